import UIKit

extension WaterfallLayout {
  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let map = updates.map, let collectionView else { return }
    if validity == .awaitingUpdates {
      let edit = ItemEdit(
        IndexPathMap.changes(updateItems), reloaded: IndexPathMap.reloads(updateItems), map, from: geometry.sequence,
        to: ItemSequence(counts: collectionView.itemCounts))
      if edit.map({ absorb($0, map, collectionView) }) != true {
        measured.forget()
        validity = .stale(.places)
        prepareGeometry()
      }
      // The view has asked for places already; they have changed.
      let context = LayoutInvalidationContext()
      context.scope = .settled
      invalidateLayout(with: context)
    }
    guard case .updating(let place, _) = anchoring else { return }
    switch place {
    case .offset: anchoring = .held(place)
    case .middle(let path): anchoring = .held(.middle(map.afterOrSuccessor(path)))
    case .item(let path, let distance):
      // The item that took a deleted item's place stands in for it.
      anchoring = .held(.item(map.afterOrSuccessor(path), distance: distance))
    }
  }

  func animated(
    _ attributes: UICollectionViewLayoutAttributes?, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes, let collectionView else { return attributes }
    var animation = updateAnimation
    if case .automatic = animation { animation = .scale(0.92) }
    animation.apply(
      to: attributes, phase: phase, bounds: collectionView.bounds, isRightToLeft: collectionView.isRightToLeft,
      isMotionReduced: motionPolicy.isReduced)
    return attributes
  }
}
