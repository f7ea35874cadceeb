import UIKit

/// A text of even columns: the Swift code of what one sees, or figures.
final class CodeView: UIView {
  /// Called with whether a whole view controller is asked for.
  var onCopy: ((Bool) -> Void)?

  private let ground = UIView()
  private let label = UILabel()
  private let controllerButton = UIButton(configuration: .gray())

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 10
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.numberOfLines = 0
    // Code runs from left to right everywhere.
    label.textAlignment = .left
    label.semanticContentAttribute = .forceLeftToRight
    controllerButton.configuration?.title = "Copy a view controller"
    controllerButton.configuration?.buttonSize = .small
    controllerButton.configuration?.cornerStyle = .capsule
    controllerButton.configuration?.background.backgroundColor = .tertiarySystemFill
    controllerButton.configuration?.baseForegroundColor = .label
    controllerButton.addAction(UIAction { [weak self] _ in self?.onCopy?(true) }, for: .touchUpInside)
    for view in [ground, label, controllerButton] as [UIView] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CodeView is made in code only.") }

  enum Style {
    case code, figures
  }

  var style = Style.code {
    didSet {
      controllerButton.isHidden = style == .figures
      label.font = .monospacedSystemFont(ofSize: style == .code ? 12 : 11, weight: .regular)
      label.textColor = .label
    }
  }

  /// - Returns: whether it is another text than before.
  func show(_ code: String) -> Bool {
    guard shown != code || shownStyle != style else { return false }
    (shown, shownStyle) = (code, style)
    if style == .code {
      label.attributedText = SwiftColoring.colored(code, font: label.font)
    } else {
      label.text = code
    }
    setNeedsLayout()
    return true
  }

  private var shown = ""
  private var shownStyle = Style.code

  func height(for width: CGFloat) -> CGFloat { 4 + textHeight(width) + 20 + (style == .code ? 48 : 0) }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: max(0, width - 56), height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = textHeight(bounds.width)
    ground.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32), height: height + 20)
    label.frame = ground.frame.insetBy(dx: 12, dy: 10)
    let size = controllerButton.sizeThatFits(.zero)
    controllerButton.frame = placed(
      CGRect(x: 16, y: ground.frame.maxY + 10, width: size.width.rounded(.up), height: 30))
  }
}
