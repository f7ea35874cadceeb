internal import CollectionPrimitives

extension ScrollEngine {
  /// The motion of content after a drag, to the target that the layout and the delegate have adjusted.
  ///
  /// - Parameters:
  ///   - velocity: the finger's velocity, for the delegate; points per second.
  ///   - shownVelocity: the content's velocity, which is less beyond an edge.
  ///   - start: the offset at which the drag began.
  func release(velocity: CGPoint, shownVelocity: CGPoint, start: CGPoint) -> PlanarScrollMotion {
    let offset = view.bounds.origin
    let natural = naturalMotion(velocity: shownVelocity)
    let proposed = view.isPagingEnabled ? pageOffset(velocity: velocity, start: start) : natural.finalOffset
    let target = resolvedTarget(proposed: view.roundedToPixels(proposed), velocity: velocity)
    return PlanarScrollMotion(
      x: motion(natural.x, from: offset.x, velocity: shownVelocity.x, to: target.x, axis: axis(.horizontal)),
      y: motion(natural.y, from: offset.y, velocity: shownVelocity.y, to: target.y, axis: axis(.vertical)),
      start: now)
  }

  /// Starts the motion of content that a finger stopped and released without a drag: to its edge, to a page, or to the
  /// offset that the layout returns.
  func land() {
    let offset = view.bounds.origin
    let natural = naturalMotion(velocity: .zero)
    var target = view.isPagingEnabled ? pageOffset(velocity: .zero, start: offset) : natural.finalOffset
    if !view.isPagingEnabled { target = layoutTarget(proposed: view.roundedToPixels(target), velocity: .zero) }
    let motion = PlanarScrollMotion(
      x: motion(natural.x, from: offset.x, velocity: 0, to: target.x, axis: axis(.horizontal)),
      y: motion(natural.y, from: offset.y, velocity: 0, to: target.y, axis: axis(.vertical)), start: now)
    guard !motion.isFinished(at: now) else {
      view.indicators.hideSoon()
      view.scrollingDidEnd()
      return
    }
    syncWritten()
    state = .decelerating(motion, source: .finger)
    delegate?.scrollViewWillBeginDecelerating(view)
  }

  private func naturalMotion(velocity: CGPoint) -> PlanarScrollMotion {
    let offset = view.bounds.origin
    return PlanarScrollMotion(
      x: .released(at: offset.x, velocity: velocity.x, axis: axis(.horizontal)),
      y: .released(at: offset.y, velocity: velocity.y, axis: axis(.vertical)), start: now)
  }

  /// The natural motion if it ends at `target`, to the pixel; otherwise another motion that does.
  private func motion(
    _ natural: ScrollMotion, from value: Double, velocity: Double, to target: Double, axis: ScrollAxis
  ) -> ScrollMotion {
    abs(natural.finalValue - target) <= axis.threshold
      ? natural : .retargeted(from: value, velocity: velocity, to: target, axis: axis)
  }

  /// The target of a drag after the layout and then the delegate have adjusted it. Both receive the velocity in points
  /// per millisecond.
  func resolvedTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let velocity = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let adjusted = view.isPagingEnabled ? proposed : layoutTarget(proposed: proposed, velocity: velocity)
    var target = adjusted
    delegate?.scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: &target)
    if view.isPagingEnabled { return proposed }
    return clamped(target.isFinite ? target : adjusted)
  }

  func layoutTarget(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let target = view.adjustedTargetContentOffset(forProposed: proposed, velocity: velocity)
    return clamped(target.isFinite ? target : proposed)
  }

  func pageOffset(velocity: CGPoint, start: CGPoint) -> CGPoint {
    let (offset, size) = (view.bounds.origin, view.bounds.size)
    return CGPoint(
      x: Paging.target(
        offset: offset.x, start: start.x, velocity: velocity.x, pageLength: size.width, range: view.horizontalRange),
      y: Paging.target(
        offset: offset.y, start: start.y, velocity: velocity.y, pageLength: size.height, range: view.verticalRange))
  }
}
