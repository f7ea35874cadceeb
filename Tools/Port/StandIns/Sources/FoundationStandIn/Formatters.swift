import Foundation

// Formatters that Foundation off Apple's systems lacks, or declares as unavailable. Words are English.

public final class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
  public var dateTimeStyle = DateTimeStyle.numeric
  public var unitsStyle = UnitsStyle.full
  public var formattingContext = Formatter.Context.unknown
  public var calendar: Calendar! = .current
  public var locale: Locale! = .current

  public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale,
      calendar: calendar
    ).format(referenceDate)
  }
  public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }
  public func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }
  public override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

public final class ListFormatter: Formatter, @unchecked Sendable {
  public var itemFormatter: Formatter?
  public var locale: Locale! = .current
  public static func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }
  public func string(from items: [Any]) -> String? {
    Self.localizedString(byJoining: items.map { itemFormatter?.string(for: $0) ?? "\($0)" })
  }
}

public class PortedMeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }
  public var unitOptions: UnitOptions = []
  public var unitStyle = Formatter.UnitStyle.medium
  public var locale: Locale! = .current
  public var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// In the unit that is given, by its symbol.
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature { return number + "°" }
    let symbol = string(from: measurement.unit)
    return number + (symbol.hasPrefix("°") || unitStyle == .short ? "" : " ") + symbol
  }
  public func string(from unit: Unit) -> String { unit.symbol }
}

public class PortedDateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 16)
  }
  public var unitsStyle = UnitsStyle.positional
  public var allowedUnits: NSCalendar.Unit = []
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  public var calendar: Calendar? = .current
  public var maximumUnitCount = 0
  public var collapsesLargestUnit = false
  public var includesApproximationPhrase = false
  public var includesTimeRemainingPhrase = false
  public var formattingContext = Formatter.Context.unknown
  public var referenceDate: Date?

  private static let units: [(unit: NSCalendar.Unit, seconds: Int, names: [String])] = [
    (.year, 31_536_000, ["y", "yr", "year"]), (.month, 2_592_000, ["mo", "mth", "month"]),
    (.weekOfMonth, 604_800, ["w", "wk", "week"]), (.day, 86_400, ["d", "day", "day"]),
    (.hour, 3_600, ["h", "hr", "hour"]), (.minute, 60, ["m", "min", "minute"]), (.second, 1, ["s", "sec", "second"]),
  ]

  public static func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = PortedDateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  public func string(from ti: TimeInterval) -> String? {
    let plain: NSCalendar.Unit = [.day, .hour, .minute, .second]
    let allowed = Self.units.filter { (allowedUnits.isEmpty ? plain : allowedUnits).contains($0.unit) }
    var rest = Int(abs(ti).rounded())
    var parts = allowed.map { unit in
      defer { rest %= unit.seconds }
      return (count: rest / unit.seconds, names: unit.names)
    }
    // Of times by the clock minutes and seconds always stay.
    let least = unitsStyle == .positional ? min(2, parts.count) : 1
    if !zeroFormattingBehavior.contains(.pad) {
      while parts.count > least, parts[0].count == 0 { parts.removeFirst() }
      if unitsStyle != .positional {
        let shown = parts.filter { $0.count != 0 }
        parts = shown.isEmpty ? Array(parts.suffix(1)) : shown
      }
    }
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = unitsStyle == .positional ? clock(parts.map(\.count)) : words(parts)
    return (ti < 0 ? "-" : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }
  public func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }
  public func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return (calendar ?? .current).date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  private func clock(_ counts: [Int]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return counts.enumerated().map { index, count in
      count < 10 && (index > 0 || pads && counts.count > 1) ? "0\(count)" : "\(count)"
    }.joined(separator: ":")
  }

  private func words(_ parts: [(count: Int, names: [String])]) -> String {
    let texts = parts.map { count, names in
      switch unitsStyle {
      case .abbreviated: "\(count)\(names[0])"
      case .short, .brief: "\(count) \(names[1])"
      default: "\(count) \(names[2])\(count == 1 ? "" : "s")"
      }
    }
    return texts.joined(separator: unitsStyle == .abbreviated ? " " : ", ")
  }
}
