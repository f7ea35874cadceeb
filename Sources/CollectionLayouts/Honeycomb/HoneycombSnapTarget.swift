import UIKit

/// Decides which item comes to the middle after the finger is lifted: the one nearest to where scrolling would have ended,
/// never one behind the direction of a flick, and not further away than a limit allows.
///
/// Points are counted across (`x`) and along (`y`) the scroll direction.
struct HoneycombSnapTarget {
  var geometry: HoneycombGeometry
  /// The middle of the view when the finger was lifted.
  var release: CGPoint
  /// The middle of the view where scrolling would end.
  var projected: CGPoint
  /// Points per millisecond.
  var velocity: CGPoint
  /// Both directions scroll. Otherwise only distances along the scroll direction count.
  var isPlane = false
  /// The item that was brought to the middle before.
  var settled: Int?
  /// How many items a flick may pass; nil for any number.
  var reach: Int?

  /// Nil when there are no items.
  var item: Int? {
    guard let free = best(near: projected), let reach, let start else { return best(near: projected) }
    let (from, to) = (geometry.center(ofItem: start), geometry.center(ofItem: free))
    let way = isPlane ? hypot(to.x - from.x, to.y - from.y) : abs(to.y - from.y)
    let longest = CGFloat(reach) * step
    guard way > longest * 1.01 else { return free }
    let share = longest / way
    return best(
      near: CGPoint(x: from.x + (projected.x - from.x) * share, y: from.y + (to.y - from.y) * share))
  }

  /// The way from an item to the next one.
  private var step: CGFloat {
    let lattice = geometry.pattern.lattice
    if isPlane { return lattice.pitch }
    return lattice.isStraight ? lattice.linePitch : lattice.pitch / 2
  }

  /// The item to count from: the last one at rest, unless the finger carried the content away from it.
  private var start: Int? {
    let nearest = geometry.nearestItem(to: release)
    guard let settled, settled < geometry.sequence.count, let nearest else { return nearest }
    let center = geometry.center(ofItem: settled)
    let way = isPlane ? hypot(center.x - release.x, center.y - release.y) : abs(center.y - release.y)
    return way < step * 1.5 ? settled : nearest
  }

  private func best(near point: CGPoint) -> Int? {
    let all = geometry.items(around: point)
    let ahead = all.filter { isAhead(geometry.center(ofItem: $0)) }
    return (ahead.isEmpty ? all : ahead).min { (cost($0, point), $0) < (cost($1, point), $1) }
  }

  private func cost(_ item: Int, _ point: CGPoint) -> CGFloat {
    let center = geometry.center(ofItem: item)
    return isPlane ? hypot(center.x - point.x, center.y - point.y) : abs(center.y - point.y)
  }

  /// Slow releases have no direction.
  private func isAhead(_ center: CGPoint) -> Bool {
    let (x, y) = (isPlane ? velocity.x : 0, velocity.y)
    guard hypot(x, y) > SnapTarget.gate else { return true }
    return x * (center.x - release.x) + y * (center.y - release.y) > -0.001
  }
}
