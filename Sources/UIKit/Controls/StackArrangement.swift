/// The constraints that place the visible views of a stack, named as UIKit names them in its messages.
@MainActor
struct StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let stack: UIStackView
  private let views: [UIView]
  private let canvas: AnyObject
  private let isHorizontal: Bool
  private let isRightToLeft: Bool
  private(set) var constraints: [NSLayoutConstraint] = []

  /// Equal distances between centres give way to what the views themselves want.
  private static let centering = UILayoutPriority(150)
  /// Just above the pull of a fitting size: a stack is no larger than its views without a reason.
  private static let canvasFit = UILayoutPriority(51)
  /// Baseline-aligned views stand as near to the edge as they can.
  private static let edgePull = UILayoutPriority(30)
  /// Of views with equal claims, earlier ones are kept small and later ones give way. Falls from view to view.
  private static let ambiguity: Float = 25

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arranged.filter { !$0.isHidden }
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    isHorizontal = stack.axis == .horizontal
    isRightToLeft = stack.isRightToLeft
    guard let first = views.first, let last = views.last else { return }
    add("UISV-canvas-connection", first, start, .equal, canvas, start)
    add("UISV-canvas-connection", last, end, .equal, canvas, end)
    distribute()
    align()
  }

  // MARK: Attributes of the axis

  // Sides go by the direction of the stack, whatever that of its views is.
  private var leading: Attribute { isRightToLeft ? .right : .left }
  private var trailing: Attribute { isRightToLeft ? .left : .right }
  private var start: Attribute { isHorizontal ? leading : .top }
  private var end: Attribute { isHorizontal ? trailing : .bottom }
  private var center: Attribute { isHorizontal ? .centerX : .centerY }
  private var extent: Attribute { isHorizontal ? .width : .height }
  private var crossStart: Attribute { isHorizontal ? .top : leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : trailing }
  private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossExtent: Attribute { isHorizontal ? .height : .width }

  private var isByBaselines: Bool { !isHorizontal && stack.isBaselineRelativeArrangement }

  // MARK: Along the axis

  private mutating func distribute() {
    switch stack.distribution {
    case .fill:
      addSpacing(.equal)
      for (index, view) in views.enumerated() {
        let priority = UILayoutPriority(max(1, Self.ambiguity - Float(index) * 0.25))
        add("UISV-ambiguity-suppression", view, extent, .equal, nil, .notAnAttribute, priority: priority)
      }
    case .fillEqually:
      addSpacing(.equal)
      for view in views.dropFirst() { add("UISV-fill-equally", view, extent, .equal, views[0], extent) }
    case .fillProportionally:
      addSpacing(.equal)
      addProportions()
    case .equalSpacing:
      addSpacing(.greaterThanOrEqual)
      addEqualDistances(from: isByBaselines ? .lastBaseline : end, to: isByBaselines ? .firstBaseline : start)
      addCanvasFit(extent)
    case .equalCentering:
      addSpacing(.greaterThanOrEqual)
      addEqualDistances(from: center, to: center, priority: Self.centering)
      addCanvasFit(extent)
    }
  }

  private mutating func addSpacing(_ relation: NSLayoutConstraint.Relation) {
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        "UISV-spacing", next, isByBaselines ? .firstBaseline : start, relation, view,
        isByBaselines ? .lastBaseline : end,
        constant: stack.gap(after: view))
    }
  }

  /// Adds shares of the space that the gaps leave, for views that have a preferred size.
  private mutating func addProportions() {
    let wishes = views.map(wish)
    let whole = wishes.reduce(0, +)
    guard whole > 0 else { return }
    let gaps = views.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    for (view, wish) in zip(views, wishes) where wish > 0 {
      let share = wish / whole
      add(
        "UISV-fill-proportionally", view, extent, .equal, canvas, extent, multiplier: share, constant: -gaps * share,
        priority: UILayoutPriority(999))
    }
  }

  private func wish(_ view: UIView) -> CGFloat {
    let own = isHorizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    guard own < 0, view.fitsByConstraints else { return max(0, own) }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return isHorizontal ? fitting.width : fitting.height
  }

  private mutating func addEqualDistances(
    from: Attribute, to: Attribute, priority: UILayoutPriority = .required
  ) {
    let distances = zip(views, views.dropFirst()).map { LayoutTerm(from: LayoutTerm($0, from), to: LayoutTerm($1, to)) }
    for distance in distances.dropFirst() {
      append(NSLayoutConstraint(distance, .equal, distances[0]), "UISV-distributing", priority)
    }
  }

  private mutating func addCanvasFit(_ attribute: Attribute) {
    add("UISV-canvas-fit", stack, attribute, .equal, nil, .notAnAttribute, priority: Self.canvasFit)
  }

  // MARK: Across the axis

  private mutating func align() {
    let alignment = stack.alignment
    for view in views {
      switch alignment {
      case .fill:
        addAlignment(view, crossStart)
        addAlignment(view, crossEnd)
      case .leading: addAlignment(view, crossStart)
      case .trailing: addAlignment(view, crossEnd)
      case .center: addAlignment(view, crossCenter)
      case .firstBaseline: if !isHorizontal { addAlignment(view, leading) }
      case .lastBaseline: if !isHorizontal { addAlignment(view, trailing) }
      }
      guard alignment != .fill else { continue }
      add("UISV-canvas-connection", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
      add("UISV-canvas-connection", view, crossEnd, .lessThanOrEqual, canvas, crossEnd)
    }
    if alignment != .fill { addCanvasFit(crossExtent) }
    if isHorizontal, alignment == .firstBaseline { alignBaselines(.firstBaseline, near: .top) }
    if isHorizontal, alignment == .lastBaseline { alignBaselines(.lastBaseline, near: .bottom) }
  }

  private mutating func addAlignment(_ view: UIView, _ attribute: Attribute) {
    add("UISV-alignment", view, attribute, .equal, canvas, attribute)
  }

  private mutating func alignBaselines(_ baseline: Attribute, near edge: Attribute) {
    for view in views.dropFirst() { add("UISV-alignment", view, baseline, .equal, views[0], baseline) }
    for view in views { add("UISV-alignment", view, edge, .equal, canvas, edge, priority: Self.edgePull) }
  }

  // MARK: Making

  private mutating func add(
    _ name: String, _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject?, _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    // Places count to the right: a gap towards the left is one to be subtracted.
    let isFlipped = isRightToLeft && attribute.kind == .horizontal
    let constraint = NSLayoutConstraint(
      LayoutTerm(item, attribute), isFlipped ? relation.flipped : relation,
      other.map { LayoutTerm($0, otherAttribute) },
      multiplier: multiplier, constant: isFlipped ? -constant : constant)
    append(constraint, name, priority)
  }

  private mutating func append(_ constraint: NSLayoutConstraint, _ name: String, _ priority: UILayoutPriority) {
    constraint.priority = priority
    constraint.identifier = name
    constraints.append(constraint)
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var flipped: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
