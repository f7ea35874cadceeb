import UIKit

/// A property in the panel: its title, its summary in the documentation, and its controls.
final class ParameterRow: UIView {
  /// A closure that is called with the new value; the second argument is true while a finger still holds the control.
  var onSet: ((ParameterValue, Bool) -> Void)?
  var onReset: (() -> Void)?

  let parameter: LayoutParameter
  private(set) var value: ParameterValue?
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel()
  private let resetButton = UIButton(type: .system)
  private var choice: ChoiceControl?
  private var controls: [FieldControl] = []
  private let mark = UIView()
  private var plot: CurveView?

  init(_ parameter: LayoutParameter) {
    self.parameter = parameter
    super.init(frame: .zero)
    titleLabel.text = parameter.title
    titleLabel.setFont(.systemFont(ofSize: 15, weight: .semibold), as: .subheadline)
    titleLabel.numberOfLines = 0
    titleLabel.isAccessibilityElement = false
    summaryLabel.text = parameter.summary.replacingOccurrences(of: "`", with: "")
    summaryLabel.setFont(.systemFont(ofSize: 12), as: .caption1)
    summaryLabel.textColor = .secondaryLabel
    summaryLabel.numberOfLines = 0
    resetButton.setImage(UIImage(systemName: "arrow.uturn.backward"), for: .normal)
    resetButton.accessibilityLabel = "Reset \(parameter.title.lowercased())"
    resetButton.toolTip = "Reset"
    resetButton.addAction(UIAction { [weak self] _ in self?.onReset?() }, for: .touchUpInside)
    mark.backgroundColor = .systemBlue
    mark.isUserInteractionEnabled = false
    mark.layer.cornerRadius = 1.5
    for view in [mark, titleLabel, summaryLabel, resetButton] as [UIView] { addSubview(view) }
    if case .cases(let cases) = parameter.type {
      let control = ChoiceControl(cases, title: parameter.title)
      control.onChange = { [weak self] in self?.choose($0) }
      addSubview(control)
      choice = control
    }
    if parameter.curve != nil {
      let plot = CurveView(title: parameter.title)
      addSubview(plot)
      self.plot = plot
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ParameterRow is made in code only.") }

  /// Shows a value.
  ///
  /// - Returns: true if the row's height may have changed.
  @discardableResult
  func show(_ value: ParameterValue, isTuned: Bool) -> Bool {
    resetButton.isHidden = !isTuned
    mark.isHidden = !isTuned
    let hasOtherFields = self.value?.choice != value.choice || self.value?.numbers.count != value.numbers.count
    self.value = value
    choice?.show(value.choice)
    if hasOtherFields {
      makeControls(value)
    } else {
      for (control, number) in zip(controls, value.numbers) { control.show(number) }
    }
    return hasOtherFields
  }

  /// Shows the curve that the property forms; nil for none.
  ///
  /// - Returns: true if the row's height has changed.
  func show(_ curve: ParameterCurve?) -> Bool {
    guard let plot else { return false }
    if let curve { plot.show(curve) }
    guard plot.isHidden != (curve == nil) else { return false }
    plot.isHidden = curve == nil
    measured = nil
    setNeedsLayout()
    return true
  }

  private func makeControls(_ value: ParameterValue) {
    measured = nil
    controls.forEach { $0.removeFromSuperview() }
    let fields = parameter.type.fields(of: value)
    controls = zip(fields, value.numbers).enumerated().map { index, pair in
      let control = FieldControl(
        pair.0, number: pair.1, title: parameter.title,
        isNamed: fields.count > 1 || (choice != nil && !pair.0.name.isEmpty))
      control.onChange = { [weak self] number, isHeld in self?.change(index, to: number, isHeld: isHeld) }
      addSubview(control)
      return control
    }
    setNeedsLayout()
  }

  private func change(_ index: Int, to number: Double, isHeld: Bool) {
    guard var value, value.numbers.indices.contains(index) else { return }
    value.numbers[index] = number
    onSet?(value, isHeld)
  }

  /// Chooses a case, with the numbers that it had before in this row; otherwise with numbers at a third of their ranges.
  private func choose(_ name: String) {
    guard name != value?.choice, case .cases(let cases) = parameter.type,
      let chosen = cases.first(where: { $0.name == name })
    else { return }
    if let value { remembered[value.choice] = value }
    let numbers = chosen.fields.map { $0.start }
    onSet?(remembered[name] ?? ParameterValue(choice: name, numbers), false)
  }
  private var remembered: [String: ParameterValue] = [:]

  // MARK: Layout

  private static let padding: CGFloat = 16

  /// Returns the row's height. It is measured once for a width, a text size and the present controls: rows are placed again while a finger
  /// moves a slider.
  func height(for width: CGFloat) -> CGFloat {
    let size = titleLabel.font.pointSize
    if let measured, measured.width == width, measured.textSize == size { return measured.height }
    let height = arrange(CGSize(width: width, height: 0), places: false)
    measured = (width, size, height)
    return height
  }
  private var measured: (width: CGFloat, textSize: CGFloat, height: CGFloat)?

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange(bounds.size, places: true)
  }

  @discardableResult
  private func arrange(_ size: CGSize, places: Bool) -> CGFloat {
    let left = Self.padding
    let width = max(0, size.width - 2 * Self.padding)
    var y: CGFloat = 10
    let beside = controls.first.flatMap { $0.standsBesideTitle ? $0 : nil }
    let tail: CGFloat =
      beside != nil ? beside?.width ?? 0 : choice?.standsBesideTitle == true ? choice?.menuWidth ?? 0 : 0
    let space = CGSize(width: max(0, width - tail - 34), height: .greatestFiniteMagnitude)
    let fitting = titleLabel.sizeThatFits(space)
    let title = CGSize(
      width: min(fitting.width.rounded(.up), space.width), height: max(24, fitting.height.rounded(.up)))
    if places {
      mark.frame = placed(CGRect(x: 6, y: y + 4, width: 3, height: 16))
      titleLabel.frame = placed(CGRect(origin: CGPoint(x: left, y: y), size: title))
      resetButton.frame = placed(CGRect(x: left + title.width + 4, y: y - 4, width: 32, height: 32))
      if let beside {
        beside.frame = placed(CGRect(x: left + width - beside.width, y: y - 4, width: beside.width, height: 31))
      }
      if let choice, choice.standsBesideTitle {
        choice.frame = placed(CGRect(x: left + width - choice.menuWidth, y: y - 4, width: choice.menuWidth, height: 32))
      }
    }
    y += title.height + 2
    // Beside a control that is beside the title, not below it.
    let column = tail > 0 ? max(0, width - tail - 12) : width
    let summary = summaryLabel.sizeThatFits(CGSize(width: column, height: .greatestFiniteMagnitude)).height.rounded(.up)
    if places { summaryLabel.frame = placed(CGRect(x: left, y: y, width: column, height: summary)) }
    y += summary + 4
    if let choice, !choice.standsBesideTitle {
      if places { choice.frame = placed(CGRect(x: left, y: y + 2, width: width, height: 32)) }
      y += 38
    }
    for control in controls where control !== beside {
      if places { control.frame = placed(CGRect(x: left, y: y, width: width, height: control.height)) }
      y += control.height
    }
    if let plot, !plot.isHidden {
      if places { plot.frame = placed(CGRect(x: left, y: y + 4, width: width, height: plot.height)) }
      y += plot.height + 8
    }
    return y + 6
  }
}

extension ParameterField {
  /// The first number of a case that was never shown.
  fileprivate var start: Double {
    switch kind {
    case .flag, .option, .button: 0
    case .whole, .number: stepped(range.lowerBound + (range.upperBound - range.lowerBound) / 3)
    }
  }
}
