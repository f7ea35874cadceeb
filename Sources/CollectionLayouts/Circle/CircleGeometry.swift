import CollectionPrimitives
import UIKit

/// Positions of items on a ring or on concentric rings. Pure arithmetic in screen terms: angles in radians, clockwise
/// from three o'clock.
///
/// `SnapPoints` in radians describe the ring: an offset is the angle by which the ring has turned against its own
/// direction, so that the item whose angle equals the offset is the current one. Concentric rings follow each other, a
/// full turn each.
///
/// A ring shows a limited number of items; see `window`. The snap points then span more than one turn, and an item's
/// position depends on its virtual index.
struct CircleGeometry: Equatable, Sendable {
  struct Metrics: Equatable, Sendable {
    var viewport = CGSize.zero
    /// The ring's centre in the view.
    var center = CGPoint.zero
    var radius = CircleLayout.Radius.automatic(inset: 16)
    /// The vertical radius relative to the horizontal one.
    var radiusRatio: CGFloat = 1
    var itemSize = CGSize.zero
    var startAngle = -CGFloat.pi / 2
    /// +1 clockwise, −1 counterclockwise.
    var sign: CGFloat = 1
    var arcLength = 2 * CGFloat.pi
    var distribution = CircleLayout.Distribution.even
    var overflow = CircleLayout.Overflow.overlap
    var orientation = CircleLayout.ItemOrientation.upright
    var currentItemAngle = -CGFloat.pi / 2
    var sectionSpacing: CGFloat = 0

    var isClosed: Bool { arcLength >= 2 * .pi - 1e-9 }
  }

  struct Ring: Equatable, Sendable {
    /// The ring's snap points on the first sheet.
    var items: Range<Int>
    /// The horizontal radius.
    var radius: CGFloat
  }

  let metrics: Metrics
  /// The horizontal radius of the outermost ring, not pinched.
  private(set) var radius: CGFloat = 0
  /// The rings, from the outside to the inside.
  private(set) var rings: [Ring] = []
  /// The size of the items, scaled to the size in which they fit.
  private(set) var itemSize = CGSize.zero
  private(set) var snapPoints = SnapPoints.empty
  private(set) var window = CircleWindow(count: 0, size: 0, wraps: true)

  init(metrics: Metrics = Metrics(), sequence: ItemIndex = .empty) {
    self.metrics = metrics
    let arrangement = CircleArrangement(metrics: metrics, sequence: sequence)
    radius = arrangement.radius
    rings = arrangement.rings
    snapPoints = arrangement.snapPoints
    window = arrangement.window
    itemSize = CGSize(
      width: metrics.itemSize.width * arrangement.scale, height: metrics.itemSize.height * arrangement.scale)
  }

  var count: Int { snapPoints.count }
  var center: CGPoint { metrics.center }

  // MARK: Angles

  /// The offset that corresponds to a rotation.
  func offset(rotation: CGFloat) -> CGFloat {
    metrics.sign * (metrics.currentItemAngle - metrics.startAngle - rotation)
  }

  /// The reverse of `offset(rotation:)`.
  func rotation(offset: CGFloat) -> CGFloat { metrics.currentItemAngle - metrics.startAngle - metrics.sign * offset }

  /// A snap point's angle on the screen, not brought into one turn.
  func angle(ofIndex virtualIndex: Int, rotation: CGFloat) -> CGFloat {
    metrics.startAngle + metrics.sign * snapPoints.offset(ofIndex: virtualIndex) + rotation
  }

  // MARK: Places

  /// The snap point in which an item is while the ring is at a position of the track.
  func virtualIndex(ofItem item: Int, at position: CGFloat) -> Int {
    guard window.wraps, count > 0 else { return Int(window.round(at: position)) * count + item }
    let first = window.virtualIndices(at: position).lowerBound - (count - window.size) / 2
    return snapPoints.virtualIndex(ofItem: item, from: first)
  }

  func ring(ofIndex virtualIndex: Int) -> Ring {
    guard rings.count > 1, let sheet = rings.last?.items.upperBound else {
      return rings.first ?? Ring(items: 0..<count, radius: radius)
    }
    let remainder = virtualIndex % sheet
    let offset = remainder < 0 ? remainder + sheet : remainder
    return rings.last { $0.items.lowerBound <= offset && !$0.items.isEmpty } ?? rings[0]
  }

  /// - Parameter angle: the snap point's angle on the screen.
  func center(ofIndex virtualIndex: Int, angle: CGFloat, radiusScale: CGFloat) -> CGPoint {
    let radius = ring(ofIndex: virtualIndex).radius * radiusScale
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * metrics.radiusRatio * sin(angle))
  }

  /// The rotation of an item at an angle on the screen.
  func tilt(angle: CGFloat) -> CGFloat {
    guard metrics.orientation != .upright else { return 0 }
    // The normal of an ellipse does not point to its centre.
    let outward = metrics.radiusRatio == 1 ? angle : atan2(sin(angle), metrics.radiusRatio * cos(angle))
    return Self.shortWay(outward + (metrics.orientation == .radial ? .pi / 2 : .pi))
  }

  /// The angle at which a point lies; on an ellipse, that of the item to which the point belongs.
  func angle(of point: CGPoint) -> CGFloat { atan2((point.y - center.y) / metrics.radiusRatio, point.x - center.x) }

  // MARK: Circular numbers

  /// An angle brought into `0 ..< 2π`.
  static func wholeTurn(_ angle: CGFloat) -> CGFloat {
    let remainder = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let turned = remainder < 0 ? remainder + 2 * .pi : remainder
    return turned < 2 * .pi ? turned : 0
  }

  /// The same angle between −π and π.
  static func shortWay(_ angle: CGFloat) -> CGFloat {
    let turned = wholeTurn(angle)
    return turned > .pi ? turned - 2 * .pi : turned
  }
}
