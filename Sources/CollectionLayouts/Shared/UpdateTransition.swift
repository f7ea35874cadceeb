import UIKit

/// What a layout remembers while a batch update is under way, and the attributes items come from and go to.
@MainActor
struct UpdateTransition {
  private(set) var map: IndexPathMap?
  private var previous: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Remembers where visible items are before anything changes.
  mutating func remember(_ attributes: [UICollectionViewLayoutAttributes]) {
    previous = [:]
    for element in attributes where element.representedElementCategory == .cell {
      previous[element.indexPath] = element
    }
  }

  mutating func begin(_ updateItems: [UICollectionViewUpdateItem]) {
    map = IndexPathMap(updateItems: updateItems)
  }

  mutating func end() {
    map = nil
    previous = [:]
  }

  func isInserted(_ path: IndexPath) -> Bool { map?.isInserted(path) ?? false }
  func isDeleted(_ path: IndexPath) -> Bool { map?.isDeleted(path) ?? false }

  /// Where an item that is being deleted was.
  func attributesBefore(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    previous[path]?.copy() as? UICollectionViewLayoutAttributes
  }
}
