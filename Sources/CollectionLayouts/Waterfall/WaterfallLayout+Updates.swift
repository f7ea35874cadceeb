import UIKit

extension WaterfallLayout {
  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let map = updates.map, case .updating(let place, let before) = anchoring else { return }
    if !measured.isEmpty {
      measured.move(from: before, to: geometry.sequence, map)
      validity = .stale(placement: false)
      prepareGeometry()
      // The view has asked for places already; they have changed.
      let context = LayoutInvalidationContext()
      context.scope = .settled
      invalidateLayout(with: context)
    }
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
