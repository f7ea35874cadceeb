import UIKit

/// What a number of a property counts.
public enum ParameterUnit: String, Sendable {
  case none = "", points, degrees, seconds, items, fraction, scale

  /// As written behind a number.
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

/// One number of a property: a control of the panel.
public struct ParameterField: Sendable {
  public enum Kind: Hashable, Sendable {
    /// Any number; controls go in steps.
    case number(step: Double)
    case whole
    /// 0 is false, 1 is true.
    case flag
    /// The number of a name.
    case option([String])
    /// Nothing that stays: 1 while it is pressed. The title stands beside the property's own.
    case button(title: String)
  }

  /// As in Swift, such as `minimumWidth`; empty for the only number of a property.
  public let name: String
  public let kind: Kind
  /// What can be chosen. Layouts take more, and repair what they cannot use.
  public let range: ClosedRange<Double>
  public let unit: ParameterUnit
  /// A slider's way grows with the digits of the number.
  var isLogarithmic = false

  /// Any number of things from none to very many.
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

  /// The nearest number that the field takes.
  func repaired(_ number: Double) -> Double {
    guard number.isFinite else { return range.lowerBound }
    let number = min(max(number, range.lowerBound), range.upperBound)
    if case .number = kind { return number }
    return number.rounded()
  }

  /// The nearest number that the slider stops at.
  func stepped(_ number: Double) -> Double {
    guard case .number(let step) = kind else { return repaired(number) }
    let inverse = (1 / step).rounded()
    // Division by a whole number gives 0.3, multiplication by 0.1 does not.
    let stepped = inverse >= 1 ? (number * inverse).rounded() / inverse : (number / step).rounded() * step
    return repaired(stepped)
  }

  /// Where a slider stands for a number.
  func position(of number: Double) -> Double { isLogarithmic ? log10(1 + max(number, 0)) : number }

  /// The number at which a slider stands; counts have two digits that differ from 0.
  func number(at position: Double) -> Double {
    guard isLogarithmic else { return stepped(position) }
    let number = pow(10, position) - 1
    let unit = pow(10, max(0, log10(max(number, 1)).rounded(.down) - 1))
    return repaired((number / unit).rounded() * unit)
  }

  /// How far one press of a key goes: a step, but no less than a hundredth of the range.
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

  /// As shown to people, with the unit.
  func shown(_ number: Double) -> String {
    switch kind {
    case .flag, .button: number == 0 ? "Off" : "On"
    case .option(let names): names[Int(repaired(number))].spaced
    case .whole: number.written + unit.sign
    case .number(let step):
      ((number / min(step, 1) * 10).rounded() / 10 * min(step, 1)).shortened + unit.sign
    }
  }

  /// As screen readers say it.
  func spoken(_ number: Double) -> String {
    switch unit {
    case .points, .degrees, .seconds, .items: (shown(number).dropLast(unit.sign.count)) + " " + unit.rawValue
    case .scale: shown(number).dropLast(1) + " times"
    case .none, .fraction: shown(number)
    }
  }

  /// As written in Swift; angles are in radians there.
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
  /// With three digits behind the point at most.
  fileprivate var shortened: String { ((self * 1000).rounded() / 1000).written }
}
