import UIKit

/// Concentric rings. As many rings as needed, or as fit, hold one set of items; further sets replace it item by item as
/// the ring turns.
extension CircleArrangement {
  /// - Parameter minimum: the least size of items relative to the one asked for.
  /// - Returns: true if the view has space for any item.
  mutating func arrangeInside(_ spacing: CGFloat, _ minimum: CGFloat) -> Bool {
    let wanted = min(count, CircleWindow.sheet)
    func capacities(_ scale: CGFloat) -> [Int] {
      self.capacities(metrics.outerRadius(itemScale: scale), spacing, scale, upTo: wanted)
    }
    guard let any = Self.largestScale(where: { !capacities($0).isEmpty }) else { return false }
    let all = Self.largestScale { capacities($0).reduce(0, +) >= wanted } ?? 0
    scale = max(all, min(minimum, any))
    radius = metrics.outerRadius(itemScale: scale)
    fill(capacities(scale), spacing)
    return true
  }

  /// The capacities of the rings, from the outside in, up to the ring at which all items fit. The centre stays free.
  private func capacities(_ radius: CGFloat, _ spacing: CGFloat, _ scale: CGFloat, upTo wanted: Int) -> [Int] {
    var (result, total) = ([Int](), 0)
    let across = metrics.extents.across * scale
    let gap = metrics.distribution == .even ? spacing * scale : leastGap * scale
    var ring = radius
    while total < wanted, ring >= across, ring > 0 {
      let step = leastStep(ring, gap: gap, scale: scale)
      let fitting = Int(min(metrics.arcLength / step + 1e-9, 1e9)) + (metrics.isClosed ? 0 : 1)
      let capacity = min(max(fitting, 1), wanted)
      result.append(capacity)
      total += capacity
      ring -= max(across + spacing * scale, 0.5)
    }
    return result
  }

  /// Fills the rings. With even distribution they are filled in proportion, so that all look equally dense; otherwise from the outside in.
  private mutating func fill(_ capacities: [Int], _ spacing: CGFloat) {
    let pitch = max(metrics.extents.across * scale + spacing * scale, 0.5)
    let total = capacities.reduce(0, +)
    let sheet = min(count, total)
    var (bases, capacity) = ([CGFloat](), 0)
    bases.reserveCapacity(sheet)
    for (index, own) in capacities.enumerated() {
      capacity += own
      let isEven = metrics.distribution == .even
      let share = isEven ? Int(CGFloat(sheet) * CGFloat(capacity) / CGFloat(total) + 1e-6) : capacity
      let items = bases.count..<(index == capacities.count - 1 ? sheet : min(share, sheet))
      let ring = CircleGeometry.Ring(items: items, radius: max(radius - CGFloat(index) * pitch, 0))
      let widest = metrics.arcLength / steps(items.count)
      let least = leastStep(ring.radius, gap: leastGap * scale, scale: scale)
      let step = isEven ? widest : min(least, widest)
      for local in 0..<items.count { bases.append(2 * .pi * CGFloat(index) + CGFloat(local) * step) }
      rings.append(ring)
    }
    let length = 2 * CGFloat.pi * CGFloat(rings.count)
    snapPoints = SnapPoints(count: count, spacing: .endless(bases, every: length), pitch: length / CGFloat(sheet))
    window = CircleWindow(count: count, size: sheet, wraps: true)
  }
}
