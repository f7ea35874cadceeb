import CoreGraphics
import Foundation

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
  /// Whether the value is added to what is there instead of replacing it. A transform is applied before what is there.
  @exclusivity(unchecked) open var isAdditive = false
  override final var addsUp: Bool { isAdditive }
  /// Whether each run begins where the one before ended.
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

  /// Called when the values that the program handed in mean something else.
  func forgetEnds() {}

  override var aspects: LayerAspects { target.map { LayerAspects($0.aspect) } ?? [] }

  /// The value at `position`; nil for none. `base` is what the property is without this animation, `start` where an
  /// animation without a beginning of its own begins if it took over from another.
  func value(
    at position: MediaTiming.Position, base: LayerValue, start: AnimationOrigins.Start<LayerValue>?
  ) -> LayerValue? { nil }

  /// What one whole run adds, for cumulative animations.
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

  /// Reads a value that the program handed in as one of the property's type.
  final func converted(_ object: Any?, like base: LayerValue) -> LayerValue? {
    guard let object else { return nil }
    if let valueFunction { return valueFunction.transform(of: object) }
    return LayerValue(object, like: base)
  }
}
