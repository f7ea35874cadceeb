import UIKit

extension SectionedLayout {
  func updateParts(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    guard let collectionView else { return false }
    let changes = updateItems.compactMap(SectionChange.init)
    // Sections that changed places or were exchanged: the provider says anew which is which.
    if !hasNewParts, environment != nil, changes.contains(where: \.isOfSection) { makeParts(collectionView) }
    takeCounts(of: collectionView)
    tellParts(changes, map)
    restack()
    needsStacking = true
    return true
  }

  private func tellParts(_ changes: [SectionChange], _ map: IndexPathMap) {
    let before = Dictionary(uniqueKeysWithValues: partsBefore.map { (ObjectIdentifier($0.part), $0.sections) })
    for part in parts {
      // A new part knows the data as they are.
      guard let sections = before[ObjectIdentifier(part)] else { continue }
      if let own = SectionChange.inside(changes, map, from: sections, to: part.sections) {
        part.telling { part.layout.prepare(forCollectionViewUpdates: own.map(SectionUpdateItem.init)) }
        part.isUpdating = true
      } else {
        part.tellAnew(isReload: true)
      }
      // The layout may have more to say once it knows the changes.
      part.prepare()
      if part.extent != nil { part.keepOffset() }
    }
  }

  func endPartUpdates() {
    for record in partsBefore where record.part.isUpdating {
      record.part.isUpdating = false
      record.part.telling { record.part.layout.finalizeCollectionViewUpdates() }
    }
    partsBefore = []
  }

  /// How the section's layout lets an item appear; nil if it says nothing.
  func appearingAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let part = part(of: path), part.isUpdating, let own = part.ownPath(path) else { return nil }
    return part.listed(part.layout.initialLayoutAttributesForAppearingItem(at: own))
  }

  /// How the layout that the item's section had lets it go; nil if it says nothing.
  func disappearingAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let record = partsBefore.first(where: { $0.sections.contains(path[0]) }), record.part.isUpdating else {
      return nil
    }
    let own = IndexPath(item: path[1], section: path[0] - record.sections.lowerBound)
    let said = record.part.layout.finalLayoutAttributesForDisappearingItem(at: own)
    let listed = record.part.listed(said, shift: record.shift)
    listed?.indexPath = path
    return listed
  }
}
