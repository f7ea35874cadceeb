import UIKit

/// The log in which the layouts report values that they cannot use, for example a width that is not a number.
///
/// A length has to lie in 0...1,000,000 points; values beyond are moved to the nearer end. Other numbers have the range
/// that their property gives. A number that is not finite leaves a property as it was; in an inset, a delegate's answer
/// or an associated value it counts as zero or as the default that is documented there.
@MainActor
public enum LayoutLog {
  /// A function that receives messages of one sentence each. Replace it to send messages to your own log, or to make tests fail on them.
  /// Default: `print`.
  public static var handler: (String) -> Void = { print("CollectionLayouts: \($0)") }

  /// The properties that were reported: a message about a property is sent once, however often a delegate repeats the mistake.
  private static var reported: Set<String> = []

  static func repaired(_ property: String, _ value: CGFloat, to replacement: CGFloat) {
    guard reported.insert(property).inserted else { return }
    handler("\(property) was \(value); \(replacement) is used instead. (Further messages about it are left out.)")
  }

  /// Reports a request that cannot be fulfilled, in one sentence.
  static func misused(_ subject: String, _ sentence: String) {
    guard reported.insert(subject).inserted else { return }
    handler("\(subject): \(sentence).")
  }

  /// Makes the log report the first message again, for tests.
  package static func forgetReported() {
    reported = []
  }
}

extension LayoutLog {
  /// The largest length that a layout accepts, in points. Sums of a million such lengths stay exact enough for
  /// scrolling.
  nonisolated static let longest: CGFloat = 1e6

  /// `value` if it is a valid length (finite, not negative), otherwise the fallback or the nearest valid value.
  static func length(_ value: CGFloat, _ property: @autoclosure () -> String, fallback: CGFloat = 0) -> CGFloat {
    clamped(value, in: 0...longest, property(), fallback: fallback)
  }

  /// `value` if it is finite and within the limit; for lengths that may be negative, and for angles.
  static func number(_ value: CGFloat, _ property: @autoclosure () -> String, fallback: CGFloat = 0) -> CGFloat {
    clamped(value, in: -longest...longest, property(), fallback: fallback)
  }

  /// Moves `value` to the nearer end of `range`, or to the fallback where it is not finite.
  static func clamped(
    _ value: CGFloat,
    in range: ClosedRange<CGFloat> = 0...1,
    _ property: @autoclosure () -> String,
    fallback: CGFloat
  ) -> CGFloat {
    if range.contains(value) { return value }
    let replacement = value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : fallback
    repaired(property(), value, to: replacement)
    return replacement
  }

  /// A size with both sides usable as lengths.
  static func size(_ value: CGSize, _ property: String, fallback: CGSize = .zero) -> CGSize {
    CGSize(
      width: length(value.width, property + ".width", fallback: fallback.width),
      height: length(value.height, property + ".height", fallback: fallback.height)
    )
  }

  /// Insets that are finite. Negative insets are allowed, as in UIKit.
  static func insets(_ value: UIEdgeInsets, _ property: String) -> UIEdgeInsets {
    UIEdgeInsets(
      top: number(value.top, property + ".top"),
      left: number(value.left, property + ".left"),
      bottom: number(value.bottom, property + ".bottom"),
      right: number(value.right, property + ".right")
    )
  }

  /// The farthest coordinate at which neighbouring points of the content can still be distinguished.
  nonisolated private static let farthest: CGFloat = 1e12

  /// A frame that can be shown: finite, not negative.
  static func frame(_ value: CGRect, _ hook: @autoclosure () -> String, fallback: CGRect) -> CGRect {
    let (origin, size) = (value.origin, value.size)
    // Comparisons with a value that is not a number are false.
    if abs(origin.x) <= farthest, abs(origin.y) <= farthest, size.width >= 0, size.width <= longest, size.height >= 0,
      size.height <= longest
    {
      return value
    }
    return CGRect(
      x: coordinate(origin.x, hook() + ".origin.x", fallback: fallback.origin.x),
      y: coordinate(origin.y, hook() + ".origin.y", fallback: fallback.origin.y),
      width: length(size.width, hook() + ".size.width", fallback: fallback.size.width),
      height: length(size.height, hook() + ".size.height", fallback: fallback.size.height))
  }

  /// Extents of content, which may be much longer than an item.
  static func contentSize(_ value: CGSize) -> CGSize {
    CGSize(
      width: max(coordinate(value.width, "contentSize.width", fallback: 0), 0),
      height: max(coordinate(value.height, "contentSize.height", fallback: 0), 0))
  }

  private static func coordinate(_ value: CGFloat, _ name: @autoclosure () -> String, fallback: CGFloat) -> CGFloat {
    clamped(value, in: -farthest...farthest, name(), fallback: fallback)
  }
}
