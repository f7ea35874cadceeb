import CollectionPrimitives
import UIKit

extension CurrentItemLayout {
  /// Calls a function with the delegate and returns its result; nil without a delegate.
  @discardableResult
  func withDelegate<Answer>(_ call: (any CurrentItemLayoutDelegate, DelegateContext) -> Answer) -> Answer? {
    guard let context = collectionView.map(DelegateContext.init),
      let delegate = context.view.delegate as? any CurrentItemLayoutDelegate
    else { return nil }
    return call(delegate, context)
  }

  // MARK: Looking at the scroll position

  /// Compares the position with the last one and notifies the delegate and the feedback handler. Called in every layout
  /// pass.
  func recordMovement() {
    guard let collectionView, builtViewport != nil, !isAdjustingOffset else { return }
    // During an update only the items differ, not the position.
    guard !awaitsUpdates else { return }
    let offset = logicalOffset
    let position = position(at: offset)
    if position != record.position {
      record.direction = position > record.position ? 1 : -1
      record.position = position
      withDelegate { $0.collectionView($1.view, layout: self, didMoveTo: wrapped(position)) }
    }
    let movement = movement
    if movement.isTouched { record.lastTouch = CACurrentMediaTime() }
    if !isScrolled, movement == .tracking { targetOffset = nil }
    recordCurrent(isTouched: movement.isTouched)
    recordEnds(offset, isTouched: movement.isTouched)
    // The view is going to ask where a movement leads now.
    if record.isGoalMoved, isMovingByItself { return }
    if movement != .tracking, isAtRest(offset, position, movement) { landUnlessPassing(collectionView) }
  }

  /// True if the items of an update are not known yet, or if the view has not yet asked for the content offset after it.
  private var awaitsUpdates: Bool {
    if anchorState.isUpdating { return true }
    guard isScrolled, updates.map != nil, let offset = anchorState.anchor.flatMap(trackOffset) else { return false }
    return abs(offset - logicalOffset) > 0.5
  }

  private func recordCurrent(isTouched: Bool) {
    let current = snapPoints.count > 0 ? path(ofIndex: virtualIndex(at: record.position)) : nil
    guard current != record.current else { return }
    let previous = record.current
    record.current = current
    notifyChange(from: previous, to: current)
    if isTouched, previous != nil, current != nil { send(.tick) }
  }

  func notifyChange(from previous: IndexPath?, to current: IndexPath?) {
    withDelegate { delegate, context in
      delegate.collectionView(
        context.view, layout: self, didChangeCurrentItemFrom: previous.map(context.viewPath),
        to: current.map(context.viewPath))
    }
  }

  func notifyRest(at path: IndexPath) {
    withDelegate { $0.collectionView($1.view, layout: self, didSettleOnItemAt: $1.viewPath(path)) }
  }

  private func recordEnds(_ offset: CGFloat, isTouched: Bool) {
    let slack = isScrolled ? 1 : offsetTolerance
    let isBeyond = !snapPoints.wraps && (offset < -slack || offset > snapPoints.travel + slack)
    if isBeyond, !record.isBeyondEnd, isTouched { send(.limit) }
    record.isBeyondEnd = isBeyond
  }

  func send(_ feedback: LayoutFeedback) {
    guard let feedbackHandler, record.limiter.allows(at: CACurrentMediaTime()) else { return }
    feedbackHandler(feedback)
  }

  /// Returns true if the movement has ended. Decelerating content may reach its resting offset one frame before the scroll view ends the
  /// deceleration; no further change follows then.
  private func isAtRest(_ offset: CGFloat, _ position: CGFloat, _ movement: MovementPhase) -> Bool {
    guard snapPoints.count > 0 else { return false }
    guard isScrolled else { return movement == .resting }
    if let expected = targetOffset { return abs(expected - offset) < 0.5 }
    guard movement != .decelerating else { return false }
    guard snapping != .none else { return true }
    return abs(snapPoints.restingOffset(ofIndex: virtualIndex(at: position), nearest: offset) - offset) < 0.5
  }

  /// Settles, unless the content only passes an item. The end of a scroll that the application animates is not known, and the content may
  /// pass items exactly: the scroll has ended on an item if the content is still there in the next frame.
  private func landUnlessPassing(_ collectionView: UICollectionView) {
    guard isScrolled, targetOffset == nil, isMovingByItself else { return land(collectionView) }
    let offset = logicalOffset
    passing.run { [weak self] time in
      guard let self, let collectionView = self.collectionView, targetOffset == nil, logicalOffset == offset else {
        return false
      }
      if time > 0 { land(collectionView) }
      return time <= 0
    }
  }

  func land(_ collectionView: UICollectionView) {
    targetOffset = nil
    let path = currentPath
    let hasChanged = path != record.settled || record.notifiesRest
    record.notifiesRest = false
    record.settled = path
    if !collectionView.isTracking, !collectionView.isDragging { recenter(collectionView) }
    if hasChanged, let path { notifyRest(at: path) }
  }

  /// Records the current item without telling the delegate, since the first current item is not announced.
  func landWithoutNotification() {
    record.position = position
    record.current = currentPath
    guard isScrolled ? record.goal == nil && movement == .resting : movement == .resting else { return }
    record.settled = record.current
    targetOffset = nil
  }

  /// Moves the offset back by whole rounds, which changes nothing visible, before the wrapped content reaches its end.
  func recenter(_ collectionView: UICollectionView) {
    guard isScrolled, let period = snapPoints.period else { return }
    let offset = logicalOffset
    let rounds = ((offset - snapPoints.origin) / period).rounded(.down)
    guard abs(rounds) * 2 > snapPoints.origin / period else { return }
    setLogicalOffset(offset - rounds * period, collectionView)
    record.position = position
  }

  // MARK: Snapping

  /// The resting offset for a target at the end of the scroll range (the Home and End keys): the first or the last item, since wrapped
  /// content has no end. Nil for other targets.
  func endOffset(_ projected: CGFloat) -> CGFloat? {
    guard snapPoints.wraps, snapping != .none, projected <= 0.5 || projected >= snapPoints.travel - 0.5 else {
      return nil
    }
    return snapPoints.offset(
      ofIndex: snapPoints.virtualIndex(ofItem: projected <= 0.5 ? 0 : snapPoints.count - 1, near: record.position))
  }

  /// The offset at which content rests after a release; nil without snapping.
  /// - Parameters:
  ///   - release: the offset at which the finger lifts.
  ///   - projected: the offset at which deceleration would end.
  ///   - velocity: points per millisecond, positive towards later items.
  func snappedOffset(release: CGFloat, projected: CGFloat, velocity: CGFloat) -> CGFloat? {
    guard snapPoints.count > 0 else { return nil }
    let limit: SnapBehavior.Limit
    switch snapping {
    case .none: return nil
    case .itemAligned(let wanted): limit = wanted
    case .paged(let size, let minimum):
      return pagedOffset(release: release, projected: projected, velocity: velocity, size, minimum)
    }
    let position = snapPoints.position(at: release)
    let origin = settledIndex(near: position)
    let target = SnapTarget(
      release: position, projected: snapPoints.position(at: projected), velocity: velocity, origin: origin,
      limit: limit,
      itemsPerViewport: itemsInView)
    return snapPoints.restingOffset(ofIndex: target.index, nearest: projected)
  }

  /// The snap point at which scrolling last came to rest.
  private func settledIndex(near position: CGFloat) -> Int? {
    record.settled.flatMap(sequence.item).map {
      snapPoints.virtualIndex(ofItem: snapIndex(ofItem: $0), near: position)
    }
  }

  /// The offset of the group, or of one of its neighbours, at which a drag ends. A drag begins at the item at rest, or at the target of a
  /// running movement. One that ends inside an item that is longer than the view goes on to its edge at most.
  private func pagedOffset(
    release: CGFloat, projected: CGFloat, velocity: CGFloat, _ size: Int, _ minimum: CGFloat?
  ) -> CGFloat {
    let position = snapPoints.position(at: release)
    let settled = settledIndex(near: position)
    let origin =
      targetOffset.map { virtualIndex(at: snapPoints.position(at: $0)) } ?? settled ?? virtualIndex(at: position)
    let start = snapPoints.groupStart(ofIndex: origin, size: size)
    let range = snapPoints.groupRange(ofStart: start, size: size)
    if range.lowerBound < range.upperBound, range.contains(release) {
      return min(max(projected, range.lowerBound), range.upperBound)
    }
    let isForward = release > range.upperBound
    let from = isForward ? range.upperBound : range.lowerBound
    let next = snapPoints.groupStart(besides: start, size: size, isForward: isForward)
    let target = snapPoints.groupRange(ofStart: next, size: size)
    let to = isForward ? target.lowerBound : target.upperBound
    let drag = abs(release - from) * pointsPerOffsetUnit
    let goesOn: Bool
    if let minimum {
      goesOn = drag >= max(LayoutLog.length(minimum, "snapping.minimumDrag", fallback: 100), 0.5)
    } else if abs(velocity) > SnapTarget.gate {
      goesOn = (velocity > 0) == isForward
    } else {
      goesOn = drag > abs(to - from) * pointsPerOffsetUnit / 2
    }
    return goesOn ? to : from
  }

  /// The number of items by which the layout moves on by itself.
  var groupSize: Int { if case .paged(let size, _) = snapping { max(size, 1) } else { 1 } }

  // MARK: Moving to an item

  func prepareToMove(_ collectionView: UICollectionView) {
    anchorState.release()
    guard targetOffset == nil, movement == .resting else { return }
    recenter(collectionView)
  }

  func move(toIndex virtualIndex: Int, _ collectionView: UICollectionView, animated: Bool) {
    slide.stop()
    let virtualIndex = snapPoints.wraps ? virtualIndex : min(max(virtualIndex, 0), snapPoints.count - 1)
    let isGroup = snapPoints.groupStart(ofIndex: virtualIndex, size: groupSize) == virtualIndex
    let snapOffset =
      isGroup
      ? snapPoints.groupRange(ofStart: virtualIndex, size: groupSize).lowerBound
      : snapPoints.offset(ofIndex: virtualIndex)
    targetOffset = snapOffset
    guard isScrolled else { return moveOwnOffset(to: snapOffset, animated: animated) }
    let target = contentOffset(forLogical: snapOffset, collectionView)
    if animated, motionPolicy.isReduced {
      show(target, collectionView)
    } else if animated, let slidePace {
      slide(slidePace)
    } else {
      collectionView.setContentOffset(target, animated: animated)
    }
    // Content that is there already, to the pixel, takes no step.
    if !isMovingByItself { recordMovement() }
  }

  /// Shows an offset with reduced motion: the view does not scroll, the new position fades in. Fingers scroll as usual.
  private func show(_ offset: CGPoint, _ collectionView: UICollectionView) {
    UIView.transition(
      with: collectionView, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: {
        collectionView.setContentOffset(offset, animated: false)
        collectionView.layoutIfNeeded()
      })
  }
}
