import CollectionCore

extension UICollectionViewDiffableDataSource {
  func outline(of section: SectionIdentifierType) -> Outline {
    if let outline = outlines[section] { return outline }
    var tree = Outline()
    _ = tree.append(content.items(in: section) ?? [], to: nil)
    return tree
  }

  /// Expands or collapses an item as a user does: calls `sectionSnapshotHandlers`, then shows the result, animated.
  ///
  /// Outline disclosures of list cells call it. For other cells, call it from the code that handles the tap.
  @_spi(Waterwheel) public func toggleExpansion(of item: ItemIdentifierType) {
    guard let section = content.section(containing: item) else { return }
    var tree = outline(of: section)
    let handlers = sectionSnapshotHandlers
    if tree.isExpanded(item) == true {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      _ = tree.setExpanded(false, [item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provider = handlers.snapshotForExpandingParent,
        let children = tree.subtree(of: item, includingParent: false)
      {
        let answer = provider(item, NSDiffableDataSourceSectionSnapshot(children))
        Fault.report(tree.replaceChildren(of: item, with: answer.tree))
      }
      _ = tree.setExpanded(true, [item])
    }
    show(tree, in: section, .animated, nil)
  }
}
