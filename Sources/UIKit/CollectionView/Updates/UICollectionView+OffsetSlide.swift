import Foundation
import QuartzCore

extension UICollectionView {
  /// Lets content that a change moved to another offset glide there with the elements, while the offset itself is final
  /// at once. The animation is relative, so scrolling meanwhile is not disturbed; it keeps pace with the elements.
  ///
  /// - Parameter ignoringFingers: slides under a finger, too. Another layout's content has nothing to do with where a finger
  ///   was put down; the lifting of two fingers ends many a transition.
  func slideOffset(from old: CGPoint, pace: ElementAnimator.Pace, ignoringFingers: Bool = false) {
    let delta = CGPoint(x: old.x - contentOffset.x, y: old.y - contentOffset.y)
    guard case .own(let timing) = pace, delta != .zero, window != nil, UIView.areAnimationsEnabled,
      ignoringFingers || !(isTracking || isDecelerating), let from = AnimatedValue(delta),
      let to = AnimatedValue(CGPoint.zero)
    else { return }
    let slide = timing.insideRunningBlock.animation(
      keyPath: "bounds.origin", from: from, to: to, isAdditive: true, on: layer)
    layer.add(slide, forKey: nil)
  }
}
