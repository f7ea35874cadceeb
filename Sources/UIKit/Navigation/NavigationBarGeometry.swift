/// Computes the frames of a navigation bar's parts.
struct NavigationBarGeometry {
  static let rowHeight: CGFloat = 44
  static let largeHeight: CGFloat = 52
  static let margin: CGFloat = 16
  static let spacing: CGFloat = 12

  static func height(isLarge: Bool) -> CGFloat { rowHeight + (isLarge ? largeHeight : 0) }

  /// The row, without the parts that notches cover.
  let row: CGRect

  /// Items side by side from one edge inwards; those on the right begin with the outermost.
  func frames(of sizes: [CGSize], fromRight: Bool) -> [CGRect] {
    var x = fromRight ? row.maxX - Self.margin : row.minX + Self.margin
    return sizes.map { size in
      let width = min(size.width, row.width / 2)
      if fromRight { x -= width }
      let frame = CGRect(x: x, y: row.midY - size.height / 2, width: width, height: size.height)
      x += fromRight ? -Self.spacing : width + Self.spacing
      return frame
    }
  }

  /// Returns the title's frame: in the middle of the row, or as near to it as the items at the sides allow; truncated
  /// where they leave too little space.
  func titleFrame(size: CGSize, left: CGFloat, right: CGFloat) -> CGRect {
    let (minX, maxX) = (
      max(left + Self.spacing, row.minX + Self.margin), min(right - Self.spacing, row.maxX - Self.margin)
    )
    let width = max(0, min(size.width, maxX - minX))
    let x = min(max(row.midX - width / 2, minX), maxX - width)
    return CGRect(x: x, y: row.midY - size.height / 2, width: width, height: size.height)
  }
}
