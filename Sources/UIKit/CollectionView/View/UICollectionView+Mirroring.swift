import Foundation

extension UICollectionView {
  /// The width to mirror the layout's answers about; nil when they are taken as they are.
  var mirrorWidth: CGFloat? {
    guard installedLayout.flipsHorizontallyInOppositeLayoutDirection,
      installedLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    else { return nil }
    return max(contentSize.width, bounds.width)
  }

  /// Mirrored content wider than the view starts at its leading edge, which is on the right.
  func placeLeadingEdge() {
    guard !cycle.hasPlacedLeadingEdge, bounds.width > 0, contentSize.width > 0 else { return }
    cycle.hasPlacedLeadingEdge = true
    guard mirrorWidth != nil, contentSize.width > bounds.width else { return }
    contentOffset.x = contentSize.width - bounds.width + adjustedContentInset.right
  }
}
