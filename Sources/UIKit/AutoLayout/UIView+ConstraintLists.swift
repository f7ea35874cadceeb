extension UIView {
  /// The constraints that the view keeps: those about itself and about views in it.
  public var constraints: [NSLayoutConstraint] { rareStorage?.constraints ?? [] }

  /// Activates the constraint and keeps it here. The items must be this view or in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    if let problem = constraint.invalidPair { return Fault.report("NSLayoutConstraint: \(problem)") }
    guard let views = constraint.views, views.allSatisfy({ $0.hasAncestorOrSelf(self) }) else {
      return Fault.report(
        "The view hierarchy is not prepared for the constraint: \(constraint.text) When added to a view, the "
          + "constraint's items must be descendants of that view (or the view itself).")
    }
    constraint.deactivate()
    constraint.hold(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes the constraint if this view keeps it.
  ///
  /// - Complexity: O(n) in the number of constraints that the view keeps.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that mention the view, on one axis, in the order in which the layout reads them.
  ///
  /// - Complexity: O(n) in the number of views and constraints below the root of the layout.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    affectingConstraints(of: self, in: self, axis)
  }

  func affectingConstraints(
    of object: AnyObject, in view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let root = (view.superviewStorage ?? view).constraintRoot
    let problem = LayoutProblem(root: root)
    let all = root === view.constraintRoot ? problem.constraints : problem.constraints + view.constraints
    return all.filter { $0.concerns(object) && $0.axis == axis }
  }

  /// True if the constraints leave another frame possible. Solves the layout: for debugging.
  ///
  /// - Complexity: That of solving all constraints below the root of the layout.
  public var hasAmbiguousLayout: Bool { isAmbiguous(self, in: self) }

  func isAmbiguous(_ object: AnyObject, in view: UIView) -> Bool {
    let root = object is UIView ? (view.superviewStorage ?? view).constraintRoot : view.constraintRoot
    var problem = LayoutProblem(root: root)
    problem.solve(fillsIn: false)
    return problem.isAmbiguous(object)
  }

  /// Shows nothing new: a layout that is ambiguous has one solution here, always the same.
  public func exerciseAmbiguityInLayout() {
    KnownGap.log("UIView.exerciseAmbiguityInLayout(): an ambiguous layout always has the same solution")
  }
}

extension UILayoutGuide {
  /// True if the constraints leave another frame possible. Solves the layout: for debugging.
  ///
  /// - Complexity: That of solving all constraints below the root of the layout.
  public var hasAmbiguousLayout: Bool {
    guard kind == .custom, let view = owningView else { return false }
    return view.isAmbiguous(self, in: view)
  }

  /// The active constraints that mention the guide, on one axis.
  ///
  /// - Complexity: O(n) in the number of views and constraints below the root of the layout.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let view = owningView else { return [] }
    return view.affectingConstraints(of: self, in: view, axis)
  }
}

extension NSLayoutConstraint {
  var axis: Axis? {
    switch first.attribute.kind {
    case .horizontal: .horizontal
    case .vertical: .vertical
    case .size: first.attribute == .width ? .horizontal : .vertical
    case nil: nil
    }
  }
}
