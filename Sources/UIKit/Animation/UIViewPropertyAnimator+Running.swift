import Foundation
import QuartzCore

// How the animations on the layers follow the stages.
extension UIViewPropertyAnimator {
  /// Continues in either direction as if it had not been paused, if it was not scrubbed meanwhile.
  func goOn(after pause: AnimatorStage.Pause, delay: TimeInterval) {
    guard delay == 0, let (halted, time) = pause.halted else { return resume(from: pause.progress, delay: delay) }
    var segment = halted
    let pauseLength = now - time
    segment.begin += pauseLength
    forEachPhase { $0.shift(by: pauseLength) }
    if segment.end == target { run(segment) } else if !turn(segment) { resume(from: pause.progress, delay: 0) }
  }

  /// Continues on the animator's own curve from a progress of `current`.
  func resume(from current: Double, delay: TimeInterval) {
    let timing = baseTiming
    guard (0...1).contains(current) else {
      return enter(AnimatorSegment(from: current, to: target, begin: now + delay, timing: timing, isWhole: false))
    }
    let past = timing.fraction(atWay: abs(current - (1 - target))) * timing.duration
    enter(AnimatorSegment(from: 1 - target, to: target, begin: now + delay - past, timing: timing))
  }

  func enter(_ segment: AnimatorSegment) {
    let (elapsed, time) = (elapsed, now)
    forEachPhase { $0.enter(segment, elapsed: elapsed, at: time) }
    run(segment)
  }

  func run(_ segment: AnimatorSegment) {
    endRun()
    let run = AnimatorRun(self, end: segment.begin + (tracks.isEmpty ? 0 : segment.length))
    stage = .running(segment, .init(run: run))
    for index in tracks.indices { run.pending += segment.show(&tracks[index], delegate: run) }
    if run.pending == 0 { run.endInTime(hasAnimations: false) }
  }

  /// Stops the clock where it is.
  func halt(_ segment: AnimatorSegment) {
    haltPhases(segment)
    var pause = AnimatorStage.Pause(fraction: shownFraction, progress: progress)
    if segment.isWhole, segment.begin <= now { pause.halted = (segment, now) }
    hold(pause)
  }

  func haltPhases(_ segment: AnimatorSegment) {
    let (progress, time) = (progress, now)
    forEachPhase { $0.halt(segment, progress: progress, at: time) }
  }

  func scrubPhases(to progress: Double) {
    let timing = baseTiming
    forEachPhase { $0.scrub(to: progress, rest: timing.fractionComplete(at: $0.begin)) }
  }

  func forEachPhase(_ body: (inout AnimatorPhase) -> Void) {
    for index in tracks.indices { tracks[index].forEachPhase(body) }
  }

  func hold(_ pause: AnimatorStage.Pause) {
    endRun()
    stage = .paused(pause)
    let timing = AnimationTiming(duration: 1, curve: .cubic(CAMediaTimingFunction(name: .linear)))
    for index in tracks.indices {
      let owner = tracks[index]
      // A stopped clock needs no frames, unless an animation beneath it continues.
      _ = tracks[index].show { phase in
        let animation = owner.animation(
          of: phase, from: phase.fractionComplete, to: phase.fractionComplete, timing: timing)
        animation.speed = 0
        return animation
      }
    }
  }

  /// The animations of the run that goes on, if any, are no longer waited for.
  func endRun() {
    if case .running(_, let current) = stage { current.run?.isCurrent = false }
  }

  func reinstall() {
    switch stage {
    case .paused(let pause): hold(pause)
    case .running(let segment, _): run(segment)
    case .inactive, .stopped: break
    }
  }

  func clearAnimations() {
    endRun()
    for index in tracks.indices { tracks[index].clear() }
  }

  // MARK: Ending

  func runEnded() {
    guard case .running(let segment, _) = stage else { return }
    if pausesOnCompletion {
      haltPhases(segment)
      return hold(AnimatorStage.Pause(fraction: segment.end, progress: segment.end))
    }
    if segment.end <= 0 { for index in tracks.indices { tracks[index].restore() } }
    complete(at: segment.end >= 1 ? .end : .start)
  }

  func complete(at position: UIViewAnimatingPosition) {
    clearAnimations()
    switch position {
    // What was set since then by others is theirs.
    case .end: for index in tracks.indices where tracks[index].ownsModel { tracks[index].setModel(tracks[index].end) }
    case .start:
      for index in tracks.indices where tracks[index].ownsModel { tracks[index].setModel(tracks[index].start) }
    case .current: break
    }
    let callbacks = completions
    reset()
    for callback in callbacks { callback(position) }
  }

  func reset() {
    stage = .inactive
    tracks = []
    completions = []
    reversed = false
  }
}
