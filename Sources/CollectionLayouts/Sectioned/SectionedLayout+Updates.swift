import UIKit

extension SectionedLayout {
  func notifySublayouts(_ changes: [UpdateChange], _ map: IndexPathMap) {
    let before = Dictionary(
      uniqueKeysWithValues: previousSublayouts.map { (ObjectIdentifier($0.sublayout), $0.sections) })
    for sublayout in sublayouts {
      // A new sublayout already has the present data.
      guard let sections = before[ObjectIdentifier(sublayout)] else { continue }
      if let own = UpdateChange.inside(changes, map, from: sections, to: sublayout.sections) {
        sublayout.ignoringInvalidations {
          sublayout.layout.prepare(forCollectionViewUpdates: own.map(SectionUpdateItem.init))
        }
        sublayout.isUpdating = true
      } else {
        sublayout.invalidateAll(isReload: true)
      }
      // The layout may invalidate more once it knows the changes.
      sublayout.prepare()
      if sublayout.extent != nil { sublayout.adoptTargetOffset() }
    }
  }

  /// The attributes from which the section's layout animates a new item; nil for its default.
  func appearingAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let sublayout = sublayout(of: path), sublayout.isUpdating, let own = sublayout.sublayoutPath(path) else {
      return nil
    }
    return sublayout.toList(sublayout.layout.initialLayoutAttributesForAppearingItem(at: own))
  }

  /// The attributes to which the layout that the item's section had animates a deleted item; nil for its default.
  func disappearingAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let record = previousSublayouts.first(where: { $0.sections.contains(path[0]) }), record.sublayout.isUpdating
    else {
      return nil
    }
    let own = IndexPath(item: path[1], section: path[0] - record.sections.lowerBound)
    let said = record.sublayout.layout.finalLayoutAttributesForDisappearingItem(at: own)
    let toList = record.sublayout.toList(said, shift: record.shift)
    toList?.indexPath = path
    return toList
  }
}
