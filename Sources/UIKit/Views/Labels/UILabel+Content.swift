extension UILabel {
  /// `sizes`: whether the change may make the text larger or smaller.
  func change(sizes: Bool = true, _ change: (inout LabelContent) -> Void) {
    change(&content)
    contentDidChange(sizes: sizes)
  }

  func contentDidChange(sizes: Bool) {
    if sizes {
      fittedSize = nil
      invalidateIntrinsicContentSize()
    }
    setNeedsLayout()
  }

  /// Shows a styled text. Attributes that the text leaves open are those of the label.
  func setAttributedText(_ text: NSAttributedString?) {
    // An immutable text is its own copy. Foundation on Linux never frees what a made one holds.
    attributedStorage = text?.copy() as? NSAttributedString
    showAttributedText()
    mirrorAccessibility()
  }

  private func showAttributedText() {
    guard let text = attributedStorage else { return change { ($0.text, $0.styled) = (nil, nil) } }
    change {
      $0.text = text.string
      $0.styled = text.length > 0 ? StyledText(text, font: $0.font) : nil
    }
  }

  /// Gives the whole of a text with attributes another one.
  func restyle(_ key: NSAttributedString.Key, _ value: Any) {
    editAttributes { $0.addAttribute(key, value: value, range: NSRange(location: 0, length: $0.length)) }
  }

  /// Changes the paragraphs of a text with attributes that have a style.
  func restyleParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    editAttributes { text in
      text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { value, range, _ in
        guard let style = (value as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
        change(style)
        text.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
  }

  private func editAttributes(_ edit: (NSMutableAttributedString) -> Void) {
    guard let text = attributedStorage else { return }
    let edited = NSMutableAttributedString(attributedString: text)
    edit(edited)
    attributedStorage = NSAttributedString(attributedString: edited)
    showAttributedText()
  }

  /// `color`: of letters that have none of their own.
  func show(_ text: NSAttributedString, color: UIColor) {
    if content.color != color { change(sizes: false) { $0.color = color } }
    if attributedStorage != text { setAttributedText(text) }
  }

  /// Hands the lines to the layer, if they changed.
  func showText() {
    let lines = content.lines(in: textSpace, isRightToLeft: isRightToLeft, traits: traitCollection)
    if backing.textContent != lines { backing.textContent = lines }
  }

  /// Subclasses move the text by `drawText(in:)` and `textRect(forBounds:limitedToNumberOfLines:)`; its width and place are taken
  /// from there.
  private var textSpace: CGRect {
    type(of: self) == UILabel.self ? bounds : spaceOfSubclass
  }

  private var spaceOfSubclass: CGRect {
    Self.drawnSpace = nil
    drawText(in: bounds)
    // Labels that override both ask for space by `textRect` and keep it free by `drawText`.
    if let space = Self.drawnSpace, space != bounds { return space }
    let own = measuredRect(in: bounds, limit: numberOfLines)
    let moved = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    guard moved != own else { return bounds }
    return CGRect(x: moved.minX, y: moved.minY, width: max(moved.width, 0), height: max(moved.height, 0))
  }

  /// The rectangle that `drawText(in:)` was last called with.
  static var drawnSpace: CGRect?

  func measuredRect(in bounds: CGRect, limit: Int) -> CGRect {
    let size = content.size(within: bounds.size, numberOfLines: limit)
    let fitting = CGSize(
      width: min(roundUp(size.width), bounds.width), height: min(roundUp(size.height), bounds.height))
    let free = bounds.width - fitting.width
    let x: CGFloat =
      switch content.alignment {
      case .left: 0
      case .right: free
      case .center: free / 2
      case .natural, .justified: isRightToLeft ? free : 0
      }
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - fitting.height) / 2, width: fitting.width,
      height: fitting.height)
  }

  /// Returns the size of the text within a width, rounded up to whole pixels. The last result is kept, because layouts
  /// ask repeatedly.
  ///
  /// - Complexity: O(1) for the width of the last call, else O(n · l) for a paragraph of n characters and l lines.
  func fittingTextSize(_ limit: CGSize) -> CGSize {
    // Only the width limits; a text that is too high is as high as it is.
    let limit = CGSize(width: limit.width.isFinite ? max(0, limit.width) : 0, height: 0)
    if let fittedSize, fittedSize.limit == limit { return fittedSize.size }
    let size = content.size(within: limit, numberOfLines: content.numberOfLines)
    let rounded = CGSize(width: roundUp(size.width), height: roundUp(size.height))
    fittedSize = (limit, rounded)
    return rounded
  }

  private func roundUp(_ length: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    // What was measured must not gain a pixel from the last bit.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func roundToPixels(_ length: Double) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return (CGFloat(length) * scale).rounded() / scale
  }

  func traitsDidChange(from old: UITraitCollection?) {
    if adjustsFontForContentSizeCategory,
      old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory,
      let font = content.font.adjusted(to: traitCollection)
    {
      change { $0.font = font }
      applyTextSize()
    }
    if old?.displayScale != traitCollection.displayScale { fittedSize = nil }
    constraintInputDidChange()
    setNeedsLayout()
  }

  /// The fonts of a text with attributes that have a style.
  private func applyTextSize() {
    editAttributes { text in
      text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, range, _ in
        guard let font = (value as? UIFont)?.adjusted(to: traitCollection) else { return }
        text.addAttribute(.font, value: font, range: range)
      }
    }
  }
}
