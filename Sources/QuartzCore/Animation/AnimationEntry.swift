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

  init(_ animation: CAAnimation, key: String?) {
    self.animation = animation
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

  func apply(to values: inout LayerValues, at time: TimeInterval) {
    // Until it has a begin, what it will show first is what is there before: its begin is now.
    let begin = begin ?? (animation.timing.beginTime != 0 ? animation.timing.beginTime : time)
    guard let position = animation.timing.position(at: time, begin: begin, running: duration) else { return }
    animation.apply(at: position, to: &values)
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
