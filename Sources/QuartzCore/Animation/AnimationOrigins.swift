/// The animations that an animation replaced. They continue beneath it and define its moving start value, so neither
/// value nor velocity jumps.
///
/// Their values are a function of time, as every animation's. Several runs of one animator share the same origins.
package final class AnimationOrigins {
  private let entries: [AnimationEntry]
  /// The time at which they were replaced, in the layer's time; nil until the next commit.
  private var moment: TimeInterval?
  private var valuesAtMoment: LayerValues?

  init(_ entries: [AnimationEntry]) { self.entries = entries }

  /// The values that would show without the animation that took over.
  struct Start<Value> {
    var now: Value
    /// The value at the time when that animation took over.
    var first: Value
  }

  func schedule(at local: TimeInterval) {
    guard moment == nil else { return }
    for entry in entries { entry.schedule(at: local) }
    moment = local
  }

  func start(over values: LayerValues, at time: TimeInterval) -> Start<LayerValues> {
    Start(now: shown(over: values, at: time), first: first(over: values, at: time))
  }

  private func first(over values: LayerValues, at time: TimeInterval) -> LayerValues {
    if let valuesAtMoment { return valuesAtMoment }
    let first = shown(over: values, at: moment ?? time)
    if moment != nil { valuesAtMoment = first }
    return first
  }

  private func shown(over values: LayerValues, at time: TimeInterval) -> LayerValues {
    var shown = values
    for entry in entries { entry.applyHeld(to: &shown, at: time) }
    return shown
  }

  /// Returns the animations that are not over at `time`.
  ///
  /// - Complexity: O(n) in the number of animations.
  func going(at time: TimeInterval) -> [AnimationEntry] { entries.filter { !$0.isStill(at: time) } }

  /// Returns true if all of them show constant values from `time` on.
  ///
  /// - Complexity: O(n) in the number of animations.
  func isOver(at time: TimeInterval) -> Bool { entries.allSatisfy { $0.isStill(at: time) } }
}
