/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open var keyPath: String? {
    get { path }
    set {
      path = newValue
      target = newValue.flatMap { LayerKeyPath.named($0) }
      forgetEnds()
    }
  }
  // An observer of `keyPath` would not be called in the initialiser.
  private final var path: String?
  /// A Boolean value: true if the value is added to the present one instead of replacing it. A transform is applied before the present
  /// one. False by default.
  @exclusivity(unchecked) open var isAdditive = false
  override final var addsUp: Bool { isAdditive }
  /// A Boolean value: true if each repetition begins where the one before ended. False by default.
  @exclusivity(unchecked) open var isCumulative = false
  /// Turns numbers into transforms, for the key path "transform".
  open var valueFunction: CAValueFunction? { didSet { forgetEnds() } }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// The property that `keyPath` names.
  private(set) final var target: LayerKeyPath?

  /// Discards the converted values. Called when the program sets other values, another key path or another value function.
  func forgetEnds() {}

  override var aspects: LayerAspects { target.map { LayerAspects($0.aspect) } ?? [] }

  /// The value at `position`; nil for none. `base` is the property without this animation. `start` is the begin of an
  /// animation that sets no first value and took over from another.
  func value(
    at position: MediaTiming.Position, base: LayerValue, start: AnimationOrigins.Start<LayerValue>?
  ) -> LayerValue? { nil }

  /// Returns the difference that one whole run adds, for cumulative animations.
  func runDelta(base: LayerValue) -> LayerValue? { nil }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    guard let target else {
      if let keyPath { GapLog.once("no property of a layer can be animated under the key path \(keyPath)") }
      return
    }
    let base = target.read(values)
    let origin = start.map { AnimationOrigins.Start(now: target.read($0.now), first: target.read($0.first)) }
    guard var value = value(at: position, base: base, start: origin) else { return }
    if isCumulative, position.iteration > 0, let delta = runDelta(base: base) {
      value = delta.scaled(by: Double(position.iteration)).added(to: value)
    }
    target.write(&values, isAdditive ? value.added(to: base) : value)
  }

  /// Converts a value that the program set to the property's type; nil when that is not possible.
  final func converted(_ object: Any?, like base: LayerValue) -> LayerValue? {
    guard let object else { return nil }
    if let valueFunction { return valueFunction.transform(of: object) }
    return LayerValue(object, like: base)
  }
}
