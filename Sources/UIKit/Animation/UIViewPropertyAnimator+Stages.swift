import Foundation
import QuartzCore

enum AnimatorStage {
  case inactive
  case running(AnimatorSegment, AnimatorRun)
  /// `fraction` is what `fractionComplete` says; `progress` what the views show.
  case paused(fraction: Double, progress: Double)
  case stopped
}

extension UIViewPropertyAnimator {
  private var now: TimeInterval { FrameClock.current.time }

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
        let old = tracks[index]
        old.animationKey.map { old.layer.removeAnimation(forKey: $0) }
        tracks[index] = AnimatorTrack(
          layer: old.layer, key: old.key, start: old.value(at: progress), end: track.end, begin: begin)
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
    clearAnimations()
    for index in tracks.indices where tracks[index].ownsModel {
      tracks[index].setModel(tracks[index].value(at: current))
    }
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
    clearAnimations()
    let run = AnimatorRun(self)
    stage = .running(segment, run)
    install(segment, run)
    if tracks.isEmpty || segment.timing.duration <= 0 { run.endSoon(after: max(0, segment.begin - now)) }
  }

  private func install(_ segment: AnimatorSegment, _ run: AnimatorRun) {
    for index in tracks.indices {
      let animation = segment.animation(for: tracks[index])
      animation.delegate = run
      run.pending += 1
      add(animation, to: index)
    }
  }

  private func hold(fraction: Double, progress: Double) {
    clearAnimations()
    stage = .paused(fraction: fraction, progress: progress)
    for index in tracks.indices {
      let track = tracks[index]
      let value = track.animated(at: progress)
      // An animation that is over and stays: it costs no frames.
      let animation = CABasicAnimation(keyPath: track.key)
      animation.fromValue = value.object
      animation.toValue = value.object
      animation.isAdditive = track.difference != nil
      animation.duration = 1e-6
      animation.beginTime = max(now, .leastNormalMagnitude)
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      add(animation, to: index)
    }
  }

  private func add(_ animation: CAAnimation, to index: Int) {
    let layer = tracks[index].layer
    let key = layer.unusedAnimationKey(tracks[index].key)
    tracks[index].animationKey = key
    layer.add(animation, forKey: key)
  }

  private func reinstall() {
    switch stage {
    case .paused(let fraction, let progress): hold(fraction: fraction, progress: progress)
    case .running(let segment, _):
      clearAnimations()
      let run = AnimatorRun(self)
      stage = .running(segment, run)
      install(segment, run)
    case .inactive, .stopped: break
    }
  }

  private func clearAnimations() {
    if case .running(_, let run) = stage { run.isCurrent = false }
    for index in tracks.indices {
      guard let key = tracks[index].animationKey else { continue }
      tracks[index].layer.removeAnimation(forKey: key)
      tracks[index].animationKey = nil
    }
  }

  // MARK: Ending

  fileprivate func runEnded() {
    guard case .running(let segment, _) = stage else { return }
    if pausesOnCompletion { return hold(fraction: segment.end, progress: segment.end) }
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
    FrameClock.current.schedule(after: delay) { [self] in MainActor.assumeIsolated { end() } }
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
