extension UICollectionView {
  /// The width about which the layout's attributes are mirrored; nil when they are not.
  var mirrorWidth: CGFloat? {
    guard installedLayout.flipsHorizontallyInOppositeLayoutDirection,
      installedLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    else { return nil }
    return max(contentSize.width, bounds.width)
  }

  /// Scrolls mirrored content wider than the view to its leading edge, which is on the right, once.
  func placeLeadingEdge() {
    guard !cycle.hasPlacedLeadingEdge, bounds.width > 0, contentSize.width > 0 else { return }
    cycle.hasPlacedLeadingEdge = true
    guard mirrorWidth != nil, contentSize.width > bounds.width else { return }
    contentOffset.x = contentSize.width - bounds.width + adjustedContentInset.right
  }
}
