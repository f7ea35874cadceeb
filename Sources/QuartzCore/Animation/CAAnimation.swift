/// A change of a layer's values over time. A layer keeps a copy of the animation that is added to it.
///
/// The values that an animation shows are a function of the time alone: frames may come at any rate.
open class CAAnimation: NSObject, NSSecureCoding, NSCopying, CAMediaTiming, CAAction {
  // Read in every frame, and never while it is written: checks of that took a twentieth of it.
  @exclusivity(unchecked) package final var timing = MediaTiming()
  private final var custom: [String: Any] = [:]
  /// True if the animation that this one replaces goes on beneath it. Where this one would begin from the property's
  /// value without animations, it then begins from the value that the replaced one has at each time, so that neither
  /// value nor speed jumps. An additive animation shows the sum itself.
  package final var takesOver = false
  /// True if the layer adds the animation without a copy: its maker neither changes it nor adds it again.
  package final var isHandedOver = false
  /// The animations to begin from, for an animation that continues one which took over from them.
  package final var origins: AnimationOrigins?

  public override init() { super.init() }

  /// Makes an animation with default values: archives are not read.
  public required init?(coder: NSCoder) {
    GapLog.once("animations are not archived; init(coder:) makes a fresh one")
    super.init()
  }

  package convenience init(making: Void) { self.init() }

  /// Retained until the animation is removed, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
  /// Kept only: displays run at their own rate.
  open var preferredFrameRateRange = CAFrameRateRange.default

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue.finite }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(0, newValue.finite) }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue.isFinite ? newValue : 1 }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue.finite }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue.isNaN ? 0 : max(0, newValue) }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue.isNaN ? 0 : max(0, newValue) }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  open class func defaultValue(forKey key: String) -> Any? { defaults[key] }
  open func shouldArchiveValue(forKey key: String) -> Bool { false }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { GapLog.once("animations are not archived") }

  /// Stores a value under a key of your own; copies of the animation have it too.
  open func setValue(_ value: Any?, forKey key: String) { custom[key] = value }
  open func value(forKey key: String) -> Any? { custom[key] }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AnimationFactory.make(type(of: self))
    copy.copyState(of: self)
    return copy
  }

  /// Adds the animation to the layer it is run for.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  func copyState(of other: CAAnimation) {
    timing = other.timing
    delegate = other.delegate
    timingFunction = other.timingFunction
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    custom = other.custom
    takesOver = other.takesOver
    origins = other.origins
  }

  /// Returns the length of one run in seconds: the animation's own, or `duration` when that is 0.
  func runningDuration(default duration: TimeInterval) -> TimeInterval {
    timing.duration > 0 ? timing.duration : duration
  }

  /// Applies the animation's values at `position`. `start` has the values of the animations that it took over from.
  func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {}

  /// Applies the animation's values at `position`, which the layer's clock reaches at `time`: for animations that read other layers.
  func apply(
    at position: MediaTiming.Position, time: TimeInterval, to values: inout LayerValues,
    from start: AnimationOrigins.Start<LayerValues>?
  ) {
    apply(at: position, to: &values, from: start)
  }

  /// True if nothing of the animations that it took over from shows when it is over.
  var coversOriginsAtEnd: Bool { true }

  /// True if the animation adds a difference to the values of other animations.
  var addsUp: Bool { false }

  /// The parts of a layer that the animation may change.
  var aspects: LayerAspects { [] }

  /// The fraction of the way, after the timing function.
  final func progress(at position: MediaTiming.Position) -> Double {
    timingFunction?.curve.value(at: position.fraction) ?? position.fraction
  }

  private static let defaults: [String: any Sendable] = [
    "beginTime": 0.0, "duration": 0.0, "speed": Float(1), "timeOffset": 0.0, "repeatCount": Float(0),
    "repeatDuration": 0.0,
    "autoreverses": false, "removedOnCompletion": true, "fillMode": CAMediaTimingFillMode.removed,
  ]
}
