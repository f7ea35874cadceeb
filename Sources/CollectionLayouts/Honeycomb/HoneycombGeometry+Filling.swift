import CollectionPrimitives
import UIKit

/// Keeps the view filled at the ends of content that need not come to the middle with its last cell.
extension HoneycombGeometry {
  /// The part of a window around a point that cells cover, the gaps between them included, 0...1.
  ///
  /// Every cell counts as the brick around its centre, as wide as the way to its neighbour in the line and as long as
  /// the way to the next line: these fill the plane.
  ///
  /// - Complexity: O(log sections + cells in the window).
  func coverage(around point: CGPoint) -> CGFloat {
    let (half, area) = (metrics.viewport / 2, metrics.viewport.width * metrics.viewport.height)
    guard area > 0 else { return 0 }
    let lattice = pattern.lattice
    let brick =
      CGSize(
        width: lattice.isStraight ? lattice.pitch : lattice.linePitch,
        height: lattice.isStraight ? lattice.linePitch : lattice.pitch) / 2
    let across = Span(point.x - half.width - brick.width, point.x + half.width + brick.width)
    let along = Span(point.y - half.height - brick.height, point.y + half.height + brick.height)
    var covered: CGFloat = 0
    forEachItem(across: across, along: along) { item in
      let center = center(ofItem: item)
      let width = Self.overlap(center.x - point.x, brick.width, half.width)
      covered += width * Self.overlap(center.y - point.y, brick.height, half.height)
    }
    return min(covered / area, 1)
  }

  /// The length that an interval around a place has in common with one around zero.
  private static func overlap(_ place: CGFloat, _ reach: CGFloat, _ half: CGFloat) -> CGFloat {
    max(min(place + reach, half) - max(place - reach, -half), 0)
  }

  /// The place nearest to a point, on the way to the middle of the content, around which the share of the window that is asked for is
  /// covered, or as much as around the middle. An item's centre where one is near.
  ///
  /// - Complexity: O(log sections + cells in the window).
  func filledPlace(near point: CGPoint, covering share: CGFloat) -> CGPoint {
    let middle = CGPoint(x: contentCross / 2, y: contentMain / 2)
    // Sums of the same areas in another order differ in the last digits.
    let least = min(share, coverage(around: middle)) - 0.001
    guard coverage(around: point) < least else { return point }
    func place(_ way: CGFloat) -> CGPoint {
      CGPoint(x: point.x + (middle.x - point.x) * way, y: point.y + (middle.y - point.y) * way)
    }
    let found = place(bisected(0, 1, steps: 7) { coverage(around: place($0)) < least }.high)
    let centers = items(around: found).map { center(ofItem: $0) }.filter { coverage(around: $0) >= least }
    func distance(_ center: CGPoint) -> CGFloat { hypot(center.x - found.x, center.y - found.y) }
    return centers.min { distance($0) < distance($1) } ?? found
  }
}

extension CGSize {
  fileprivate static func / (size: CGSize, divisor: CGFloat) -> CGSize {
    CGSize(width: size.width / divisor, height: size.height / divisor)
  }
}
