import CollectionCore
import Foundation
@_spi(Waterwheel) import QuartzCore

// The collection is a list to assistive technology, each cell an item of it that knows its place among all items, not among
// the visible ones.
extension UICollectionView {
  func updateListAccessibility() {
    let total = currentCounts.itemCount
    guard accessibilityStorage.role != .list || accessibilityStorage.setSize != total else { return }
    updateAccessibility {
      $0.role = .list
      $0.setSize = total
    }
    for element in shownElements(.cell) { describeForAccessibility(element) }
  }

  /// What assistive technology does by activating an element inside a cell: the same as a tap. False outside cells.
  func activateItem(containing view: UIView) -> Bool {
    guard let path = pathOfCell(containing: view) else { return false }
    focus(on: path)
    choose(path)
    return true
  }

  func describeForAccessibility(_ element: Tiler.Shown) {
    guard element.key.category == .cell else { return }
    let index = currentCounts
    let place = (index.rank(of: element.key.indexPath.position) ?? -1) + 1
    let isSelected = selection.contains(element.key.indexPath)
    let canFocus = allowsFocus
    element.view.updateAccessibility {
      $0.role = .listItem
      $0.positionInSet = place
      $0.setSize = index.itemCount
      $0.isFocusable = canFocus
      var traits = $0.traits ?? .none
      if isSelected { traits.insert(.selected) } else { traits.remove(.selected) }
      if traits != ($0.traits ?? .none) { $0.traits = traits }
    }
  }
}
