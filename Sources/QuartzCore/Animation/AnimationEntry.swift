/// An animation on a layer.
final class AnimationEntry {
  enum Phase {
    /// Waits for the first commit, which gives it a begin time.
    case added
    /// Has a begin time, in the layer's time; `animationDidStart(_:)` has not been called.
    case scheduled(begin: TimeInterval)
    case running(begin: TimeInterval)
    /// Is over, but kept for its fill mode.
    case held(begin: TimeInterval)
  }

  let key: String?
  let animation: CAAnimation
  /// The duration of one run, in seconds; an animation that sets none has the duration of the transaction in which it was added.
  let duration: TimeInterval
  var phase = Phase.added
  private let completions: [TransactionCompletion]
  /// The animations that this one took over from; nil for none, and as soon as nothing of them can show.
  private(set) var origins: AnimationOrigins?
  /// True while the speed is 0 and the animation shows a constant value: it changes nothing by itself, although it never ends.
  private(set) var isResting = false

  init(_ animation: CAAnimation, key: String?, origins: AnimationOrigins? = nil) {
    self.animation = animation
    self.origins = origins
    self.key = key
    duration = animation.runningDuration(default: CATransaction.animationDuration())
    completions = CATransaction.openCompletions
    for completion in completions { completion.enter() }
  }

  /// Copies the motion of another layer's animation. The copy has no delegate, and no transaction waits for its end.
  init(following other: AnimationEntry) {
    let copy = other.animation.copy(with: nil) as? CAAnimation
    copy?.delegate = nil
    animation = copy ?? CAAnimation()
    key = other.key
    duration = other.duration
    origins = other.origins
    completions = []
    phase = other.begin.map { .running(begin: $0) } ?? .added
  }

  var begin: TimeInterval? {
    switch phase {
    case .added: nil
    case .scheduled(let begin), .running(let begin), .held(let begin): begin
    }
  }

  /// The begin of an animation that shows the same until it begins; nil for one that goes on from what moves already.
  var awaitedBegin: TimeInterval? {
    guard case .scheduled(let begin) = phase, origins == nil else { return nil }
    return begin
  }

  /// Returns true if the animation shows nothing of its own before `time`, except for 2 ms: less than the interval between two frames.
  func isUnseen(at time: TimeInterval?) -> Bool {
    guard let begin, let time else { return true }
    return time < begin + 0.002
  }

  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// Gives the animation, and the animations that it took over from, a begin time if they have none yet.
  ///
  /// - Complexity: O(n) in the number of animations that it took over from, directly or through others.
  func schedule(at local: TimeInterval) {
    origins?.schedule(at: local)
    guard case .added = phase else { return }
    let given = animation.timing.beginTime
    phase = .scheduled(begin: given == 0 ? local : given)
  }

  /// Takes note that a frame is made for `local`.
  func recordFrame(at local: TimeInterval) {
    if animation.timing.speed == 0 { isResting = isStill(at: local) }
  }

  func apply(to values: inout LayerValues, at time: TimeInterval) { apply(animation.timing, to: &values, at: time) }

  /// Applies the animation as if its fill mode were `both`: at every time, for an animation that took over from it.
  func applyHeld(to values: inout LayerValues, at time: TimeInterval) {
    var held = animation.timing
    held.fillMode = .both
    apply(held, to: &values, at: time)
  }

  private func apply(_ timing: MediaTiming, to values: inout LayerValues, at time: TimeInterval) {
    if let end, end <= time, animation.coversOriginsAtEnd { origins = nil }
    let start = origins?.start(over: values, at: time)
    // An animation without a begin time shows its first value: it counts as begun now.
    let begin = begin ?? (timing.beginTime != 0 ? timing.beginTime : time)
    guard let position = timing.position(at: time, begin: begin, running: duration) else {
      if let start { values = start.now }
      return
    }
    animation.apply(at: position, time: time, to: &values, from: start)
  }

  /// Returns true if the animation shows a constant value from `time` on.
  func isStill(at time: TimeInterval) -> Bool {
    let isOver = animation.timing.speed == 0 || end.map { $0 <= time } ?? false
    return isOver && (origins?.isOver(at: time) ?? true)
  }

  /// True if the animation ends by itself: its duration, with repetitions, is finite.
  var endsByItself: Bool {
    animation.timing.speed > 0 && animation.timing.activeDuration(running: duration).isFinite
  }

  /// The end, in the layer's time; nil for an animation that has not begun or never ends.
  var end: TimeInterval? { begin.flatMap { animation.timing.end(begin: $0, running: duration) } }

  /// Calls the delegate and the transactions' completions. Only the first call has an effect.
  func finish(_ finished: Bool) {
    if isHeld || isFinished { return }
    isFinished = true
    animation.delegate?.animationDidStop(animation, finished: finished)
    for completion in completions { completion.leave() }
  }

  /// Calls `finish(false)` at the clock's next moment, outside any change of a property and any commit.
  func cancel(on clock: FrameClock) {
    if isHeld || isFinished { return }
    clock.schedule(after: 0) { self.finish(false) }
  }

  private var isFinished = false
}
