import CollectionPrimitives
import UIKit

/// Determines the item that comes to rest in the middle after a release: the one nearest to the projected end, never
/// behind the direction of a flick, and within the limit.
///
/// Points are counted across (`x`) and along (`y`) the scroll direction.
struct HoneycombSnapTarget {
  var geometry: HoneycombGeometry
  /// The middle of the view when the finger was lifted.
  var release: CGPoint
  /// The middle of the view at the projected end of scrolling.
  var projected: CGPoint
  /// Points per millisecond.
  var velocity: CGPoint
  /// True if both directions scroll. Otherwise only distances along the scroll direction count.
  var isPlane = false
  /// The middle of the view when the finger came down.
  var start: CGPoint?
  /// The number of items that a flick may pass; nil for any number.
  var reach: Int?

  /// The item that comes to rest in the middle; nil when there are no items.
  ///
  /// - Complexity: O(log sections) where no sections are empty, else O(sections).
  var item: Int? {
    guard let free = best(near: projected), let reach, let first else { return best(near: projected) }
    let (from, to) = (geometry.center(ofItem: first), geometry.center(ofItem: free))
    let way = isPlane ? hypot(to.x - from.x, to.y - from.y) : abs(to.y - from.y)
    let longest = CGFloat(reach) * step
    guard way > longest * 1.01 else { return free }
    let share = longest / way
    return best(
      from: first, near: CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
  }

  /// The way from an item to the next one.
  private var step: CGFloat {
    let lattice = geometry.pattern.lattice
    if isPlane { return lattice.pitch }
    return lattice.isStraight ? lattice.linePitch : lattice.pitch / 2
  }

  /// The item from which the limit counts: the one at the start of the drag, unless the finger dragged the content away
  /// from it.
  private var first: Int? {
    guard let start else { return geometry.nearestItem(to: release) }
    let way = isPlane ? hypot(start.x - release.x, start.y - release.y) : abs(start.y - release.y)
    return geometry.nearestItem(to: way < step * 1.5 ? start : release)
  }

  /// - Parameter first: the item from which the limit counts; nil without a limit.
  private func best(from first: Int? = nil, near point: CGPoint) -> Int? {
    let all = geometry.items(around: point)
    let ahead = all.filter { isAhead(geometry.center(ofItem: $0)) }
    let allowed = ahead.filter { isWithinReach($0, of: first) }
    let choice = allowed.isEmpty ? ahead.isEmpty ? all : ahead : allowed
    return choice.min { (cost($0, point), $0) < (cost($1, point), $1) }
  }

  /// True if an item is within the limit. Sections have separate lattices; between them the distance in points counts.
  private func isWithinReach(_ item: Int, of first: Int?) -> Bool {
    guard isPlane, let first, let reach,
      geometry.sequence.section(ofRank: item) == geometry.sequence.section(ofRank: first)
    else { return true }
    return geometry.cell(ofItem: item).distance(to: geometry.cell(ofItem: first)) <= reach
  }

  private func cost(_ item: Int, _ point: CGPoint) -> CGFloat {
    let center = geometry.center(ofItem: item)
    return isPlane ? hypot(center.x - point.x, center.y - point.y) : abs(center.y - point.y)
  }

  /// True if an item is not behind the direction of the flick. Slow releases have no direction.
  private func isAhead(_ center: CGPoint) -> Bool {
    let (x, y) = (isPlane ? velocity.x : 0, velocity.y)
    guard hypot(x, y) > SnapTarget.gate else { return true }
    return x * (center.x - release.x) + y * (center.y - release.y) > -0.001
  }
}
