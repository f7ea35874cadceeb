public import CoreGraphics
public import Foundation

/// Through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private final var keyframes = KeyframeSettings()

  open var values: [Any]? {
    get { keyframes.values }
    set { keyframes.values = newValue }
  }
  /// For properties that are points; takes the place of `values`. Each element of the path is a keyframe, moves apart.
  open var path: CGPath? {
    get { keyframes.path }
    set { keyframes.path = newValue?.copy() }
  }
  /// Rising, 0…1, one for each value; one more than values in discrete mode. Even steps when missing.
  open var keyTimes: [NSNumber]? {
    get { keyframes.keyTimes.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.keyTimes = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// One for each step from value to value.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { keyframes.timingFunctions }
    set { keyframes.timingFunctions = newValue }
  }
  open var calculationMode: CAAnimationCalculationMode {
    get { keyframes.mode }
    set { keyframes.mode = newValue }
  }
  open var rotationMode: CAAnimationRotationMode? {
    get { keyframes.rotation }
    set { keyframes.rotation = newValue }
  }
  /// For cubic modes: 1 is tight, -1 is round; one for each value.
  open var tensionValues: [NSNumber]? {
    get { keyframes.tension.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.tension = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// For cubic modes: other than 0 makes corners; one for each value.
  open var continuityValues: [NSNumber]? {
    get { keyframes.continuity.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.continuity = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// For cubic modes: where the curve lies around a value; one for each value.
  open var biasValues: [NSNumber]? {
    get { keyframes.bias.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.bias = newValue.map { $0.map { $0.doubleValue.finite } } }
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    if let other = other as? CAKeyframeAnimation { keyframes = other.keyframes }
  }

  override var aspects: LayerAspects {
    keyframes.rotation == nil ? super.aspects : super.aspects.union(LayerAspects(.transform))
  }

  private func track(base: LayerValue) -> KeyframeTrack {
    if let path = keyframes.path { return KeyframeTrack(path: path, settings: keyframes) }
    return KeyframeTrack(values: (keyframes.values ?? []).compactMap { converted($0, like: base) }, settings: keyframes)
  }

  override func value(
    at position: MediaTiming.Position, base: LayerValue, start: AnimationOrigins.Start<LayerValue>?
  ) -> LayerValue? {
    let track = track(base: base)
    let progress = progress(at: position)
    guard let value = track.value(at: progress), let start, !isAdditive, keyframes.mode != .discrete,
      track.firstStepEnd > 0, progress < track.firstStepEnd
    else { return track.value(at: progress) }
    // Leads what went on before over into the first step: level at both ends, so that no speed jumps.
    let way = progress / track.firstStepEnd
    return start.interpolated(to: value, way * way * (3 - 2 * way))
  }

  override func runDelta(base: LayerValue) -> LayerValue? {
    let track = track(base: base)
    guard let first = track.value(at: 0), let last = track.value(at: 1) else { return nil }
    return last.subtracting(first)
  }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    super.apply(at: position, to: &values, from: start)
    guard let mode = keyframes.rotation, let path = keyframes.path else { return }
    let direction = KeyframeTrack(path: path, settings: keyframes).direction(at: progress(at: position))
    let angle = direction + (mode == .rotateAutoReverse ? .pi : 0)
    values.transform = CATransform3DRotate(values.transform, CGFloat(angle), 0, 0, 1)
  }
}

/// A keyframe animation's settings with their types known.
struct KeyframeSettings {
  var values: [Any]?
  var path: CGPath?
  var keyTimes: [Double]?
  var timingFunctions: [CAMediaTimingFunction]?
  var mode = CAAnimationCalculationMode.linear
  var rotation: CAAnimationRotationMode?
  var tension: [Double]?
  var continuity: [Double]?
  var bias: [Double]?
}
