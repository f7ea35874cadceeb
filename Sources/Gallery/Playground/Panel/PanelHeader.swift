import UIKit

/// The panel's title, and the buttons for all properties at once.
final class PanelHeader: UIView {
  enum Action: CaseIterable {
    case play, undo, reset, copy, close
  }

  var onAction: ((Action) -> Void)?

  private let titleLabel = UILabel()
  private let copyButton = UIButton(configuration: .filled())
  private let playButton = PanelHeader.button("play.fill", "Play: move the layout by itself")
  private let undoButton = PanelHeader.button("arrow.uturn.backward", "Undo the last change of a property")
  private let resetButton = PanelHeader.button("arrow.clockwise", "Reset all properties")
  let closeButton = PanelHeader.button("xmark", "Close the panel")

  private static func button(_ symbol: String, _ label: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    button.accessibilityLabel = label
    button.toolTip = label
    button.tintColor = .label
    return button
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.setFont(.systemFont(ofSize: 18, weight: .bold), as: .headline, atMost: 24)
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.75
    titleLabel.accessibilityTraits = .header
    copyButton.configuration?.buttonSize = .small
    copyButton.configuration?.cornerStyle = .capsule
    copyButton.configuration?.background.backgroundColor = .systemBlue
    copyButton.configuration?.baseForegroundColor = .white
    copyButton.accessibilityLabel = "Copy Swift code of the layout"
    copyButton.toolTip = "Copy the layout's Swift code"
    addSubview(titleLabel)
    let buttons: [(UIButton, Action)] = [
      (playButton, .play), (undoButton, .undo), (resetButton, .reset), (copyButton, .copy), (closeButton, .close),
    ]
    for (button, action) in buttons {
      addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PanelHeader is made in code only.") }

  /// Returns true on the buttons only: beside them a finger pulls the panel.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0 is UIControl && $0.frame.contains(point) }
  }

  var title: String? {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  func show(canUndo: Bool, canReset: Bool) {
    undoButton.isEnabled = canUndo
    resetButton.isEnabled = canReset
  }

  var isPlaying = false {
    didSet {
      guard isPlaying != oldValue else { return }
      playButton.setImage(UIImage(systemName: isPlaying ? "pause.fill" : "play.fill"), for: .normal)
      playButton.accessibilityTraits = .toggle(isOn: isPlaying)
    }
  }

  /// Shows that the code was copied, until something changes.
  func showCopied(_ isCopied: Bool) {
    guard self.isCopied != isCopied else { return }
    self.isCopied = isCopied
    setNeedsLayout()
  }
  private var isCopied = false

  /// True in a narrow panel, where the layout's name needs the space.
  private var isNarrow: Bool { bounds.width < 340 }
  private var copyTitle: String { isCopied ? "Copied" : isNarrow ? "Copy" : "Copy Swift" }

  override func layoutSubviews() {
    super.layoutSubviews()
    if copyButton.configuration?.title != copyTitle { copyButton.configuration?.title = copyTitle }
    var x = bounds.width - 8
    for button in [closeButton, copyButton, resetButton, undoButton, playButton] {
      var width: CGFloat = isNarrow ? 27 : 36
      if button === copyButton {
        // "Copied" moves no button.
        width = max(button.sizeThatFits(.zero).width.rounded(.up), isCopied ? button.bounds.width : 0)
      }
      x -= width
      let height: CGFloat = button === copyButton ? 30 : 38
      button.frame = placed(CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      // The outline of the focus follows it.
      button.layer.cornerRadius = min(width, height) / 2
      if button === closeButton || button === copyButton { x -= 2 }
    }
    titleLabel.frame = placed(CGRect(x: 16, y: 0, width: max(0, x - 18), height: bounds.height))
  }
}
