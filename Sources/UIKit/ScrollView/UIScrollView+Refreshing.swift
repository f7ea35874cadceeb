internal import CollectionPrimitives

/// The inset that a refresh adds above the content.
extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let refreshControl {
      insertSubview(refreshControl, at: 0)
      refreshControl.contentDidScroll()
    }
    refreshInsets()
  }

  /// Updates the insets when a refresh has begun. Content under a finger stays there until it is released.
  func refreshInsetDidAppear() { refreshInsets() }

  /// Updates the insets when a refresh has ended. Content that the refresh control had pushed down scrolls back to its
  /// edge.
  func refreshInsetDidDisappear(_ inset: CGFloat) {
    let top = verticalRange.lower + inset
    if bounds.minY < top, !engine.isTracking {
      engine.scroll(to: CGPoint(x: bounds.minX, y: top), animated: true, purpose: .inset)
    }
    refreshInsets()
  }
}
