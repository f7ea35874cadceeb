import UIKit

extension CircleGeometry {
  /// The item nearest to an angle on the screen, of those shown on the outermost ring.
  ///
  /// - Complexity: O(log sections); O(rings + log items) where several rings are shown.
  func item(nearestTo angle: CGFloat, at position: CGFloat, rotation: CGFloat) -> Int? {
    let shown = window.virtualIndices(at: position)
    guard let outer = rings.first, !shown.isEmpty else { return nil }
    let here = offset(rotation: rotation)
    let wanted = Self.wholeTurn(metrics.sign * (angle - metrics.startAngle - rotation))
    let candidates = turns(of: shown).flatMap { turn -> [Int] in
      guard turn % rings.count == 0 else { return [] }
      let start = 2 * .pi * CGFloat(turn)
      // The first indices of a set are on the outermost ring.
      let first = snapPoints.position(at: start).rounded().integer
      let own = first + outer.items.lowerBound..<first + outer.items.upperBound
      let virtualIndices = rings.count == 1 ? shown : own.clamped(to: shown)
      guard !virtualIndices.isEmpty else { return [] }
      let near = snapPoints.position(at: start + wanted).rounded().integer
      return [near - 1, near, near + 1, virtualIndices.lowerBound, virtualIndices.upperBound - 1].filter(
        virtualIndices.contains)
    }
    func distance(_ virtualIndex: Int) -> CGFloat {
      abs(Self.shortWay(snapPoints.offset(ofIndex: virtualIndex) - wanted))
    }
    // Of items at the same angle, the front one is taken.
    func depth(_ virtualIndex: Int) -> CGFloat { abs(snapPoints.offset(ofIndex: virtualIndex) - here) }
    let nearest = candidates.min { a, b in
      let (near, far) = (distance(a), distance(b))
      return abs(near - far) < 1e-9 ? depth(a) < depth(b) : near < far
    }
    return nearest.map(snapPoints.item)
  }
}
