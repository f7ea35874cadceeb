@_spi(Waterwheel) import QuartzCore

/// The view of an alert: a shade over everything, and on it the title, the message and a button for each action.
final class AlertPanel: UIView {
  var onChoice: (UIAlertAction) -> Void = { _ in }
  private unowned let alert: UIAlertController
  private let card = UIView()
  private let cancelCard = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [(action: UIAlertAction, button: UIButton, line: UIView)] = []

  init(_ alert: UIAlertController) {
    self.alert = alert
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor(white: 0, alpha: 0.3)
    for card in [card, cancelCard] {
      card.backgroundColor = .secondarySystemGroupedBackground
      card.layer.cornerRadius = 14
      card.clipsToBounds = true
      addSubview(card)
    }
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      card.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    titleLabel.accessibilityTraits = .header
    messageLabel.font = .systemFont(ofSize: 13)
    if isSheet { titleLabel.textColor = .secondaryLabel }
    if isSheet { messageLabel.textColor = .secondaryLabel }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }

  /// Does nothing: the middle of the panel is not a button.
  override func accessibilityActivate() -> Bool { true }

  /// A tap beside a sheet cancels it.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSheet, let place = touches.first?.location(in: self), !card.frame.contains(place),
      !cancelCard.frame.contains(place), let cancel = alert.actionOfEscape
    else { return }
    onChoice(cancel)
  }

  func reload() {
    titleLabel.text = alert.title
    messageLabel.text = alert.message
    updateAccessibility {
      $0.role = .alertDialog
      $0.label = [alert.title, alert.message].compactMap(\.self).joined(separator: ", ")
    }
    for entry in buttons {
      entry.button.removeFromSuperview()
      entry.line.removeFromSuperview()
    }
    for field in alert.textFields ?? [] where field.superview !== card { card.addSubview(field) }
    buttons = ordered.map { action in
      let line = UIView()
      line.backgroundColor = .separator
      let button = button(for: action)
      let parent = isSheet && action.style == .cancel ? cancelCard : card
      parent.addSubview(button)
      parent.addSubview(line)
      return (action, button, line)
    }
    setNeedsLayout()
  }

  /// Cancel comes first of two, and last of more.
  private var ordered: [UIAlertAction] {
    let cancel = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    return others.count == 1 && !isSheet ? cancel + others : others + cancel
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    let isBold = alert.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    button.setTitle(action.title, for: .normal)
    button.setTitleColor(action.style == .destructive ? .systemRed : .tintColor, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    button.titleLabel?.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isBold ? .semibold : .regular)
    button.isEnabled = action.isEnabled
    button.addAction(UIAction { [weak self] _ in self?.onChoice(action) }, for: .touchUpInside)
    return button
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = bounds.inset(by: safeAreaInsets)
    let width = isSheet ? min(safe.width - 16, 480) : min(270, safe.width - 32)
    let textHeight = layOutText(width: width)
    let own = buttons.filter { !(isSheet && $0.action.style == .cancel) }
    let rowHeight: CGFloat = isSheet ? 57 : 44
    let isRow = !isSheet && own.count == 2
    for (index, entry) in own.enumerated() {
      if isRow {
        entry.button.frame = CGRect(x: CGFloat(index) * width / 2, y: textHeight, width: width / 2, height: rowHeight)
        entry.line.frame =
          index == 0
          ? CGRect(x: 0, y: textHeight, width: width, height: 0.5)
          : CGRect(x: width / 2, y: textHeight, width: 0.5, height: rowHeight)
      } else {
        let y = textHeight + CGFloat(index) * rowHeight
        entry.button.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        entry.line.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? 0.5 : 0)
      }
    }
    let height = textHeight + rowHeight * CGFloat(isRow ? 1 : own.count)
    let cancel = buttons.first { isSheet && $0.action.style == .cancel }
    cancelCard.isHidden = cancel == nil
    var bottom = safe.maxY - 8
    if let cancel {
      cancelCard.frame = CGRect(x: safe.midX - width / 2, y: bottom - rowHeight, width: width, height: rowHeight)
      cancel.button.frame = cancelCard.bounds
      cancel.line.frame = .zero
      bottom -= rowHeight + 8
    }
    card.frame = CGRect(
      x: safe.midX - width / 2, y: isSheet ? bottom - height : safe.midY - height / 2, width: width, height: height)
  }

  private func layOutText(width: CGFloat) -> CGFloat {
    let space = CGSize(width: width - 32, height: 10_000)
    var y: CGFloat = 0
    for label in [titleLabel, messageLabel] {
      let isEmpty = label.text?.isEmpty ?? true
      label.isHidden = isEmpty
      guard !isEmpty else { continue }
      y = y == 0 ? (isSheet ? 14 : 19) : y + 3
      let height = label.sizeThatFits(space).height
      label.frame = CGRect(x: 16, y: y, width: space.width, height: height)
      y += height
    }
    for field in alert.textFields ?? [] {
      field.frame = CGRect(x: 16, y: y + 12, width: space.width, height: 30)
      y += 42
    }
    return y == 0 ? 0 : y + (isSheet ? 14 : 19)
  }
}
