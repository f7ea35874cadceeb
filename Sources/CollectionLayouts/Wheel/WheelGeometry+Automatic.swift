import CollectionPrimitives
import UIKit

extension WheelGeometry {
  /// The angle between neighbours at a radius.
  static func angle(_ metrics: Metrics, _ rule: WheelLayout.Angle, radius: CGFloat) -> CGFloat {
    switch rule {
    case .fixed(let angle): min(max(angle, angles.lowerBound), angles.upperBound)
    case .automatic(let spacing): clearingAngle(metrics, spacing: spacing, radius: radius)
    }
  }

  /// The angle of a wedge from the hub that contains an item and half of the spacing on each side.
  static func clearingAngle(_ metrics: Metrics, spacing: CGFloat, radius: CGFloat) -> CGFloat {
    let (out, size) = (metrics.outward, metrics.itemSize)
    var half = angles.lowerBound
    for (x, y) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] as [(CGFloat, CGFloat)] {
      let corner = CGVector(dx: x * size.width / 2, dy: y * size.height / 2)
      let distance = radius + corner.dx * out.dx + corner.dy * out.dy
      let aside = abs(corner.dy * out.dx - corner.dx * out.dy) + spacing / 2
      half = max(half, atan2(max(aside, 0), max(distance, 0)))
    }
    return min(max(2 * half, angles.lowerBound), angles.upperBound)
  }

  /// The range of arcs for the visible items: large enough to be recognised as an arc, small enough that the outer
  /// items do not lie on their side.
  static let sweep: ClosedRange<CGFloat> = .pi / 3 ... .pi * 5 / 6

  /// The radius at which the centres of the outermost visible items lie at the edges of the view.
  static func automaticRadius(_ metrics: Metrics, _ rule: WheelLayout.Angle) -> CGFloat {
    let count = CGFloat(max(metrics.visibleItemCount, 1))
    let virtualIndices = max((count - 1) / 2, 0.5)
    let chord = viewLength(metrics) / 2
    if case .fixed(let angle) = rule {
      let angle = min(max(angle, angles.lowerBound), angles.upperBound)
      return min(chord / sin(min(virtualIndices * angle, .pi / 2)), LayoutLog.longest)
    }
    // Between these two radii the outermost items move outwards monotonically.
    let (low, high) = (radius(metrics, rule, sweep: sweep.upperBound), radius(metrics, rule, sweep: sweep.lowerBound))
    func reach(_ radius: CGFloat) -> CGFloat {
      radius * sin(min(virtualIndices * angle(metrics, rule, radius: radius), .pi / 2))
    }
    if reach(low) >= chord { return low }
    if reach(high) <= chord { return high }
    return bisected(low, high, steps: 40) { reach($0) < chord }.high
  }

  /// The radius at which the visible items together cover an arc, found by bisection.
  private static func radius(_ metrics: Metrics, _ rule: WheelLayout.Angle, sweep: CGFloat) -> CGFloat {
    let count = CGFloat(max(metrics.visibleItemCount, 1))
    return bisected(0, LayoutLog.longest, steps: 60) { angle(metrics, rule, radius: $0) * count > sweep }.high
  }

  /// The extent of the view along the wheel's direction at the current item.
  private static func viewLength(_ metrics: Metrics) -> CGFloat {
    abs(metrics.outward.dy) * metrics.view.width + abs(metrics.outward.dx) * metrics.view.height
  }
}
