/// An animation through several values, or along a path.
///
/// - Complexity: every frame takes O(n) in the number of values or of elements of the path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private final var keyframes = KeyframeSettings()

  open var values: [Any]? {
    get { keyframes.values }
    set { keyframes.values = newValue }
  }
  /// A path for properties that are points; replaces `values`. Each element of the path but a move is a step between keyframes.
  open var path: CGPath? {
    get { keyframes.path }
    set { keyframes.path = newValue?.copy() }
  }
  /// Rising, 0…1, one for each value; one more than values in discrete mode. Even steps when missing.
  open var keyTimes: [NSNumber]? {
    get { keyframes.keyTimes.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.keyTimes = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// The timing functions of the steps from value to value, one for each step.
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
  /// Tensions for cubic modes, one for each value: 1 is tight, -1 is round.
  open var tensionValues: [NSNumber]? {
    get { keyframes.tension.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.tension = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// Continuities for cubic modes, one for each value: a number other than 0 makes a corner.
  open var continuityValues: [NSNumber]? {
    get { keyframes.continuity.map { $0.map { NSNumber(value: $0) } } }
    set { keyframes.continuity = newValue.map { $0.map { $0.doubleValue.finite } } }
  }
  /// Biases for cubic modes, one for each value: a positive number bends the curve after the value, a negative one before it.
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
    // The replaced animations blend into the first step. The weight has slope 0 at both ends, so that the speed does not jump.
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
