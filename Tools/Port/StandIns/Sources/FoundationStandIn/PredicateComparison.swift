import Foundation

/// A comparison in a predicate: its name, and whether case and marks on letters count.
struct PredicateComparison: Sendable {
  private enum Operation {
    case equal, unequal, less, more, lessOrEqual, moreOrEqual, `in`, contains, begins, ends, like, matches
  }
  private static let names: [String: Operation] = [
    "=": .equal, "==": .equal, "!=": .unequal, "<>": .unequal, "<": .less, ">": .more, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">=": .moreOrEqual, "=>": .moreOrEqual, "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .begins,
    "ENDSWITH": .ends, "LIKE": .like, "MATCHES": .matches,
  ]

  private let operation: Operation
  private let options: String.CompareOptions

  init?(name: String, options: String) {
    guard let operation = Self.names[name] else { return nil }
    self.operation = operation
    self.options = [
      options.contains("C") ? .caseInsensitive : [], options.contains("D") ? .diacriticInsensitive : [],
    ]
  }

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    switch operation {
    case .equal: areEqual(left, right)
    case .unequal: !areEqual(left, right)
    case .less: order(left, right) == .orderedAscending
    case .more: order(left, right) == .orderedDescending
    case .lessOrEqual: order(left, right).map { $0 != .orderedDescending } ?? false
    case .moreOrEqual: order(left, right).map { $0 != .orderedAscending } ?? false
    case .in: isMember(left, of: right)
    case .contains: isMember(right, of: left)
    case .begins: find(right, in: left, [.anchored])
    case .ends: find(right, in: left, [.anchored, .backwards])
    case .like: matches(left, (right as? String).map(Self.pattern))
    case .matches: matches(left, right as? String)
    }
  }

  private func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right) { return order == .orderedSame }
    return (left as? NSObject)?.isEqual(right) ?? (left as AnyObject === right as AnyObject)
  }

  /// Nil for values that have no order.
  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    if let left = left as? String, let right = right as? String { return left.compare(right, options: options) }
    guard let left = number(left), let right = number(right) else { return nil }
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  private func number(_ value: Any?) -> Double? {
    switch value {
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let flag as Bool: flag ? 1 : 0
    case let number as NSNumber: number.doubleValue
    case let date as Date: date.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  private func isMember(_ value: Any?, of whole: Any?) -> Bool {
    if let members = whole as? [Any] { return members.contains { areEqual(PredicateParser.unwrapped($0), value) } }
    return find(value, in: whole, [])
  }

  private func find(_ part: Any?, in whole: Any?, _ extra: String.CompareOptions) -> Bool {
    guard let part = part as? String, let whole = whole as? String, !part.isEmpty else { return false }
    return whole.range(of: part, options: options.union(extra)) != nil
  }

  /// The whole text, as ICU's expressions do with anchors.
  private func matches(_ text: Any?, _ pattern: String?) -> Bool {
    guard let text = text as? String, let pattern else { return false }
    let flags: String.CompareOptions = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
    return text.range(of: "^(?:\(pattern))$", options: flags.union(.regularExpression)) != nil
  }

  /// Of a pattern in which `*` stands for any letters and `?` for one.
  private static func pattern(_ wildcards: String) -> String {
    NSRegularExpression.escapedPattern(for: wildcards).replacing("\\*", with: ".*").replacing("\\?", with: ".")
  }
}
