import UIKit

/// The resting places of a sequence of items along a line, as scrolled distances. Pure arithmetic.
///
/// A position counts items: 2.4 is between item 2 and item 3. Equal pitches are kept in closed form (one entry a section),
/// other pitches as a table. In wrap-around mode slots go on without end in both directions: slot −1 shows the last item.
struct SlotTrack: Equatable, Sendable {
  struct Segment: Equatable, Sendable {
    var first: Int
    var start: CGFloat
  }

  enum Slots: Equatable, Sendable {
    /// Slots at equal distances; a segment begins wherever there is an extra gap.
    case uniform([Segment])
    case table([CGFloat])
    /// The same slots again and again, each time so much farther.
    case repeating([CGFloat], every: CGFloat)
    /// The same without end in both directions. Items come again in their own rhythm, so that the same item is in another of
    /// the slots the next time.
    case endless([CGFloat], every: CGFloat)
  }

  /// How slots near the ends are drawn together when content may not leave the view's edges.
  struct Squeeze: Equatable, Sendable {
    /// The slots whose own resting place can be reached.
    var free: ClosedRange<Int>?
    var travel: CGFloat
  }

  let count: Int
  let slots: Slots
  /// The distance of neighbouring slots; in a table, of typical ones.
  let pitch: CGFloat
  var squeeze: Squeeze?
  /// The length of one round in wrap-around mode, nil otherwise and where no round is like the one before.
  var period: CGFloat?
  /// Where slot 0 rests. In wrap-around mode this is far from the ends, so that scrolling does not meet them.
  var origin: CGFloat = 0

  static let empty = SlotTrack(count: 0, slots: .uniform([]), pitch: 1)

  /// The distance between the first and the last resting place.
  var travel: CGFloat {
    if let period { return 2 * origin + period }
    if let squeeze { return squeeze.travel }
    return count > 0 ? base(count - 1) - base(0) : 0
  }

  var wraps: Bool { period != nil || isEndless }

  private var isEndless: Bool { if case .endless = slots { true } else { false } }

  /// The item shown in a slot.
  func item(ofSlot slot: Int) -> Int {
    guard wraps, count > 0 else { return slot }
    let remainder = slot % count
    return remainder < 0 ? remainder + count : remainder
  }

  /// The slot of an item that is nearest to a position.
  func slot(ofItem item: Int, near position: CGFloat) -> Int {
    guard wraps, count > 0 else { return item }
    let rounds = min(max(((position - CGFloat(item)) / CGFloat(count)).rounded(), -1e12), 1e12)
    let nearest = item + Int(rounds) * count
    // Where slots are not at equal distances, one that is more items away may be nearer.
    let place = offset(atPosition: position)
    func distance(_ slot: Int) -> CGFloat { abs(offset(ofSlot: slot) - place) - (slot == nearest ? pitch * 1e-6 : 0) }
    return [nearest, nearest - count, nearest + count].min { distance($0) < distance($1) } ?? nearest
  }

  /// The scrolled distance at which a slot rests.
  func offset(ofSlot slot: Int) -> CGFloat {
    guard count > 0 else { return origin }
    if isEndless { return origin + base(slot) }
    if let period {
      let item = item(ofSlot: slot)
      return origin + CGFloat((slot - item) / count) * period + base(item)
    }
    return origin + restingBase(min(max(slot, 0), count - 1))
  }

  /// The position at a scrolled distance; beyond the ends it goes on at the usual pitch.
  func position(at offset: CGFloat) -> CGFloat {
    guard count > 0, offset.isFinite else { return 0 }
    let distance = offset - origin
    if isEndless { return basePosition(at: distance) }
    guard let period else { return restingPosition(at: distance) }
    let round = (distance / period).rounded(.down)
    let rest = distance - round * period
    let last = base(count - 1)
    let local = rest < last ? basePosition(at: rest) : CGFloat(count - 1) + (rest - last) / (period - last)
    return round * CGFloat(count) + local
  }

  /// The scrolled distance at a position; the reverse of `position(at:)`.
  func offset(atPosition position: CGFloat) -> CGFloat {
    guard count > 0 else { return origin }
    let slot = Int(min(max(position, -1e15), 1e15).rounded(.down))
    if !wraps, slot < 0 { return offset(ofSlot: 0) + position * pitch }
    if !wraps, slot >= count - 1 { return offset(ofSlot: count - 1) + (position - CGFloat(count - 1)) * pitch }
    let start = offset(ofSlot: slot)
    return start + (position - CGFloat(slot)) * (offset(ofSlot: slot + 1) - start)
  }

  // MARK: Squeezed ends

  private func restingBase(_ slot: Int) -> CGFloat {
    guard let squeeze else { return base(slot) - base(0) }
    guard squeeze.travel > 0, count > 1 else { return 0 }
    guard let free = squeeze.free else { return squeeze.travel * CGFloat(slot) / CGFloat(count - 1) }
    if free.contains(slot) { return base(slot) }
    if slot < free.lowerBound { return base(free.lowerBound) * CGFloat(slot) / CGFloat(free.lowerBound) }
    let last = base(free.upperBound)
    let share = CGFloat(slot - free.upperBound) / CGFloat(count - 1 - free.upperBound)
    return last + (squeeze.travel - last) * share
  }

  private func restingPosition(at distance: CGFloat) -> CGFloat {
    guard let squeeze else { return basePosition(at: distance + base(0)) }
    let last = CGFloat(count - 1)
    if distance <= 0 { return distance / pitch }
    if distance >= squeeze.travel { return last + (distance - squeeze.travel) / pitch }
    guard let free = squeeze.free else { return last * distance / squeeze.travel }
    let (lower, upper) = (base(free.lowerBound), base(free.upperBound))
    if distance < lower { return CGFloat(free.lowerBound) * distance / lower }
    if distance > upper {
      let share = (distance - upper) / (squeeze.travel - upper)
      return CGFloat(free.upperBound) + (last - CGFloat(free.upperBound)) * share
    }
    return basePosition(at: distance)
  }

  // MARK: Unsqueezed slots

  /// Where a slot lies before anything is squeezed.
  func base(_ slot: Int) -> CGFloat {
    switch slots {
    case .table(let bases): return bases[slot]
    case .repeating(let bases, let length):
      let (times, rest) = slot.quotientAndRemainder(dividingBy: bases.count)
      return CGFloat(times) * length + bases[rest]
    case .endless(let bases, let length):
      let times = (CGFloat(slot) / CGFloat(bases.count)).rounded(.down)
      return times * length + bases[min(max(slot - Int(times) * bases.count, 0), bases.count - 1)]
    case .uniform(let segments):
      let segment = segments[Self.lastIndex(in: segments.count) { segments[$0].first <= slot }]
      return segment.start + CGFloat(slot - segment.first) * pitch
    }
  }

  /// The reverse of `base`, continued at the usual pitch beyond the ends.
  func basePosition(at base: CGFloat) -> CGFloat {
    let slot: Int
    switch slots {
    case .table(let bases):
      slot = Self.lastIndex(in: bases.count) { bases[$0] <= base }
    case .repeating(let bases, let length):
      let times = max(0, (base / length).rounded(.down))
      let local = Self.lastIndex(in: bases.count) { bases[$0] <= base - times * length }
      slot = min(Int(min(times * CGFloat(bases.count), 1e15)) + local, count - 1)
    case .endless(let bases, let length):
      let times = min(max((base / length).rounded(.down), -1e12), 1e12)
      slot = Int(times) * bases.count + Self.lastIndex(in: bases.count) { bases[$0] <= base - times * length }
    case .uniform(let segments):
      let index = Self.lastIndex(in: segments.count) { segments[$0].start <= base }
      let segment = segments[index]
      let end = index + 1 < segments.count ? segments[index + 1].first : count
      let local = ((base - segment.start) / pitch).rounded(.down)
      slot = min(max(segment.first + Int(min(max(local, -1), CGFloat(count))), segment.first), end - 1)
    }
    let start = self.base(slot)
    guard slot + 1 < count || isEndless, base > start else { return CGFloat(slot) + (base - start) / pitch }
    return CGFloat(slot) + (base - start) / (self.base(slot + 1) - start)
  }

  /// The last index for which a predicate holds that is true for a beginning of the range; 0 if it never holds.
  private static func lastIndex(in count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(middle) { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }
}
