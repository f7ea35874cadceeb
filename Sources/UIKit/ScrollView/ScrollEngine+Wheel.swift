internal import CollectionPrimitives
@_spi(Waterwheel) internal import QuartzCore

extension ScrollEngine {
  /// Handles a wheel or trackpad that moved by `delta`, in points of offset.
  ///
  /// Steps without a phase come from a device that does not report when fingers lift, and already include momentum: the
  /// content never moves further than their sum, unless the layout or the delegate changes the target after the last
  /// step.
  func wheel(_ delta: CGPoint, phase: SurfaceScrollPhase, time: TimeInterval) {
    guard view.isScrollEnabled, delta.isFinite else { return }
    switch phase {
    case .began, .changed, .ended, .cancelled: trackpad(delta, phase: phase, time: time)
    case .discrete: wheelStep(view.delta(forWheel: delta), time: time)
    }
  }

  // MARK: Steps without a phase

  private func wheelStep(_ delta: CGPoint, time: TimeInterval) {
    switch state {
    case .tracking, .dragging, .releasing: return
    case .decelerating(_, .wheel(.continuous)) where isTail(delta): return
    case .wheeling(var session):
      session.stream.add(delta, at: time)
      continueWheel(session, delta: delta)
    case .idle, .decelerating, .animating: beginWheel(delta, time: time)
    }
    armPause()
  }

  /// Returns true for the small steps at the end of a trackpad's momentum, which must not disturb snapping that has
  /// begun.
  private func isTail(_ delta: CGPoint) -> Bool { max(abs(delta.x), abs(delta.y)) <= 3 }

  private func beginWheel(_ delta: CGPoint, time: TimeInterval) {
    let velocity = velocityToCarry
    stopMotion(then: .idle)
    guard case .idle = state else { return }
    syncWritten()
    let origin = view.bounds.origin
    let session = WheelSession(stream: WheelStream(first: delta, time: time), startOffset: origin, target: origin)
    state = .wheeling(session)
    view.indicators.show()
    delegate?.scrollViewWillBeginDragging(view)
    guard case .wheeling(let session) = state else { return }
    continueWheel(session, delta: delta, velocity: velocity)
  }

  private func continueWheel(_ session: WheelSession, delta: CGPoint, velocity: CGPoint? = nil) {
    var session = session
    session.target = clamped(CGPoint(x: session.target.x + delta.x, y: session.target.y + delta.y))
    if session.stream.kind == .notched {
      let origin = session.motion?.offset(at: now) ?? view.bounds.origin
      let velocity = session.motion?.velocity(at: now) ?? velocity ?? .zero
      session.motion = PlanarScrollMotion(
        x: .approach(from: origin.x, velocity: velocity.x, to: session.target.x, axis: axis(.horizontal)),
        y: .approach(from: origin.y, velocity: velocity.y, to: session.target.y, axis: axis(.vertical)), start: now)
    }
    state = .wheeling(session)
  }

  func showWheel(_ session: WheelSession, at time: TimeInterval) {
    write(session.motion?.offset(at: time) ?? session.target)
  }

  private func armPause() {
    if let pause { clock.cancel(pause) }
    pause = clock.schedule(after: WheelStream.pause) { [weak self] in
      MainActor.assumeIsolated { self?.endWheel() }
    }
  }

  /// Ends the drag when no wheel step came for a while. The content rests at the sum of the steps, or at the target
  /// that the layout or the delegate sets.
  ///
  /// With `moving` false the content stays at its present offset, because another motion takes over.
  func endWheel(moving: Bool = true) {
    if let pause { clock.cancel(pause) }
    pause = nil
    applyDrift()
    guard case .wheeling(let session) = state else { return }
    if session.motion == nil { write(session.target) } else { step(at: now) }
    guard case .wheeling = state else { return }
    let proposed = wheelGoal(of: session)
    let velocity = session.stream.pushVelocity
    let goal = view.roundedToPixels(resolvedTarget(proposed: proposed, velocity: velocity))
    guard case .wheeling(let current) = state else { return delegateDidTakeOver() }
    guard moving else { return finishDrag(with: resting(at: view.bounds.origin), source: .wheel(session.stream.kind)) }
    finishDrag(with: motion(of: current, from: proposed, to: goal), source: .wheel(session.stream.kind))
  }

  private func wheelGoal(of session: WheelSession) -> CGPoint {
    let page = pageOffset(velocity: session.stream.pushVelocity, start: session.startOffset)
    return view.roundedToPixels(view.isPagingEnabled ? page : session.target)
  }

  private func motion(of session: WheelSession, from proposed: CGPoint, to goal: CGPoint) -> PlanarScrollMotion {
    let origin = view.bounds.origin
    if goal == proposed, !view.isPagingEnabled { return session.motion ?? resting(at: origin) }
    let velocity = session.motion?.velocity(at: now) ?? .zero
    return PlanarScrollMotion(
      x: .retargeted(from: origin.x, velocity: velocity.x, to: goal.x, axis: axis(.horizontal)),
      y: .retargeted(from: origin.y, velocity: velocity.y, to: goal.y, axis: axis(.vertical)), start: now)
  }

  private func resting(at offset: CGPoint) -> PlanarScrollMotion {
    PlanarScrollMotion(x: .rest(offset.x), y: .rest(offset.y), start: now)
  }

  // MARK: Trackpads that report their phase

  private func trackpad(_ delta: CGPoint, phase: SurfaceScrollPhase, time: TimeInterval) {
    if phase == .began, !isFingerDown {
      if case .wheeling = state { endWheel() }
      stopMotion(then: .idle)
      let estimates = DragSession.Device.trackpad(x: VelocityEstimate(), y: VelocityEstimate())
      startDrag(axes: view.draggableAxes, travel: .zero, device: estimates)
    }
    guard case .dragging(var session) = state, case .trackpad(var x, var y) = session.device else { return }
    x.add(delta.x, at: time)
    y.add(delta.y, at: time)
    session.device = .trackpad(x: x, y: y)
    state = .dragging(session)
    drag(travel: CGPoint(x: session.travel.x - delta.x, y: session.travel.y - delta.y))
    if phase == .ended { endDrag(velocity: CGPoint(x: x.velocity(at: time), y: y.velocity(at: time))) }
    if phase == .cancelled { endDrag(velocity: .zero) }
  }

  private var isFingerDown: Bool {
    switch state {
    case .tracking: true
    case .dragging(let session), .releasing(let session): session.device == .finger
    case .idle, .wheeling, .decelerating, .animating: false
    }
  }
}
