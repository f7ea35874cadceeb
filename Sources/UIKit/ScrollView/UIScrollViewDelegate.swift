public import Foundation

/// Hears of scrolling. Every method is optional.
///
/// A drag with a fling: `scrollViewWillBeginDragging`, `scrollViewDidScroll` many times, `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging(willDecelerate: true)`, `scrollViewWillBeginDecelerating`, `scrollViewDidScroll` many
/// times, `scrollViewDidEndDecelerating`. Without a fling `scrollViewDidEndDragging(willDecelerate: false)` is the
/// last.
///
/// A finger that stops the content ends the deceleration: `scrollViewDidEndDecelerating` comes then. A wheel that turns
/// counts as a drag from its first step until it has paused.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset changed, by any means.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger leaves the content, which moves at `velocity` (points per millisecond) and would come to rest at
  /// `targetContentOffset`. Writing another target there sends the content to it, unless paging is on.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// An animated change of the offset that the program or a key asked for has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether the view may scroll to its top on the user's request. The default is true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Never asked: there is no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Never called: there is no zooming.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Never called: there is no zooming.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Never called: there is no zooming.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}
