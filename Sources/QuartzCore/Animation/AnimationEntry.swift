import CoreGraphics
import Foundation

/// An animation on a layer.
final class AnimationEntry {
  enum Stage {
    /// Waits for the first commit to give it a begin.
    case added
    /// Has a begin, in the layer's time, and no effect so far that the delegate was told of.
    case scheduled(begin: TimeInterval)
    case running(begin: TimeInterval)
    /// Over, but kept for its fill mode.
    case held(begin: TimeInterval)
  }

  let key: String?
  let animation: CAAnimation
  /// Of the transaction in which the animation was added, for those that set no duration.
  let duration: TimeInterval
  var stage = Stage.added
  private let completions: [TransactionCompletion]
  /// What this animation took over from, as long as it runs.
  private var origins: [AnimationEntry]

  init(_ animation: CAAnimation, key: String?, origins: [AnimationEntry] = []) {
    self.animation = animation
    self.origins = origins
    self.key = key
    duration = animation.runningDuration(default: CATransaction.animationDuration())
    completions = CATransaction.openCompletions
    for completion in completions { completion.enter() }
  }

  var begin: TimeInterval? {
    switch stage {
    case .added: nil
    case .scheduled(let begin), .running(let begin), .held(let begin): begin
    }
  }

  var isHeld: Bool { if case .held = stage { true } else { false } }

  /// Gives the animation, and what it took over from, a begin if they have none yet.
  func schedule(at local: TimeInterval) {
    for origin in origins { origin.schedule(at: local) }
    guard case .added = stage else { return }
    let given = animation.timing.beginTime
    stage = .scheduled(begin: given == 0 ? local : given)
  }

  func apply(to values: inout LayerValues, at time: TimeInterval) { apply(animation.timing, to: &values, at: time) }

  private func apply(_ timing: MediaTiming, to values: inout LayerValues, at time: TimeInterval) {
    let start = origins.isEmpty ? nil : started(from: values, at: time)
    // Until it has a begin, what it will show first is what is there before: its begin is now.
    let begin = begin ?? (timing.beginTime != 0 ? timing.beginTime : time)
    guard let position = timing.position(at: time, begin: begin, running: duration) else {
      if let start { values = start }
      return
    }
    animation.apply(at: position, to: &values, from: start)
  }

  /// What would be seen without this animation if the one it took over from had gone on.
  private func started(from values: LayerValues, at time: TimeInterval) -> LayerValues? {
    if let end, end <= time { origins = [] }
    guard !origins.isEmpty else { return nil }
    var start = values
    for origin in origins {
      // Over or not, it stays until this one is.
      var held = origin.animation.timing
      held.fillMode = .both
      origin.apply(held, to: &start, at: time)
    }
    return start
  }

  /// In the layer's time; nil for an animation that has not begun or never ends.
  var end: TimeInterval? { begin.flatMap { animation.timing.end(begin: $0, running: duration) } }

  /// Tells the delegate and the transactions. Only the first call counts.
  func finish(_ finished: Bool) {
    if isHeld || isFinished { return }
    isFinished = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for completion in completions { completion.leave() }
  }

  /// As `finish(false)`, but not while a property is being set or a commit made.
  func cancel() {
    if isHeld || isFinished { return }
    FrameClock.current.schedule(after: 0) { self.finish(false) }
  }

  private var isFinished = false
}
