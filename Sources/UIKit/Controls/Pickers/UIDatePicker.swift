/// The looks of a date picker.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Wheels that select a date, a time or a duration.
///
/// Every style shows the wheels. Dates are split and joined by `calendar` in `timeZone`; names and their order come from `locale`.
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The parts of a date that the picker shows.
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  /// Gives the date that a new picker shows. Tests and recorded pages replace it, so that the same input gives the same frames.
  @_spi(Waterwheel) public static var now: () -> Date = { Date() }

  open var datePickerMode = Mode.dateAndTime { didSet { reload() } }
  /// Setting it sends no event. Dates outside of the limits become the nearest limit.
  open var date = UIDatePicker.now() { didSet { showDate(animated: false) } }
  open var minimumDate: Date? { didSet { showDate(animated: false) } }
  open var maximumDate: Date? { didSet { showDate(animated: false) } }
  /// The distance of minutes, a divisor of 60. Default: 1.
  open var minuteInterval = 1 { didSet { reload() } }
  /// The selected duration in the mode `countDownTimer`, in seconds.
  open var countDownDuration: TimeInterval = 0 { didSet { showDate(animated: false) } }
  open var locale: Locale? { didSet { reload() } }
  open var calendar: Calendar! = .current { didSet { reload() } }
  open var timeZone: TimeZone? { didSet { reload() } }
  /// Held: wheels are shown.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet {
      if preferredDatePickerStyle != .wheels {
        KnownGap.log("UIDatePicker.preferredDatePickerStyle: every style shows wheels")
      }
    }
  }
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  private let wheels = UIPickerView()

  override func didMakeLayer() {
    super.didMakeLayer()
    wheels.dataSource = self
    wheels.delegate = self
    addSubview(wheels)
    showDate(animated: false)
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
    showDate(animated: animated)
  }

  open override var intrinsicContentSize: CGSize { wheels.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
  }

  // MARK: Wheels

  /// Made anew after a change of the mode, the calendar or the locale.
  private lazy var columns = makeColumns()

  private func makeColumns() -> DateColumns {
    var calendar: Calendar = calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    if let locale { calendar.locale = locale }
    return DateColumns(mode: datePickerMode, calendar: calendar, minuteInterval: minuteInterval)
  }

  private func reload() {
    columns = makeColumns()
    wheels.reloadAllComponents()
    showDate(animated: false)
  }

  private func showDate(animated: Bool) {
    let limited = max(min(date, maximumDate ?? .distantFuture), minimumDate ?? .distantPast)
    guard limited == date else { return date = limited }
    let rows = datePickerMode == .countDownTimer ? columns.rows(of: countDownDuration) : columns.rows(of: date)
    for (component, row) in rows.enumerated() {
      wheels.selectRow(row, inComponent: component, animated: animated)
    }
  }

  open func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.units.count }
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns.rowCount(component)
  }
  open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns.title(row, component)
  }
  /// The names of months need more width than numbers.
  open func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let shares = columns.units.map { $0 == .month ? 2.4 : $0 == .dayOfYear || $0 == .year ? 1.6 : 1 }
    return max(pickerView.bounds.width - 18, 0) * shares[component] / shares.reduce(0, +)
  }
  open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if datePickerMode == .countDownTimer {
      countDownDuration = max(60, columns.duration(from: countDownDuration, row, component))
    } else {
      date = columns.date(from: date, row, component)
    }
    showDate(animated: true)
    sendActions(for: .valueChanged)
  }
}
