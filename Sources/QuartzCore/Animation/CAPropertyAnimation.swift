import CoreGraphics
import Foundation

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  private final var path: String?
  private final var additive = false
  private final var cumulative = false
  private final var function: CAValueFunction?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open var keyPath: String? {
    get { path }
    set { path = newValue }
  }
  /// Whether the value is added to what is there instead of replacing it. A transform is applied before what is there.
  open var isAdditive: Bool {
    get { additive }
    set { additive = newValue }
  }
  /// Whether each run begins where the one before ended.
  open var isCumulative: Bool {
    get { cumulative }
    set { cumulative = newValue }
  }
  /// Turns numbers into transforms, for the key path "transform".
  open var valueFunction: CAValueFunction? {
    get { function }
    set { function = newValue }
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    path = other.path
    additive = other.additive
    cumulative = other.cumulative
    function = other.function
  }

  final var target: LayerKeyPath? { path.flatMap { LayerKeyPath.named($0) } }

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
      if let path { GapLog.once("no property of a layer can be animated under the key path \(path)") }
      return
    }
    let base = target.read(values)
    let origin = start.map { AnimationOrigins.Start(now: target.read($0.now), first: target.read($0.first)) }
    guard var value = value(at: position, base: base, start: origin) else { return }
    if cumulative, position.iteration > 0, let delta = runDelta(base: base) {
      value = delta.scaled(by: Double(position.iteration)).added(to: value)
    }
    target.write(&values, additive ? value.added(to: base) : value)
  }

  /// Reads a value that the program handed in as one of the property's type.
  final func converted(_ object: Any?, like base: LayerValue) -> LayerValue? {
    guard let object else { return nil }
    if let function { return function.transform(of: object) }
    return LayerValue(object, like: base)
  }
}
