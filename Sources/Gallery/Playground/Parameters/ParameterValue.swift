/// The value of a layout's property, whatever the property's type: its case and its numbers.
public struct ParameterValue: Hashable, Sendable {
  /// The name of the case, with hyphens; empty for a type without cases.
  public var choice: String
  /// The numbers, one for each field, in the field's unit. Flags are 0 or 1, options count from 0.
  public var numbers: [Double]

  public init(choice: String = "", _ numbers: [Double] = []) {
    self.choice = choice
    self.numbers = numbers
  }

  /// Returns true if two values are equal apart from rounding: conversions between degrees and radians change the last digits.
  func isClose(to other: ParameterValue) -> Bool {
    choice == other.choice && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0), abs($1)) }
  }
}

extension Double {
  /// The number as text, with four decimals or six digits, whichever is more: as people write numbers, and as exact as is visible.
  var written: String {
    guard isFinite else { return "0" }
    var scale = 10_000.0
    while abs(self) * scale < 100_000, scale < 1e9, self != 0 { scale *= 10 }
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension String {
  /// The text with hyphens: `side-item-scale` for `sideItemScale`.
  var hyphenated: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// The text as words: `Side item scale` for `sideItemScale`.
  var spaced: String {
    let words = hyphenated.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
