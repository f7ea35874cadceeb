// The state that a collection view passes to its cells, besides their selection.
extension UICollectionView {
  /// Sets the editing state, the list's settings and the outline position of a dequeued cell, before it is filled.
  func brief(
    _ view: UICollectionReusableView, on element: ElementKey, _ attributes: UICollectionViewLayoutAttributes?
  ) {
    guard let cell = view as? UICollectionViewCell else { return }
    UIView.performWithoutAnimation {
      cell.applyEditing(isEditing)
      guard let cell = cell as? UICollectionViewListCell else { return }
      // It is measured for another item now, not for a change of its former one.
      cell.list.contentWidth = nil
      if let attributes { cell.apply(attributes.listRow) }
      if element.category == .cell {
        briefOnOutline(cell, at: element.indexPath)
        prepareForSwipes(at: element.indexPath)
      }
    }
  }

  /// Updates the cells on screen after editing has begun or ended. Their accessories appear and disappear.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  func showEditing() {
    let cells = tiler.inOrder.compactMap { $0.view as? UICollectionViewCell }
    let lists = cells.filter { $0 is UICollectionViewListCell }
    for cell in cells {
      cell.setNeedsUpdateConfiguration()
      if !(cell is UICollectionViewListCell) { cell.applyEditing(isEditing) }
    }
    let change = { for cell in lists { cell.applyEditing(self.isEditing) } }
    guard window != nil, UIView.areAnimationsEnabled, !lists.isEmpty else { return change() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
  }
}
