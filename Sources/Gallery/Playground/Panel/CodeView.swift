import UIKit

/// The Swift code of the shown layout with buttons that copy it, or figures.
final class CodeView: UIView {
  enum Style {
    /// All of the code, as high as it is. Long lines are broken here, not in what is copied.
    case code
    /// The statements that make the layout, broken likewise, in a height that does not grow with them.
    case pinned
    case figures
  }

  /// A closure that is called with what a button does.
  var onAction: ((PlaygroundPanel.Action) -> Void)?
  var style: Style { didSet { if style != oldValue { setUp() } } }

  /// True if the settings have a link.
  var hasLink = false { didSet { if hasLink != oldValue { setUp() } } }

  /// True if the settings are shown beside those that were kept.
  var isComparing = false {
    didSet {
      guard isComparing != oldValue else { return }
      compareButton.accessibilityTraits = .toggle(isOn: isComparing)
      compareButton.configuration?.background.backgroundColor = isComparing ? .systemBlue : .tertiarySystemFill
      compareButton.configuration?.baseForegroundColor = isComparing ? .white : .label
    }
  }

  private let text = CodeText()
  private let needsLabel = UILabel()
  /// Where a list above ends.
  private let line = UIView()
  private let controllerButton = UIButton(configuration: .gray())
  private let linkButton = UIButton(configuration: .gray())
  private let compareButton = UIButton(configuration: .gray())
  private var buttons: [UIButton] { [controllerButton, linkButton, compareButton] }
  private var shown = ShownCode()
  private var shownStyle: Style?
  /// The text before the last change of a setting; nil if there was none since the layout was shown.
  private var before: String?
  private var columns: Int?

  init(_ style: Style) {
    self.style = style
    super.init(frame: .zero)
    needsLabel.setFont(.systemFont(ofSize: 12), as: .caption1)
    needsLabel.textColor = .secondaryLabel
    needsLabel.numberOfLines = 0
    line.backgroundColor = .separator
    for view in [line, text, needsLabel] as [UIView] { addSubview(view) }
    let actions: [(UIButton, PlaygroundPanel.Action)] = [
      (controllerButton, .copyController), (linkButton, .copyLink), (compareButton, .compare),
    ]
    for (button, action) in actions {
      button.configuration?.buttonSize = .small
      button.configuration?.cornerStyle = .capsule
      button.configuration?.background.backgroundColor = .tertiarySystemFill
      button.configuration?.baseForegroundColor = .label
      button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
      addSubview(button)
    }
    controllerButton.accessibilityLabel = "Copy a view controller"
    controllerButton.toolTip = "Copy a whole view controller that shows this layout"
    linkButton.configuration?.title = "Copy link"
    linkButton.accessibilityLabel = "Copy a link to these settings"
    compareButton.configuration?.title = "Compare"
    compareButton.accessibilityLabel = "Compare: keep these settings beside the next"
    compareButton.toolTip = "Keep these settings beside the next"
    setUp()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CodeView is made in code only.") }

  private func setUp() {
    text.fontSize = style == .figures ? 11 : 12
    line.isHidden = style != .pinned
    for view in [needsLabel] + buttons { view.isHidden = style == .figures }
    linkButton.isHidden = style == .figures || !hasLink
    compareButton.isHidden = style != .pinned
    controllerButton.configuration?.title = style == .pinned ? "Copy controller" : "Copy a view controller"
    setNeedsLayout()
  }

  /// Shows a text. Lines that differ from those of the settings before are marked until the next change.
  ///
  /// - Returns: true if it is another text than before.
  @discardableResult
  func show(_ code: ShownCode) -> Bool {
    guard shown != code || shownStyle != style else { return false }
    if shownStyle != style { text.scrollToBegin() }
    if shownStyle != style || shown.layout != code.layout {
      before = nil
    } else if shown.text != code.text {
      // With the same settings only the window is another one.
      before = shown.settings == code.settings ? nil : shown.text
    }
    (shown, shownStyle) = (code, style)
    needsLabel.text = code.needs
    showLines()
    setNeedsLayout()
    return true
  }

  private func showLines() {
    let lines = CodeLines.lines(of: shown.text, columns: columns)
    let marked = before.map { CodeLines.changed(from: CodeLines.lines(of: $0, columns: columns), to: lines) }
    text.show(lines, isCode: style != .figures, marked: marked ?? [], text: shown.text)
  }

  // MARK: Layout

  /// Returns the height of the view with all of its text.
  func height(for width: CGFloat) -> CGFloat {
    breakLines(for: width)
    return top + text.textSize.height + 2 * CodeText.padding.height + foot(width, places: nil)
  }

  private var top: CGFloat { style == .pinned ? 10 : 4 }

  private func breakLines(for width: CGFloat) {
    let columns = style == .figures ? nil : text.columns(in: max(0, width - 32))
    guard columns != self.columns else { return }
    self.columns = columns
    showLines()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 32)
    breakLines(for: bounds.width)
    let whole = text.textSize.height + 2 * CodeText.padding.height
    let ground = style == .pinned ? max(0, bounds.height - top - foot(bounds.width, places: nil)) : whole
    text.frame = CGRect(x: 16, y: top, width: width, height: ground)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    _ = foot(bounds.width, places: text.frame.maxY)
  }

  /// Places what is below the text.
  ///
  /// - Parameter top: the place; nil to measure only.
  /// - Returns: the height.
  private func foot(_ width: CGFloat, places top: CGFloat?) -> CGFloat {
    guard style != .figures else { return 0 }
    let space = CGSize(width: max(0, width - 32), height: .greatestFiniteMagnitude)
    let needs = needsLabel.sizeThatFits(space).height.rounded(.up)
    if let top { needsLabel.frame = CGRect(x: 16, y: top + 8, width: space.width, height: needs) }
    var (x, y): (CGFloat, CGFloat) = (16, 8 + needs + 10)
    for button in buttons where !button.isHidden {
      let title = button.sizeThatFits(.zero).width.rounded(.up)
      if x > 16, x + title > width - 16 { (x, y) = (16, y + 38) }
      if let top { button.frame = placed(CGRect(x: x, y: top + y, width: title, height: 30)) }
      x += title + 8
    }
    return y + 38
  }
}
