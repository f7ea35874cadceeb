// The defaults of missing methods.
extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalCall.miss() }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalCall.miss()
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { OptionalCall.missing(true) }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { OptionalCall.missing(nil) }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { OptionalCall.miss() }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { OptionalCall.miss() }
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    OptionalCall.miss()
  }
}
