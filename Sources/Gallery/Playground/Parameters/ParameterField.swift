import UIKit

/// The unit of a number of a property.
public enum ParameterUnit: String, Sendable {
  case none = "", points, degrees, seconds, items, fraction, scale

  /// The sign after a number.
  var sign: String {
    switch self {
    case .points: " pt"
    case .degrees: "°"
    case .seconds: " s"
    case .scale: "×"
    case .none, .items, .fraction: ""
    }
  }
}

/// A number of a property, for which the panel has a control.
public struct ParameterField: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Any number; controls go in steps.
    case number(step: Double)
    case whole
    /// 0 is false, 1 is true.
    case flag
    /// The index of a name.
    case option([String])
    /// A button without a lasting value: 1 while it is pressed. Its title is beside the property's own.
    case button(title: String)
  }

  /// The name in Swift, such as `minimumWidth`; empty for the only number of a property.
  public let name: String
  public let kind: Kind
  /// The values that can be chosen. Layouts accept more, and repair values that they cannot use.
  public let range: ClosedRange<Double>
  public let unit: ParameterUnit
  /// True for a slider with a logarithmic scale.
  var isLogarithmic = false
  /// The text for people in place of 0, such as "No limit". Default: nil.
  var zeroText: String?

  /// Returns a field for a count from 0 to a large number.
  static func count(_ name: String, to most: Double) -> ParameterField {
    ParameterField(name: name, kind: .whole, range: 0...most, unit: .none, isLogarithmic: true)
  }

  static func number(
    _ name: String = "", _ range: ClosedRange<Double>, step: Double = 1, _ unit: ParameterUnit = .points
  ) -> ParameterField { ParameterField(name: name, kind: .number(step: step), range: range, unit: unit) }

  static func whole(_ name: String = "", _ range: ClosedRange<Double>, _ unit: ParameterUnit = .items) -> ParameterField
  { ParameterField(name: name, kind: .whole, range: range, unit: unit) }

  static func flag(_ name: String = "") -> ParameterField {
    ParameterField(name: name, kind: .flag, range: 0...1, unit: .none)
  }

  static func button(_ title: String) -> ParameterField {
    ParameterField(name: "", kind: .button(title: title), range: 0...1, unit: .none)
  }

  static func option(_ name: String, _ options: [String]) -> ParameterField {
    ParameterField(name: name, kind: .option(options), range: 0...Double(options.count - 1), unit: .none)
  }

  /// Returns the nearest number that the field accepts.
  func repaired(_ number: Double) -> Double {
    guard number.isFinite else { return range.lowerBound }
    let number = min(max(number, range.lowerBound), range.upperBound)
    if case .number = kind { return number }
    return number.rounded()
  }

  /// Returns the nearest number at which the slider stops.
  func stepped(_ number: Double) -> Double {
    guard case .number(let step) = kind else { return repaired(number) }
    let inverse = (1 / step).rounded()
    // Division by a whole number gives 0.3, multiplication by 0.1 does not.
    let stepped = inverse >= 1 ? (number * inverse).rounded() / inverse : (number / step).rounded() * step
    return repaired(stepped)
  }

  /// Returns the slider's position for a number.
  func position(of number: Double) -> Double { isLogarithmic ? log10(1 + max(number, 0)) : number }

  /// Returns the number for a slider's position; counts are rounded to two significant digits.
  func number(at position: Double) -> Double {
    guard isLogarithmic else { return stepped(position) }
    let number = pow(10, position) - 1
    let unit = pow(10, max(0, log10(max(number, 1)).rounded(.down) - 1))
    return repaired((number / unit).rounded() * unit)
  }

  /// The step of a key press: the field's own, but no less than a hundredth of the range.
  var keyStep: Double {
    guard case .number(let step) = kind else { return 1 }
    return max(step, ((range.upperBound - range.lowerBound) / 100 / step).rounded() * step)
  }

  // MARK: Text

  func text(of number: Double) -> String {
    switch kind {
    case .flag, .button: number == 0 ? "false" : "true"
    case .option(let names): names[Int(repaired(number))].hyphenated
    case .whole, .number: number.written
    }
  }

  func number(from text: some StringProtocol) -> Double? {
    switch kind {
    case .flag, .button: ["false": 0, "0": 0, "off": 0, "true": 1, "1": 1, "on": 1][String(text)]
    case .option(let names): names.firstIndex { $0.hyphenated == text }.map(Double.init)
    case .whole: Int(text).map(Double.init)
    case .number: Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// Returns the text for people, with the unit.
  func shown(_ number: Double) -> String {
    if number == 0, let zeroText { return zeroText }
    switch kind {
    case .flag, .button: return number == 0 ? "Off" : "On"
    case .option(let names): return names[Int(repaired(number))].spaced
    case .whole: return number.written + unit.sign
    case .number(let step):
      return ((number / min(step, 1) * 10).rounded() / 10 * min(step, 1)).shortened + unit.sign
    }
  }

  /// Returns the text for screen readers.
  func spoken(_ number: Double) -> String {
    if number == 0, let zeroText { return zeroText }
    switch unit {
    case .points, .degrees, .seconds, .items: return (shown(number).dropLast(unit.sign.count)) + " " + unit.rawValue
    case .scale: return shown(number).dropLast(1) + " times"
    case .none, .fraction: return shown(number)
    }
  }

  /// Returns the Swift code, in which angles are in radians.
  func code(_ number: Double) -> String {
    switch kind {
    case .flag, .button: number == 0 ? "false" : "true"
    case .option(let names): "." + names[Int(repaired(number))]
    case .whole: "\(Int(repaired(number)))"
    case .number: unit == .degrees && number != 0 ? "\(number.written) * .pi / 180" : number.written
    }
  }
}

extension Double {
  /// The number as text, with at most three decimals.
  fileprivate var shortened: String { ((self * 1000).rounded() / 1000).written }
}
