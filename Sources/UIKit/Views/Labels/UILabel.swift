@_spi(Waterwheel) import QuartzCore

/// Shows text, on one line or more.
///
/// Lines are broken and measured here, so that every display shows the same.
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  // MARK: Storage

  final var content = LabelContent()
  final var attributedStorage: NSAttributedString?
  final var fittedSize: (limit: CGSize, size: CGSize)?
  /// The width at which the lines break while constraints are being solved.
  final var constrainedWidth: CGFloat?

  override func didMakeLayer() {
    super.didMakeLayer()
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
  }

  // MARK: Text

  open var text: String? {
    get { content.text }
    set {
      guard newValue != content.text || attributedStorage != nil else { return }
      attributedStorage = nil
      change {
        $0.text = newValue
        $0.styled = nil
      }
      mirrorAccessibility()
    }
  }

  /// The text with fonts, colours and paragraph styles of its own; font, colour, alignment and line break mode of the label, when they
  /// are set afterwards, become those of the whole.
  open var attributedText: NSAttributedString? {
    get { attributedStorage ?? content.text.map { NSAttributedString(string: $0) } }
    set { setAttributedText(newValue) }
  }

  open var font: UIFont! {
    get { content.font }
    set {
      let font: UIFont = newValue ?? LabelContent.defaultFont
      change { $0.font = font }
      restyle(.font, font)
    }
  }
  open var textColor: UIColor! {
    get { content.color }
    set {
      let color: UIColor = newValue ?? .label
      change(sizes: false) { $0.color = color }
      restyle(.foregroundColor, color)
    }
  }
  open var highlightedTextColor: UIColor? {
    get { content.highlightedColor }
    set { change(sizes: false) { $0.highlightedColor = newValue } }
  }
  open var isHighlighted: Bool {
    get { content.isHighlighted }
    set { change(sizes: false) { $0.isHighlighted = newValue } }
  }
  open var isEnabled: Bool {
    get { content.isEnabled }
    set { change(sizes: false) { $0.isEnabled = newValue } }
  }
  open var shadowColor: UIColor? {
    get { content.shadowColor }
    set { change(sizes: false) { $0.shadowColor = newValue } }
  }
  open var shadowOffset: CGSize {
    get { content.shadowOffset }
    set { change(sizes: false) { $0.shadowOffset = newValue } }
  }
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      change(sizes: false) { $0.alignment = newValue }
      restyleParagraphs { $0.alignment = newValue }
    }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      change { $0.lineBreakMode = newValue }
      restyleParagraphs { $0.lineBreakMode = newValue }
    }
  }
  /// 0: as many as there are.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { change { $0.numberOfLines = max(0, newValue) } }
  }

  /// True if a single line that is too wide is shown in a smaller font, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.shrinks }
    set { change(sizes: false) { $0.shrinks = newValue } }
  }
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScale }
    set { change(sizes: false) { $0.minimumScale = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
  }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Kept for code shared with iOS: letters are never moved closer together.
  open var allowsDefaultTighteningForTruncation = false {
    didSet {
      if allowsDefaultTighteningForTruncation {
        KnownGap.log("UILabel.allowsDefaultTighteningForTruncation: letters are not moved closer together")
      }
    }
  }
  /// The width at which a label of several lines breaks when it is asked for its intrinsic size; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { contentDidChange(sizes: true) } }
  }
  open var adjustsFontForContentSizeCategory = false

  // MARK: Layout

  /// Returns the rectangle of the text in `bounds`: of the text's own size, in the middle of the height.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    measuredRect(in: bounds, limit: numberOfLines)
  }

  /// Shows the text in `rect`, by default `bounds`, without drawing it; overrides call super with less, as labels with
  /// padding do.
  open func drawText(in rect: CGRect) { Self.drawnSpace = rect }

  /// Returns the size of the text at the width of `size`.
  ///
  /// - Complexity: O(1) for the width of the last call, else O(n · l) for a paragraph of n characters and l lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingTextSize(size) }

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constrainedWidth ?? 0
    return fittingTextSize(CGSize(width: content.numberOfLines != 1 ? limit : 0, height: 0))
  }
  override func constrainIntrinsicSize(toWidth width: CGFloat?) -> Bool {
    constrainedWidth = nil
    guard let width, content.numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0,
      width + 1e-6 < intrinsicContentSize.width
    else { return false }
    constrainedWidth = width
    return true
  }
  override var firstBaselineFromTop: CGFloat {
    guard let line = styledLayout?.lines.first else { return roundToPixels(content.font.face.ascender) }
    return roundToPixels(line.baseline)
  }
  override var lastBaselineFromBottom: CGFloat {
    guard let line = styledLayout?.lines.last else {
      return roundToPixels(content.font.face.lineHeight - content.font.face.ascender)
    }
    return roundToPixels(line.bottom - line.baseline)
  }
  private var styledLayout: StyledText.Layout? {
    content.styled?.layout(
      width: bounds.width > 0 && content.numberOfLines != 1 ? Double(bounds.width) : .infinity,
      limit: content.numberOfLines, mode: content.lineBreakMode)
  }

  /// Shows the text after the layout. Not in `layoutSubviews`, which subclasses override without a call of super: UIKit draws texts
  /// elsewhere.
  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    if layer === backing { showText() }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    setNeedsLayout()
  }

  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    setNeedsLayout()
  }
  open override func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }

  // MARK: Accessibility

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
  override var defaultAccessibility: AccessibilityDefaults {
    let text = content.text ?? ""
    return AccessibilityDefaults(
      role: text.isEmpty ? .none : .text, label: text.isEmpty ? nil : text, isElement: true, traits: .staticText)
  }
}

/// Something whose font can follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  var adjustsFontForContentSizeCategory: Bool { get set }
}
