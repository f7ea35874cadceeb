public import Foundation

// The rest of the constraint API, so that the compiler can say why it is missing.

extension NSLayoutConstraint {
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var firstItem: AnyObject? { nil }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var secondItem: AnyObject? { nil }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var firstAttribute: Attribute { .notAnAttribute }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var secondAttribute: Attribute { .notAnAttribute }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var firstAnchor: NSLayoutAnchor<AnyObject> { fatalError() }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { nil }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var multiplier: CGFloat { 1 }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var relation: Relation { .equal }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var shouldBeArchived: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public var identifier: String? {
    get { nil }
    set {}
  }
}

extension NSLayoutConstraint.FormatOptions {
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllLeft: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllRight: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllTop: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllBottom: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllLeading: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllTrailing: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllCenterX: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllCenterY: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllLastBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignAllFirstBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var alignmentMask: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var directionLeadingToTrailing: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var directionLeftToRight: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var directionRightToLeft: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var directionMask: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var spacingBaselineToBaseline: NSLayoutConstraint.FormatOptions { [] }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public static var spacingMask: NSLayoutConstraint.FormatOptions { [] }
}
