/// The wheels of a date picker: their rows, and the date that a row makes of another one. Pure: dates come from the caller.
struct DateColumns {
  let mode: UIDatePicker.Mode
  let calendar: Calendar
  let minuteInterval: Int
  let units: [Calendar.Component]
  private let is12Hours: Bool
  private static let firstYear = 1
  private static let lastYear = 9999

  init(mode: UIDatePicker.Mode, calendar: Calendar, minuteInterval: Int) {
    (self.mode, self.calendar) = (mode, calendar)
    self.minuteInterval = (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1
    let locale = calendar.locale ?? .current
    func pattern(_ template: String) -> String {
      DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }
    let hours = pattern("j")
    is12Hours = hours.contains("a") && mode != .countDownTimer
    let time: [Calendar.Component] = is12Hours ? [.hour, .minute, .era] : [.hour, .minute]
    func date(_ template: String, _ units: [(Character, Calendar.Component)]) -> [Calendar.Component] {
      let order = pattern(template)
      let places = units.map { (order.firstIndex(of: $0.0) ?? order.endIndex, $0.1) }
      return places.sorted { $0.0 < $1.0 }.map(\.1)
    }
    switch mode {
    case .time, .countDownTimer: units = time
    case .date: units = date("yMMMMd", [("d", .day), ("M", .month), ("y", .year)])
    case .yearAndMonth: units = date("yMMMM", [("M", .month), ("y", .year)])
    // A day of the whole year, beside the time.
    case .dateAndTime: units = [.dayOfYear] + time
    }
  }

  // MARK: Rows

  /// `era` stands for the half of the day.
  func rowCount(_ component: Int) -> Int {
    switch units[component] {
    case .day: 31
    case .month: calendar.monthSymbols.count
    case .year: Self.lastYear - Self.firstYear + 1
    case .dayOfYear: 366
    case .hour: is12Hours ? 12 : 24
    case .minute: 60 / minuteInterval
    default: 2
    }
  }

  func title(_ row: Int, _ component: Int) -> String? {
    switch units[component] {
    case .day: "\(row + 1)"
    case .month: calendar.standaloneMonthSymbols[row]
    case .year: "\(row + Self.firstYear)"
    case .dayOfYear: dayTitle(row)
    case .hour: mode == .countDownTimer ? "\(row) h" : is12Hours ? "\(row == 0 ? 12 : row)" : twoDigits(row)
    case .minute: mode == .countDownTimer ? "\(row * minuteInterval) min" : twoDigits(row * minuteInterval)
    default: row == 0 ? calendar.amSymbol : calendar.pmSymbol
    }
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Of a leap year, so that every row has a name.
  private func dayTitle(_ row: Int) -> String {
    guard let day = calendar.date(from: DateComponents(year: 2024, day: row + 1)) else { return "\(row + 1)" }
    let parts = calendar.dateComponents([.month, .day], from: day)
    return "\(calendar.shortStandaloneMonthSymbols[(parts.month ?? 1) - 1]) \(parts.day ?? 1)"
  }

  func rows(of date: Date) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return units.map { unit in
      let hour = parts.hour ?? 0
      return switch unit {
      case .day: (parts.day ?? 1) - 1
      case .month: (parts.month ?? 1) - 1
      case .year: (parts.year ?? Self.firstYear) - Self.firstYear
      case .dayOfYear: dayRow(parts)
      case .hour: is12Hours ? hour % 12 : hour
      case .minute: (parts.minute ?? 0) / minuteInterval
      default: hour / 12
      }
    }
  }

  private func dayRow(_ parts: DateComponents) -> Int {
    let leap = calendar.date(from: DateComponents(year: 2024, month: parts.month, day: parts.day))
    return (leap.flatMap { calendar.ordinality(of: .day, in: .year, for: $0) } ?? 1) - 1
  }

  func rows(of duration: TimeInterval) -> [Int] {
    let minutes = Int(max(0, min(duration, 86_340)) / 60)
    return [minutes / 60, minutes % 60 / minuteInterval]
  }

  // MARK: Values

  /// The date with one part changed. A day that its month lacks becomes the month's last.
  func date(from date: Date, _ row: Int, _ component: Int) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let hour = parts.hour ?? 0
    switch units[component] {
    case .day: parts.day = row + 1
    case .month: parts.month = row + 1
    case .year: parts.year = row + Self.firstYear
    case .dayOfYear:
      let day = calendar.date(from: DateComponents(year: 2024, day: row + 1)) ?? date
      (parts.month, parts.day) = (calendar.component(.month, from: day), calendar.component(.day, from: day))
    case .hour: parts.hour = is12Hours ? hour / 12 * 12 + row : row
    case .minute: parts.minute = row * minuteInterval
    default: parts.hour = hour % 12 + row * 12
    }
    let first = calendar.date(from: DateComponents(year: parts.year, month: parts.month))
    let days = first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    parts.day = min(parts.day ?? 1, days)
    return calendar.date(from: parts) ?? date
  }

  func duration(from duration: TimeInterval, _ row: Int, _ component: Int) -> TimeInterval {
    var rows = rows(of: duration)
    rows[component] = row
    return TimeInterval(rows[0] * 3600 + rows[1] * minuteInterval * 60)
  }
}
