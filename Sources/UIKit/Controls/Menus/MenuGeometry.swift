/// Computes the frame of a menu beside the view that it belongs to.
enum MenuGeometry {
  static let width: CGFloat = 250
  /// Between the menu and the button.
  static let gap: CGFloat = 6
  /// Between the menu and the edges of the space for it.
  static let margin: CGFloat = 8

  /// Returns the frame: below the anchor if there is enough space, else above it, else on the side with more space;
  /// never taller than `space`. On the leading half of `space` the leading edges of menu and anchor agree, else the
  /// trailing edges.
  static func frame(of height: CGFloat, at anchor: CGRect, in space: CGRect, isRightToLeft: Bool) -> CGRect {
    let space = space.insetBy(dx: min(margin, space.width / 2), dy: min(margin, space.height / 2))
    let width = min(width, space.width)
    let below = space.maxY - anchor.maxY - gap
    let above = anchor.minY - gap - space.minY
    let height = min(height, max(below, above, min(height, 132)), space.height)
    let isBelow = height <= below || below >= above
    let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - height
    let isAtLeft = anchor.midX == space.midX ? !isRightToLeft : anchor.midX < space.midX
    let x = isAtLeft ? anchor.minX : anchor.maxX - width
    return CGRect(
      x: min(max(x, space.minX), space.maxX - width), y: min(max(y, space.minY), space.maxY - height), width: width,
      height: height)
  }
}
