import UIKit

/// Puts items on a ring at angles of their own, and on further rings inside where they do not fit.
struct CircleArrangement {
  private let metrics: CircleGeometry.Metrics
  private let count: Int
  /// The size of items relative to the one asked for.
  private(set) var scale: CGFloat = 1
  /// The radius of the outermost ring.
  private(set) var radius: CGFloat
  private(set) var rings: [CircleGeometry.Ring] = []
  private(set) var track = SlotTrack.empty

  init(metrics: CircleGeometry.Metrics, sequence: ItemSequence) {
    self.metrics = metrics
    count = sequence.count
    radius = metrics.outerRadius(itemScale: 1)
    guard count > 0 else { return }
    if case .concentric(let spacing) = metrics.overflow, !fitsOneRing, arrangeInside(spacing) { return }
    arrangeOnOne(sequence)
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

  private var fitsOneRing: Bool {
    count < 2 || steps(count) * leastStep(radius, gap: leastGap) <= metrics.arcLength + 1e-9
  }

  /// The largest scale that something allows which smaller scales allow, too; nil if none does.
  private static func largestScale(where isEnough: (CGFloat) -> Bool) -> CGFloat? {
    if isEnough(1) { return 1 }
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if isEnough(middle) { low = middle } else { high = middle }
    }
    return low > 0 ? low : nil
  }

  // MARK: One ring

  private mutating func arrangeOnOne(_ sequence: ItemSequence) {
    let starts = (0..<sequence.sectionCount).map { sequence.range(ofSection: $0) }.filter { !$0.isEmpty }
      .map(\.lowerBound)
    let gaps = starts.count < 2 ? 0 : metrics.isClosed ? starts.count : starts.count - 1
    if case .shrink(let minimum) = metrics.overflow, count > 1 {
      let fitting = Self.largestScale { scale in
        let radius = metrics.outerRadius(itemScale: scale)
        return hasRoom(stepOnOne(radius, gaps, scale), radius, scale)
      }
      scale = max(fitting ?? 0, minimum)
      radius = metrics.outerRadius(itemScale: scale)
    }
    let (step, gap) = stepOnOne(radius, gaps, scale)
    let segments = starts.enumerated().map { index, first in
      SlotTrack.Segment(first: first, start: CGFloat(first) * step + CGFloat(index) * gap)
    }
    track = SlotTrack(count: count, slots: .uniform(segments), pitch: max(step, 1e-9), period: 2 * .pi)
    rings = [CircleGeometry.Ring(items: 0..<count, radius: radius)]
  }

  /// The angle from item to item and the extra one from section to section, when a single ring has to hold them all.
  private func stepOnOne(_ radius: CGFloat, _ gaps: Int, _ scale: CGFloat) -> (step: CGFloat, gap: CGFloat) {
    var gap = gaps > 0 && radius > 0 ? max(0, metrics.sectionSpacing) / radius : 0
    // Gaps never take more than half of the arc.
    if gaps > 0 { gap = min(gap, metrics.arcLength / 2 / CGFloat(gaps)) }
    let widest = (metrics.arcLength - gap * CGFloat(gaps)) / steps(count)
    guard metrics.distribution != .even else { return (widest, gap) }
    return (min(leastStep(radius, gap: leastGap, scale: scale), widest), gap)
  }

  /// Whether neighbours do not overlap. An angle that was asked for may be as small as it likes.
  private func hasRoom(_ steps: (step: CGFloat, gap: CGFloat), _ radius: CGFloat, _ scale: CGFloat) -> Bool {
    if case .fixed(let angle) = metrics.distribution, steps.step >= angle { return true }
    let chord = 2 * radius * min(1, metrics.radiusRatio) * sin(min(steps.step, .pi) / 2)
    return chord >= metrics.extents.along * scale + leastGap - 1e-9
  }

  // MARK: Rings inside each other

  private mutating func arrangeInside(_ spacing: CGFloat) -> Bool {
    func capacities(_ scale: CGFloat) -> [Int] {
      self.capacities(metrics.outerRadius(itemScale: scale), spacing, scale)
    }
    guard let fitting = Self.largestScale(where: { capacities($0).reduce(0, +) >= count }) else { return false }
    scale = fitting
    radius = metrics.outerRadius(itemScale: fitting)
    fill(capacities(fitting), spacing)
    return true
  }

  /// How many items each ring holds, from the outside to the inside, up to the ring at which all have a place. The
  /// middle stays free.
  private func capacities(_ radius: CGFloat, _ spacing: CGFloat, _ scale: CGFloat) -> [Int] {
    var (result, total) = ([Int](), 0)
    let across = metrics.extents.across * scale
    let gap = metrics.distribution == .even ? spacing * scale : leastGap * scale
    var ring = radius
    while total < count, ring >= across, ring > 0 {
      let step = leastStep(ring, gap: gap, scale: scale)
      let room = Int(min(metrics.arcLength / step + 1e-9, 1e9)) + (metrics.isClosed ? 0 : 1)
      let capacity = min(max(room, 1), count)
      result.append(capacity)
      total += capacity
      ring -= max(across + spacing * scale, 0.5)
    }
    return result
  }

  /// Even rings are filled in proportion, so that all look equally dense; others from the outside.
  private mutating func fill(_ capacities: [Int], _ spacing: CGFloat) {
    let pitch = max(metrics.extents.across * scale + spacing * scale, 0.5)
    let total = CGFloat(capacities.reduce(0, +))
    var (bases, capacity) = ([CGFloat](), 0)
    bases.reserveCapacity(count)
    for (index, own) in capacities.enumerated() {
      capacity += own
      let share = metrics.distribution == .even ? Int(CGFloat(count) * CGFloat(capacity) / total + 1e-6) : capacity
      let items = bases.count..<(index == capacities.count - 1 ? count : min(share, count))
      let ring = CircleGeometry.Ring(items: items, radius: max(radius - CGFloat(index) * pitch, 0))
      let widest = metrics.arcLength / steps(items.count)
      let least = leastStep(ring.radius, gap: leastGap * scale, scale: scale)
      let step = metrics.distribution == .even ? widest : min(least, widest)
      for local in 0..<items.count { bases.append(2 * .pi * CGFloat(index) + CGFloat(local) * step) }
      rings.append(ring)
    }
    let period = 2 * .pi * CGFloat(rings.count)
    track = SlotTrack(count: count, slots: .table(bases), pitch: period / CGFloat(count), period: period)
  }
}
