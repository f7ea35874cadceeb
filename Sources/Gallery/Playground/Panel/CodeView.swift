import UIKit

/// A text in a monospaced font: the Swift code of the shown layout, or figures.
final class CodeView: UIView {
  /// A closure that is called to copy the code; its argument is true for a whole view controller.
  var onCopy: ((Bool) -> Void)?

  /// The background, in which long lines scroll instead of being broken.
  private let ground = UIScrollView()
  /// The labels, one upon the other, each with the words of one kind: all characters have one width. An attributed string would need one
  /// label, but Foundation on Linux never frees what attributed strings hold, and code changes with every step of a slider.
  private let labels = SwiftColoring.Kind.allCases.map { (kind: $0, view: UILabel()) }
  private let controllerButton = UIButton(configuration: .gray())

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 10
    for (kind, label) in labels {
      label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
      label.textColor = SwiftColoring.color(of: kind)
      label.numberOfLines = 0
      // Code runs from left to right everywhere.
      label.textAlignment = .left
      label.semanticContentAttribute = .forceLeftToRight
      label.isAccessibilityElement = kind == .plain
      ground.addSubview(label)
    }
    controllerButton.configuration?.title = "Copy a view controller"
    controllerButton.configuration?.buttonSize = .small
    controllerButton.configuration?.cornerStyle = .capsule
    controllerButton.configuration?.background.backgroundColor = .tertiarySystemFill
    controllerButton.configuration?.baseForegroundColor = .label
    controllerButton.addAction(UIAction { [weak self] _ in self?.onCopy?(true) }, for: .touchUpInside)
    ground.contentInsetAdjustmentBehavior = .never
    ground.semanticContentAttribute = .forceLeftToRight
    for view in [ground, controllerButton] as [UIView] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CodeView is made in code only.") }

  enum Style {
    case code, figures
  }

  var style = Style.code {
    didSet {
      controllerButton.isHidden = style == .figures
      for (_, label) in labels {
        label.font = .monospacedSystemFont(ofSize: style == .code ? 12 : 11, weight: .regular)
      }
    }
  }

  /// Shows a text.
  ///
  /// - Returns: true if it is another text than before.
  func show(_ code: String) -> Bool {
    guard shown != code || shownStyle != style else { return false }
    if shownStyle != style { ground.contentOffset = .zero }
    (shown, shownStyle) = (code, style)
    let parts = style == .code ? SwiftColoring.parts(of: code) : [(code[...], .plain)]
    for (kind, label) in labels {
      label.text = SwiftColoring.words(of: kind, in: parts)
      if kind == .plain { label.accessibilityLabel = code }
    }
    setNeedsLayout()
    return true
  }

  private var shown = ""
  private var shownStyle = Style.code

  var height: CGFloat { 4 + textSize.height + 20 + (style == .code ? 48 : 0) }

  private var textSize: CGSize {
    let space = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let sizes = labels.map { $0.view.sizeThatFits(space) }
    return CGSize(
      width: sizes.map(\.width).max()?.rounded(.up) ?? 0, height: sizes.map(\.height).max()?.rounded(.up) ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = textSize
    ground.frame = CGRect(x: 16, y: 4, width: max(0, bounds.width - 32), height: text.height + 20)
    ground.contentSize = CGSize(width: text.width + 24, height: text.height + 20)
    for (_, label) in labels { label.frame = CGRect(origin: CGPoint(x: 12, y: 10), size: text) }
    let size = controllerButton.sizeThatFits(.zero)
    controllerButton.frame = placed(
      CGRect(x: 16, y: ground.frame.maxY + 10, width: size.width.rounded(.up), height: 30))
  }
}
