import UIKit

extension HoneycombLayout {
  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let map = updates.map else { return }
    if case .updating(let place) = anchoring {
      // The item that took a deleted item's place stands in for it.
      guard case .item(let path, let distance) = place else {
        anchoring = .held(place)
        return startRipple(updateItems, map)
      }
      anchoring = .held(.item(map.afterOrSuccessor(path), distance: distance))
    }
    startRipple(updateItems, map)
  }

  func endUpdates() {
    updates.end()
    anchoring.release()
    if ripple != nil { runRipple() }
  }

  func appearing(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard let attributes else { return nil }
    switch updateAnimation {
    // Where the wave has not come yet, items are as good as not there: they start as they are.
    case .ripple where ripple != nil: break
    case .ripple: attributes.alpha = 0
    case .plain(let animation): apply(animation, to: attributes, .appearing)
    }
    return attributes
  }

  func disappearing(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    switch updateAnimation {
    case .ripple: apply(.scale(0.1), to: attributes, .disappearing)
    case .plain(let animation): apply(animation, to: attributes, .disappearing)
    }
    return attributes
  }

  private func apply(
    _ animation: UpdateAnimation, to attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) {
    guard let collectionView else { return }
    animation.apply(
      to: attributes, phase: phase, bounds: collectionView.bounds, isRightToLeft: collectionView.isRightToLeft,
      isMotionReduced: motionPolicy.isReduced)
  }

  // MARK: Waves

  private func startRipple(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) {
    guard case .ripple(let from, let wanted) = updateAnimation, let collectionView, !motionPolicy.isReduced,
      collectionView.window != nil, UIView.areAnimationsEnabled
    else {
      guard ripple != nil else { return }
      endRipple()
      // The view has asked for places already, as the wave had them.
      return invalidate(scope: .appearance)
    }
    let visible = visibleRect(of: collectionView)
    let origin = from == .changedItem ? changedPlace(updateItems) : visible.middle
    guard let origin else {
      guard ripple != nil else { return }
      ripple?.follow(map)
      return invalidate(scope: .appearance)
    }
    let now = CACurrentMediaTime()
    let delay = LayoutLog.fraction(CGFloat(wanted), in: 0...1, "updateAnimation.delayPerRing", fallback: 0.03)
    var wave = HoneycombRipple(origin: origin, start: now, delay: Double(delay), now: now)
    // Items that another update brought in go on growing.
    wave.births = ripple?.births ?? [:]
    wave.follow(map)
    ripple = nil
    // The offset may move on by as much as a view.
    let around = visible.insetBy(dx: -visible.width, dy: -visible.height)
    for element in elements(in: around) where element.representedElementCategory == .cell {
      guard map.isInserted(element.indexPath) else { continue }
      let rings = wave.distance(to: element.center) / geometry.pattern.lattice.pitch
      wave.births[element.indexPath] = wave.arrival(atRing: rings)
    }
    ripple = wave
    // The view has asked for places already; new items are to start as nothing.
    invalidate(scope: .appearance)
  }

  /// Where the first change happens.
  private func changedPlace(_ updateItems: [UICollectionViewUpdateItem]) -> CGPoint? {
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

  func startIntroduction(from path: IndexPath?) {
    guard let collectionView, !motionPolicy.isReduced, UIView.areAnimationsEnabled else { return }
    prepareGeometry()
    let item = path.flatMap(geometry.sequence.item)
    let origin = item.map(restingCenter) ?? visibleRect(of: collectionView).middle
    let now = CACurrentMediaTime()
    var delay: TimeInterval = 0.03
    if case .ripple(_, let wanted) = updateAnimation {
      delay = Double(LayoutLog.fraction(CGFloat(wanted), in: 0...1, "updateAnimation.delayPerRing", fallback: 0.03))
    }
    ripple = HoneycombRipple(origin: origin, start: now, delay: delay, isIntroduction: true, now: now)
    invalidate(scope: .appearance)
    runRipple()
  }

  private func runRipple() {
    driver.run { [weak self] _ in
      guard let self, ripple != nil, let collectionView else { return false }
      let visible = visibleRect(of: collectionView)
      let pitch = geometry.pattern.lattice.pitch
      ripple?.now = CACurrentMediaTime()
      let rings = (ripple?.distance(to: visible.middle) ?? 0) + hypot(visible.width, visible.height) / 2
      if ripple?.isOver(rings: rings / pitch) ?? true { ripple = nil }
      invalidate(scope: .appearance)
      return ripple != nil
    }
  }

  func endRipple() {
    guard ripple != nil else { return }
    ripple = nil
    driver.stop()
  }
}
