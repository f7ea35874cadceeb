/// Receives the calls of a scroll view for scrolling and zooming. Every method is optional.
///
/// A drag with a fling: `scrollViewWillBeginDragging`, `scrollViewDidScroll` many times, `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging(willDecelerate: true)`, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` many
/// times, `scrollViewDidEndDecelerating`. Without a fling `scrollViewDidEndDragging(willDecelerate: false)` is the
/// last.
///
/// A finger that stops the content ends the deceleration, and `scrollViewDidEndDecelerating` is called. A wheel that
/// turns counts as a drag from its first step until it has paused.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Notifies the delegate of a change of the offset, by any means.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Notifies the delegate that the finger leaves the content, which moves at `velocity` (points per millisecond) and
  /// would come to rest at `targetContentOffset`. The delegate may write another target, which is ignored while paging
  /// is on.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Notifies the delegate that an animated change of the offset, requested by the program or a key, has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Returns true to let the view scroll to its top on the user's request. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// The view that zooms; nil, the default, for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Notifies the delegate that a zoom begins, by fingers or animated.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Notifies the delegate of a change of the zoom scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Notifies the delegate that a zoom has ended, at `scale`.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}
