/// Pushes items, once or continuously.
///
/// With magnitude 1 an item of 100 × 100 points and density 1 gains 100 points per second: at once, or in each second.
open class UIPushBehavior: UIDynamicBehavior {
  /// The duration of a push: continuous, or one moment.
  public enum Mode: Int, Sendable {
    case continuous = 0, instantaneous
  }

  private final let pushMode: Mode
  private final var direction = CGVector.zero
  private final var isActive = true
  private final var arms: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: UIPushBehavior.Mode) {
    pushMode = mode
    super.init()
    for item in items { act(on: item) }
  }

  open var items: [any UIDynamicItem] { actedOn }
  open func addItem(_ item: any UIDynamicItem) { act(on: item) }
  open func removeItem(_ item: any UIDynamicItem) {
    arms[ObjectIdentifier(item)] = nil
    stopActing(on: item)
  }

  open var mode: UIPushBehavior.Mode { pushMode }

  /// True while it pushes. An instantaneous push becomes inactive after it has acted; making it active pushes again.
  /// Default: true.
  open var active: Bool {
    get { isActive }
    set {
      if Self.update(&isActive, to: newValue) { changed() }
    }
  }

  open var pushDirection: CGVector {
    get { direction }
    set {
      if Self.update(&direction, to: newValue.finite) { changed() }
    }
  }

  /// The angle of the direction in radians, from the x axis towards the y axis.
  open var angle: CGFloat {
    get { direction.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { direction.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    let new = CGVector(angle: angle, length: magnitude)
    if !new.isNear(pushDirection) { pushDirection = new }
  }

  /// Sets the point at which the push acts, relative to the item's center. Away from the center, the push also turns
  /// the item.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    if Self.update(&arms[ObjectIdentifier(item)], to: o) { changed() }
  }

  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    arms[ObjectIdentifier(item)] ?? .zero
  }

  override func applyForces(in world: DynamicWorld, step: Double) {
    guard isActive else { return }
    let impulse = PlaneVector(direction) * (pushMode == .continuous ? 100 * step : 100)
    for item in actedOn {
      guard let body = world.body(of: item) else { continue }
      let arm = PlaneVector(targetOffsetFromCenter(for: item)).rotated(by: body.angle)
      body.push(impulse, at: arm)
    }
    if pushMode == .instantaneous { isActive = false }
  }
}
