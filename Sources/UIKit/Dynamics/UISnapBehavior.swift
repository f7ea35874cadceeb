/// Draws one item to a point and lets it come to rest there, upright.
open class UISnapBehavior: UIDynamicBehavior {
  private final var target: CGPoint
  private final var bounce: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    target = point
    super.init()
    act(on: item)
  }

  open var snapPoint: CGPoint {
    get { target }
    set {
      if Self.update(&target, to: newValue) { changed() }
    }
  }

  /// The damping, from 0, which swings most, to 1, which does not swing. Default: 0.5.
  open var damping: CGFloat {
    get { bounce }
    set {
      if Self.update(&bounce, to: newValue.isFinite ? min(max(newValue, 0), 1) : 0.5) { changed() }
    }
  }

  /// The frequency in swings per second.
  private static let frequency = 3.0

  override func applyForces(in world: DynamicWorld, step: Double) {
    guard let body = body(0, in: world), target.isFinite else { return }
    // Even the liveliest snap comes to rest.
    let ratio = 0.2 + 0.8 * Double(bounce)
    let way = body.position - PlaneVector(target)
    for (direction, stretch) in [(PlaneVector(x: 1, y: 0), way.x), (PlaneVector(x: 0, y: 1), way.y)] {
      DynamicConstraint(nil, body, direction: direction, target: 0)
        .pull(stretch: stretch, frequency: Self.frequency, damping: ratio, step: step)
    }
    let deviation = remainder(body.angle, 2 * .pi)
    DynamicConstraint(nil, body, direction: nil, target: 0)
      .pull(stretch: deviation, frequency: Self.frequency, damping: ratio, step: step)
  }
}
