import UIKit

extension CurrentItemLayout {
  private var delegate: (any CurrentItemLayoutDelegate)? { collectionView?.delegate as? any CurrentItemLayoutDelegate }

  // MARK: Looking at the scroll position

  /// Compares the position with the last one and tells who wants to know. Called in every layout pass.
  func noteMovement() {
    guard let collectionView, builtViewport != nil, !isPlacing else { return }
    // New items in old places: nothing to tell anybody about.
    guard isScrolled || !anchoring.isUpdating else { return }
    let offset = logicalOffset
    let position = position(at: offset)
    if position != record.position {
      record.direction = position > record.position ? 1 : -1
      record.position = position
      delegate?.collectionView(collectionView, layout: self, didMoveTo: wrapped(position))
    }
    let movement = movement
    if movement.isTouched { record.lastTouch = CACurrentMediaTime() }
    if !isScrolled, movement == .held { record.expectedRest = nil }
    noteCurrent(collectionView, isTouched: movement.isTouched)
    noteEnds(offset, isTouched: movement.isTouched)
    if movement != .held, isAtRest(offset, position, movement) { settle(collectionView) }
  }

  private func noteCurrent(_ collectionView: UICollectionView, isTouched: Bool) {
    let current = track.count > 0 ? path(ofSlot: slot(at: record.position)) : nil
    guard current != record.current else { return }
    let previous = record.current
    record.current = current
    delegate?.collectionView(collectionView, layout: self, didChangeCurrentItemFrom: previous, to: current)
    if isTouched, previous != nil, current != nil { give(.tick) }
  }

  private func noteEnds(_ offset: CGFloat, isTouched: Bool) {
    let slack = isScrolled ? 1 : placeTolerance
    let isBeyond = !track.wraps && (offset < -slack || offset > track.travel + slack)
    if isBeyond, !record.isBeyondEnd, isTouched { give(.limit) }
    record.isBeyondEnd = isBeyond
  }

  func give(_ feedback: LayoutFeedback) {
    guard let feedbackHandler, record.limiter.allows(at: CACurrentMediaTime()) else { return }
    feedbackHandler(feedback)
  }

  /// Coasting content may be where it will rest a frame before the scroll view says so, and then nothing changes any more.
  private func isAtRest(_ offset: CGFloat, _ position: CGFloat, _ movement: PlaceMovement) -> Bool {
    guard track.count > 0 else { return false }
    guard isScrolled else { return movement == .resting }
    if let expected = record.expectedRest { return abs(expected - offset) < 0.5 }
    guard movement != .coasting else { return false }
    // A scroll animation somebody else started passes many places; it ends at an item.
    guard snapping != .none else { return true }
    return abs(track.offset(ofSlot: slot(at: position)) - offset) < 0.5
  }

  private func settle(_ collectionView: UICollectionView) {
    record.expectedRest = nil
    let path = currentPath
    let hasChanged = path != record.settled
    record.settled = path
    if !collectionView.isTracking, !collectionView.isDragging { recenter(collectionView) }
    if hasChanged, let path { delegate?.collectionView(collectionView, layout: self, didSettleOnItemAt: path) }
  }

  /// The item the content begins with needs no announcement.
  func settleSilently() {
    record.position = position
    record.current = currentPath
    guard isScrolled || movement == .resting else { return }
    record.settled = record.current
    record.expectedRest = nil
  }

  /// Goes back by whole rounds, which nobody can see, before the wrapped content comes to its end.
  func recenter(_ collectionView: UICollectionView) {
    guard isScrolled, let period = track.period else { return }
    let offset = logicalOffset
    let rounds = ((offset - track.origin) / period).rounded(.down)
    guard abs(rounds) * 2 > track.origin / period else { return }
    setLogicalOffset(offset - rounds * period, collectionView)
    record.position = position
  }

  // MARK: Snapping

  func snappedContentOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isScrolled, let collectionView, track.count > 0, builtViewport != nil else { return proposed }
    let viewport = currentViewport(of: collectionView)
    let release = viewport.logicalOffset(contentMain: contentMain)
    let projected = viewport.logicalOffset(ofContentOffset: axis.main(proposed), contentMain: contentMain)
    let speed = axis.main(velocity).finite * axis.mainSign
    guard let rest = endPlace(projected) ?? snappedPlace(release: release, projected: projected, velocity: speed) else {
      record.expectedRest = projected
      return proposed
    }
    record.expectedRest = rest
    // Let go at rest: no scroll step follows.
    if abs(rest - release) < 0.5 { settle(collectionView) }
    let offset = contentOffset(forLogical: rest, collectionView)
    return axis.isHorizontal ? CGPoint(x: offset.x, y: proposed.y) : CGPoint(x: proposed.x, y: offset.y)
  }

  /// Content that wraps around has no end, and scrolling does not come to where that of the view is: who asks for it (the
  /// Home and End keys) means the first or the last item.
  private func endPlace(_ projected: CGFloat) -> CGFloat? {
    guard track.wraps, snapping != .none, projected <= 0.5 || projected >= track.travel - 0.5 else { return nil }
    return track.offset(ofSlot: track.slot(ofItem: projected <= 0.5 ? 0 : track.count - 1, near: record.position))
  }

  /// The resting place a release leads to; nil without snapping.
  /// - Parameters:
  ///   - release: the place where the finger was lifted.
  ///   - projected: the place where the movement would run out.
  ///   - velocity: points per millisecond, positive towards later items.
  func snappedPlace(release: CGFloat, projected: CGFloat, velocity: CGFloat) -> CGFloat? {
    guard track.count > 0 else { return nil }
    let limit: SnapLimit
    switch snapping {
    case .none: return nil
    case .itemAligned(let wanted): limit = wanted
    case .paged(let minimum): return pagedPlace(release: release, minimum)
    }
    let position = track.position(at: release)
    let origin = record.settled.flatMap(sequence.item).map { track.slot(ofItem: $0, near: position) }
    let target = SnapTarget(
      release: position, projected: track.position(at: projected), velocity: velocity, origin: origin, limit: limit,
      itemsPerViewport: itemsInView)
    return track.offset(ofSlot: target.index)
  }

  /// A drag begins at the item that was at rest, or that a movement under way was going to.
  private func pagedPlace(release: CGFloat, _ minimum: CGFloat) -> CGFloat {
    let minimum = LayoutLog.length(minimum, "snapping.minimumDrag", fallback: 100)
    let position = track.position(at: release)
    let settled = record.settled.flatMap(sequence.item).map { track.slot(ofItem: $0, near: position) }
    let origin = record.expectedRest.map { slot(at: track.position(at: $0)) } ?? settled ?? slot(at: position)
    let drag = (release - track.offset(ofSlot: origin)) * pointsPerPlaceUnit
    let step = abs(drag) >= max(minimum, 0.5) ? (drag > 0 ? 1 : -1) : 0
    return track.offset(ofSlot: origin + step)
  }

  // MARK: Moving to an item

  func restingContentOffset(of path: IndexPath) -> CGPoint {
    guard let collectionView else { return .zero }
    prepareGeometry()
    guard isScrolled, let item = sequence.item(at: path) else { return collectionView.contentOffset }
    let slot = track.slot(ofItem: item, near: position)
    return contentOffset(forLogical: track.offset(ofSlot: slot), collectionView)
  }

  func makeCurrent(_ path: IndexPath, animated: Bool) {
    guard let collectionView, !currentViewport(of: collectionView).isEmpty else {
      if case .unplaced = anchoring { anchoring = .unplaced(.center(path)) }
      return
    }
    prepareGeometry()
    guard let item = sequence.item(at: path) else { return }
    prepareToMove(collectionView)
    move(toSlot: track.slot(ofItem: item, near: position), collectionView, animated: animated)
  }

  func move(by items: Int, animated: Bool) {
    guard let collectionView else { return }
    prepareGeometry()
    guard track.count > 0 else { return }
    prepareToMove(collectionView)
    // A movement under way counts as done, so that two quick steps are two items.
    let from = slot(at: record.expectedRest.map { track.position(at: $0) } ?? position)
    let step = min(max(items, -track.count), track.count)
    let item = track.item(ofSlot: from)
    let reach = advancesPastEnds ? step : min(max(item + step, 0), track.count - 1) - item
    move(toSlot: from + reach, collectionView, animated: animated)
  }

  private func prepareToMove(_ collectionView: UICollectionView) {
    anchoring.release()
    guard record.expectedRest == nil, movement == .resting else { return }
    recenter(collectionView)
  }

  private func move(toSlot slot: Int, _ collectionView: UICollectionView, animated: Bool) {
    let slot = track.wraps ? slot : min(max(slot, 0), track.count - 1)
    let rest = track.offset(ofSlot: slot)
    record.expectedRest = rest
    guard isScrolled else { return moveOwnPlace(to: rest, animated: animated) }
    let target = contentOffset(forLogical: rest, collectionView)
    if animated, motionPolicy.isReduced {
      show(target, collectionView)
    } else {
      collectionView.setContentOffset(target, animated: animated)
    }
    if abs(axis.main(target) - axis.main(collectionView.contentOffset)) < 0.01 { noteMovement() }
  }

  /// Reduced motion: the view does not travel, the new place fades in. Fingers still scroll as ever.
  private func show(_ offset: CGPoint, _ collectionView: UICollectionView) {
    UIView.transition(
      with: collectionView, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: {
        collectionView.setContentOffset(offset, animated: false)
        collectionView.layoutIfNeeded()
      })
  }
}
