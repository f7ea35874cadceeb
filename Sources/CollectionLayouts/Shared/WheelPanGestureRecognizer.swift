import UIKit

/// A pan recogniser that also follows wheels and trackpads, while its owner has a use for them. Otherwise they go to the views around,
/// as if the recogniser did not exist.
final class WheelPanGestureRecognizer: UIPanGestureRecognizer {
  /// Returns true while the owner has a use for the wheel.
  var hasUse: @MainActor () -> Bool = { false }
  private var mask = UIScrollTypeMask.all

  override var allowedScrollTypesMask: UIScrollTypeMask {
    get { hasUse() ? mask : [] }
    set { mask = newValue }
  }
}

extension UIPanGestureRecognizer {
  /// True if a gesture that begins or goes on is one of a wheel or a trackpad, which has no touches.
  var isWheel: Bool { numberOfTouches == 0 }
}

extension LayoutInteraction {
  /// True if a wheel over the view has a use here. Inside another scroll view that can scroll, it belongs to that.
  var wheelHasUse: Bool { isActive && !(view?.isInsideScrollable(along: nil) ?? true) }
}

extension UIView {
  /// Returns true if a scroll view around this one can scroll along an axis; nil for either.
  func isInsideScrollable(along axis: UICollectionView.ScrollDirection?) -> Bool {
    enclosingScrollViews.contains { around in
      let (content, bounds) = (around.contentSize, around.bounds.size)
      let (isWider, isHigher) = (content.width > bounds.width, content.height > bounds.height)
      return around.isScrollEnabled && (axis != .vertical && isWider || axis != .horizontal && isHigher)
    }
  }
}
