public import Foundation

extension CGFloat {
  /// The nearest value of a number.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}
