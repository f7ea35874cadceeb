import CollectionCore

// Interactive movement of items. The view already shows them at their new positions when it notifies the data source.
extension UICollectionViewDiffableDataSource {
  func reorder(_ view: UICollectionView, _ old: IndexPath, _ new: IndexPath) {
    var moved = content
    guard old.count == 2, new.count == 2, old != new, let item = content.item(at: old.position),
      moved.move(itemAt: old.position, to: new.position)
    else { return }
    let transaction = transaction(item, to: moved)
    reorderingHandlers.willReorder?(transaction)
    switch view.movement?.phase {
    case .told:
      apply(transaction)
      view.movement?.phase = .followed
    case .followed: break
    // Other code calls it: the view does not have the new order yet.
    case .carried, nil: show(moved, .still, nil)
    }
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns true if a snapshot that is applied during an interactive movement must wait for its end.
  ///
  /// While the item is dragged, the snapshot does not wait: the movement is cancelled. But when the view notifies the
  /// data source of the drop, it shows the new order already. That order is taken over first, so that nothing changes
  /// for a data source that moves the item by applying a snapshot itself.
  func waitsForMovement(
    in view: UICollectionView, _ new: Content, _ manner: Manner, _ completion: (() -> Void)?
  ) -> Bool {
    guard let movement = view.movement, movement.phase != .carried else {
      view.cancelInteractiveMovement()
      return false
    }
    if movement.phase == .told {
      let (old, new) = (movement.originalPath, movement.currentPath)
      var moved = content
      if let item = content.item(at: old.position), moved.move(itemAt: old.position, to: new.position) {
        apply(transaction(item, to: moved))
      }
      view.movement?.phase = .followed
    }
    guard !SectionedDifference(from: content, to: new).isEmpty else {
      install(new)
      finish(completion, in: view)
      return true
    }
    waiting.append { [self] in show(new, manner, completion) }
    view.soon { [weak self] in self?.showWaiting() }
    return true
  }

  private func apply(
    _ transaction: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
  ) {
    content = transaction.finalSnapshot.content
    for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
      outlines[change.sectionIdentifier] = change.finalSnapshot.tree
    }
  }

  private func transaction(
    _ item: ItemIdentifierType, to moved: Content
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    var sections: [SectionIdentifierType] = []
    for section in [content.section(containing: item), moved.section(containing: item)] {
      if let section, !sections.contains(section) { sections.append(section) }
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: NSDiffableDataSourceSnapshot(content), finalSnapshot: NSDiffableDataSourceSnapshot(moved),
      difference: ItemMove.difference(of: item, from: content.index(of: item), to: moved.index(of: item)),
      sectionTransactions: sections.map { sectionTransaction(item, $0, moved) })
  }

  private func sectionTransaction(
    _ item: ItemIdentifierType, _ section: SectionIdentifierType, _ moved: Content
  ) -> NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType> {
    let tree = outline(of: section)
    let visible = moved.items(in: section) ?? []
    return NSDiffableDataSourceSectionTransaction(
      sectionIdentifier: section, initialSnapshot: NSDiffableDataSourceSectionSnapshot(tree),
      finalSnapshot: NSDiffableDataSourceSectionSnapshot(tree.moving(item, showing: visible)),
      difference: ItemMove.difference(
        of: item, from: content.items(in: section)?.firstIndex(of: item), to: visible.firstIndex(of: item)))
  }
}
