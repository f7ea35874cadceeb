/// Receives calls for contacts between items, and between items and boundaries. All methods are optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// The identifier is nil for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { OptionalCall.miss() }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { OptionalCall.miss() }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { OptionalCall.miss() }
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { OptionalCall.miss() }
}

/// Keeps items apart, and inside or outside of boundaries.
///
/// Every pair of items is examined in every step: it is meant for dozens of items, not for thousands.
///
/// - Complexity: O(n² + n · m) per step of the animator, in the number of items and the number of the boundaries'
///   straight pieces.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The things that items collide with: each other, boundaries, or both.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var items: Mode { Mode(rawValue: 1 << 0) }
    public static var boundaries: Mode { Mode(rawValue: 1 << 1) }
    public static var everything: Mode { Mode(rawValue: .max) }
  }

  final var boundaries: [(identifier: any NSCopying, path: UIBezierPath, shape: DynamicBoundary)] = []
  /// The contacts of this step and of the step before.
  final var touching = DynamicTouches()
  private final var insets: UIEdgeInsets?

  public convenience override init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) {
    super.init()
    for item in items { act(on: item) }
  }

  open var items: [any UIDynamicItem] { actedOn }
  open func addItem(_ item: any UIDynamicItem) { act(on: item) }
  open func removeItem(_ item: any UIDynamicItem) { stopActing(on: item) }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  open var collisionMode: UICollisionBehavior.Mode = .everything {
    didSet { if collisionMode != oldValue { changed() } }
  }

  /// True if the edges of the reference view, or of the layout's content, are a boundary. Default: false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      if Self.update(&insets, to: newValue ? insets ?? .zero : nil) { changed() }
    }
  }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    if Self.update(&self.insets, to: insets) { changed() }
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(identifier, bezierPath, DynamicBoundary(bezierPath.cgPath))
  }

  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(identifier, path, DynamicBoundary(from: p1, to: p2))
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    index(of: identifier).map { boundaries[$0].path }
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    guard let index = index(of: identifier) else { return }
    boundaries.remove(at: index)
    changed()
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private func add(_ identifier: any NSCopying, _ path: UIBezierPath, _ shape: DynamicBoundary) {
    let entry = (identifier: identifier, path: path, shape: shape)
    if let index = index(of: identifier) { boundaries[index] = entry } else { boundaries.append(entry) }
    changed()
  }

  private func index(of identifier: any NSCopying) -> Int? {
    boundaries.firstIndex { ($0.identifier as? NSObject)?.isEqual(identifier) ?? false }
  }

  /// The edges of the reference view, or of the layout's content, as a boundary; nil when they are not one.
  final var referenceBoundary: DynamicBoundary? {
    guard let insets, let animator else { return nil }
    let bounds: CGRect
    if let view = animator.referenceView {
      bounds = view.bounds
    } else if let layout = animator.shownLayout {
      bounds = CGRect(origin: .zero, size: layout.collectionViewContentSize)
    } else {
      return nil
    }
    return DynamicBoundary(bounds.inset(by: insets))
  }

  override func constraints(in world: DynamicWorld, step: Double) -> [DynamicConstraint] {
    let bodies = actedOn.compactMap { world.body(of: $0) }
    var rows: [DynamicConstraint] = []
    if collisionMode.contains(.boundaries) {
      if let reference = referenceBoundary {
        for body in bodies { rows += meet(body, reference, nil, number: -1, step) }
      }
      for (number, boundary) in boundaries.enumerated() {
        for body in bodies { rows += meet(body, boundary.shape, boundary.identifier, number: number, step) }
      }
    }
    if collisionMode.contains(.items) {
      for first in bodies.indices {
        for second in bodies.indices[(first + 1)...] { rows += meet(bodies[first], bodies[second], step) }
      }
    }
    return rows
  }

  override func stepDidEnd(in world: DynamicWorld) {
    let (now, before) = (touching.now, touching.before)
    touching.before = now
    touching.now = []
    guard let delegate = collisionDelegate else { return }
    for (key, touch) in now where !before.contains(where: { $0.key == key }) {
      if let other = touch.other {
        delegate.collisionBehavior(self, beganContactFor: touch.item, with: other, at: touch.point)
      } else {
        delegate.collisionBehavior(
          self, beganContactFor: touch.item, withBoundaryIdentifier: touch.identifier, at: touch.point)
      }
    }
    for (key, touch) in before where !now.contains(where: { $0.key == key }) {
      if let other = touch.other {
        delegate.collisionBehavior(self, endedContactFor: touch.item, with: other)
      } else {
        delegate.collisionBehavior(self, endedContactFor: touch.item, withBoundaryIdentifier: touch.identifier)
      }
    }
  }
}
