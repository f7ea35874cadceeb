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
  /// What this animation took over from, as long as anything of it may show.
  private(set) var origins: AnimationOrigins?
  /// Whether it shows the same until somebody changes it, although it never ends: its own clock stands still.
  private(set) var isResting = false

  init(_ animation: CAAnimation, key: String?, origins: AnimationOrigins? = nil) {
    self.animation = animation
    self.origins = origins
    self.key = key
    duration = animation.runningDuration(default: CATransaction.animationDuration())
    completions = CATransaction.openCompletions
    for completion in completions { completion.enter() }
  }

  /// The same motion on another layer. Nobody waits for it.
  init(following other: AnimationEntry) {
    let copy = other.animation.copy(with: nil) as? CAAnimation
    copy?.delegate = nil
    animation = copy ?? CAAnimation()
    key = other.key
    duration = other.duration
    origins = other.origins
    completions = []
    stage = other.begin.map { .running(begin: $0) } ?? .added
  }

  var begin: TimeInterval? {
    switch stage {
    case .added: nil
    case .scheduled(let begin), .running(let begin), .held(let begin): begin
    }
  }

  /// The begin of an animation that shows the same until it begins; nil for one that goes on from what moves already.
  var awaitedBegin: TimeInterval? {
    guard case .scheduled(let begin) = stage, origins == nil else { return nil }
    return begin
  }

  /// Whether it shows nothing of its own before `time`, but for a few milliseconds: less than lie between two frames.
  func isUnseen(at time: TimeInterval?) -> Bool {
    guard let begin, let time else { return true }
    return time < begin + 0.002
  }

  var isHeld: Bool { if case .held = stage { true } else { false } }

  /// Gives the animation, and what it took over from, a begin if they have none yet.
  func schedule(at local: TimeInterval) {
    origins?.schedule(at: local)
    guard case .added = stage else { return }
    let given = animation.timing.beginTime
    stage = .scheduled(begin: given == 0 ? local : given)
  }

  /// Takes note that a frame is made for `local`.
  func noteFrame(at local: TimeInterval) {
    if animation.timing.speed == 0 { isResting = isStill(at: local) }
  }

  func apply(to values: inout LayerValues, at time: TimeInterval) { apply(animation.timing, to: &values, at: time) }

  /// Over or not, it stays: for what took over from it.
  func applyHeld(to values: inout LayerValues, at time: TimeInterval) {
    var held = animation.timing
    held.fillMode = .both
    apply(held, to: &values, at: time)
  }

  private func apply(_ timing: MediaTiming, to values: inout LayerValues, at time: TimeInterval) {
    if let end, end <= time, animation.coversOriginsAtEnd { origins = nil }
    let start = origins?.start(over: values, at: time)
    // Until it has a begin, what it will show first is what is there before: its begin is now.
    let begin = begin ?? (timing.beginTime != 0 ? timing.beginTime : time)
    guard let position = timing.position(at: time, begin: begin, running: duration) else {
      if let start { values = start.now }
      return
    }
    animation.apply(at: position, time: time, to: &values, from: start)
  }

  /// Whether it shows the same from `time` on, held at its end.
  func isStill(at time: TimeInterval) -> Bool {
    let isOver = animation.timing.speed == 0 || end.map { $0 <= time } ?? false
    return isOver && (origins?.isOver(at: time) ?? true)
  }

  /// Whether it ends by itself.
  var isFinite: Bool {
    animation.timing.speed > 0 && animation.timing.activeDuration(running: duration).isFinite
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
  func cancel(on clock: FrameClock) {
    if isHeld || isFinished { return }
    clock.schedule(after: 0) { self.finish(false) }
  }

  private var isFinished = false
}
