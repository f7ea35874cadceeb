import Foundation
import QuartzCore

enum AnimatorStage {
  case inactive
  case running(AnimatorSegment, CurrentRun)
  /// `fraction` is what `fractionComplete` says; `progress` what the views show.
  case paused(fraction: Double, progress: Double)
  case stopped

  /// The animations of a run keep it, and it the animator: an animator that runs lives until its animations are gone.
  struct CurrentRun {
    weak var run: AnimatorRun?
  }
}

extension UIViewPropertyAnimator {
  /// Of the surface that shows the views.
  fileprivate var clock: FrameClock { tracks.first?.layer.clock ?? .current }
  private var now: TimeInterval { clock.time }

  var baseTiming: AnimationTiming { timingProvider.timing(duration: baseDuration) }

  private var target: Double { reversed ? 0 : 1 }

  private var progress: Double {
    switch stage {
    case .inactive: 0
    case .running(let segment, _): segment.progress(at: now)
    case .paused(_, let progress): progress
    case .stopped: stoppedProgress
    }
  }

  private var stoppedProgress: Double { reversed ? 0 : 1 }

  var shownFraction: Double {
    switch stage {
    case .inactive, .stopped: 0
    case .paused(let fraction, _): fraction
    case .running(let segment, _):
      scrubsLinearly
        ? segment.progress(at: now) : segment.from + (segment.to - segment.from) * segment.timeFraction(at: now)
    }
  }

  // MARK: Blocks

  func add(_ body: @escaping () -> Void, delayFactor: Double) {
    let factor = min(max(delayFactor.isFinite ? delayFactor : 0, 0), 1)
    switch stage {
    case .inactive: blocks.append((body, factor))
    case .stopped: Fault.report("It is an error to add animations to a stopped animator")
    case .running, .paused:
      let current = min(max(progress, 0), 1)
      record(body, begin: current + (1 - current) * factor)
      reinstall()
    }
  }

  private func activate() {
    let pending = blocks
    blocks = []
    for (body, factor) in pending { record(body, begin: factor) }
  }

  private func record(_ body: () -> Void, begin: Double) {
    let recorder = AnimatorRecorder(timing: baseTiming, begin: begin)
    AnimationContext.run(.animator(recorder), body)
    for track in recorder.tracks {
      // A property that another block drives already goes on from where it stands to the new end.
      if let index = tracks.firstIndex(where: { $0.layer === track.layer && $0.key == track.key }) {
        tracks[index] = tracks[index].turned(to: track, at: progress)
      } else {
        tracks.append(track)
      }
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
    resume(from: progress, delay: startDelay)
  }

  func pause() {
    switch stage {
    case .inactive:
      activate()
      hold(fraction: reversed ? 1 : 0, progress: reversed ? 1 : 0)
    case .running:
      guard isInterruptible else {
        return Fault.report("It is an error to pause an animator that is not interruptible")
      }
      hold(fraction: shownFraction, progress: progress)
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
    hold(fraction: fraction, progress: shown)
  }

  func setReversed(_ isReversed: Bool) {
    guard isReversed != reversed else { return }
    let current = progress
    reversed = isReversed
    guard case .running(let segment, _) = stage else { return }
    let turned = segment.turned(at: now)
    if turned.end == target { run(turned) } else { resume(from: current, delay: 0) }
  }

  func proceed(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
    guard case .paused(_, let current) = stage else {
      if case .inactive = stage { start(afterDelay: 0) }
      return
    }
    let hasFactor = durationFactor > 0 && durationFactor.isFinite
    if parameters == nil, !hasFactor { return resume(from: current, delay: 0) }
    let whole = baseTiming.duration
    let rest = hasFactor ? whole * durationFactor : whole * abs(target - current)
    let timing = (parameters ?? timingProvider).timing(duration: rest)
    run(AnimatorSegment(from: current, to: target, begin: now, timing: timing))
  }

  func stop(withoutFinishing: Bool) {
    switch stage {
    case .inactive, .stopped: return
    case .running where !isInterruptible:
      return Fault.report("It is an error to stop an animator that is not interruptible")
    case .running, .paused: break
    }
    let current = progress
    let shown = tracks.map { $0.shown(at: current) }
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

  // MARK: Running

  /// Goes on along the animator's own curve from where it has come `current` of the way: as if it had never stood
  /// still.
  private func resume(from current: Double, delay: TimeInterval) {
    let timing = baseTiming
    let past = timing.fraction(atWay: abs(current - (1 - target))) * timing.duration
    run(AnimatorSegment(from: 1 - target, to: target, begin: now + delay - past, timing: timing))
  }

  private func run(_ segment: AnimatorSegment) {
    endRun()
    let run = AnimatorRun(self)
    stage = .running(segment, .init(run: run))
    for index in tracks.indices where segment.show(&tracks[index], delegate: run) { run.pending += 1 }
    guard run.pending == 0 else { return }
    run.endSoon(after: max(0, segment.begin - now + (tracks.isEmpty ? 0 : segment.length)))
  }

  private func hold(fraction: Double, progress: Double) {
    endRun()
    stage = .paused(fraction: fraction, progress: progress)
    let timing = AnimationTiming(duration: 1, curve: .cubic(CAMediaTimingFunction(name: .linear)))
    for index in tracks.indices {
      // A clock that stands: it costs no frames but while something goes on beneath.
      _ = tracks[index].show(from: progress, to: progress, timing: timing) { $0.speed = 0 }
    }
  }

  /// The animations of the run that goes on, if any, are no longer waited for.
  private func endRun() {
    if case .running(_, let current) = stage { current.run?.isCurrent = false }
  }

  private func reinstall() {
    switch stage {
    case .paused(let fraction, let progress): hold(fraction: fraction, progress: progress)
    case .running(let segment, _): run(segment)
    case .inactive, .stopped: break
    }
  }

  private func clearAnimations() {
    endRun()
    for index in tracks.indices { tracks[index].clear() }
  }

  // MARK: Ending

  fileprivate func runEnded() {
    guard case .running(let segment, _) = stage else { return }
    if pausesOnCompletion { return hold(fraction: segment.end, progress: segment.end) }
    if segment.end <= 0 { for index in tracks.indices { tracks[index].giveBack() } }
    complete(at: segment.end >= 1 ? .end : .start)
  }

  private func complete(at position: UIViewAnimatingPosition) {
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

  private func reset() {
    stage = .inactive
    tracks = []
    completions = []
    reversed = false
  }
}

/// Hears of the ends of the animations of one segment.
final class AnimatorRun: NSObject, CAAnimationDelegate {
  private let animator: UIViewPropertyAnimator
  var pending = 0
  /// Whether the animator still runs this segment.
  var isCurrent = true

  init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

  @MainActor
  func endSoon(after delay: TimeInterval) {
    guard pending == 0 else { return }
    animator.clock.schedule(after: delay) { [self] in MainActor.assumeIsolated { end() } }
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    nonisolated(unsafe) let segment = self
    MainActor.assumeIsolated {
      segment.pending -= 1
      if segment.pending == 0 { segment.end() }
    }
  }

  @MainActor
  private func end() {
    guard isCurrent else { return }
    isCurrent = false
    animator.runEnded()
  }
}
