import UIKit

/// The scale and displacement of a cell by its distance from the middle of the view.
///
/// Cells in a core around the middle keep their size. Beyond it, sizes decrease over a zone; the position of a cell is
/// the integral of the sizes up to it, so gaps shrink with the cells. Outside of the view the displacement returns to
/// zero, so distant cells have their lattice positions.
struct FisheyeLens: Equatable, Sendable {
  private var middle = CGPoint.zero
  /// Half the extents of the core's rectangle; infinite along an axis without effect.
  private var core = CGSize.zero
  /// The distance by which the core reaches beyond its rectangle.
  private var coreRadius: CGFloat = 0
  private var zone: CGFloat = 1
  /// Half the distance between neighbours, as far as it fits into the core.
  private var halfPitch: CGFloat = 0
  private var minimum: CGFloat = 1
  private var curve = HoneycombLayout.Fisheye.Curve.quadratic
  /// The distance beyond which nothing is visible.
  private var rim: CGFloat = 0
  /// The largest shift; 0 without pulling.
  private(set) var longestPull: CGFloat = 0

  /// The share of a view's shorter side, or of a radius, over which sizes fall off.
  static let zoneShare: CGFloat = 0.3

  /// The distance from the edge of a view at which the effect begins; 0 for a circle, which does not depend on the edge.
  static func reach(_ fisheye: HoneycombLayout.Fisheye, in size: CGSize, pitch: CGFloat) -> CGFloat {
    let shorter = min(size.width, size.height)
    return fisheye.radius == .automatic ? zone(shorter, within: shorter / 2, pitch: pitch) : 0
  }

  /// - Parameters:
  ///   - visible: the part of the content that the view shows.
  ///   - pitch: the distance between neighbours.
  /// - Returns: nil where the lens has no effect.
  init?(_ fisheye: HoneycombLayout.Fisheye, visible: CGRect, axes: HoneycombLayout.ScrollAxes, pitch: CGFloat) {
    let half = CGSize(width: visible.width / 2, height: visible.height / 2)
    middle = CGPoint(x: visible.midX, y: visible.midY)
    minimum = fisheye.minimumScale
    curve = fisheye.curve
    switch fisheye.radius {
    case .automatic:
      let shorter = min(half.width, half.height)
      zone = Self.zone(2 * shorter, within: shorter, pitch: pitch)
      // The outlines of the core are as round as half a cell.
      coreRadius = max(min(pitch / 2, shorter - zone), 0)
      core = CGSize(width: half.width - zone - coreRadius, height: half.height - zone - coreRadius)
    case .absolute(let wanted):
      let radius = wanted > 0 ? max(wanted, pitch * 1.5) : 0
      zone = Self.zone(radius, within: radius, pitch: pitch)
      coreRadius = radius - zone
    }
    if axes == .vertical { core.width = .infinity }
    if axes == .horizontal { core.height = .infinity }
    guard zone > 0, minimum < 1 else { return nil }
    halfPitch = min(pitch / 2, coreRadius)
    let corner = distance(half.width, half.height).beyond
    rim = max(rim(seen: corner + pitch), zone + halfPitch)
    if fisheye.pullsInward { longestPull = shift(rim) }
  }

  /// The width of the zone. It is at least one cell wide, so that neighbours do not overlap.
  private static func zone(_ length: CGFloat, within space: CGFloat, pitch: CGFloat) -> CGFloat {
    min(max(length * zoneShare, pitch), space)
  }

  /// - Returns: the scale, and the shift from the cell's place in the lattice.
  func effect(at center: CGPoint) -> (scale: CGFloat, shift: CGPoint) {
    let (dx, dy) = (center.x - middle.x, center.y - middle.y)
    let (beyond, direction) = distance(dx, dy)
    guard beyond > -halfPitch else { return (1, .zero) }
    let pull = pull(beyond)
    return (scale(beyond), CGPoint(x: -direction.x * pull, y: -direction.y * pull))
  }

  /// The distance of a place beyond the core (negative within it), and its direction.
  private func distance(_ dx: CGFloat, _ dy: CGFloat) -> (beyond: CGFloat, direction: CGPoint) {
    let (x, y) = (max(abs(dx) - core.width, 0), max(abs(dy) - core.height, 0))
    let length = hypot(x, y)
    guard length > 0 else { return (-coreRadius, .zero) }
    let direction = CGPoint(x: dx < 0 ? -x / length : x / length, y: dy < 0 ? -y / length : y / length)
    return (length - coreRadius, direction)
  }

  private func scale(_ beyond: CGFloat) -> CGFloat {
    let t = min(max(beyond / zone, 0), 1)
    return 1 - (1 - minimum) * curve.value(at: t)
  }

  /// The integral of the size reduction, from the core to a distance.
  private func shrinkage(_ beyond: CGFloat) -> CGFloat {
    let t = min(max(beyond / zone, 0), 1)
    let lost = curve == .quadratic ? t * t * t / 3 : t / 2 - sin(.pi * t) / (2 * .pi)
    return (1 - minimum) * (zone * lost + max(beyond - zone, 0))
  }

  /// The distance of the cell that is drawn at a distance outside the zone.
  private func rim(seen: CGFloat) -> CGFloat {
    zone + max(seen - (zone - shrinkage(zone)), 0) / minimum
  }

  /// The shift of a cell. A cell's size affects positions half a cell before and after it.
  private func shift(_ beyond: CGFloat) -> CGFloat {
    (shrinkage(beyond - halfPitch) + shrinkage(beyond + halfPitch)) / 2
  }

  private func pull(_ beyond: CGFloat) -> CGFloat {
    guard longestPull > 0 else { return 0 }
    guard beyond > rim else { return shift(beyond) }
    // Slow enough that cells keep their order.
    let t = min((beyond - rim) / (4 * longestPull), 1)
    return longestPull * (1 + cos(.pi * t)) / 2
  }
}
