import UIKit

/// Puts items on a ring at angles of their own, and on further rings inside where they do not fit.
struct CircleArrangement {
  private let metrics: CircleGeometry.Metrics
  private let count: Int
  private(set) var rings: [CircleGeometry.Ring] = []
  private(set) var track = SlotTrack.empty
  /// The size of items relative to the one asked for.
  private(set) var scale: CGFloat = 1

  init(metrics: CircleGeometry.Metrics, radius: CGFloat, sequence: ItemSequence) {
    self.metrics = metrics
    count = sequence.count
    guard count > 0 else { return }
    if case .concentric(let spacing) = metrics.overflow, !fits(count, radius, gap: leastGap),
      arrangeInside(radius, spacing: spacing)
    {
      return
    }
    arrangeOnOne(radius, sequence)
  }

  // MARK: Room

  /// Points between neighbours that the distribution asks for.
  private var leastGap: CGFloat {
    if case .packed(let spacing) = metrics.distribution { spacing } else { 0 }
  }

  /// How many steps a number of items takes; on a closed ring there is one from the last to the first.
  private func steps(_ count: Int) -> CGFloat { CGFloat(max(metrics.isClosed ? count : count - 1, 1)) }

  /// The angle from one item to the next on a ring, if they stand as near as they should.
  private func leastStep(_ radius: CGFloat, gap: CGFloat, scale: CGFloat = 1) -> CGFloat {
    if case .fixed(let angle) = metrics.distribution { return max(angle, 1e-6) }
    let chord = metrics.extents.along * scale + gap
    let round = radius * min(1, metrics.radiusRatio)
    guard round > 0 else { return 2 * .pi }
    return chord < 2 * round ? max(2 * asin(max(chord, 0) / (2 * round)), 1e-6) : .pi
  }

  private func fits(_ count: Int, _ radius: CGFloat, gap: CGFloat) -> Bool {
    count < 2 || steps(count) * leastStep(radius, gap: gap) <= metrics.arcLength + 1e-9
  }

  // MARK: One ring

  private mutating func arrangeOnOne(_ radius: CGFloat, _ sequence: ItemSequence) {
    let starts = Self.sectionStarts(sequence)
    let gaps = starts.count < 2 ? 0 : metrics.isClosed ? starts.count : starts.count - 1
    var gap = gaps > 0 && radius > 0 ? max(0, metrics.sectionSpacing) / radius : 0
    // Gaps never take more than half of the arc.
    if gaps > 0 { gap = min(gap, metrics.arcLength / 2 / CGFloat(gaps)) }
    let room = metrics.arcLength - gap * CGFloat(gaps)
    let widest = room / steps(count)
    let wanted = metrics.distribution == .even ? widest : leastStep(radius, gap: leastGap)
    let step = min(wanted, widest)
    if step < wanted || metrics.distribution == .even { shrink(to: step, radius) }
    let segments = starts.enumerated().map { index, first in
      SlotTrack.Segment(first: first, start: CGFloat(first) * step + CGFloat(index) * gap)
    }
    track = SlotTrack(count: count, slots: .uniform(segments), pitch: max(step, 1e-9), period: 2 * .pi)
    rings = [CircleGeometry.Ring(items: 0..<count, radius: radius)]
  }

  /// The first items of sections that have any.
  private static func sectionStarts(_ sequence: ItemSequence) -> [Int] {
    (0..<sequence.sectionCount).map { sequence.range(ofSection: $0) }.filter { !$0.isEmpty }.map(\.lowerBound)
  }

  private mutating func shrink(to step: CGFloat, _ radius: CGFloat) {
    guard case .shrink(let minimum) = metrics.overflow, count > 1 else { return }
    let along = metrics.extents.along
    let chord = 2 * radius * min(1, metrics.radiusRatio) * sin(min(step, .pi) / 2) - leastGap
    guard along > 0, chord < along else { return }
    scale = max(chord / along, minimum)
  }

  // MARK: Rings inside each other

  private mutating func arrangeInside(_ radius: CGFloat, spacing: CGFloat) -> Bool {
    guard radius > 0 else { return false }
    var capacities = capacities(radius, spacing, scale: 1)
    if capacities.reduce(0, +) < count {
      guard let (size, found) = largestSize(radius, spacing) else { return false }
      (scale, capacities) = (size, found)
    }
    fill(capacities, radius, spacing)
    return true
  }

  /// How many items each ring holds, from the outside to the inside, up to the ring at which all have a place. The middle
  /// stays free.
  private func capacities(_ radius: CGFloat, _ spacing: CGFloat, scale: CGFloat) -> [Int] {
    var (result, total) = ([Int](), 0)
    let across = metrics.extents.across * scale
    let gap = metrics.distribution == .even ? spacing * scale : leastGap * scale
    var ring = radius
    while total < count, ring >= across, ring > 0 {
      let step = leastStep(ring, gap: gap, scale: scale)
      let capacity = max(Int(min(metrics.arcLength / step + 1e-9, 1e9)) + (metrics.isClosed ? 0 : 1), 1)
      result.append(min(capacity, count))
      total += result[result.count - 1]
      let next = ring - max(across + spacing * scale, 0.5)
      ring = next
    }
    return result
  }

  private func largestSize(_ radius: CGFloat, _ spacing: CGFloat) -> (CGFloat, [Int])? {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    var best: (CGFloat, [Int])?
    for _ in 0..<24 {
      let middle = (low + high) / 2
      let found = capacities(radius, spacing, scale: middle)
      if found.reduce(0, +) >= count {
        best = (middle, found)
        low = middle
      } else {
        high = middle
      }
    }
    return best
  }

  /// Even rings are filled in proportion, so that all look equally dense; others from the outside.
  private mutating func fill(_ capacities: [Int], _ radius: CGFloat, _ spacing: CGFloat) {
    let pitch = max(metrics.extents.across * scale + spacing * scale, 0.5)
    let total = CGFloat(capacities.reduce(0, +))
    var (bases, capacity) = ([CGFloat](), 0)
    bases.reserveCapacity(count)
    for (index, own) in capacities.enumerated() {
      capacity += own
      let share = metrics.distribution == .even ? Int(CGFloat(count) * CGFloat(capacity) / total + 1e-6) : capacity
      let items = bases.count..<(index == capacities.count - 1 ? count : min(share, count))
      let ring = CircleGeometry.Ring(items: items, radius: max(radius - CGFloat(index) * pitch, 0))
      let least = leastStep(ring.radius, gap: leastGap * scale, scale: scale)
      let widest = metrics.arcLength / steps(items.count)
      let step = metrics.distribution == .even ? widest : min(least, widest)
      for local in 0..<items.count { bases.append(2 * .pi * CGFloat(index) + CGFloat(local) * step) }
      rings.append(ring)
    }
    let period = 2 * .pi * CGFloat(rings.count)
    track = SlotTrack(count: count, slots: .table(bases), pitch: period / CGFloat(count), period: period)
  }
}
