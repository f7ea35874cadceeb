internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

/// The room that a refresh takes above the content.
extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      refreshControl.contentDidScroll()
    }
    refreshInsets()
  }

  /// The refresh has begun and takes room. Content under a finger stays there until it is let go.
  func refreshInsetDidAppear() { refreshInsets() }

  /// The refresh control needs no inset any more: content that was pushed down by it scrolls back to its edge.
  func refreshInsetDidDisappear(_ inset: CGFloat) {
    let top = verticalRange.lower + inset
    if bounds.minY < top, !engine.isTracking {
      engine.scroll(to: CGPoint(x: bounds.minX, y: top), animated: true, purpose: .inset)
    }
    refreshInsets()
  }
}
