import Foundation

// Constraints written as text are not made: anchors say the same, and the compiler checks them.

extension NSLayoutConstraint {
  @available(*, unavailable, message: "Make constraints from anchors.")
  public class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

extension NSLayoutConstraint.FormatOptions {
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllLeft: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllRight: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllTop: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllBottom: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllLeading: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllTrailing: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllCenterX: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllCenterY: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllLastBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignAllFirstBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var alignmentMask: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var directionLeadingToTrailing: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var directionLeftToRight: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var directionRightToLeft: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var directionMask: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var spacingBaselineToBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "Make constraints from anchors.")
  public static var spacingMask: NSLayoutConstraint.FormatOptions { [] }
}
