import Foundation

// What a collection view tells its cells beside their selection.
extension UICollectionView {
  /// Tells a view that was dequeued what it will be shown as, before it is filled.
  func brief(
    _ view: UICollectionReusableView, on element: ElementKey, _ attributes: UICollectionViewLayoutAttributes?
  ) {
    guard let cell = view as? UICollectionViewCell else { return }
    UIView.performWithoutAnimation {
      cell.takeEditing(isEditing)
      guard let cell = cell as? UICollectionViewListCell else { return }
      // It is measured for another item now, not for a change of the one it showed.
      cell.list.contentWidth = nil
      if let attributes { cell.take(attributes.listRow) }
      if element.category == .cell {
        briefOnOutline(cell, at: element.indexPath)
        prepareForSwipes(at: element.indexPath)
      }
    }
  }

  /// Tells the cells on screen that editing began or ended. Their accessories come and go.
  func showEditing() {
    let cells = tiler.inOrder.compactMap { $0.view as? UICollectionViewCell }
    let lists = cells.filter { $0 is UICollectionViewListCell }
    for cell in cells {
      cell.setNeedsUpdateConfiguration()
      if !(cell is UICollectionViewListCell) { cell.takeEditing(isEditing) }
    }
    let change = { for cell in lists { cell.takeEditing(self.isEditing) } }
    guard window != nil, UIView.areAnimationsEnabled, !lists.isEmpty else { return change() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
  }
}
