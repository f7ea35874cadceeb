import UIKit

/// The present state of a ring: all inputs of an item's attributes, found once per query, so that each item costs a few
/// arithmetic operations.
struct CirclePose {
  let geometry: CircleGeometry
  let rotation: CGFloat
  let radiusScale: CGFloat
  /// The ring's position on the track, counted in snap points.
  let position: CGFloat
  /// The snap point of the current item.
  let current: Int
  /// True if, of two items that are equally far from the current one, the later one is in front.
  let isMovingAhead: Bool

  /// The snap points whose items may be drawn in a rectangle, in order; possibly a few more.
  ///
  /// - Complexity: O(log items + ranges found).
  func virtualIndices(in rect: CGRect) -> [Range<Int>] {
    geometry.virtualIndices(in: rect, at: position, rotation: rotation, radiusScale: radiusScale)
  }

  func virtualIndex(ofItem item: Int) -> Int { geometry.virtualIndex(ofItem: item, at: position) }

  /// The opacity of an item, from 0 to 1.
  func opacity(ofIndex virtualIndex: Int) -> CGFloat {
    geometry.window.opacity(ofIndex: virtualIndex, first: geometry.window.first(at: position))
  }

  /// The signed number of items from the snap point, the shorter way round.
  func progress(ofItem item: Int) -> CGFloat {
    let count = CGFloat(geometry.count)
    let steps = (CGFloat(item) - position).truncatingRemainder(dividingBy: count)
    return steps > count / 2 ? steps - count : steps <= -count / 2 ? steps + count : steps
  }

  /// A strict order by the number of items from the current one. Of two that are equally far away, the one ahead is
  /// nearer.
  func rank(ofItem item: Int) -> Int {
    let count = geometry.count
    var steps = item - geometry.snapPoints.item(ofIndex: current)
    if steps * 2 > count { steps -= count } else if steps * 2 <= -count { steps += count }
    guard steps != 0 else { return 0 }
    let lean = position - CGFloat(current)
    let isAheadNearer = abs(lean) < 0.001 ? isMovingAhead : lean > 0
    return 2 * abs(steps) - ((steps > 0) == isAheadNearer ? 1 : 0)
  }
}
