import UIKit

/// The control for one number of a property: a slider with the number, a switch or a few choices, after the field's name.
final class FieldControl: UIView {
  /// A closure that is called with the new number; the second argument is true while a finger still holds the control.
  var onChange: ((Double, Bool) -> Void)?

  private let field: ParameterField
  private let nameLabel = UILabel()
  private let valueLabel = UILabel()
  private let slider: ParameterSlider?
  private let toggle: UISwitch?
  private let segments: UISegmentedControl?
  private let button: UIButton?
  /// True if the property has other fields, so that this one needs its name.
  private let isNamed: Bool

  /// Makes the control of a field.
  ///
  /// - Parameter title: the title of the property, for screen readers.
  init(_ field: ParameterField, number: Double, title: String, isNamed: Bool) {
    self.field = field
    self.isNamed = isNamed
    switch field.kind {
    case .number, .whole: (slider, toggle, segments, button) = (ParameterSlider(), nil, nil, nil)
    case .flag: (slider, toggle, segments, button) = (nil, UISwitch(), nil, nil)
    case .button(let title):
      (slider, toggle, segments, button) = (nil, nil, nil, UIButton(configuration: .gray()))
      button?.configuration?.title = title
    case .option(let names):
      (slider, toggle, segments, button) = (nil, nil, UISegmentedControl(items: names.map(\.spaced)), nil)
    }
    super.init(frame: .zero)
    let label = field.name.isEmpty ? title : "\(title), \(field.name.spaced.lowercased())"
    nameLabel.text = isNamed ? field.name.spaced : nil
    nameLabel.setFont(.systemFont(ofSize: 13), as: .footnote)
    nameLabel.textColor = .secondaryLabel
    valueLabel.setFont(.monospacedDigitSystemFont(ofSize: 13, weight: .medium), as: .footnote)
    valueLabel.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    for view in [nameLabel, valueLabel] {
      view.isAccessibilityElement = false
      view.adjustsFontSizeToFitWidth = true
      view.minimumScaleFactor = 0.4
      addSubview(view)
    }
    slider?.show(field, number, label: label)
    button?.configuration?.buttonSize = .small
    button?.configuration?.cornerStyle = .capsule
    button?.addAction(UIAction { [weak self] _ in self?.onChange?(1, false) }, for: .touchUpInside)
    for control in [slider, toggle, segments, button] as [UIControl?] {
      guard let control else { continue }
      control.accessibilityLabel = label
      addSubview(control)
    }
    slider?.addAction(UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
    slider?.addAction(
      UIAction { [weak self] _ in self?.released() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    toggle?.addAction(
      UIAction { [weak self] _ in self.map { $0.onChange?($0.toggle?.isOn == true ? 1 : 0, false) } },
      for: .valueChanged)
    segments?.addAction(
      UIAction { [weak self] _ in self.map { $0.onChange?(Double($0.segments?.selectedSegmentIndex ?? 0), false) } },
      for: .valueChanged)
    show(number)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("FieldControl is made in code only.") }

  func show(_ number: Double) {
    if let slider {
      // Texts are made only for numbers that change: a finger moves one control of dozens.
      if number != shown {
        valueLabel.text = field.shown(number)
        slider.accessibilityValue = field.spoken(number)
      }
      slider.move(to: number)
    }
    shown = number
    if let toggle, toggle.isOn != (number != 0) { toggle.setOn(number != 0, animated: window != nil) }
    if let segments, segments.selectedSegmentIndex != Int(number) { segments.selectedSegmentIndex = Int(number) }
  }

  private var shown: Double?

  private func slid() { onChange?(slider?.number ?? 0, slider?.isTracking ?? false) }
  private func released() { onChange?(slider?.number ?? 0, false) }

  /// True for a switch or a button without a name, which is placed beside the property's title.
  var standsBesideTitle: Bool { (toggle != nil || button != nil) && !isNamed }

  /// The width of a control beside the title.
  var width: CGFloat { button.map { $0.sizeThatFits(.zero).width.rounded(.up) } ?? 59 }

  var height: CGFloat { standsBesideTitle ? 31 : max(36, valueLabel.font.lineHeight.rounded(.up) + 8) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let textScale = max(1, valueLabel.font.pointSize / 13)
    let name = isNamed ? min(92 * textScale, size.width * 0.3) : 0
    nameLabel.frame = placed(CGRect(x: 0, y: 0, width: name, height: size.height))
    if let button {
      button.frame = bounds
    } else if let toggle {
      let width: CGFloat = 51
      toggle.frame = placed(CGRect(x: size.width - width, y: (size.height - 31) / 2, width: width, height: 31))
    } else if let segments {
      segments.frame = placed(CGRect(x: name, y: 2, width: max(0, size.width - name), height: 32))
    } else {
      let value = min(66 * textScale, size.width * 0.3)
      slider?.frame = placed(
        CGRect(x: name, y: (size.height - 34) / 2, width: max(0, size.width - name - value - 8), height: 34))
      valueLabel.frame = placed(CGRect(x: size.width - value, y: 0, width: value, height: size.height))
    }
  }
}
