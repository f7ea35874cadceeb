import CollectionPrimitives
@_spi(Waterwheel) import QuartzCore

// For assistive technology the collection view is a list, and each cell an item with its number among all items, not
// among the visible ones. Items that can be selected are options of a list box. With another container type, the traits
// of cells determine their roles.
extension UICollectionView {
  /// Updates the role and the number of items for assistive technology, and the cells' if these have changed.
  ///
  /// - Complexity: O(n) in the number of visible elements, or O(n log n) if a role or the number of items has changed.
  func updateListAccessibility() {
    let total = currentCounts.itemCount
    let role = listRole
    // The tab key stops once: at the item that has the focus, or else at the list.
    let canFocus = allowsFocus && isList && total > 0 && !focusedItemIsShown
    let state = accessibilityStorage
    let describesCells = state?.role != role || state?.setSize ?? 0 != total
    guard describesCells || state?.isFocusable != canFocus else { return }
    updateAccessibility {
      $0.role = role
      $0.setSize = total
      $0.isFocusable = canFocus
    }
    guard describesCells else { return }
    for element in shownElements(.cell) { describeForAccessibility(element) }
  }

  private var isList: Bool { accessibilityStorage?.containerType.map { $0 == .list } ?? true }

  private var listRole: LayerAccessibility.Role? {
    guard isList else { return nil }
    // Cells that are not accessibility elements contain some; options contain none.
    let first = tiler.stack.first { $0.key.category == .cell }
    return effectiveAllowsSelection && first?.view.isAccessibilityElement == true ? .listBox : .list
  }

  var focusedItemIsShown: Bool {
    window?.focusedView === self && focusedItem.map { tiler.shown(.cell($0)) != nil } == true
  }

  /// Updates the accessibility of items whose focus has changed.
  func describeFocus(_ paths: [IndexPath?]) {
    for case let path? in paths {
      if let element = tiler.shown(.cell(path)) { describeForAccessibility(element) }
    }
    updateListAccessibility()
    mirrorAccessibility()
  }

  /// Moves the focus to a cell that has received the display's focus. Returns false for other views.
  func focusItem(containing view: UIView) -> Bool {
    guard allowsFocus, let path = pathOfCell(containing: view), cellForItem(at: path) === view else { return false }
    return focus(on: path)
  }

  /// Moves the focus from the list to an item: the one that the delegate prefers, the one that had it before, or the
  /// first one. An item that is not visible yet gets it when it appears.
  func focusCurrentItem() -> Bool {
    guard allowsFocus, isList else { return false }
    let preferred = delegateCache?.indexPathForPreferredFocusedView(in: self)
    for case let path? in [preferred, focusedItem] where currentCounts.contains(path.position) {
      if focus(on: path) { return true }
    }
    return focusFirstItem()
  }

  func describeForAccessibility(_ element: Tiler.Shown) {
    guard element.key.category == .cell else { return }
    let index = currentCounts
    let place = (index.rank(of: element.key.indexPath.position) ?? -1) + 1
    let isSelected = selection.contains(element.key.indexPath)
    let path = element.key.indexPath
    let canFocus = allowsFocus && canFocusItem(path)
    let hasFocus = window?.focusedView === self && focusedItem == path
    let listRole = listRole
    element.view.updateAccessibility {
      $0.role = listRole.map { $0 == .listBox ? .option : .listItem }
      $0.positionInSet = place
      $0.setSize = index.itemCount
      $0.isFocusable = canFocus
      $0.hasItemFocus = hasFocus
      var traits = $0.traits ?? .none
      if isSelected { traits.insert(.selected) } else { traits.remove(.selected) }
      if traits != ($0.traits ?? .none) { $0.traits = traits }
    }
  }
}
