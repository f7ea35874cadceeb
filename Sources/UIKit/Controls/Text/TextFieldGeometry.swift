/// The frames of the parts of a text field, and the scrolled position of its line.
struct TextFieldGeometry: Equatable {
  static let clearButton = CGSize(width: 28, height: 28)
  /// Between the text and what stands beside it.
  static let gap: CGFloat = 4

  var bounds: CGRect
  /// Of the border.
  var inset: CGFloat
  /// The sizes of the views before and after the text, as far as they are shown.
  var leading: CGSize?
  var trailing: CGSize?
  var hasClearButton = false
  var isRightToLeft = false

  var leadingRect: CGRect? { leading.map { rect(of: $0, atLeft: !isRightToLeft, inset: inset) } }
  var trailingRect: CGRect? { trailing.map { rect(of: $0, atLeft: isRightToLeft, inset: inset) } }

  /// The clear button stands in the place of what follows the text.
  var clearButtonRect: CGRect { rect(of: Self.clearButton, atLeft: isRightToLeft, inset: 0) }

  var textRect: CGRect {
    let before = inset + (leading.map { $0.width + Self.gap } ?? 0)
    let after = hasClearButton ? Self.clearButton.width : inset + (trailing.map { $0.width + Self.gap } ?? 0)
    let (left, right) = isRightToLeft ? (after, before) : (before, after)
    return CGRect(
      x: bounds.minX + left, y: bounds.minY, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  private func rect(of size: CGSize, atLeft: Bool, inset: CGFloat) -> CGRect {
    CGRect(
      x: atLeft ? bounds.minX + inset : bounds.maxX - inset - size.width, y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height)
  }

  /// Returns the beginning of a line of this width in `space`, such that its caret is visible: moved no further from
  /// `current` than needed. A line that fits is placed by its alignment: `part` 0 is the left end, 1 the right one.
  static func lineStart(width: CGFloat, space: CGFloat, part: CGFloat, caret: CGFloat?, current: CGFloat) -> CGFloat {
    let free = space - width - CaretView.width
    guard free < 0 else { return free * part }
    // Nobody writes there: the line shows its beginning.
    guard let caret else { return part == 1 ? free : 0 }
    let start = min(max(current, -caret), space - CaretView.width - caret)
    return min(max(start, free), 0)
  }
}
