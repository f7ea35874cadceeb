/// Two buttons that count down and up.
open class UIStepper: UIControl {
  /// Kept between `minimumValue` and `maximumValue`. Setting it sends no event.
  open var value: Double = 0 {
    didSet {
      value = clamped(value)
      showValue()
    }
  }
  open var minimumValue: Double = 0 { didSet { value = clamped(value) } }
  open var maximumValue: Double = 100 { didSet { value = clamped(value) } }
  /// The difference that a press makes. Default: 1.
  open var stepValue: Double = 1
  /// Default: false. True: beyond one end comes the other.
  open var wraps = false { didSet { showValue() } }
  /// Held: a press counts once, however long it lasts.
  open var autorepeat = true
  open var isContinuous = true
  private let buttons = [UIButton(type: .system), UIButton(type: .system)]

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    addButtons()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addButtons()
  }

  private func addButtons() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    for (button, sign) in zip(buttons, [-1.0, 1]) {
      button.setTitle(sign < 0 ? "−" : "+", for: .normal)
      button.accessibilityLabel = sign < 0 ? "Decrement" : "Increment"
      button.addAction(UIAction { [unowned self] _ in step(sign * stepValue) }, for: .touchUpInside)
      addSubview(button)
    }
    showValue()
  }

  private func clamped(_ value: Double) -> Double { max(min(value, maximumValue), minimumValue) }

  private func showValue() {
    buttons[0].isEnabled = isEnabled && (wraps || value > minimumValue)
    buttons[1].isEnabled = isEnabled && (wraps || value < maximumValue)
  }

  private func step(_ amount: Double) {
    let old = value
    let next = value + amount
    value = wraps && next != clamped(next) ? (amount > 0 ? minimumValue : maximumValue) : next
    if value != old { sendActions(for: .valueChanged) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showValue()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    for (index, button) in (isRightToLeft ? buttons.reversed() : buttons).enumerated() {
      button.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: bounds.height)
    }
  }
}
