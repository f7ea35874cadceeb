/// The arithmetic of autoresizing masks.
///
/// On each axis, what the superview gains or loses is shared among the flexible parts (the margin before, the extent, the
/// margin after) in proportion to their lengths, or evenly when their lengths add up to nothing. With no flexible part the
/// view keeps its place and extent. Source of the rule: UIKit's documentation of `UIView.AutoresizingMask`.
enum AutoresizingGeometry {
  static func resize(_ frame: CGRect, mask: UIView.AutoresizingMask, superview old: CGSize, to new: CGSize) -> CGRect {
    let horizontal = resize(
      start: frame.origin.x, extent: frame.size.width, old: old.width, new: new.width,
      before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin))
    let vertical = resize(
      start: frame.origin.y, extent: frame.size.height, old: old.height, new: new.height,
      before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin))
    return CGRect(x: horizontal.start, y: vertical.start, width: horizontal.extent, height: vertical.extent)
  }

  static func resize(
    start: CGFloat, extent: CGFloat, old: CGFloat, new: CGFloat, before: Bool, inside: Bool, after: Bool
  ) -> (start: CGFloat, extent: CGFloat) {
    let gain = new - old
    let count = [before, inside, after].count { $0 }
    guard gain != 0, count > 0 else { return (start, extent) }
    let remainder = old - start - extent
    let sum = (before ? start : 0) + (inside ? extent : 0) + (after ? remainder : 0)
    func share(_ length: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum == 0 ? gain / CGFloat(count) : gain * length / sum
    }
    return (start + share(start, before), max(0, extent + share(extent, inside)))
  }
}
