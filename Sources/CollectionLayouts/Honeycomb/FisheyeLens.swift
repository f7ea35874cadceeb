import UIKit

/// How large a cell is drawn and where, by its distance from the middle of the view.
///
/// Around the middle lies a core in which nothing changes. Beyond it, sizes fall off over a zone; the place a cell is drawn
/// at is the integral of the sizes on the way to it, so gaps shrink as the cells do. Further out than the view reaches, the
/// shift goes back to zero: cells far away are where the lattice has them.
struct FisheyeLens: Equatable, Sendable {
  private var middle = CGPoint.zero
  /// Half the extents of the core's rectangle; infinite along an axis without effect.
  private var core = CGSize.zero
  /// By how much the core reaches beyond its rectangle.
  private var coreRadius: CGFloat = 0
  private var zone: CGFloat = 1
  private var minimum: CGFloat = 1
  private var curve = Fisheye.Curve.quadratic
  /// From here on nothing is visible.
  private var rim: CGFloat = 0
  /// The largest shift; 0 without pulling.
  private(set) var longestPull: CGFloat = 0

  /// The share of a view's shorter side, or of a radius, over which sizes fall off.
  static let zoneShare: CGFloat = 0.3

  /// How far from the edge of a view the effect begins; 0 for a circle, which need not have to do with the edge.
  static func reach(_ fisheye: Fisheye, in size: CGSize) -> CGFloat {
    fisheye.radius == .automatic ? min(size.width, size.height) * zoneShare : 0
  }

  /// - Parameters:
  ///   - visible: what the view shows.
  ///   - cellReach: how far a cell reaches from its centre.
  /// - Returns: nil where there is nothing to do.
  init?(_ fisheye: Fisheye, visible: CGRect, axes: HoneycombScrollAxes, cellReach: CGFloat) {
    let half = CGSize(width: visible.width / 2, height: visible.height / 2)
    middle = CGPoint(x: visible.midX, y: visible.midY)
    minimum = fisheye.minimumScale
    curve = fisheye.curve
    switch fisheye.radius {
    case .automatic:
      zone = Self.reach(fisheye, in: visible.size)
      core = CGSize(width: half.width - zone, height: half.height - zone)
    case .absolute(let radius):
      zone = radius * Self.zoneShare
      coreRadius = radius - zone
    }
    if axes == .vertical { core.width = .infinity }
    if axes == .horizontal { core.height = .infinity }
    guard zone > 0, minimum < 1 else { return nil }
    let corner = distance(half.width, half.height).beyond
    rim = rim(seen: corner + cellReach)
    if fisheye.pullsInward { longestPull = shrinkage(rim) }
  }

  /// - Returns: the scale, and the shift from where the lattice has the cell.
  func effect(at center: CGPoint) -> (scale: CGFloat, shift: CGPoint) {
    let (dx, dy) = (center.x - middle.x, center.y - middle.y)
    let (beyond, direction) = distance(dx, dy)
    guard beyond > 0 else { return (1, .zero) }
    let pull = pull(beyond)
    return (scale(beyond), CGPoint(x: -direction.x * pull, y: -direction.y * pull))
  }

  /// How far beyond the core a place is, and which way.
  private func distance(_ dx: CGFloat, _ dy: CGFloat) -> (beyond: CGFloat, direction: CGPoint) {
    let (x, y) = (max(abs(dx) - core.width, 0), max(abs(dy) - core.height, 0))
    let length = hypot(x, y)
    guard length > coreRadius, length > 0 else { return (0, .zero) }
    let direction = CGPoint(x: dx < 0 ? -x / length : x / length, y: dy < 0 ? -y / length : y / length)
    return (length - coreRadius, direction)
  }

  private func scale(_ beyond: CGFloat) -> CGFloat {
    let t = min(beyond / zone, 1)
    let grown = curve == .quadratic ? t * t : (1 - cos(.pi * t)) / 2
    return 1 - (1 - minimum) * grown
  }

  /// The integral of what sizes have lost, from the core to a distance.
  private func shrinkage(_ beyond: CGFloat) -> CGFloat {
    let t = min(beyond / zone, 1)
    let lost = curve == .quadratic ? t * t * t / 3 : t / 2 - sin(.pi * t) / (2 * .pi)
    return (1 - minimum) * (zone * lost + max(beyond - zone, 0))
  }

  /// The distance of the cell that is drawn at a distance outside the zone.
  private func rim(seen: CGFloat) -> CGFloat {
    zone + max(seen - (zone - shrinkage(zone)), 0) / minimum
  }

  private func pull(_ beyond: CGFloat) -> CGFloat {
    guard longestPull > 0 else { return 0 }
    guard beyond > rim else { return shrinkage(beyond) }
    // Slowly enough that no cell overtakes another.
    let t = min((beyond - rim) / (4 * longestPull), 1)
    return longestPull * (1 + cos(.pi * t)) / 2
  }
}
