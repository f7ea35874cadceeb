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

  /// Where an item that the view asks about comes from: what the layout says of items that are new, what UIKit says of
  /// others. (It asks about every item that is visible, not only about new ones.) An item from out of sight, of which
  /// UIKit knows nothing, fades in at its `place` instead of standing there all at once.
  func appearing(
    _ path: IndexPath, standard: @autoclosure () -> UICollectionViewLayoutAttributes?,
    place: @autoclosure () -> UICollectionViewLayoutAttributes?,
    inserted: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    if isInserted(path) { return place().flatMap(inserted) }
    if let known = standard() { return known }
    guard map != nil, let attributes = place() else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// Where an item goes: an item that is deleted from the place it had.
  func disappearing(
    _ path: IndexPath, standard: UICollectionViewLayoutAttributes?,
    deleted: (UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard isDeleted(path), let before = attributesBefore(path) else { return standard }
    return deleted(before)
  }

  /// Where an item that is being deleted was.
  func attributesBefore(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    previous[path]?.copy() as? UICollectionViewLayoutAttributes
  }
}
