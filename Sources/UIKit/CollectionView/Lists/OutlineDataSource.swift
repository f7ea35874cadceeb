import CollectionCore
import Foundation

/// Where an item stands in an outline.
struct OutlinePlace: Equatable {
  /// How many items are above it.
  var level: Int
  var isExpanded: Bool
}

/// A data source that keeps items in outlines, without the types of its identifiers.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Nil for an item that is in no outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?

  /// Expands or collapses an item as the user does.
  func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard !outlines.isEmpty, let section = content.section(at: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item) ?? 0, isExpanded: outline.isExpanded(item) ?? false)
  }

  func toggleExpansion(at path: IndexPath) {
    if let item = itemIdentifier(for: path) { toggleExpansion(of: item) }
  }
}

extension UICollectionView {
  private var outlineSource: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Tells a list cell, before it is filled, where its item stands.
  func briefOnOutline(_ cell: UICollectionViewListCell, at path: IndexPath) {
    cell.take(outlineSource?.outlinePlace(at: path), isFresh: true)
  }

  /// Tells the list cells on screen where their items stand after an update.
  func showOutline() {
    let cells = shownElements(.cell).compactMap { element in
      (element.view as? UICollectionViewListCell).map { (cell: $0, path: dataPath(of: element.key.indexPath)) }
    }
    guard !cells.isEmpty, let source = outlineSource else { return }
    let news = cells.map { (cell: $0.cell, place: source.outlinePlace(at: $0.path)) }
      .filter { $0.cell.list.outline != $0.place }
    let change = { for (cell, place) in news { cell.take(place, isFresh: false) } }
    guard window != nil, UIView.areAnimationsEnabled, !news.isEmpty else { return change() }
    UIView.animate(
      withDuration: ElementAnimator.duration, delay: 0, options: .allowUserInteraction, animations: change)
  }

  /// The data source does not know yet where an item is that is being moved by hand.
  private func dataPath(of path: IndexPath) -> IndexPath { movement?.dataPath(of: path) ?? path }

  /// What a tap on the outline disclosure of a cell does.
  func toggleOutline(of cell: UICollectionViewListCell) {
    guard let path = indexPath(for: cell) else { return }
    outlineSource?.toggleExpansion(at: dataPath(of: path))
  }
}
