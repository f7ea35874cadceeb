/// A pair of numbers with the arithmetic of the plane.
struct PlaneVector: Hashable {
  var x: Double
  var y: Double

  static let zero = PlaneVector(x: 0, y: 0)

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(x: Double(offset.horizontal), y: Double(offset.vertical)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }
  /// The vector turned by a quarter, from the x axis towards the y axis.
  var perpendicular: PlaneVector { PlaneVector(x: -y, y: x) }
  /// The vector of length 1 in the same direction; nil for a vector without length.
  var normalised: PlaneVector? { length > 1e-9 ? self * (1 / length) : nil }

  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
  func rotated(by angle: Double) -> PlaneVector {
    let (s, c) = (sin(angle), cos(angle))
    return PlaneVector(x: x * c - y * s, y: x * s + y * c)
  }

  static func + (a: PlaneVector, b: PlaneVector) -> PlaneVector { PlaneVector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: PlaneVector, b: PlaneVector) -> PlaneVector { PlaneVector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: PlaneVector, k: Double) -> PlaneVector { PlaneVector(x: a.x * k, y: a.y * k) }
  static func += (a: inout PlaneVector, b: PlaneVector) { a = a + b }
  static prefix func - (a: PlaneVector) -> PlaneVector { PlaneVector(x: -a.x, y: -a.y) }
}

/// The physical properties of an item.
struct DynamicMaterial: Hashable {
  /// The defaults are those of items without a `UIDynamicItemBehavior`.
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false
}

/// The simulation's state of an item. The units are points, seconds and radians; an item of 100 × 100 points and
/// density 1 has mass 1.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var position: PlaneVector
  var angle: Double
  var velocity = PlaneVector.zero
  var angularVelocity = 0.0
  private(set) var size: CGSize
  /// The corners relative to the center, without the item's rotation.
  private(set) var outline: [PlaneVector] = []
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 0.0
  var material = DynamicMaterial() { didSet { if material != oldValue { weigh() } } }
  /// The number of the animator's behaviours that act on it.
  var users = 0
  /// The angle that was last read from the item or written to it.
  private var writtenAngle: Double

  init(_ item: any UIDynamicItem) {
    self.item = item
    size = item.bounds.size
    position = PlaneVector(item.center)
    angle = Self.angle(of: item.transform)
    writtenAngle = angle
    weigh()
  }

  private static func angle(of transform: CGAffineTransform) -> Double {
    let angle = Double(atan2(transform.b, transform.a))
    return angle.finite
  }

  private func weigh() {
    let (width, height) = (max(1, Double(size.width)), max(1, Double(size.height)))
    let density = material.density.isFinite && material.density > 0 ? material.density : 1
    let mass = max(1e-6, density * width * height / 10_000)
    inverseMass = material.isAnchored ? 0 : 1 / mass
    let inertia = mass * (width * width + height * height) / 12
    inverseInertia = material.isAnchored || !material.allowsRotation ? 0 : 1 / inertia
    if material.isAnchored { velocity = .zero }
    if inverseInertia == 0 { angularVelocity = 0 }
    outline = DynamicOutline.corners(of: item, width: width, height: height)
  }

  /// Takes over the item's position, rotation and size; the velocities stay.
  func readItem() {
    let center = PlaneVector(item.center)
    if center.isFinite { position = center }
    angle = Self.angle(of: item.transform)
    writtenAngle = angle
    guard size != item.bounds.size else { return }
    size = item.bounds.size
    weigh()
  }

  func writeItem() {
    let center = position.point
    if item.center != center { item.center = center }
    // Items that do not turn keep their own transform.
    guard abs(angle - writtenAngle) > 1e-6 else { return }
    writtenAngle = angle
    item.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
  }

  /// The present positions of the corners.
  var corners: [PlaneVector] { outline.map { position + $0.rotated(by: angle) } }

  /// The smallest upright rectangle around the item.
  ///
  /// - Complexity: O(n) in the number of the outline's corners.
  var frame: CGRect {
    let turned = outline.map { $0.rotated(by: angle) }
    let (xs, ys) = (turned.map(\.x), turned.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: position.x + left, y: position.y + top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  // MARK: Forces

  func velocity(at arm: PlaneVector) -> PlaneVector { velocity + arm.perpendicular * angularVelocity }

  func push(_ impulse: PlaneVector, at arm: PlaneVector = .zero) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }

  /// The inverse of the mass that a push along `direction` has to move at a point of the body; 0 if it does not move.
  func inverseMass(at arm: PlaneVector, along direction: PlaneVector) -> Double {
    let lever = arm.cross(direction)
    return inverseMass + lever * lever * inverseInertia
  }

  func advance(by step: Double) {
    velocity = velocity * (1 / (1 + step * max(0, material.resistance)))
    angularVelocity /= 1 + step * max(0, material.angularResistance)
    position += velocity * step
    angle += angularVelocity * step
  }
}

/// The convex outline of an item.
@MainActor
enum DynamicOutline {
  static func corners(of item: any UIDynamicItem, width: Double, height: Double) -> [PlaneVector] {
    switch item.collisionBoundsType {
    case .rectangle:
      [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { PlaneVector(x: $0.0 * width / 2, y: $0.1 * height / 2) }
    case .ellipse:
      (0..<24).map {
        let angle = Double($0) / 24 * 2 * .pi
        return PlaneVector(x: cos(angle) * width / 2, y: sin(angle) * height / 2)
      }
    case .path: hull(of: DynamicBoundary.points(of: item.collisionBoundingPath.cgPath).flatMap { $0 })
    }
  }

  /// The smallest convex outline around points, turning the way from x to y (Andrew's monotone chain).
  ///
  /// - Complexity: O(n log n) in the number of points.
  static func hull(of points: [PlaneVector]) -> [PlaneVector] {
    let sorted = Set(points.filter(\.isFinite)).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<PlaneVector>) -> [PlaneVector] {
      var result: [PlaneVector] = []
      for point in points {
        while result.count > 1,
          (result[result.count - 1] - result[result.count - 2]).cross(point - result[result.count - 1]) <= 0
        {
          result.removeLast()
        }
        result.append(point)
      }
      return result.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
