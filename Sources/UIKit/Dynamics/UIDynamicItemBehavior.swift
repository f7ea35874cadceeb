import CoreGraphics
public import Foundation

/// Says what items are made of. When several speak of one item, the last to be changed counts.
@preconcurrency @MainActor
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

  /// How much speed a collision keeps, 0 to 1.
  open var elasticity: CGFloat {
    get { CGFloat(material.elasticity) }
    set { set(\.elasticity, newValue) }
  }

  /// How much items slow each other down when they slide along each other.
  open var friction: CGFloat {
    get { CGFloat(material.friction) }
    set { set(\.friction, newValue) }
  }

  /// Mass for each 100 × 100 points.
  open var density: CGFloat {
    get { CGFloat(material.density) }
    set { set(\.density, newValue) }
  }

  /// How much speed is lost, as a fraction per second; 0 for none.
  open var resistance: CGFloat {
    get { CGFloat(material.resistance) }
    set { set(\.resistance, newValue) }
  }

  open var angularResistance: CGFloat {
    get { CGFloat(material.angularResistance) }
    set { set(\.angularResistance, newValue) }
  }

  /// Kept for code shared with iOS: there are no electric or magnetic fields.
  open var charge: CGFloat = 0

  /// Whether the items stay where they are and others bounce off them.
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

  /// In points a second, on top of what the item has.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard let body = animator?.world.body(of: item), body.inverseMass > 0, velocity.isFinitePoint else { return }
    body.velocity += PlaneVector(velocity)
    changed()
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    animator?.world.body(of: item)?.velocity.point ?? .zero
  }

  /// In radians a second, on top of what the item has.
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
