public import Foundation

/// Only the names that shared code mentions exist: there is no constraint solver. Place views with frames, autoresizing
/// masks and `layoutSubviews()`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public override init() { fatalError() }

  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) { fatalError() }

  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }

  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open var constant: CGFloat {
    get { 0 }
    set {}
  }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open var isActive: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "There is no Auto Layout; set frames.")
  open var priority: UILayoutPriority {
    get { .required }
    set {}
  }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

@available(*, unavailable, message: "There is no Auto Layout; set frames.")
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {}
@available(*, unavailable, message: "There is no Auto Layout; set frames.")
open class NSLayoutXAxisAnchor: NSObject {}
@available(*, unavailable, message: "There is no Auto Layout; set frames.")
open class NSLayoutYAxisAnchor: NSObject {}
@available(*, unavailable, message: "There is no Auto Layout; set frames.")
open class NSLayoutDimension: NSObject {}
