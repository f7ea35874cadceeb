import UIKit

// What the observer of a property calls: makes the new value usable, and tells whether it differs from the old one.
extension LayoutLog {
  static func checkLength(_ value: inout CGFloat, _ property: String, _ old: CGFloat) -> Bool {
    value = length(value, property, fallback: old)
    return value != old
  }

  static func checkNumber(_ value: inout CGFloat, _ property: String, _ old: CGFloat) -> Bool {
    value = number(value, property, fallback: old)
    return value != old
  }

  static func checkFraction(
    _ value: inout CGFloat, in range: ClosedRange<CGFloat> = 0...1, _ property: String, _ old: CGFloat
  ) -> Bool {
    value = fraction(value, in: range, property, fallback: old)
    return value != old
  }

  static func checkCount(_ value: inout Int, in range: ClosedRange<Int>, _ property: String, _ old: Int) -> Bool {
    let wanted = value
    value = min(max(wanted, range.lowerBound), range.upperBound)
    if value != wanted { repaired(property, CGFloat(wanted), to: CGFloat(value)) }
    return value != old
  }

  static func checkSize(_ value: inout CGSize, _ property: String, _ old: CGSize) -> Bool {
    value = size(value, property, fallback: old)
    return value != old
  }

  static func checkInsets(_ value: inout UIEdgeInsets, _ property: String, _ old: UIEdgeInsets) -> Bool {
    value = insets(value, property)
    return value != old
  }
}
