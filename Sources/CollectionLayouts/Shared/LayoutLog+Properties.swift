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
    value = count(value, in: range, property)
    return value != old
  }

  /// A number of things within what a layout can show.
  private static func count(_ value: Int, in range: ClosedRange<Int>, _ property: String) -> Int {
    if range.contains(value) { return value }
    let replacement = min(max(value, range.lowerBound), range.upperBound)
    repaired(property, CGFloat(value), to: CGFloat(replacement))
    return replacement
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
