import CoreGraphics
import Foundation

/// Computes the frame of a menu beside the view that it belongs to.
enum MenuGeometry {
  static let width: CGFloat = 250
  /// Between the menu and the button.
  static let gap: CGFloat = 6
  /// Between the menu and the edges of the space for it.
  static let margin: CGFloat = 8

  /// Returns the frame: below the anchor if there is enough space, else above it, else on the side with more space;
  /// never taller than `room`. On the leading half of `room` the leading edges of menu and anchor agree, else the
  /// trailing edges.
  static func frame(of height: CGFloat, at anchor: CGRect, in room: CGRect, isRightToLeft: Bool) -> CGRect {
    let room = room.insetBy(dx: min(margin, room.width / 2), dy: min(margin, room.height / 2))
    let width = min(width, room.width)
    let below = room.maxY - anchor.maxY - gap
    let above = anchor.minY - gap - room.minY
    let height = min(height, max(below, above, min(height, 132)), room.height)
    let isBelow = height <= below || below >= above
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - height
    let isAtLeft = anchor.midX == room.midX ? !isRightToLeft : anchor.midX < room.midX
    let x = isAtLeft ? anchor.minX : anchor.maxX - width
    return CGRect(
      x: min(max(x, room.minX), room.maxX - width), y: min(max(y, room.minY), room.maxY - height), width: width,
      height: height)
  }
}
