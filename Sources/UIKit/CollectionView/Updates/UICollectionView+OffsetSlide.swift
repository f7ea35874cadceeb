import Foundation
import QuartzCore

extension UICollectionView {
  /// Animates the content to the offset that a change led to, together with the elements; the offset itself changes at
  /// once. The animation is relative, so scrolling is not disturbed.
  ///
  /// - Parameter ignoringFingers: animates during a touch, too. The position of a touch has no meaning for another
  ///   layout's content, and many transitions end when two fingers lift.
  func slideOffset(from old: CGPoint, pace: ElementAnimator.Pace, ignoringFingers: Bool = false) {
    let delta = CGPoint(x: old.x - contentOffset.x, y: old.y - contentOffset.y)
    guard case .own(let timing) = pace, delta != .zero, window != nil, UIView.areAnimationsEnabled,
      ignoringFingers || !(isTracking || isDecelerating), let from = LayerValue(animating: delta),
      let to = LayerValue(animating: CGPoint.zero)
    else { return }
    let slide = timing.insideRunningBlock.animation(
      keyPath: "bounds.origin", from: from, to: to, isAdditive: true, on: layer)
    layer.add(slide, forKey: nil)
  }
}
