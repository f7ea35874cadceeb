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

  /// The initial attributes of an item: for a new item, those of the layout; for others, UIKit's. The view asks about
  /// every visible item, not only about new ones. An item from outside the visible part, which UIKit does not know,
  /// fades in at `target`.
  func appearing(
    _ path: IndexPath, standard: @autoclosure () -> UICollectionViewLayoutAttributes?,
    attributes target: @autoclosure () -> UICollectionViewLayoutAttributes?,
    inserted: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if isInserted(path) { return target().flatMap(inserted) }
    if let known = standard() { return known }
    guard map != nil, let attributes = target() else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// The final attributes of an item: a deleted item starts from its former attributes.
  func disappearing(
    _ path: IndexPath, standard: UICollectionViewLayoutAttributes?,
    deleted: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard isDeleted(path), let before = attributesBefore(path) else { return standard }
    return deleted(before)
  }

  /// The attributes that a deleted item had.
  func attributesBefore(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    previous[path]?.copy() as? UICollectionViewLayoutAttributes
  }
}
