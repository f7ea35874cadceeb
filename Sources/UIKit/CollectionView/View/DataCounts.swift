import CollectionCore
import Foundation

/// The data source's counts, asked when they are first needed and kept until they are known to be stale.
@MainActor
final class DataCounts {
  private(set) var known: ItemIndex?

  func forget() { known = nil }

  /// Puts the counts after an update in place of those before.
  func replace(with index: ItemIndex) { known = index }

  func current(of view: UICollectionView) -> ItemIndex {
    if let known { return known }
    let index = Self.fetch(from: view)
    known = index
    return index
  }

  /// Asks without remembering. No data source, no sections.
  static func fetch(from view: UICollectionView) -> ItemIndex {
    guard let source = view.dataSource else { return .empty }
    let sections = max(0, source.numberOfSections(in: view))
    return ItemIndex(counts: (0..<sections).lazy.map { source.collectionView(view, numberOfItemsInSection: $0) })
  }
}

extension UICollectionView {
  var currentCounts: ItemIndex { counts.current(of: self) }

  func itemCount(checking section: Int) -> Int {
    let index = currentCounts
    if !index.containsSection(section) {
      Fault.report(
        "request for number of items in section \(section) when there are only \(index.sectionCount) sections in the "
          + "collection view")
    }
    return index.itemCount(inSection: section)
  }
}

extension IndexPath {
  init(_ position: ItemPosition) { self.init(item: position.item, section: position.section) }
  var position: ItemPosition { ItemPosition(section: section, item: item) }
}
