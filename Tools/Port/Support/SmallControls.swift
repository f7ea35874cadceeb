import Foundation
@_spi(Waterwheel) import UIKit

/// Shows its date; fingers do not change it here, which is said once.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  open var datePickerMode = Mode.dateAndTime { didSet { show() } }
  open var date = Date() { didSet { show() } }
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1
  open var countDownDuration: TimeInterval = 0
  open var locale: Locale? { didSet { show() } }
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone? { didSet { show() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  private func addLabel() {
    label.textAlignment = .center
    addSubview(label)
    show()
  }
  private func show() {
    let format = DateFormatter()
    format.dateStyle = datePickerMode == .time ? .none : .medium
    format.timeStyle = datePickerMode == .date ? .none : .short
    format.locale = locale ?? .current
    format.timeZone = timeZone ?? .current
    label.text = format.string(from: date)
    invalidateIntrinsicContentSize()
  }
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { acceptedGap("UIDatePicker: shows its date, which fingers do not change") }
  }
  open override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + 24, height: size.height + 14)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Two buttons that count down and up.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
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
    for (button, sign) in zip(buttons, ["−", "+"]) {
      button.setTitle(sign, for: .normal)
      button.addAction(UIAction { [unowned self] _ in step(sign == "+" ? stepValue : -stepValue) }, for: .touchUpInside)
      addSubview(button)
    }
  }
  private func step(_ amount: Double) {
    let next = value + amount
    let isOutside = next < minimumValue || next > maximumValue
    value = isOutside && wraps ? (amount > 0 ? minimumValue : maximumValue) : min(max(next, minimumValue), maximumValue)
    sendActions(for: .valueChanged)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    buttons[0].frame = CGRect(origin: .zero, size: half)
    buttons[1].frame = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
  }
}

/// A row of bar buttons.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]? { didSet { showItems() } }
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var isTranslucent = true
  private let row = UIStackView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addRow()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRow()
  }
  private func addRow() {
    backgroundColor = .secondarySystemBackground
    row.distribution = .equalSpacing
    addSubview(row)
  }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds.insetBy(dx: 16, dy: 0)
  }

  /// An item without anything to show is a space; spaces share what is left.
  private func showItems() {
    for view in row.arrangedSubviews { view.removeFromSuperview() }
    for item in items ?? [] {
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.setImage(item.image, for: .normal)
      button.isEnabled = item.isEnabled
      button.addAction(
        UIAction { _ in
          guard let action = item.action else { return }
          UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
        }, for: .touchUpInside)
      row.addArrangedSubview(item.customView ?? button)
    }
  }
}
