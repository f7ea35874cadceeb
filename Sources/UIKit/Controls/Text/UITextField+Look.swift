extension UITextField {
  private static let bullet: Character = "•"
  /// Above and below the line.
  private static let margin: CGFloat = 7

  var shownFont: UIFont { font ?? LabelContent.defaultFont }
  var shownText: String {
    isSecureTextEntry ? String(repeating: Self.bullet, count: editing.text.count) : editing.text
  }
  var ruler: TextRuler {
    TextRuler(editing.text, face: shownFont.face, shown: isSecureTextEntry ? Self.bullet : nil)
  }

  /// 0: the line is at the left of its space; 1: at the right.
  var alignmentPart: CGFloat {
    switch textAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified: isRightToLeft ? 1 : 0
    }
  }

  func showStyle() {
    parts.line.font = shownFont
    parts.line.textColor = textColor ?? .label
    parts.line.isEnabled = isEnabled
    parts.showPlaceholderStyle(self)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    mirrorInput()
  }

  func showPlaceholder(_ text: String?, _ styled: NSAttributedString?) {
    parts.placeholder.text = text
    parts.styledPlaceholder = styled
    parts.showPlaceholderStyle(self)
    invalidateIntrinsicContentSize()
    mirrorAccessibility()
  }

  var fittingSize: CGSize {
    let inset = borderStyle == .none ? 0 : Self.margin
    let width = max(ceil(ruler.width) + CaretView.width, parts.placeholder.intrinsicContentSize.width)
    let sides = bounds.width - textRect(forBounds: bounds).width
    return CGSize(
      width: width + (bounds.width > sides ? sides : 2 * inset), height: ceil(shownFont.face.lineHeight) + 2 * inset)
  }

  func geometry(_ bounds: CGRect) -> TextFieldGeometry {
    TextFieldGeometry(
      bounds: bounds, inset: borderStyle == .none ? 0 : Self.margin,
      leading: shows(leftViewMode) ? leftView?.frame.size : nil,
      trailing: shows(rightViewMode) && !showsClearButton ? rightView?.frame.size : nil,
      hasClearButton: showsClearButton, isRightToLeft: isRightToLeft)
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool { isEnabled && !editing.text.isEmpty && shows(clearButtonMode) }

  func showSides() {
    parts.showClearButton(showsClearButton, in: self)
    if parts.hasClearButton { parts.clearButton.frame = clearButtonRect(forBounds: bounds) }
    leftView?.isHidden = !shows(leftViewMode)
    leftView?.frame.origin = leftViewRect(forBounds: bounds).origin
    rightView?.isHidden = !shows(rightViewMode) || parts.hasClearButton
    rightView?.frame.origin = rightViewRect(forBounds: bounds).origin
  }
}

extension NSAttributedString {
  /// The attributes of the first letter; nil for no text. What other letters have is logged as left out, by the name of the caller.
  func firstStyle(of caller: String) -> [NSAttributedString.Key: Any]? {
    guard length > 0 else { return nil }
    var run = NSRange()
    let style = attributes(at: 0, longestEffectiveRange: &run, in: NSRange(location: 0, length: length))
    if run.length < length { KnownGap.log("\(caller): shown in the style of its first letter") }
    return style
  }
}
