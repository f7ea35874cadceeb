import UIKit

extension CircleGeometry {
  /// The items that may be drawn in a rectangle, in order; possibly a few more. Costs O(log n) and what it finds.
  func items(in rect: CGRect, rotation: CGFloat, radiusScale: CGFloat) -> [Range<Int>] {
    let half = hypot(itemSize.width, itemSize.height) / 2
    let window = rect.insetBy(dx: -half - 1, dy: -half - 1)
    guard !window.isNull else { return [] }
    return rings.enumerated().flatMap { index, ring -> [Range<Int>] in
      guard !ring.items.isEmpty else { return [] }
      let radius = ring.radius * radiusScale
      let arcs = Self.arcs(
        center: center, radii: CGSize(width: radius, height: radius * metrics.radiusRatio), in: window)
      return Self.merged(arcs.flatMap { items(ring, index, $0, rotation) })
    }
  }

  /// The items of a ring between two angles on the screen.
  private func items(_ ring: Ring, _ index: Int, _ arc: Span, _ rotation: CGFloat) -> [Range<Int>] {
    let length = arc.upper - arc.lower
    guard length < 2 * .pi - 1e-6 else { return [ring.items] }
    let first = metrics.sign > 0 ? arc.lower : arc.upper
    let low = Self.turn(metrics.sign * (first - metrics.startAngle - rotation))
    let whole = 2 * CGFloat.pi
    let high = low + length
    let parts = high < whole ? [Span(low, high)] : [Span(low, whole), Span(0, high - whole)]
    return parts.compactMap { part in
      let turns = whole * CGFloat(index)
      let lower = Int(max(track.basePosition(at: turns + part.lower) - 1e-6, -1).rounded(.down))
      let upper = Int(min(track.basePosition(at: turns + part.upper) + 1e-6, CGFloat(count)).rounded(.up)) + 1
      let range = max(lower, ring.items.lowerBound)..<max(lower, ring.items.lowerBound, upper)
      let items = range.clamped(to: ring.items)
      return items.isEmpty ? nil : items
    }
  }

  /// The arcs of an ellipse that are inside a rectangle, as angles. An ellipse meets a rectangle's edges at eight
  /// points at most; between two neighbouring ones it is inside or outside altogether.
  static func arcs(center: CGPoint, radii: CGSize, in rect: CGRect) -> [Span] {
    var crossings: [CGFloat] = []
    for edge in [rect.minX, rect.maxX] {
      let cosine = (edge - center.x) / radii.width
      if abs(cosine) <= 1 { crossings += [turn(acos(cosine)), turn(-acos(cosine))] }
    }
    for edge in [rect.minY, rect.maxY] {
      let sine = (edge - center.y) / radii.height
      if abs(sine) <= 1 { crossings += [turn(asin(sine)), turn(.pi - asin(sine))] }
    }
    func isInside(_ angle: CGFloat) -> Bool {
      let x = center.x + radii.width * cos(angle)
      let y = center.y + radii.height * sin(angle)
      return x >= rect.minX && x <= rect.maxX && y >= rect.minY && y <= rect.maxY
    }
    guard !crossings.isEmpty else { return isInside(0) ? [Span(0, 2 * .pi)] : [] }
    crossings.sort()
    return crossings.indices.compactMap { index in
      let start = crossings[index]
      let end = index + 1 < crossings.count ? crossings[index + 1] : crossings[0] + 2 * .pi
      return end > start && isInside((start + end) / 2) ? Span(start, end) : nil
    }
  }

  /// The same indices in ranges that neither overlap nor touch.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
