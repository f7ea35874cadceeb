import UIKit

/// Decides at which item scrolling rests after the finger is lifted.
///
/// The rule is Apple's projection: of all items, the nearest to the natural end of the deceleration. Two corrections
/// apply: a flick never ends behind its own direction, and a limit bounds its distance.
struct SnapTarget: Sendable {
  /// Position (in items, continuous) at which the finger was lifted.
  var release: CGFloat
  /// Position at which scrolling would end without snapping.
  var projected: CGFloat
  /// Points per millisecond, positive towards later items.
  var velocity: CGFloat
  /// The item that was at rest before the drag, if known.
  var origin: Int?
  var limit: SnapBehavior.Limit
  /// The number of items that fit the view.
  var itemsPerViewport: CGFloat

  /// Below this velocity a release has no direction, and the nearest item is taken. In points per millisecond.
  static let gate: CGFloat = 0.2

  /// The index to rest at, not clamped to the item count.
  var index: Int {
    var target = Self.rounded(projected)
    if velocity > Self.gate {
      target = max(target, Self.ceiling(release))
    } else if velocity < -Self.gate {
      target = min(target, Self.floor(release))
    }
    guard let reach = limit.reach(itemsPerViewport: itemsPerViewport) else { return target }
    return min(max(target, lowest(reach)), highest(reach))
  }

  // The finger may have dragged the content past the limit; the two neighbours of that position are allowed then.
  private func lowest(_ reach: Int) -> Int { min(start - reach, Self.floor(release)) }
  private func highest(_ reach: Int) -> Int { max(start + reach, Self.ceiling(release)) }
  private var start: Int { origin ?? Self.rounded(release) }

  /// Resting positions are exact to a fraction of a point; a position this close to an item counts as that item.
  private static let slack: CGFloat = 0.002

  static func rounded(_ position: CGFloat) -> Int { position.rounded().integer }
  static func floor(_ position: CGFloat) -> Int { (position + slack).rounded(.down).integer }
  static func ceiling(_ position: CGFloat) -> Int { (position - slack).rounded(.up).integer }
}
