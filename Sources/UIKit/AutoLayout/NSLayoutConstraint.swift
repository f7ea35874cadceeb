/// A rule about the geometry of views: `first relation multiplier × second + constant`.
///
/// The nearest common ancestor of both items holds an active constraint. It is satisfied when that view, or the one
/// that determines its frame, lays out its subviews.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  final private(set) var first = LayoutTerm(nil, .notAnAttribute)
  final private(set) var second: LayoutTerm?
  final private(set) var relationStorage = Relation.equal
  final private(set) var multiplierStorage: CGFloat = 1
  /// The view that keeps the constraint while it is active.
  final weak var holder: UIView?
  /// True if a message to the console has said that the constraint cannot be satisfied.
  final var isReported = false

  /// A constraint about nothing.
  public override init() { super.init() }

  convenience init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init()
    self.first = first
    self.second = second
    relationStorage = relation
    multiplierStorage = usable(multiplier: multiplier)
    self.constant = usable(constant: constant, insteadOf: 0)
  }

  /// Positions can be related to positions on the same axis, dimensions to dimensions or to constants. Any other pair
  /// is an error, and the constraint cannot be activated.
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute, relatedBy relation: NSLayoutConstraint.Relation,
    toItem view2: Any?, attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let item = Self.item(view2)
    let second = item == nil || attr2 == .notAnAttribute ? nil : LayoutTerm(item, attr2)
    self.init(LayoutTerm(Self.item(view1), attr1), relation, second, multiplier: multiplier, constant: c)
    if let problem = invalidPair { Fault.report("NSLayoutConstraint: \(problem)") }
  }

  private static func item(_ value: Any?) -> AnyObject? { value as? UIView ?? value as? UILayoutGuide }

  /// Activates constraints one by one. The layout is solved later, once for all of them.
  ///
  /// - Complexity: O(d²) for each constraint, in the depth d of its items.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Deactivates constraints one by one. The layout is solved later, once for all of them.
  ///
  /// - Complexity: O(n) for each constraint, in the number of constraints that its view keeps.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Changing it marks the layout; laid out in an animation block, the change is animated.
  open var constant: CGFloat = 0 {
    didSet {
      constant = usable(constant: constant, insteadOf: oldValue)
      if constant != oldValue { didChange() }
    }
  }

  /// Between 1 and `required`. Others give way to required ones, and to those of a higher priority.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { didChange() } }
  }

  /// Activating finds the nearest view that contains both items.
  ///
  /// - Complexity: O(1) to read; O(d²) to activate, in the depth d of the items; O(n) to deactivate, in the number of
  ///   constraints that the view keeps.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  open var identifier: String?
  /// Kept for code shared with iOS: there are no archives.
  open var shouldBeArchived = false

  open var firstItem: AnyObject? { first.item }
  open var secondItem: AnyObject? { second?.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }
  open var relation: Relation { relationStorage }
  open var multiplier: CGFloat { multiplierStorage }

  /// Like UIKit's: `<NSLayoutConstraint:0x… UIView:0x….width == 100   (active)>`.
  open override nonisolated var description: String { MainActor.assumeIsolated { text } }
}

extension NSLayoutConstraint {
  /// The horizontal or the vertical axis.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  /// The edges, extents, centres and baselines that constraints are about.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0
  }
}
