import UIKit

/// State of a layout during a batch update, and the initial and final attributes of items.
@MainActor
struct UpdateTransition {
  private(set) var map: IndexPathMap?
  private var previous: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Records the attributes of visible items before the update.
  mutating func remember(_ attributes: [UICollectionViewLayoutAttributes]) {
    previous = [:]
    for element in attributes where element.representedElementCategory == .cell {
      previous[element.indexPath] = element
    }
  }

  mutating func begin(_ updateItems: [UICollectionViewUpdateItem]) {
    map = IndexPathMap(updateItems.compactMap(UpdateChange.init))
  }

  mutating func end() {
    map = nil
    previous = [:]
  }

  func isInserted(_ path: IndexPath) -> Bool { map?.isInserted(path) ?? false }
  func isDeleted(_ path: IndexPath) -> Bool { map?.isDeleted(path) ?? false }

  /// The attributes that a deleted item had.
  func attributesBefore(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    previous[path]?.copy() as? UICollectionViewLayoutAttributes
  }
}
