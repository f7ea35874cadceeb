import CollectionPrimitives
import UIKit

/// Maps index paths before a batch update to index paths after it.
///
/// Deletions and move sources are paths before the update; insertions and move destinations are paths after it. A
/// reload keeps its item.
struct IndexPathMap: Equatable, Sendable {
  private let sections: SectionMap
  private let items: ItemMap

  init(_ changes: [UpdateChange]) {
    let operations = SortedOperations(changes.compactMap(\.operation))
    sections = SectionMap(operations)
    items = ItemMap(operations, sections: sections)
  }

  /// Returns true for the path of a whole section, which has no item, or `NSNotFound` as its item.
  static func isSection(_ path: IndexPath) -> Bool { path.count < 2 || path[1] == NSNotFound }

  /// The path of an item after the update; nil if it was deleted.
  ///
  /// - Complexity: O(log changes).
  func after(_ path: IndexPath) -> IndexPath? {
    guard let position = path.itemPosition, !isDeleted(path) else { return nil }
    return items.moves[position].map { IndexPath($0) } ?? remaining(position)
  }

  /// The path of an item after the update. For a deleted item, the path of the item that follows it.
  ///
  /// - Complexity: O(log changes).
  func afterOrSuccessor(_ path: IndexPath) -> IndexPath {
    guard let position = path.itemPosition else { return path }
    return items.moves[position].map { IndexPath($0) } ?? remaining(position)
  }

  func isInserted(_ path: IndexPath) -> Bool {
    guard let position = path.itemPosition, let section = sections.oldIndex(of: position.section) else {
      return path.count > 0 && isSectionInserted(path[0])
    }
    return items.sources[position] == nil && items.maps[section]?.isAdded(position.item) ?? false
  }

  func isDeleted(_ path: IndexPath) -> Bool {
    guard let position = path.itemPosition, !isSectionDeleted(position.section) else {
      return path.count > 0 && isSectionDeleted(path[0])
    }
    return items.moves[position] == nil && items.maps[position.section]?.isRemoved(position.item) ?? false
  }

  func isSectionInserted(_ section: Int) -> Bool { sections.inserted.contains(section) }
  func isSectionDeleted(_ section: Int) -> Bool { sections.deleted.contains(section) }

  /// The index of a section after the update; nil if it was deleted.
  ///
  /// - Complexity: O(log changes).
  func after(section: Int) -> Int? { sections.newIndex(of: section) }

  /// True if items were inserted into or deleted from a section.
  func touchesItems(ofSection source: Int) -> Bool { items.maps[source] != nil }

  private func remaining(_ position: ItemPosition) -> IndexPath {
    let section = sections.moves[position.section] ?? sections.indices.newIndexOrSuccessor(of: position.section)
    let item = items.maps[position.section]?.newIndexOrSuccessor(of: position.item) ?? position.item
    return IndexPath(item: item, section: section)
  }
}

extension UpdateChange {
  /// The operation; nil for a reload, which keeps its item.
  fileprivate var operation: UpdateOperation? {
    func item(_ path: IndexPath) -> ItemPosition { ItemPosition(section: path[0], item: path[1]) }
    switch self {
    case .insert(let path): return IndexPathMap.isSection(path) ? .insertSection(path[0]) : .insertItem(item(path))
    case .delete(let path): return IndexPathMap.isSection(path) ? .deleteSection(path[0]) : .deleteItem(item(path))
    case .reload: return nil
    case .move(let source, let target):
      return IndexPathMap.isSection(source)
        ? .moveSection(from: source[0], to: target[0]) : .moveItem(from: item(source), to: item(target))
    }
  }
}
