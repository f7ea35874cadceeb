/// The data from which a layout's base class answers the initial and final queries of an animated change.
///
/// It exists during an update, an animated bounds change or a change of layout. UIKit's own classes fade elements that
/// are in the update list, and move all others between their recorded positions.
package struct LayoutChangeRecord {
  /// Elements on screen before the change, by their keys before it.
  var previous: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Elements on screen after the change, by their keys after it.
  var next: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The former key of an element of the state after; nil when it is new.
  var oldKey: (ElementKey) -> ElementKey? = { $0 }
  /// The new key of an element of the state before; nil when it is removed.
  var newKey: (ElementKey) -> ElementKey? = { $0 }
}

extension UICollectionViewLayout {
  /// The attributes with which an element starts: transparent at its position if it is new, otherwise those of its
  /// former position. Nil outside of a change.
  func recordedInitialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let changeRecord else { return nil }
    guard let oldKey = changeRecord.oldKey(key) else { return faded(changeRecord.next[key]) }
    return moved(changeRecord.previous[oldKey] ?? previousAttributes(for: oldKey), to: key)
  }

  /// The attributes with which an element ends: transparent at its position if it is removed, otherwise those of its
  /// new position. Nil outside of a change.
  func recordedFinalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let changeRecord else { return nil }
    guard let newKey = changeRecord.newKey(key) else { return faded(changeRecord.previous[key]) }
    return moved(changeRecord.next[newKey], to: key)
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copied() else { return nil }
    copy.alpha = 0
    return copy
  }

  private func moved(
    _ attributes: UICollectionViewLayoutAttributes?, to key: ElementKey
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copied() else { return nil }
    copy.indexPath = key.indexPath
    return copy
  }
}
