package import Foundation

/// The axes on which one drag moves the content. Decided when the drag begins, kept until it ends.
package struct DragAxes: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let horizontal = DragAxes(rawValue: 1)
  package static let vertical = DragAxes(rawValue: 2)

  /// A drag is clearly along one axis if it went this many times as far along it as across.
  package static let clearness = 2.0

  /// The axes of a drag. With directional lock a drag that starts clearly along one axis gives up the other; a diagonal start locks
  /// nothing.
  package static func following(travel: CGPoint, draggable: DragAxes, isLocked: Bool) -> DragAxes {
    guard isLocked, draggable == [.horizontal, .vertical] else { return draggable }
    let (dx, dy) = (abs(travel.x), abs(travel.y))
    if dx >= dy * clearness, dx > 0 { return .horizontal }
    if dy >= dx * clearness, dy > 0 { return .vertical }
    return draggable
  }
}
