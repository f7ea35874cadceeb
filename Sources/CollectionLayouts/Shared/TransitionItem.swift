import UIKit

extension UICollectionViewLayout {
  /// The item that should stay in view in a transition to another layout: the current item, the first item while the
  /// view is scrolled to the beginning, otherwise the item nearest to the middle of the visible part.
  ///
  /// - Complexity: O(items in sight).
  func transitionItem(in collectionView: UICollectionView) -> IndexPath? {
    if let layout = self as? CurrentItemLayout { return layout.goalPath ?? layout.currentIndexPath }
    let bounds = collectionView.bounds
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let cells = (layoutAttributesForElements(in: bounds) ?? []).filter { $0.representedElementCategory == .cell }
    let insets = collectionView.adjustedContentInset
    let isAtStart = bounds.minX <= 0.5 - insets.left && bounds.minY <= 0.5 - insets.top
    if isAtStart, let first = cells.map(\.indexPath).min() { return first }
    func distance(_ center: CGPoint) -> CGFloat { hypot(center.x - bounds.midX, center.y - bounds.midY) }
    return cells.min { distance($0.center) < distance($1.center) }?.indexPath
  }

  /// The vector from the middle of the visible part to an item's middle.
  func distanceFromMiddle(of path: IndexPath, in collectionView: UICollectionView) -> CGPoint {
    guard let center = layoutAttributesForItem(at: path)?.center else { return .zero }
    let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    return CGPoint(x: (center.x - visible.midX).finite, y: (center.y - visible.midY).finite)
  }

  /// True if `self` is the transition layout of an interactive transition that ends with `layout`. That layout was kept up to date and
  /// needs no anchor.
  func isTransition(of layout: UICollectionViewLayout) -> Bool {
    guard let transition = self as? UICollectionViewTransitionLayout else { return false }
    return transition.currentLayout === layout || transition.nextLayout === layout
  }
}
