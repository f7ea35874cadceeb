extension UIViewPropertyAnimator {
  /// The clock of the surface that shows the views.
  private var clock: FrameClock { tracks.first?.layer.clock ?? .current }
  var now: TimeInterval { clock.time }

  private var target: Double { reversed ? 0 : 1 }

  /// The value of `fractionComplete`.
  var shownFraction: Double {
    switch activity {
    case .inactive, .stopped: return 0
    case .paused(let fraction): return fraction
    case .running:
      let part = timeline.start + (timeline.end - timeline.start) * timeline.fraction(at: now)
      return scrubsLinearly ? timeline.progress(at: now) : part
    }
  }

  // MARK: Control

  func start(afterDelay delay: TimeInterval) {
    switch activity {
    case .running: return
    case .stopped: return Fault.report("It is an error to start a stopped animator: finish it first")
    case .inactive: activate()
    case .paused: break
    }
    startDelay = max(0, delay.finite)
    run(after: startDelay)
  }

  func pause() {
    switch activity {
    case .inactive:
      activate()
      timeline.jump(to: target == 1 ? 0 : 1)
      hold(at: timeline.fraction)
    case .running:
      guard isInterruptible else {
        return Fault.report("It is an error to pause an animator that is not interruptible")
      }
      hold(at: shownFraction)
    case .paused: break
    case .stopped: Fault.report("It is an error to pause a stopped animator")
    }
  }

  func scrub(to fraction: Double) {
    if case .stopped = activity { return Fault.report("It is an error to set the fraction of a stopped animator") }
    if case .inactive = activity { activate() }
    let fraction = min(max(fraction.finite, 0), 1)
    // A spring passes some fractions more than once.
    if fraction != shownFraction {
      returnToOwnTimeline()
      timeline.jump(to: scrubsLinearly ? baseTiming.fraction(atWay: fraction) : fraction)
    }
    hold(at: fraction)
  }

  func proceed(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    switch activity {
    case .inactive: start(afterDelay: 0)
    case .running, .stopped: break
    case .paused:
      let hasFactor = durationFactor > 0 && durationFactor.isFinite
      if parameters == nil, !hasFactor { return run() }
      let duration = hasFactor ? baseTiming.duration * durationFactor : remainingDuration
      proceed(along: (parameters ?? timingProvider).timing(duration: duration))
    }
  }

  func stop(withoutFinishing: Bool) {
    switch activity {
    case .inactive, .stopped: return
    case .running where !isInterruptible:
      return Fault.report("It is an error to stop an animator that is not interruptible")
    case .running, .paused: break
    }
    let time = now
    let shown = tracks.map { $0.shown(timeline, at: time) }
    clearAnimations()
    for (index, value) in shown.enumerated() where tracks[index].ownsModel { tracks[index].setModel(value) }
    if withoutFinishing { reset() } else { activity = .stopped }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard case .stopped = activity else {
      return Fault.report("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    complete(at: position)
  }

  // MARK: Running

  /// The duration in proportion to the remaining progress.
  private var remainingDuration: TimeInterval { baseTiming.duration * abs(target - timeline.progress(at: now)) }

  /// Runs forward, or back, from the present position. If the timeline does not lead to the goal, a new one replaces
  /// it.
  func run(after delay: TimeInterval = 0) {
    let leadsThere = timeline.isOwn || timeline.end == target
    let standsAtStart = timeline.fraction == 0 && !reversed
    guard leadsThere, delay == 0 || standsAtStart else {
      return proceed(along: timingProvider.timing(duration: remainingDuration), after: delay)
    }
    timeline.run(isBack: timeline.isOwn && reversed, at: now + delay)
    showRun()
  }

  /// Continues to the goal with another timing.
  private func proceed(along timing: AnimationTiming, after delay: TimeInterval = 0) {
    let (old, time, goal) = (timeline, now, target)
    forEachPhase { $0.leave(old, at: time, goal: goal) }
    timeline = AnimatorTimeline(timing: timing, start: old.progress(at: time), end: goal, isOwn: false)
    timeline.run(isBack: false, at: time + delay)
    showRun()
  }

  private func hold(at fraction: Double) {
    timeline.stop(at: now)
    activity = .paused(fraction: fraction)
    showPause()
  }

  private func returnToOwnTimeline() {
    timeline = AnimatorTimeline(timing: baseTiming)
    forEachPhase { $0.reset() }
  }

  private func forEachPhase(_ body: (inout AnimatorPhase) -> Void) {
    for index in tracks.indices { tracks[index].forEachPhase(body) }
  }

  // MARK: Showing

  /// Puts the animations of a run on the layers. The clock retains a running animator.
  ///
  /// - Complexity: O(n) in the number of phases of all tracks.
  func showRun() {
    activity = .running
    runs += 1
    let (run, timeline) = (runs, timeline)
    let end = timeline.moment + (tracks.isEmpty ? 0 : timeline.length)
    clock.schedule(after: end - now - 1e-9) { [self] in
      MainActor.assumeIsolated { if run == runs { runEnded() } }
    }
    for index in tracks.indices {
      tracks[index].show { $0.animation(in: timeline, of: $1, on: $2) }
    }
  }

  func showPause() {
    runs += 1
    let (timeline, time) = (timeline, now)
    for index in tracks.indices {
      tracks[index].show { $0.animation(at: $0.fractionComplete(timeline, at: time), of: $1, on: $2) }
    }
  }

  private func clearAnimations() {
    runs += 1
    for index in tracks.indices { tracks[index].clear() }
  }

  // MARK: Ending

  private func runEnded() {
    let goal = timeline.goal
    if pausesOnCompletion {
      timeline.jump(to: timeline.direction < 0 ? 0 : 1)
      return hold(at: goal)
    }
    if goal == 0 { for index in tracks.indices { tracks[index].restore() } }
    complete(at: goal == 1 ? .end : .start)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    clearAnimations()
    // Properties that others have set since then keep their values.
    for index in tracks.indices where tracks[index].ownsModel {
      switch position {
      case .end: tracks[index].setModel(tracks[index].end)
      case .start: tracks[index].setModel(tracks[index].start)
      case .current: break
      }
    }
    let callbacks = completions
    reset()
    for callback in callbacks { callback(position) }
  }

  private func reset() {
    activity = .inactive
    timeline = AnimatorTimeline(timing: baseTiming)
    tracks = []
    completions = []
    reversed = false
  }
}
