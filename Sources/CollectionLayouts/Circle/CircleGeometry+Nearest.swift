import UIKit

extension CircleGeometry {
  /// The item nearest to an angle on the screen, of those shown on the outermost ring.
  func item(nearestTo angle: CGFloat, at position: CGFloat, rotation: CGFloat) -> Int? {
    let shown = window.slots(at: position)
    guard let outer = rings.first, !shown.isEmpty else { return nil }
    let here = place(rotation: rotation)
    let wanted = Self.turn(metrics.sign * (angle - metrics.startAngle - rotation))
    let candidates = turns(of: shown).flatMap { turn -> [Int] in
      guard turn % rings.count == 0 else { return [] }
      let start = 2 * .pi * CGFloat(turn)
      // A sheet begins with the outermost ring.
      let first = slot(at: start)
      let own = first + outer.items.lowerBound..<first + outer.items.upperBound
      let slots = rings.count == 1 ? shown : own.clamped(to: shown)
      guard !slots.isEmpty else { return [] }
      let near = slot(at: start + wanted)
      return [near - 1, near, near + 1, slots.lowerBound, slots.upperBound - 1].filter(slots.contains)
    }
    func distance(_ slot: Int) -> CGFloat { abs(Self.shortWay(track.offset(ofSlot: slot) - wanted)) }
    // Of items at the same angle, the one in front is meant.
    func depth(_ slot: Int) -> CGFloat { abs(track.offset(ofSlot: slot) - here) }
    let nearest = candidates.min { a, b in
      let (near, far) = (distance(a), distance(b))
      return abs(near - far) < 1e-9 ? depth(a) < depth(b) : near < far
    }
    return nearest.map(track.item)
  }

  private func slot(at place: CGFloat) -> Int { Int(min(max(track.position(at: place), -1e15), 1e15).rounded()) }
}
