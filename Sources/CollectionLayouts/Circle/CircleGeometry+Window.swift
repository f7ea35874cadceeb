import UIKit

extension CircleGeometry {
  /// The snap points whose items may be drawn in a rectangle, in order; possibly a few more.
  ///
  /// - Parameter position: the ring's position on the track, counted in snap points.
  /// - Complexity: O(log items + ranges found).
  func virtualIndices(in rect: CGRect, at position: CGFloat, rotation: CGFloat, radiusScale: CGFloat) -> [Range<Int>] {
    let half = hypot(itemSize.width, itemSize.height) / 2
    let area = rect.insetBy(dx: -half - 1, dy: -half - 1)
    let shown = window.virtualIndices(at: position)
    guard !area.isNull, !shown.isEmpty else { return [] }
    let found = turns(of: shown).flatMap { turn -> [Range<Int>] in
      let radius = ring(ofTurn: turn).radius * radiusScale
      let arcs = Self.arcs(center: center, radii: CGSize(width: radius, height: radius * metrics.radiusRatio), in: area)
      return arcs.flatMap { virtualIndices(turn, $0, rotation) }
    }
    return found.map { $0.clamped(to: shown) }.merged
  }

  // MARK: Turns of the track

  /// The full turns of the track that snap points lie on.
  func turns(of virtualIndices: Range<Int>) -> ClosedRange<Int> {
    func turn(_ offset: CGFloat) -> Int { (offset / (2 * .pi)).rounded(.down).integer }
    let first = turn(snapPoints.offset(ofIndex: virtualIndices.lowerBound) - 1e-6)
    return first...max(first, turn(snapPoints.offset(ofIndex: virtualIndices.upperBound - 1) + 1e-6))
  }

  private func ring(ofTurn turn: Int) -> Ring {
    let index = turn % rings.count
    return rings[index < 0 ? index + rings.count : index]
  }

  /// The snap points of a turn between two angles on the screen.
  private func virtualIndices(_ turn: Int, _ arc: Span, _ rotation: CGFloat) -> [Range<Int>] {
    let whole = 2 * CGFloat.pi
    let start = whole * CGFloat(turn)
    let length = arc.upper - arc.lower
    guard length < whole - 1e-6 else { return [virtualIndices(from: start, to: start + whole)] }
    let first = metrics.sign > 0 ? arc.lower : arc.upper
    let low = Self.wholeTurn(metrics.sign * (first - metrics.startAngle - rotation))
    let high = low + length
    let parts = high < whole ? [Span(low, high)] : [Span(low, whole), Span(0, high - whole)]
    return parts.map { virtualIndices(from: start + $0.lower, to: start + $0.upper) }
  }

  private func virtualIndices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let first = (snapPoints.position(at: lower) - 1e-6).rounded(.down).integer
    return first..<max(first, (snapPoints.position(at: upper) + 1e-6).rounded(.up).integer) + 1
  }

  /// The arcs of an ellipse that are inside a rectangle, as angles. An ellipse meets a rectangle's edges at eight
  /// points at most; between two neighbouring ones it is inside or outside altogether.
  static func arcs(center: CGPoint, radii: CGSize, in rect: CGRect) -> [Span] {
    var crossings: [CGFloat] = []
    for edge in [rect.minX, rect.maxX] {
      let cosine = (edge - center.x) / radii.width
      if abs(cosine) <= 1 { crossings += [wholeTurn(acos(cosine)), wholeTurn(-acos(cosine))] }
    }
    for edge in [rect.minY, rect.maxY] {
      let sine = (edge - center.y) / radii.height
      if abs(sine) <= 1 { crossings += [wholeTurn(asin(sine)), wholeTurn(.pi - asin(sine))] }
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
}
