/// Accelerates items in one direction. At magnitude 1 they gain 1000 points per second in each second.
open class UIGravityBehavior: UIDynamicBehavior {
  private final var direction = CGVector(dx: 0, dy: 1)

  public convenience override init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { act(on: item) }
  }

  open var items: [any UIDynamicItem] { actedOn }
  open func addItem(_ item: any UIDynamicItem) { act(on: item) }
  open func removeItem(_ item: any UIDynamicItem) { stopActing(on: item) }

  /// The direction of the acceleration; its length is the magnitude. Default: downwards with magnitude 1.
  open var gravityDirection: CGVector {
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
    if !new.isNear(gravityDirection) { gravityDirection = new }
  }

  override func applyForces(in world: DynamicWorld, step: Double) {
    let gain = PlaneVector(direction) * (1_000 * step)
    for item in actedOn {
      guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
      body.velocity += gain
    }
  }
}

extension CGVector {
  init(angle: CGFloat, length: CGFloat) { self.init(dx: cos(angle) * length, dy: sin(angle) * length) }
  var angle: CGFloat { dx == 0 && dy == 0 ? 0 : atan2(dy, dx) }
  var length: CGFloat { hypot(dx, dy) }
  /// Returns true if both are equal up to the rounding of angles.
  func isNear(_ other: CGVector) -> Bool { hypot(dx - other.dx, dy - other.dy) <= 1e-12 * max(1, length) }
}
