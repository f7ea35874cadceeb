/// Computes the frames of the segments of a segmented control.
struct SegmentGeometry: Equatable {
  struct Item: Equatable {
    /// Of the title or the image, in points.
    var content: CGFloat = 0
    /// The width that the app has set; 0 for the width by the control's rule.
    var fixed: CGFloat = 0
  }

  /// At either side of a segment's content.
  static let padding: CGFloat = 10
  static let height: CGFloat = 32

  /// In the order of the segments.
  let frames: [CGRect]

  init(_ items: [Item], size: CGSize, isProportional: Bool, isRightToLeft: Bool) {
    let widths = Self.widths(items, in: size.width, isProportional: isProportional)
    var x: CGFloat = 0
    frames = widths.map { width in
      defer { x += width }
      let start = isRightToLeft ? size.width - x - width : x
      return CGRect(x: start, y: 0, width: width, height: size.height)
    }
  }

  /// As wide as all contents need.
  static func intrinsicSize(_ items: [Item], isProportional: Bool) -> CGSize {
    let natural = natural(items, isProportional: isProportional)
    return CGSize(width: natural.reduce(0, +).rounded(.up), height: height)
  }

  /// Fixed widths, else those that contents want: each its own, or for all that of the widest.
  private static func natural(_ items: [Item], isProportional: Bool) -> [CGFloat] {
    let widest = items.filter { $0.fixed <= 0 }.map(\.content).max() ?? 0
    return items.map { $0.fixed > 0 ? $0.fixed : (isProportional ? $0.content : widest) + 2 * padding }
  }

  /// The segments without a fixed width share what the others leave, in equal parts or in proportion to their contents. When
  /// all are fixed, or leave nothing, all shrink or grow together.
  private static func widths(_ items: [Item], in width: CGFloat, isProportional: Bool) -> [CGFloat] {
    let natural = natural(items, isProportional: isProportional)
    let fixed = items.reduce(0) { $0 + max(0, $1.fixed) }
    let free = zip(items, natural).reduce(0) { $1.0.fixed > 0 ? $0 : $0 + $1.1 }
    guard free > 0, width > fixed else {
      let scale = natural.reduce(0, +) > 0 ? width / natural.reduce(0, +) : 0
      return natural.map { $0 * scale }
    }
    return zip(items, natural).map { $0.fixed > 0 ? $0.fixed : $1 * (width - fixed) / free }
  }

  /// The segment under a place; beyond the ends the outermost one. Nil without segments.
  func index(at x: CGFloat) -> Int? {
    frames.indices.min { distance(of: $0, from: x) < distance(of: $1, from: x) }
  }

  private func distance(of index: Int, from x: CGFloat) -> CGFloat {
    let frame = frames[index]
    return x < frame.minX ? frame.minX - x : x >= frame.maxX ? x - frame.maxX + .ulpOfOne : 0
  }
}
