// What numbers a constraint takes. The messages are those of Auto Layout.
extension NSLayoutConstraint {
  /// Beyond it, the sums that the solver makes lose the parts of a point.
  private static let limit: CGFloat = 1e9
  private static let multiplierLimit: CGFloat = 1e6

  private static var isLimitReported = false

  func usable(constant: CGFloat, insteadOf former: CGFloat) -> CGFloat {
    guard constant.isFinite else {
      Fault.report(
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:\(constant) firstAnchor:\(first.text) "
          + "secondAnchor:\(second?.text ?? "(null)")")
      return former
    }
    return limited(constant, to: Self.limit, "constant")
  }

  func usable(multiplier: CGFloat) -> CGFloat {
    guard multiplier.isFinite else {
      Fault.report("Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
      return 1
    }
    return limited(multiplier, to: Self.multiplierLimit, "multiplier")
  }

  private func limited(_ value: CGFloat, to limit: CGFloat, _ name: String) -> CGFloat {
    guard abs(value) > limit else { return value }
    defer { Self.isLimitReported = true }
    if !Self.isLimitReported {
      Fault.report(
        "This NSLayoutConstraint is being configured with a \(name) that exceeds internal limits.  A smaller value will be "
          + "substituted, but this problem should be fixed.  This will be logged only once.")
    }
    return value < 0 ? -limit : limit
  }
}
