import UIKit

extension SectionedLayout {
  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let collectionView, let map = updates.map else { return }
    if case .awaitingUpdates(let hasNewParts) = validity {
      let changes = updateItems.compactMap(SectionChange.init)
      // Sections that changed places or were exchanged: the provider says anew which is which.
      if !hasNewParts, let environment, changes.contains(where: \.isOfSection) {
        makeParts(collectionView, environment)
      }
      tellParts(changes, map)
      validity = .restacking
      restack(collectionView)
      let context = SectionedInvalidationContext()
      context.scope = .settled
      invalidateLayout(with: context)
    }
    if case .updating(let place, _) = anchoring { anchoring = .held(place.moved(map)) }
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

  func endUpdates() {
    for record in partsBefore where record.part.isUpdating {
      record.part.isUpdating = false
      record.part.telling { record.part.layout.finalizeCollectionViewUpdates() }
    }
    partsBefore = []
    updates.end()
    anchoring.release()
  }

  func appearingAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let part = part(of: path), let own = part.ownPath(path) else { return nil }
    if part.isUpdating, let said = part.layout.initialLayoutAttributesForAppearingItem(at: own) {
      return part.listed(said)
    }
    return faded(layoutAttributesForItem(at: path))
  }

  func disappearingAttributes(
    _ path: IndexPath, _ before: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    guard let record = partsBefore.first(where: { $0.sections.contains(path[0]) }), record.part.isUpdating else {
      return faded(before)
    }
    let own = IndexPath(item: path[1], section: path[0] - record.sections.lowerBound)
    guard let said = record.part.layout.finalLayoutAttributesForDisappearingItem(at: own),
      let listed = record.part.listed(said, shift: record.shift)
    else { return faded(before) }
    listed.indexPath = path
    return listed
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    attributes?.alpha = 0
    return attributes
  }
}
