/// A layer's property that took a new value while animations were being recorded.
struct PropertyChange {
  let layer: CALayer
  /// The key path that animations name. "bounds" comes as "bounds.origin" and "bounds.size".
  let key: String
  let old: LayerValue
  let new: LayerValue
  /// The value on screen before the change, which differs from `old` when the property was being animated.
  let seen: LayerValue

  /// The old value as a difference from the new one, where differences add up.
  var difference: LayerValue? { old.difference(from: new) }

  /// Makes an animation without an end value, which follows the property, lead to the old value from now on.
  func keepEnd(of animation: CAAnimation?) { (animation as? CABasicAnimation)?.keepEnd(old.object) }
}

/// A receiver of the changes that an animation block makes.
@MainActor
protocol AnimationRecorder: AnyObject {
  var timing: AnimationTiming { get }
  func record(_ change: PropertyChange)
}

/// The action of a view's layer inside an animation block. It is created before the property changes, and runs
/// afterwards.
///
/// Layers are not bound to the main actor; the layers of views are only changed on it.
final class RecordingAction: CAAction {
  private let recorder: any AnimationRecorder
  private let before: [(key: String, old: LayerValue, seen: LayerValue)]

  @MainActor
  init?(_ recorder: any AnimationRecorder, layer: CALayer, key: String) {
    self.recorder = recorder
    let keys = key == "bounds" ? ["bounds.origin", "bounds.size"] : [key]
    before = keys.compactMap { key in
      guard let old = layer.modelValue(forKeyPath: key), old.isAnimatable else { return nil }
      let seen = layer.steadyValue(forKeyPath: key) ?? old
      return (key, old, seen.isAnimatable ? seen : old)
    }
    if before.isEmpty { return nil }
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    nonisolated(unsafe) let target = layer
    nonisolated(unsafe) let (recorder, before) = (self.recorder, self.before)
    MainActor.assumeIsolated {
      for (key, old, seen) in before {
        guard let new = target.modelValue(forKeyPath: key), new.isAnimatable, !Self.isSame(old, new) else { continue }
        recorder.record(PropertyChange(layer: target, key: key, old: old, new: new, seen: seen))
      }
    }
  }

  private static func isSame(_ a: LayerValue, _ b: LayerValue) -> Bool {
    switch (a, b) {
    case (.number(let x), .number(let y)): x == y
    case (.point(let x), .point(let y)): x == y
    case (.size(let x), .size(let y)): x == y
    default: false
    }
  }
}
