extension UICollectionView {
  /// Animates the content to the offset that a change led to, together with the elements; the offset itself changes at
  /// once. The animation is relative, so neither a finger nor a motion is disturbed. Without it, elements that stay
  /// visible would jump by the change of their position in the content.
  func slideOffset(from old: CGPoint, pace: ElementAnimator.Pace) {
    let delta = CGPoint(x: old.x - contentOffset.x, y: old.y - contentOffset.y)
    guard case .own(let timing) = pace, delta != .zero, window != nil, UIView.areAnimationsEnabled,
      let from = LayerValue(animating: delta),
      let to = LayerValue(animating: CGPoint.zero)
    else { return }
    let slide = timing.insideRunningBlock.animation(
      keyPath: "bounds.origin", from: from, to: to, isAdditive: true, on: layer)
    layer.add(slide, forKey: nil)
  }
}
