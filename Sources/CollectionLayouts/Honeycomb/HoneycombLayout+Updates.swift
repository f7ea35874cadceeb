import CollectionPrimitives
public import UIKit

extension HoneycombLayout {
  func startRipple(_ updateItems: [UICollectionViewUpdateItem]) {
    guard let map = updates.map else { return }
    guard case .automatic = updateAnimation, !motionPolicy.isReduced, collectionView?.window != nil,
      UIView.areAnimationsEnabled
    else {
      guard ripple != nil else { return }
      endRipple()
      // Attributes that the view requested before belong to the former wave.
      return notify(.appearance)
    }
    let visible = visibleRect
    let origin = rippleOrigin == .changedItem ? firstChangedCenter(updateItems) : visible.middle
    guard let origin else {
      guard ripple != nil else { return }
      ripple?.apply(map)
      return notify(.appearance)
    }
    let now = CACurrentMediaTime()
    var wave = HoneycombRipple(origin: origin, start: now, delay: rippleDelay, now: now)
    // Items of an earlier update continue to grow.
    wave.births = ripple?.births ?? [:]
    wave.apply(map)
    ripple = nil
    // The offset may change by the extent of the view.
    let around = visible.insetBy(dx: -visible.width, dy: -visible.height)
    for element in elements(in: around) where element.representedElementCategory == .cell {
      guard map.isInserted(element.indexPath) else { continue }
      let rings = wave.distance(to: element.center) / geometry.pattern.lattice.pitch
      wave.births[element.indexPath] = wave.arrival(atRing: rings)
    }
    ripple = wave
    // Attributes that the view requested before have changed: new items start invisible.
    notify(.appearance)
  }

  /// The centre of the first inserted or deleted item.
  private func firstChangedCenter(_ updateItems: [UICollectionViewUpdateItem]) -> CGPoint? {
    for update in updateItems {
      if update.updateAction == .delete, let path = update.indexPathBeforeUpdate {
        if let before = updates.attributesBefore(path) { return before.center }
      } else if let path = update.indexPathAfterUpdate,
        let item = geometry.sequence.item(at: path.count == 2 && path[1] == NSNotFound ? [path[0], 0] : path)
      {
        return restingCenter(ofItem: item)
      }
    }
    return nil
  }

  /// Animates the first appearance of the visible items: they grow ring by ring around an item.
  ///
  /// - Parameter indexPath: the item in the middle of the ripple; nil for the one in the middle of the view.
  public func playRipple(from indexPath: IndexPath? = nil) {
    guard collectionView != nil, !motionPolicy.isReduced, UIView.areAnimationsEnabled else { return }
    prepareGeometry()
    let item = indexPath.flatMap(geometry.sequence.item)
    let origin = item.map(restingCenter) ?? visibleRect.middle
    let now = CACurrentMediaTime()
    ripple = HoneycombRipple(origin: origin, start: now, delay: rippleDelay, isIntroduction: true, now: now)
    notify(.appearance)
    runRipple()
  }

  func runRipple() {
    driver.run { [weak self] _ in
      guard let self, ripple != nil, collectionView != nil else { return false }
      let visible = visibleRect
      let pitch = geometry.pattern.lattice.pitch
      ripple?.now = CACurrentMediaTime()
      let rings = (ripple?.distance(to: visible.middle) ?? 0) + hypot(visible.width, visible.height) / 2
      if ripple?.isOver(rings: rings / pitch) ?? true { ripple = nil }
      notify(.appearance)
      return ripple != nil
    }
  }

  func endRipple() {
    guard ripple != nil else { return }
    ripple = nil
    driver.stop()
  }
}
