import UIKit

/// A ring as it stands now: everything that an item's attributes depend on. Made once for a question, so that each item
/// costs a few operations on numbers.
struct CirclePose {
  let geometry: CircleGeometry
  let rotation: CGFloat
  let radiusScale: CGFloat
  /// Where the ring is on the track, counted in slots.
  let position: CGFloat
  /// The slot of the current item.
  let current: Int
  /// The current item.
  private let currentItem: Int
  /// Of two items that are equally far from the current one, whether the later one is in front.
  private let isAheadNearer: Bool
  private let shown: CGFloat

  init(
    geometry: CircleGeometry, rotation: CGFloat, radiusScale: CGFloat, position: CGFloat, current: Int,
    isMovingAhead: Bool
  ) {
    self.geometry = geometry
    self.rotation = rotation
    self.radiusScale = radiusScale
    self.position = position
    self.current = current
    currentItem = geometry.track.item(ofSlot: current)
    let lean = position - CGFloat(current)
    isAheadNearer = abs(lean) < 0.001 ? isMovingAhead : lean > 0
    shown = geometry.window.first(at: position)
  }

  /// The slots whose items may be drawn in a rectangle, in order; possibly a few more.
  func slots(in rect: CGRect) -> [Range<Int>] {
    geometry.slots(in: rect, at: position, rotation: rotation, radiusScale: radiusScale)
  }

  func slot(ofItem item: Int) -> Int { geometry.slot(ofItem: item, at: position) }

  /// What is to be seen of a slot's item, from 0 to 1.
  func opacity(ofSlot slot: Int) -> CGFloat { geometry.window.opacity(ofSlot: slot, first: shown) }

  /// The signed number of items from the slot, the shorter way round.
  func progress(ofItem item: Int) -> CGFloat {
    let count = CGFloat(geometry.count)
    let steps = (CGFloat(item) - position).truncatingRemainder(dividingBy: count)
    return steps > count / 2 ? steps - count : steps <= -count / 2 ? steps + count : steps
  }

  /// A strict order by the number of items from the current one. Of two that are equally far away, the one ahead is
  /// nearer.
  func rank(ofItem item: Int) -> Int {
    let count = geometry.count
    var steps = item - currentItem
    if steps * 2 > count { steps -= count } else if steps * 2 <= -count { steps += count }
    guard steps != 0 else { return 0 }
    return 2 * abs(steps) - ((steps > 0) == isAheadNearer ? 1 : 0)
  }
}
