extension CGFloat {
  /// Makes the nearest value to a number.
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}
