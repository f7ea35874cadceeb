/// Calls optional protocol methods without Objective-C.
///
/// Such a method is a normal requirement with a default in a protocol extension. The default returns the value UIKit
/// documents for a missing method, by `OptionalCall.missing`. A caller that uses `OptionalCall` therefore knows
/// afterwards whether the object has a method of its own. The flag costs about a nanosecond; nothing is looked up by
/// name.
///
///     if let size = OptionalCall.result({ delegate.collectionView(view, layout: self, sizeForItemAt: path) }) { … }
///
/// Calls nest: an implementation may run engine code that makes further optional calls, and the flag of the outer call
/// is kept meanwhile.
@MainActor
@_spi(Waterwheel) public enum OptionalCall {
  private static var missed = false

  /// Every default implementation calls this, or `missing`, and nothing else may.
  static func miss() { missed = true }

  /// The value that UIKit documents for a missing method.
  static func missing<Value>(_ documented: Value) -> Value {
    missed = true
    return documented
  }

  /// Calls `body`, a single call of an optional method, and returns its value, or nil when the method is not
  /// implemented.
  static func result<Value>(_ body: () -> Value) -> Value? {
    let outer = missed
    missed = false
    let value = body()
    let wasMissed = missed
    missed = outer
    return wasMissed ? nil : value
  }

  /// The same for a method that itself returns an optional: nil when it is missing or when it answers nil.
  public static func flatResult<Value>(_ body: () -> Value?) -> Value? { result(body) ?? nil }

  /// Calls `body`, a single call of an optional method, and returns true if the method is implemented.
  @discardableResult
  static func implemented(_ body: () -> Void) -> Bool { result(body) != nil }
}
