public import CoreGraphics
public import Foundation

/// Pushes items, once or all the time.
///
/// Magnitude 1 gives an item of 100 × 100 points and density 1 a gain of 100 points a second: at once, or in each
/// second.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether a push lasts or happens once.
  public enum Mode: Int, Sendable {
    case continuous = 0
    case instantaneous = 1
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

  /// Whether it pushes. An instantaneous push becomes inactive once it was given; making it active gives it again.
  open var active: Bool {
    get { isActive }
    set {
      if Self.update(&isActive, to: newValue) { changed() }
    }
  }

  open var pushDirection: CGVector {
    get { direction }
    set {
      if Self.update(&direction, to: newValue.finiteOrZero) { changed() }
    }
  }

  /// In radians from the x axis towards the y axis.
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

  /// Where the push acts, from the item's center. Away from it, the push also turns the item.
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
