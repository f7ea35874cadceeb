import Foundation

/// The animations that an animation replaced. They continue beneath it and define its moving start value, so neither
/// value nor velocity jumps.
///
/// Like animations a function of time. Several runs of one animator share the same origins.
package final class AnimationOrigins {
  private let entries: [AnimationEntry]
  /// When they lost their place, in the layer's time; unknown until the next commit.
  private var moment: TimeInterval?
  private var valuesAtMoment: LayerValues?

  init(_ entries: [AnimationEntry]) { self.entries = entries }

  /// What would be seen without the animation that took over.
  struct Start<Value> {
    var now: Value
    /// When it took over.
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

  /// Those that are not over at `time`.
  func going(at time: TimeInterval) -> [AnimationEntry] { entries.filter { !$0.isStill(at: time) } }

  /// Whether they show the same from `time` on.
  func isOver(at time: TimeInterval) -> Bool { entries.allSatisfy { $0.isStill(at: time) } }
}
