import CollectionPrimitives
import UIKit

/// Assigns items to angles on a ring, and to further rings inside if they do not fit.
struct CircleArrangement {
  let metrics: CircleGeometry.Metrics
  let count: Int
  /// The size of items relative to the one asked for.
  var scale: CGFloat = 1
  /// The radius of the outermost ring.
  var radius: CGFloat
  var rings: [CircleGeometry.Ring] = []
  var snapPoints = SnapPoints.empty
  var window = CircleWindow(count: 0, size: 0, wraps: true)

  init(metrics: CircleGeometry.Metrics, sequence: ItemIndex) {
    self.metrics = metrics
    count = sequence.itemCount
    radius = metrics.outerRadius(itemScale: 1)
    guard count > 0 else { return }
    if case .concentric(let spacing, let minimum) = metrics.overflow, !fitsOneRing, arrangeInside(spacing, minimum) {
      return
    }
    arrangeOnOne(sequence)
  }

  // MARK: Space

  /// Points between neighbours that the distribution asks for.
  var leastGap: CGFloat {
    if case .packed(let spacing) = metrics.distribution { spacing } else { 0 }
  }

  /// The number of steps between a number of items; a closed ring has one more, from the last item to the first.
  func steps(_ count: Int) -> CGFloat { CGFloat(max(metrics.isClosed ? count : count - 1, 1)) }

  /// The smallest angle between neighbours on a ring.
  func leastStep(_ radius: CGFloat, gap: CGFloat, scale: CGFloat = 1) -> CGFloat {
    if case .fixed(let angle) = metrics.distribution { return max(angle, 1e-6) }
    return stepSideBySide(radius, metrics.extents.along * scale + gap)
  }

  /// The angle between neighbours whose centres have a distance in points.
  private func stepSideBySide(_ radius: CGFloat, _ chord: CGFloat) -> CGFloat {
    let round = radius * min(1, metrics.radiusRatio)
    guard round > 0 else { return 2 * .pi }
    return chord < 2 * round ? max(2 * asin(max(chord, 0) / (2 * round)), 1e-6) : .pi
  }

  private var fitsOneRing: Bool {
    count < 2 || steps(count) * leastStep(radius, gap: leastGap) <= metrics.arcLength + 1e-9
  }

  /// The largest scale that satisfies a predicate which also holds for all smaller scales; nil if none does.
  static func largestScale(where isEnough: (CGFloat) -> Bool) -> CGFloat? {
    if isEnough(1) { return 1 }
    let scale = bisected(0, 1, steps: 30) { isEnough($0) }.low
    return scale > 0 ? scale : nil
  }

  // MARK: One ring

  private mutating func arrangeOnOne(_ sequence: ItemIndex) {
    let starts = (0..<sequence.sectionCount).map { sequence.range(ofSection: $0) }.filter { !$0.isEmpty }
      .map(\.lowerBound)
    let gaps = starts.count < 2 ? 0 : metrics.isClosed ? starts.count : starts.count - 1
    if case .shrink(let minimum) = metrics.overflow, count > 1 {
      let fitting = Self.largestScale { scale in
        let radius = metrics.outerRadius(itemScale: scale)
        return hasSpace(stepOnOne(radius, gaps, scale), radius, scale)
      }
      scale = max(fitting ?? 0, minimum)
      radius = metrics.outerRadius(itemScale: scale)
    }
    let limit = CircleWindow.limit(
      sideBySide: metrics.arcLength / stepSideBySide(radius, max(metrics.extents.along * scale, 1)))
    let (step, gap) = count > limit ? stepInWindow(limit) : stepOnOne(radius, gaps, scale)
    let segments = zip(starts.indices, starts).map { index, first in
      SnapPoints.Segment(first: first, start: CGFloat(first) * step + CGFloat(index) * gap)
    }
    let length = steps(count) * step + CGFloat(gaps) * gap
    window = CircleWindow(count: count, size: sizeInWindow(limit, length), wraps: metrics.isClosed || count <= limit)
    // The gap of an open arc also follows the last item of a longer sequence.
    let period = length > metrics.arcLength + 1e-9 ? length + 2 * .pi - metrics.arcLength : 2 * .pi
    snapPoints = SnapPoints(count: count, spacing: .uniform(segments), pitch: max(step, 1e-9), period: period)
    rings = [CircleGeometry.Ring(items: 0..<count, radius: radius)]
  }

  /// The angle from item to item and the extra one from section to section, where a single ring has to hold all items.
  private func stepOnOne(_ radius: CGFloat, _ gaps: Int, _ scale: CGFloat) -> (step: CGFloat, gap: CGFloat) {
    var gap = gaps > 0 && radius > 0 ? max(0, metrics.sectionSpacing) / radius : 0
    // Gaps take at most half of the arc.
    if gaps > 0 { gap = min(gap, metrics.arcLength / 2 / CGFloat(gaps)) }
    let widest = (metrics.arcLength - gap * CGFloat(gaps)) / steps(count)
    guard metrics.distribution != .even else { return (widest, gap) }
    return (min(leastStep(radius, gap: leastGap, scale: scale), widest), gap)
  }

  /// True if neighbours do not overlap. Requested angles may be arbitrarily small.
  private func hasSpace(_ steps: (step: CGFloat, gap: CGFloat), _ radius: CGFloat, _ scale: CGFloat) -> Bool {
    if case .fixed(let angle) = metrics.distribution, steps.step >= angle { return true }
    let chord = 2 * radius * min(1, metrics.radiusRatio) * sin(min(steps.step, .pi) / 2)
    return chord >= metrics.extents.along * scale + leastGap - 1e-9
  }

  // MARK: More items than are shown

  /// The angles from item to item and from section to section when the ring holds no more than a number of items.
  private func stepInWindow(_ limit: Int) -> (step: CGFloat, gap: CGFloat) {
    let gap = radius > 0 ? min(max(0, metrics.sectionSpacing) / radius, metrics.arcLength / 2) : 0
    let widest = metrics.arcLength / steps(limit)
    let least = metrics.distribution == .even ? widest : leastStep(radius, gap: leastGap, scale: scale)
    return (min(least, widest), gap)
  }

  /// The number of items that are shown on an arc, gaps between sections taken into account.
  private func sizeInWindow(_ limit: Int, _ length: CGFloat) -> Int {
    guard count > limit else { return count }
    guard length > metrics.arcLength else { return limit }
    let fitting = metrics.arcLength / length * steps(count) + (metrics.isClosed ? 0 : 1)
    return max(min(limit, Int((fitting + 1e-6).rounded(.down))), 3)
  }
}
