/// The actions behind a row, the first one next to the edge of the screen.
final class SwipeActionsView: UIView {
  let actions: [UIContextualAction]
  let performsFirstAction: Bool
  let isAtRight: Bool
  /// The handler of a tap on a button.
  var onAction: ((UIContextualAction) -> Void)?
  private var buttons: [UIButton] = []

  init(_ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    actions = configuration.actions
    performsFirstAction = configuration.performsFirstActionWithFullSwipe
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    buttons = actions.map(button)
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  private func button(_ action: UIContextualAction) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(action.title, for: .normal)
    button.setImage(action.image, for: .normal)
    button.tintColor = .white
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.backgroundColor = action.backgroundColor
    button.addAction(UIAction { [weak self] _ in self?.onAction?(action) }, for: .touchUpInside)
    return button
  }

  private static let least: CGFloat = 74

  private var widths: [CGFloat] { buttons.map { max(Self.least, $0.intrinsicContentSize.width + 30) } }
  /// The distance of the row from its place when its actions are open.
  var naturalWidth: CGFloat { widths.reduce(0, +) }

  /// Places the actions in a strip of `width` at the edge of a row whose bounds have moved to the side.
  func place(beside row: CGRect, width: CGFloat) {
    frame = CGRect(x: isAtRight ? row.maxX - width : row.minX, y: 0, width: width, height: row.height)
    let natural = widths
    let stretch = max(1, width / max(1, natural.reduce(0, +)))
    var edge: CGFloat = 0
    for (button, natural) in zip(buttons, natural) {
      let part = natural * stretch
      // Each button appears from under the one before it, as the row moves.
      let shown = min(1, width / max(1, naturalWidth))
      let x = isAtRight ? width - (edge + part) * shown : (edge + part) * shown - part
      button.frame = CGRect(x: x, y: 0, width: part, height: row.height)
      edge += part
    }
  }
}
