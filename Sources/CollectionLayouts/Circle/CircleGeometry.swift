import UIKit

/// Where items stand on a ring, or on rings inside each other. Pure arithmetic, in the screen's terms: angles in
/// radians, clockwise from three o'clock.
///
/// The position along the ring is kept by a `SlotTrack` whose unit is the radian: a place is the angle by which the
/// ring has turned against its own direction, so that an item is at the slot where its own angle on the track has come.
/// Rings inside follow each other on the track, a full turn each.
///
/// A ring does not show more items than can be told apart: `window` says which. The track goes on for more than a turn
/// then. So where something is depends on the track's slot, not only on its item.
struct CircleGeometry: Equatable, Sendable {
  struct Metrics: Equatable, Sendable {
    var viewport = CGSize.zero
    /// The ring's centre in the view.
    var center = CGPoint.zero
    var radius = CircleRadius.automatic(inset: 16)
    /// The vertical radius relative to the horizontal one.
    var radiusRatio: CGFloat = 1
    var itemSize = CGSize.zero
    var startAngle = -CGFloat.pi / 2
    /// +1 clockwise, −1 counterclockwise.
    var sign: CGFloat = 1
    var arcLength = 2 * CGFloat.pi
    var distribution = CircleDistribution.even
    var overflow = CircleOverflow.overlap
    var orientation = CircleItemOrientation.upright
    var slotAngle = -CGFloat.pi / 2
    var sectionSpacing: CGFloat = 0

    var isClosed: Bool { arcLength >= 2 * .pi - 1e-9 }
  }

  struct Ring: Equatable, Sendable {
    /// Its slots on the first sheet.
    var items: Range<Int>
    /// The horizontal radius.
    var radius: CGFloat
  }

  let metrics: Metrics
  /// The horizontal radius of the outermost ring, not pinched.
  private(set) var radius: CGFloat = 0
  /// From the outside to the inside.
  private(set) var rings: [Ring] = []
  /// With items as large as they fit.
  private(set) var itemSize = CGSize.zero
  private(set) var track = SlotTrack.empty
  private(set) var window = CircleWindow(count: 0, size: 0, wraps: true)

  init(metrics: Metrics = Metrics(), sequence: ItemSequence = ItemSequence()) {
    self.metrics = metrics
    let arrangement = CircleArrangement(metrics: metrics, sequence: sequence)
    radius = arrangement.radius
    rings = arrangement.rings
    track = arrangement.track
    window = arrangement.window
    itemSize = CGSize(
      width: metrics.itemSize.width * arrangement.scale, height: metrics.itemSize.height * arrangement.scale)
  }

  var count: Int { track.count }
  var center: CGPoint { metrics.center }

  // MARK: Angles

  /// The place on the track to which a rotation has come.
  func place(rotation: CGFloat) -> CGFloat { metrics.sign * (metrics.slotAngle - metrics.startAngle - rotation) }

  /// The reverse of `place(rotation:)`.
  func rotation(place: CGFloat) -> CGFloat { metrics.slotAngle - metrics.startAngle - metrics.sign * place }

  /// A slot's angle on the screen, not brought into one turn.
  func angle(ofSlot slot: Int, rotation: CGFloat) -> CGFloat {
    metrics.startAngle + metrics.sign * track.offset(ofSlot: slot) + rotation
  }

  // MARK: Places

  /// The slot in which an item is while the ring is at a position of the track.
  func slot(ofItem item: Int, at position: CGFloat) -> Int {
    guard window.wraps, count > 0 else { return Int(window.round(at: position)) * count + item }
    let first = window.slots(at: position).lowerBound - (count - window.size) / 2
    let ahead = (item - first) % count
    return first + (ahead < 0 ? ahead + count : ahead)
  }

  func ring(ofSlot slot: Int) -> Ring {
    guard rings.count > 1, let sheet = rings.last?.items.upperBound else {
      return rings.first ?? Ring(items: 0..<count, radius: radius)
    }
    let rest = slot % sheet
    let place = rest < 0 ? rest + sheet : rest
    return rings.last { $0.items.lowerBound <= place && !$0.items.isEmpty } ?? rings[0]
  }

  func center(ofSlot slot: Int, rotation: CGFloat, radiusScale: CGFloat) -> CGPoint {
    center(ofSlot: slot, angle: angle(ofSlot: slot, rotation: rotation), radiusScale: radiusScale)
  }

  /// - Parameter angle: the slot's, on the screen.
  func center(ofSlot slot: Int, angle: CGFloat, radiusScale: CGFloat) -> CGPoint {
    let radius = ring(ofSlot: slot).radius * radiusScale
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * metrics.radiusRatio * sin(angle))
  }

  /// The angle by which what stands at an angle on the screen is turned.
  func tilt(angle: CGFloat) -> CGFloat {
    guard metrics.orientation != .upright else { return 0 }
    // Square to an ellipse is not the way to its centre.
    let outward = metrics.radiusRatio == 1 ? angle : atan2(sin(angle), metrics.radiusRatio * cos(angle))
    return Self.shortWay(outward + (metrics.orientation == .radial ? .pi / 2 : .pi))
  }

  /// The angle at which a point lies; on an ellipse, that of the item a point belongs to.
  func angle(of point: CGPoint) -> CGFloat { atan2((point.y - center.y) / metrics.radiusRatio, point.x - center.x) }

  // MARK: Circular numbers

  /// An angle brought into `0 ..< 2π`.
  static func turn(_ angle: CGFloat) -> CGFloat {
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    let turned = rest < 0 ? rest + 2 * .pi : rest
    return turned < 2 * .pi ? turned : 0
  }

  /// The same angle between −π and π.
  static func shortWay(_ angle: CGFloat) -> CGFloat {
    let turned = turn(angle)
    return turned > .pi ? turned - 2 * .pi : turned
  }
}
