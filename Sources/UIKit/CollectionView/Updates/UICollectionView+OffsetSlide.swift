import Foundation
import QuartzCore

extension UICollectionView {
  /// Lets content that a change moved to another offset glide there with the elements, while the offset itself is final at
  /// once. The animation is relative, so scrolling meanwhile is not disturbed.
  func slideOffset(from old: CGPoint) {
    let delta = CGPoint(x: old.x - contentOffset.x, y: old.y - contentOffset.y)
    guard delta != .zero, window != nil, UIView.areAnimationsEnabled, !isTracking, !isDecelerating else { return }
    let slide = CABasicAnimation(keyPath: "bounds.origin")
    slide.fromValue = delta
    slide.toValue = CGPoint.zero
    slide.isAdditive = true
    slide.duration = ElementAnimator.duration
    slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(slide, forKey: nil)
  }
}
