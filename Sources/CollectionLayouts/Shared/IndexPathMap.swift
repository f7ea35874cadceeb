import UIKit

/// Maps index paths before a batch update to index paths after it.
///
/// Deletions and move sources are paths before the update; insertions and move destinations are paths after it. A
/// reload keeps its item.
struct IndexPathMap: Equatable, Sendable {
  private var removedSections: [Int] = []
  private var addedSections: [Int] = []
  private var movedSections: [Int: Int] = [:]
  private var insertedSections: Set<Int> = []
  private var deletedSections: Set<Int> = []
  /// Deleted items by section before the update, inserted items by section after it; sorted.
  private var removedItems: [Int: [Int]] = [:]
  private var addedItems: [Int: [Int]] = [:]
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var insertedItems: Set<IndexPath> = []
  private var deletedItems: Set<IndexPath> = []

  enum Change: Equatable, Sendable {
    case insert(IndexPath)
    case delete(IndexPath)
    case move(IndexPath, IndexPath)
  }

  init(_ changes: [Change]) {
    for change in changes { add(change) }
    removedSections.sort()
    addedSections.sort()
    for section in removedItems.keys { removedItems[section]?.sort() }
    for section in addedItems.keys { addedItems[section]?.sort() }
  }

  /// The path of a whole section has no item, or `NSNotFound` as its item.
  static func isSection(_ path: IndexPath) -> Bool { path.count < 2 || path[1] == NSNotFound }

  private mutating func add(_ change: Change) {
    switch change {
    case .insert(let path) where Self.isSection(path):
      addedSections.append(path[0])
      insertedSections.insert(path[0])
    case .insert(let path):
      addedItems[path[0], default: []].append(path[1])
      insertedItems.insert(path)
    case .delete(let path) where Self.isSection(path):
      removedSections.append(path[0])
      deletedSections.insert(path[0])
    case .delete(let path):
      removedItems[path[0], default: []].append(path[1])
      deletedItems.insert(path)
    case .move(let source, let target) where Self.isSection(source):
      removedSections.append(source[0])
      addedSections.append(target[0])
      movedSections[source[0]] = target[0]
    case .move(let source, let target):
      removedItems[source[0], default: []].append(source[1])
      addedItems[target[0], default: []].append(target[1])
      movedItems[source] = target
    }
  }

  /// The path of an item after the update; nil if it was deleted.
  func after(_ path: IndexPath) -> IndexPath? {
    guard path.count == 2, !isDeleted(path) else { return nil }
    return movedItems[path] ?? remaining(path)
  }

  /// The path of an item after the update. For a deleted item, the path of the item that follows it.
  func afterOrSuccessor(_ path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    return movedItems[path] ?? remaining(path)
  }

  func isInserted(_ path: IndexPath) -> Bool {
    insertedItems.contains(path) || (path.count > 0 && insertedSections.contains(path[0]))
  }

  func isDeleted(_ path: IndexPath) -> Bool {
    deletedItems.contains(path) || (path.count > 0 && deletedSections.contains(path[0]))
  }

  func isSectionInserted(_ section: Int) -> Bool { insertedSections.contains(section) }
  func isSectionDeleted(_ section: Int) -> Bool { deletedSections.contains(section) }

  /// The index of a section after the update; nil if it was deleted.
  func after(section: Int) -> Int? {
    if isSectionDeleted(section) { return nil }
    return movedSections[section] ?? Self.shifted(section, removed: removedSections, added: addedSections)
  }

  /// Whether items were inserted into or deleted from a section that moved.
  func touchesItems(ofSection source: Int, movedTo target: Int) -> Bool {
    removedItems[source] != nil || addedItems[target] != nil
  }

  private func remaining(_ path: IndexPath) -> IndexPath {
    let section = movedSections[path[0]] ?? Self.shifted(path[0], removed: removedSections, added: addedSections)
    let item = Self.shifted(path[1], removed: removedItems[path[0]] ?? [], added: addedItems[section] ?? [])
    return IndexPath(item: item, section: section)
  }

  private static func shifted(_ index: Int, removed: [Int], added: [Int]) -> Int {
    var result = index - removed.prefix { $0 < index }.count
    for target in added {
      guard target <= result else { break }
      result += 1
    }
    return result
  }
}

extension IndexPathMap {
  @MainActor
  init(updateItems: [UICollectionViewUpdateItem]) { self.init(Self.changes(updateItems)) }

  /// Without reloads, which keep their items.
  @MainActor
  static func changes(_ updateItems: [UICollectionViewUpdateItem]) -> [Change] {
    updateItems.compactMap { item in
      switch (item.updateAction, item.indexPathBeforeUpdate, item.indexPathAfterUpdate) {
      case (.insert, _, let after?): .insert(after)
      case (.delete, let before?, _): .delete(before)
      case (.move, let before?, let after?): .move(before, after)
      default: nil
      }
    }
  }

  /// The reloaded items, by paths before the update.
  @MainActor
  static func reloads(_ updateItems: [UICollectionViewUpdateItem]) -> [IndexPath] {
    updateItems.compactMap { $0.updateAction == .reload ? $0.indexPathBeforeUpdate : nil }
  }
}
