import UIKit

extension NSRectAlignment {
  /// The direction from the middle of a rectangle to this side or corner: `dx` −1 is leading, +1 is trailing; `dy` −1
  /// is up, +1 is down. Zero for `.none`.
  var direction: CGVector {
    switch self {
    case .top: CGVector(dx: 0, dy: -1)
    case .topTrailing: CGVector(dx: 1, dy: -1)
    case .trailing: CGVector(dx: 1, dy: 0)
    case .bottomTrailing: CGVector(dx: 1, dy: 1)
    case .bottom: CGVector(dx: 0, dy: 1)
    case .bottomLeading: CGVector(dx: -1, dy: 1)
    case .leading: CGVector(dx: -1, dy: 0)
    case .topLeading: CGVector(dx: -1, dy: -1)
    default: .zero
    }
  }

  /// The unit vector from this side or corner to the middle, on the screen's axes; `.none` counts as `.bottom`.
  func inward(isRightToLeft: Bool) -> CGVector {
    let outward = self == .none ? NSRectAlignment.bottom.direction : direction
    let factor = outward.dx * outward.dy == 0 ? 1 : CGFloat(0.5).squareRoot()
    // Zero minus a value, not its negation: a negative zero would turn the angle of a horizontal vector by half a turn.
    return CGVector(dx: isRightToLeft ? outward.dx * factor : 0 - outward.dx * factor, dy: 0 - outward.dy * factor)
  }
}
