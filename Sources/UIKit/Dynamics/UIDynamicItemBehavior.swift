/// Sets the physical properties of items. When several such behaviours have the same item, the last one changed counts.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private final var material = DynamicMaterial(elasticity: 0, friction: 0)

  public convenience override init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { act(on: item) }
  }

  open var items: [any UIDynamicItem] { actedOn }
  open func addItem(_ item: any UIDynamicItem) { act(on: item) }
  open func removeItem(_ item: any UIDynamicItem) {
    animator?.world.body(of: item)?.material = DynamicMaterial()
    stopActing(on: item)
  }

  /// The part of the speed that a collision keeps, 0 to 1. Default: 0.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { set(\.elasticity, newValue) }
  }

  /// The friction of items that slide along each other, 0 for none. Default: 0.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { set(\.friction, newValue) }
  }

  /// The mass of an area of 100 × 100 points. Default: 1.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { set(\.density, newValue) }
  }

  /// The loss of speed as a fraction per second, 0 for none. Default: 0.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { set(\.resistance, newValue) }
  }

  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { set(\.angularResistance, newValue) }
  }

  /// The charge of the items. It has no effect, as there are no electric or magnetic fields.
  open var charge: CGFloat = 0

  /// True if the items stay in place and others bounce off them. Default: false.
  open var isAnchored: Bool {
    get { material.isAnchored }
    set {
      if Self.update(&material.isAnchored, to: newValue) { materialChanged() }
    }
  }

  open var allowsRotation: Bool {
    get { material.allowsRotation }
    set {
      if Self.update(&material.allowsRotation, to: newValue) { materialChanged() }
    }
  }

  /// Adds to the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard let body = animator?.world.body(of: item), body.inverseMass > 0, velocity.isFinite else { return }
    body.velocity += PlaneVector(velocity)
    changed()
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    animator?.world.body(of: item)?.velocity.point ?? .zero
  }

  /// Adds to the angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard let body = animator?.world.body(of: item), body.inverseInertia > 0, velocity.isFinite else { return }
    body.angularVelocity += Double(velocity)
    changed()
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(animator?.world.body(of: item)?.angularVelocity ?? 0)
  }

  private func set(_ path: WritableKeyPath<DynamicMaterial, Double>, _ value: CGFloat) {
    if Self.update(&material[keyPath: path], to: value.isFinite ? max(0, Double(value)) : 0) { materialChanged() }
  }

  private func materialChanged() {
    settings(of: actedOn)
    changed()
  }

  override func settings(of items: [any UIDynamicItem]) {
    guard let animator else { return }
    for item in items { animator.world.body(of: item)?.material = material }
  }
}
