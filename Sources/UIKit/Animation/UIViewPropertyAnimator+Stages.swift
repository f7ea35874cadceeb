import Foundation
import QuartzCore

extension UIViewPropertyAnimator {
  /// Of the surface that shows the views.
  var clock: FrameClock { tracks.first?.layer.clock ?? .current }
  var now: TimeInterval { clock.time }

  var baseTiming: AnimationTiming { timingProvider.timing(duration: baseDuration) }

  var target: Double { reversed ? 0 : 1 }

  var progress: Double {
    switch stage {
    case .inactive: 0
    case .running(let segment, _): segment.progress(at: now)
    case .paused(let pause): pause.progress
    case .stopped: stoppedProgress
    }
  }

  var stoppedProgress: Double { reversed ? 0 : 1 }

  var shownFraction: Double {
    switch stage {
    case .inactive, .stopped: 0
    case .paused(let pause): pause.fraction
    case .running(let segment, _):
      scrubsLinearly
        ? segment.progress(at: now) : segment.from + (segment.to - segment.from) * segment.timeFraction(at: now)
    }
  }

  // MARK: Control

  func start(afterDelay delay: TimeInterval) {
    switch stage {
    case .running: return
    case .stopped: return Fault.report("It is an error to start a stopped animator: finish it first")
    case .inactive: activate()
    case .paused: break
    }
    startDelay = delay.isFinite ? max(0, delay) : 0
    if case .paused(let pause) = stage { return goOn(after: pause, delay: startDelay) }
    scrubPhases(to: progress)
    resume(from: progress, delay: startDelay)
  }

  func pause() {
    switch stage {
    case .inactive:
      activate()
      scrubPhases(to: reversed ? 1 : 0)
      hold(AnimatorStage.Pause(fraction: reversed ? 1 : 0, progress: reversed ? 1 : 0))
    case .running(let segment, _):
      guard isInterruptible else {
        return Fault.report("It is an error to pause an animator that is not interruptible")
      }
      halt(segment)
    case .paused: break
    case .stopped: Fault.report("It is an error to pause a stopped animator")
    }
  }

  func scrub(to fraction: Double) {
    if case .stopped = stage { return Fault.report("It is an error to set the fraction of a stopped animator") }
    if case .inactive = stage { activate() }
    let fraction = min(max(fraction.isFinite ? fraction : 0, 0), 1)
    var shown = fraction
    if !scrubsLinearly, case .cubic(let function) = baseTiming.curve { shown = function.progress(at: fraction) }
    if case .running(let segment, _) = stage { haltPhases(segment) }
    scrubPhases(to: shown)
    hold(AnimatorStage.Pause(fraction: fraction, progress: shown))
  }

  func setReversed(_ isReversed: Bool) {
    guard isReversed != reversed else { return }
    let current = progress
    reversed = isReversed
    guard case .running(let segment, _) = stage else { return }
    haltPhases(segment)
    if !turn(segment) { resume(from: current, delay: 0) }
  }

  /// False for a segment that does not lead to the other end.
  func turn(_ segment: AnimatorSegment) -> Bool {
    let (elapsed, time) = (elapsed, now)
    let turned = segment.turned(at: time)
    guard turned.end == target else { return false }
    forEachPhase { $0.turn(to: turned, elapsed: elapsed, at: time) }
    run(turned)
    return true
  }

  func proceed(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    guard case .paused(let pause) = stage else {
      if case .inactive = stage { start(afterDelay: 0) }
      return
    }
    let hasFactor = durationFactor > 0 && durationFactor.isFinite
    if parameters == nil, !hasFactor { return goOn(after: pause, delay: 0) }
    let current = pause.progress
    let whole = baseTiming.duration
    let rest = hasFactor ? whole * durationFactor : whole * abs(target - current)
    let timing = (parameters ?? timingProvider).timing(duration: rest)
    enter(AnimatorSegment(from: current, to: target, begin: now, timing: timing, isWhole: false))
  }

  func stop(withoutFinishing: Bool) {
    switch stage {
    case .inactive, .stopped: return
    case .running where !isInterruptible:
      return Fault.report("It is an error to stop an animator that is not interruptible")
    case .running, .paused: break
    }
    if case .running(let segment, _) = stage { haltPhases(segment) }
    let shown = tracks.map(\.shown)
    clearAnimations()
    for (index, value) in shown.enumerated() where tracks[index].ownsModel { tracks[index].setModel(value) }
    if withoutFinishing { reset() } else { stage = .stopped }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard case .stopped = stage else {
      return Fault.report("finishAnimationAtPosition: should only be called on a stopped animator!")
    }
    complete(at: position)
  }
}
