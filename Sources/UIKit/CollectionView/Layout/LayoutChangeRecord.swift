import Foundation

/// What a layout's base class needs to answer the initial and final queries of an animated change.
///
/// The engine fills one in for the length of an update, an animated bounds change or a change of layout. UIKit's stock
/// classes fade elements that are in the update list, and let all others go between their recorded places.
package struct LayoutChangeRecord {
  /// Elements on screen before the change, by their keys before it.
  var previous: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Elements on screen after the change, by their keys after it.
  var next: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Where an element of the state after was before; nil when it is new.
  var oldKey: (ElementKey) -> ElementKey? = { $0 }
  /// Where an element of the state before will be; nil when it goes.
  var newKey: (ElementKey) -> ElementKey? = { $0 }
}

extension UICollectionViewLayout {
  /// New elements start transparent at their position, others at their former position. Nil outside of a change.
  func recordedInitialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let changeRecord else { return nil }
    guard let oldKey = changeRecord.oldKey(key) else { return faded(changeRecord.next[key]) }
    return moved(changeRecord.previous[oldKey] ?? previousAttributes(for: oldKey), to: key)
  }

  /// Removed elements end transparent at their position, others at their new position. Nil outside of a change.
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
