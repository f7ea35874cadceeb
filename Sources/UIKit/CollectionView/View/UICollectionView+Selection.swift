import CollectionPrimitives

extension UICollectionView {
  var effectiveAllowsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var effectiveAllowsMultipleSelection: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: By the user

  /// Selects an item after a tap, Enter or Space, or removes it from a multiple selection. The header of an outline is
  /// expanded or collapsed.
  func choose(_ path: IndexPath) {
    if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.toggleInsteadOfSelection() { return }
    guard effectiveAllowsSelection, currentCounts.contains(path.position) else { return }
    if selection.contains(path), effectiveAllowsMultipleSelection {
      deselectByUser(path)
    } else {
      selectByUser(path)
    }
  }

  private func selectByUser(_ path: IndexPath) {
    let delegate = delegateCache
    if let delegate, !delegate.collectionView(self, shouldSelectItemAt: path) { return }
    if !effectiveAllowsMultipleSelection { deselectOthers(than: path, telling: delegate) }
    selection.insert(path)
    show(isSelected: true, at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
    if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Deselects all other items. The delegate cannot prevent it: a new single selection always replaces the one before.
  ///
  /// - Complexity: O(n²) in the number of selected items.
  private func deselectOthers(than path: IndexPath, telling delegate: (any UICollectionViewDelegate)?) {
    for other in selection.paths where other != path {
      selection.remove(other)
      show(isSelected: false, at: other)
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
  }

  private func deselectByUser(_ path: IndexPath) {
    if let delegate = delegateCache, !delegate.collectionView(self, shouldDeselectItemAt: path) { return }
    selection.remove(path)
    show(isSelected: false, at: path)
    delegateCache?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: By code

  func selectFromCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard effectiveAllowsSelection else { return }
    guard let path else { return deselectAll(animated: animated) }
    guard currentCounts.contains(path.position) else {
      return Fault.report("attempt to select item at invalid index path: \(path.position)")
    }
    withSelectionAnimation(animated) {
      if !self.effectiveAllowsMultipleSelection { self.deselectOthers(than: path, telling: nil) }
      if self.selection.insert(path) { self.show(isSelected: true, at: path) }
    }
    if scrollPosition != [] { scrollToItem(at: path, at: scrollPosition, animated: animated) }
  }

  func deselectFromCode(_ path: IndexPath, animated: Bool) {
    guard effectiveAllowsSelection, selection.remove(path) else { return }
    withSelectionAnimation(animated) { self.show(isSelected: false, at: path) }
  }

  func deselectAll(animated: Bool) {
    let paths = selection.paths
    selection.removeAll()
    withSelectionAnimation(animated) { for path in paths { self.show(isSelected: false, at: path) } }
  }

  private func withSelectionAnimation(_ animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, window != nil else { return changes() }
    UIView.animate(withDuration: 0.2, animations: changes)
  }

  private func show(isSelected: Bool, at path: IndexPath) {
    guard let cell = cellForItem(at: path), cell.isSelected != isSelected else { return }
    cell.isSelected = isSelected
    if let element = tiler.shown(.cell(path)) { describeForAccessibility(element) }
  }

  // MARK: Rules

  /// Removes selections that the rules no longer allow, without notifying the delegate.
  ///
  /// - Complexity: O(n²) in the number of selected items.
  func selectionRulesDidChange() {
    if !effectiveAllowsSelection { return deselectAll(animated: false) }
    guard !effectiveAllowsMultipleSelection, selection.paths.count > 1, let last = selection.paths.last else { return }
    deselectOthers(than: last, telling: nil)
  }

  func editingDidChange() {
    deselectAll(animated: false)
    selectionRulesDidChange()
    showEditing()
  }
}
