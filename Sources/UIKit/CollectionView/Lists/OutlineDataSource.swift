import CollectionCore

/// The position of an item in an outline.
struct OutlinePosition: Equatable {
  /// The number of the item's ancestors.
  var level: Int
  var isExpanded: Bool
}

/// A data source that keeps items in outlines, without the types of its identifiers.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// The position of an item in its outline; nil for an item that is in none.
  func outlinePosition(at path: IndexPath) -> OutlinePosition?

  /// Expands or collapses an item as the user does.
  func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePosition(at path: IndexPath) -> OutlinePosition? {
    guard !outlines.isEmpty, let section = content.section(at: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path)
    else { return nil }
    return OutlinePosition(level: outline.level(of: item) ?? 0, isExpanded: outline.isExpanded(item) ?? false)
  }

  func toggleExpansion(at path: IndexPath) {
    if let item = itemIdentifier(for: path) { toggleExpansion(of: item) }
  }
}

extension UICollectionView {
  private var outlineSource: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Sets the outline position of a list cell before the cell is filled.
  func briefOnOutline(_ cell: UICollectionViewListCell, at path: IndexPath) {
    cell.apply(outlineSource?.outlinePosition(at: path), isFresh: true)
  }

  /// Updates the outline positions of visible list cells after an update.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  func showOutline() {
    let cells = shownElements(.cell).compactMap { element in
      (element.view as? UICollectionViewListCell).map { (cell: $0, path: dataPath(of: element.key.indexPath)) }
    }
    guard !cells.isEmpty, let source = outlineSource else { return }
    let news = cells.map { (cell: $0.cell, place: source.outlinePosition(at: $0.path)) }
      .filter { $0.cell.list.outline != $0.place }
    let change = { for (cell, place) in news { cell.apply(place, isFresh: false) } }
    guard window != nil, UIView.areAnimationsEnabled, !news.isEmpty else { return change() }
    UIView.animate(
      withDuration: ElementAnimator.duration, delay: 0, options: .allowUserInteraction, animations: change)
  }

  /// The path of an item in the data source, which does not have the new order yet during an interactive movement.
  private func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }

  /// Expands or collapses the item of a cell, after a tap on its outline disclosure.
  func toggleOutline(of cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    outlineSource?.toggleExpansion(at: dataPath(of: path))
  }
}
