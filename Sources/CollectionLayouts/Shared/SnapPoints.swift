import CollectionPrimitives
import UIKit

/// The offsets at which the items of a sequence rest. Pure arithmetic.
///
/// Positions count items: 2.4 is between item 2 and item 3. Equal distances are stored in closed form (one entry per
/// section), other distances as a table. With wrap-around, virtual indices continue without end in both directions:
/// index −1 shows the last item.
struct SnapPoints: Equatable, Sendable {
  struct Segment: Equatable, Sendable {
    var first: Int
    var start: CGFloat
  }

  enum Spacing: Equatable, Sendable {
    /// Snap points at equal distances; a segment begins at every extra gap.
    case uniform([Segment])
    case table([CGFloat])
    /// The same snap points repeated at a distance, without end in both directions. The period of the items may differ
    /// from that of the snap points, so that an item has another snap point in the next round.
    case endless([CGFloat], every: CGFloat)
  }

  /// The way in which snap points near the ends move together when the content must not leave the view's edges.
  struct EndCompression: Equatable, Sendable {
    /// The indices whose own offset can be reached.
    var free: ClosedRange<Int>?
    var travel: CGFloat
  }

  let count: Int
  var spacing: Spacing
  /// The distance of neighbouring snap points; in a table, the typical distance.
  let pitch: CGFloat
  /// The points over which items that are longer than the view stay at rest.
  var overflow = Overflow.none
  var endCompression: EndCompression?
  /// The length of one round with wrap-around; nil otherwise, and where rounds differ.
  var period: CGFloat?
  /// The offset of index 0. With wrap-around it is far from the ends of the scroll range.
  var origin: CGFloat = 0

  static let empty = SnapPoints(count: 0, spacing: .uniform([]), pitch: 1)

  /// The distance between the first and the last snap point.
  var travel: CGFloat {
    if let period { return 2 * origin + period }
    if let endCompression { return endCompression.travel }
    return count > 0 ? base(count - 1) + overflow(ofIndex: count - 1) - base(0) : 0
  }

  var wraps: Bool { period != nil || isEndless }

  private var isEndless: Bool { if case .endless = spacing { true } else { false } }

  /// The item at a virtual index.
  func item(ofIndex virtualIndex: Int) -> Int {
    guard wraps, count > 0 else { return virtualIndex }
    let remainder = virtualIndex % count
    return remainder < 0 ? remainder + count : remainder
  }

  /// The virtual index of an item that is nearest to a position.
  ///
  /// - Complexity: O(log sections) where distances are equal, else O(log items).
  func virtualIndex(ofItem item: Int, near position: CGFloat) -> Int {
    guard wraps, count > 0 else { return item }
    let rounds = min(max(((position - CGFloat(item)) / CGFloat(count)).rounded(), -1e12), 1e12)
    let nearest = item + Int(rounds) * count
    // With unequal distances, an index that is more items away may be nearer.
    let distanceFromStart = offset(atPosition: position)
    func distance(_ virtualIndex: Int) -> CGFloat {
      abs(offset(ofIndex: virtualIndex) - distanceFromStart) - (virtualIndex == nearest ? pitch * 1e-6 : 0)
    }
    return [nearest, nearest - count, nearest + count].min { distance($0) < distance($1) } ?? nearest
  }

  /// The virtual index of an item in the round that begins with an index.
  func virtualIndex(ofItem item: Int, from first: Int) -> Int {
    guard wraps, count > 0 else { return item }
    let steps = (item - first) % count
    return first + (steps < 0 ? steps + count : steps)
  }

  /// The offset of a virtual index.
  ///
  /// - Complexity: O(log sections) where distances are equal, else O(1).
  func offset(ofIndex virtualIndex: Int) -> CGFloat {
    guard count > 0 else { return origin }
    if isEndless { return origin + base(virtualIndex) }
    if let period {
      let item = item(ofIndex: virtualIndex)
      return origin + CGFloat((virtualIndex - item) / count) * period + base(item)
    }
    return origin + restingBase(min(max(virtualIndex, 0), count - 1))
  }

  /// The position at an offset, continued at the usual pitch beyond the ends.
  ///
  /// - Complexity: O(log sections) where distances are equal, else O(log items).
  func position(at offset: CGFloat) -> CGFloat {
    guard count > 0, offset.isFinite else { return 0 }
    let distance = offset - origin
    if isEndless { return basePosition(at: distance) }
    guard let period else { return restingPosition(at: distance) }
    let round = (distance / period).rounded(.down)
    let remainder = distance - round * period
    let end = base(count - 1) + overflow(ofIndex: count - 1)
    let local = remainder < end ? basePosition(at: remainder) : CGFloat(count - 1) + (remainder - end) / (period - end)
    return round * CGFloat(count) + local
  }

  /// The offset at a position; the inverse of `position(at:)`. Of an item that is longer than the view, the least.
  func offset(atPosition position: CGFloat) -> CGFloat {
    guard count > 0 else { return origin }
    let floor = position.finite.rounded(.down).integer
    if !wraps, floor < 0 { return offset(ofIndex: 0) + position * pitch }
    let virtualIndex = wraps ? floor : min(floor, count - 1)
    let start = offset(ofIndex: virtualIndex)
    let part = position - CGFloat(virtualIndex)
    guard part > 0 else { return start }
    let end = start + overflow(ofIndex: virtualIndex)
    if !wraps, virtualIndex == count - 1 { return end + part * pitch }
    return end + part * (offset(ofIndex: virtualIndex + 1) - end)
  }

  // MARK: End compression

  private func restingBase(_ virtualIndex: Int) -> CGFloat {
    guard let endCompression else { return base(virtualIndex) - base(0) }
    guard endCompression.travel > 0, count > 1 else { return 0 }
    let first = overflow(ofIndex: 0)
    guard let free = endCompression.free else {
      if virtualIndex == 0 { return 0 }
      return first + (endCompression.travel - first) * CGFloat(virtualIndex) / CGFloat(count - 1)
    }
    if free.contains(virtualIndex) { return base(virtualIndex) }
    if virtualIndex < free.lowerBound {
      return base(free.lowerBound) * CGFloat(virtualIndex) / CGFloat(free.lowerBound)
    }
    let last = base(free.upperBound) + overflow(ofIndex: free.upperBound)
    let share = CGFloat(virtualIndex - free.upperBound) / CGFloat(count - 1 - free.upperBound)
    return last + (endCompression.travel - last) * share
  }

  private func restingPosition(at distance: CGFloat) -> CGFloat {
    guard let endCompression else { return basePosition(at: distance + base(0)) }
    let last = CGFloat(count - 1)
    if distance <= 0 { return distance / pitch }
    if distance >= endCompression.travel { return last + (distance - endCompression.travel) / pitch }
    // Of compressed items, only the first can be longer than the view: its offset is 0.
    let first = overflow(ofIndex: 0)
    if distance <= first { return 0 }
    guard let free = endCompression.free else { return last * (distance - first) / (endCompression.travel - first) }
    let (lower, upper) = (base(free.lowerBound), base(free.upperBound) + overflow(ofIndex: free.upperBound))
    if distance < lower { return CGFloat(free.lowerBound) * (distance - first) / (lower - first) }
    if distance > upper {
      let share = (distance - upper) / (endCompression.travel - upper)
      return CGFloat(free.upperBound) + (last - CGFloat(free.upperBound)) * share
    }
    return basePosition(at: distance)
  }

  // MARK: Without end compression

  /// True if there are no snap points, as in a ring without space for items.
  private var isEmpty: Bool {
    switch spacing {
    case .table(let bases), .endless(let bases, _): bases.isEmpty
    case .uniform(let segments): segments.isEmpty
    }
  }

  /// The offset of an index before end compression.
  func base(_ virtualIndex: Int) -> CGFloat {
    if isEmpty { return 0 }
    switch spacing {
    case .table(let bases): return bases[virtualIndex]
    case .endless(let bases, let length):
      let times = (CGFloat(virtualIndex) / CGFloat(bases.count)).rounded(.down)
      return times * length + bases[min(max(virtualIndex - Int(times) * bases.count, 0), bases.count - 1)]
    case .uniform(let segments):
      let segment = segments[segments.lastPrefixIndex { $0.first <= virtualIndex }]
      return segment.start + CGFloat(virtualIndex - segment.first) * pitch
    }
  }

  /// The inverse of `base`, continued at the usual pitch beyond the ends.
  ///
  /// Where there is no snap point, or all items are at the same one, quotients are not numbers; the first item counts then.
  func basePosition(at base: CGFloat) -> CGFloat {
    guard base.isFinite, !isEmpty else { return 0 }
    let virtualIndex: Int
    switch spacing {
    case .table(let bases):
      virtualIndex = bases.lastPrefixIndex { $0 <= base }
    case .endless(let bases, let length):
      let times = min(max((base / length).finite.rounded(.down), -1e12), 1e12)
      virtualIndex = Int(times) * bases.count + bases.lastPrefixIndex { $0 <= base - times * length }
    case .uniform(let segments):
      let index = segments.lastPrefixIndex { $0.start <= base }
      let segment = segments[index]
      let end = index + 1 < segments.count ? segments[index + 1].first : count
      let local = ((base - segment.start) / pitch).finite.rounded(.down)
      virtualIndex = min(max(segment.first + Int(min(max(local, -1), CGFloat(count))), segment.first), end - 1)
    }
    let start = self.base(virtualIndex)
    guard base > start else { return CGFloat(virtualIndex) + (base - start) / pitch }
    let way = base - start - overflow(ofIndex: virtualIndex)
    if way <= 0 { return CGFloat(virtualIndex) }
    guard virtualIndex + 1 < count || isEndless else { return CGFloat(virtualIndex) + way / pitch }
    return CGFloat(virtualIndex) + way / (way + self.base(virtualIndex + 1) - base)
  }
}
