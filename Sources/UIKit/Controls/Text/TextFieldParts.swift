/// The visible parts of a text field: its border, its line, or the placeholder, the selection and the caret.
@MainActor
final class TextFieldParts {
  let border = UIView(frame: .zero)
  /// Shows as much of the line as fits.
  private let clip = UIView(frame: .zero)
  private let selection = UIView(frame: .zero)
  let line = UILabel(frame: .zero)
  let placeholder = UILabel(frame: .zero)
  /// The placeholder as it was set, since the label gives it the field's font.
  var styledPlaceholder: NSAttributedString?
  let caret = CaretView(frame: .zero)
  private(set) lazy var clearButton = UIButton(type: .system)
  private(set) var hasClearButton = false
  private var lineStart: CGFloat = 0

  func join(_ field: UITextField) {
    for view in [border, placeholder, clip] {
      view.isUserInteractionEnabled = false
      field.addSubview(view)
    }
    clip.clipsToBounds = true
    for view in [selection, line, caret] { clip.addSubview(view) }
    line.lineBreakMode = .byClipping
    line.textAlignment = .left
    placeholder.textColor = .placeholderText
    for label in [line, placeholder] { label.isAccessibilityElement = false }
    for view in [selection, caret] { view.isHidden = true }
  }

  // MARK: Look

  func show(_ field: UITextField) {
    showBorder(field)
    let (editing, ruler) = (field.editing, field.ruler)
    let space = field.isEditing ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds)
    clip.frame = space
    line.text = field.shownText
    // Overrides that do not call super hide both.
    for label in [line, placeholder] { label.isHidden = true }
    lineStart = TextFieldGeometry.lineStart(
      width: ruler.width, space: space.width, part: field.alignmentPart,
      caret: field.isEditing ? ruler.place(of: editing.head) : nil, current: lineStart)
    line.frame = CGRect(x: lineStart, y: 0, width: ceil(ruler.width) + 1, height: space.height)
    let selected = field.isEditing ? field.selectionRects(for: UITextRange(editing.selection)).first?.rect : nil
    selection.frame = field.convert(selected ?? .zero, to: clip)
    selection.backgroundColor = field.tintColor.withAlphaComponent(0.25)
    selection.isHidden = selected == nil
    caret.frame = field.convert(field.caretRect(for: UITextPosition(editing.head)), to: clip)
    caret.backgroundColor = field.tintColor
    if editing.text.isEmpty {
      field.drawPlaceholder(in: field.placeholderRect(forBounds: field.bounds))
    } else {
      field.drawText(in: space)
    }
  }

  func showPlaceholderStyle(_ field: UITextField) {
    placeholder.font = field.shownFont
    placeholder.textAlignment = field.textAlignment
    if let styledPlaceholder { placeholder.attributedText = styledPlaceholder }
  }

  private func showBorder(_ field: UITextField) {
    border.frame = field.borderRect(forBounds: field.bounds)
    border.isHidden = field.borderStyle == .none
    border.backgroundColor = field.borderStyle == .roundedRect ? .tertiarySystemBackground : nil
    border.layer.cornerRadius = field.borderStyle == .roundedRect ? 6 : 0
    border.layer.borderWidth = 1 / max(1, field.traitCollection.displayScale)
    border.layer.borderColor = UIColor.separator.resolvedColor(with: field.traitCollection).cgColor
  }

  /// The frame of a part of the line, in the field's coordinates.
  func rect(of offsets: Range<Int>, in field: UITextField) -> CGRect {
    let (span, height) = (field.ruler.span(of: offsets), CGFloat(field.shownFont.face.lineHeight))
    return CGRect(
      x: clip.frame.minX + lineStart + span.lowerBound, y: clip.frame.midY - height / 2,
      width: span.upperBound - span.lowerBound, height: height)
  }
  func caretRect(at offset: Int, in field: UITextField) -> CGRect {
    var rect = rect(of: offset..<offset, in: field)
    let place = field.ruler.place(of: offset)
    rect.origin.x = clip.frame.minX + lineStart + place - (place > 0 ? CaretView.width / 2 : 0)
    rect.size.width = CaretView.width
    return rect
  }

  /// The place along the line under a point of the field.
  func linePlace(of point: CGPoint) -> CGFloat { point.x - clip.frame.minX - lineStart }

  func showClearButton(_ isShown: Bool, in field: UITextField) {
    guard isShown != hasClearButton else { return }
    hasClearButton = isShown
    guard isShown else { return clearButton.removeFromSuperview() }
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.accessibilityLabel = "Clear text"
    if clearButton.allControlEvents.isEmpty {
      clearButton.addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
    }
    field.addSubview(clearButton)
  }
}
