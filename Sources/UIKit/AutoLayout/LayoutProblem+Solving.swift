import CollectionCore

/// A constraint that need not hold.
private struct WantedConstraint {
  var priority: Float
  var expression: LinearExpression
  var relation: ConstraintSolver.Relation
}

extension LayoutProblem {
  /// Feeds everything to the solver, the most important first.
  ///
  /// - Parameter fillsIn: True to make extents that the constraints leave open as small as possible, and positions as
  ///   far up and left.
  ///
  /// - Complexity: O(c · p) in the number c of constraints and the number p of pivots of the simplex method, which
  ///   depends on the constraints; O(n log n) for sorting the optional ones.
  mutating func solve(fillsIn: Bool = true) {
    var required:
      [(constraint: NSLayoutConstraint?, expression: LinearExpression, relation: ConstraintSolver.Relation)] =
        []
    var wanted: [WantedConstraint] = []
    for constraint in constraints {
      guard let expression = expression(of: constraint) else { continue }
      if constraint.priority >= .required {
        required.append((constraint, expression, constraint.solverRelation))
      } else {
        wanted.append(WantedConstraint(constraint.priority, expression, constraint.solverRelation))
      }
    }
    for (priority, expression, relation) in intrinsicSizes() + fittingSizes() {
      if priority >= .required {
        required.append((nil, expression, relation))
      } else {
        wanted.append(WantedConstraint(priority, expression, relation))
      }
    }
    let areFree = solver.areVariablesFree
    for index in required.indices where !solver.require(required[index].expression, required[index].relation) {
      guard let broken = required[index].constraint, !broken.isReported else { continue }
      broken.isReported = true
      let tried = required[...index]
      let conflict = ConstraintSolver.conflict(in: tried.map { ($0.expression, $0.relation) }, areFree: areFree)
      ConstraintWarning.report(conflict.compactMap { tried[$0].constraint }, breaking: broken)
    }
    resolve(wanted)
    resolveContents()
    if fillsIn { fillIn() }
  }

  private mutating func resolve(_ wanted: [WantedConstraint]) {
    // A stable sort: equals stay in the order in which they were added.
    let order = wanted.indices.sorted {
      wanted[$0].priority == wanted[$1].priority ? $0 < $1 : wanted[$0].priority > wanted[$1].priority
    }
    for (rank, index) in order.enumerated() {
      solver.want(wanted[index].expression, wanted[index].relation)
      let isLast = rank + 1 == order.count || wanted[order[rank + 1]].priority != wanted[index].priority
      if isLast { solver.resolve() }
    }
  }

  private typealias Rule = (UILayoutPriority, LinearExpression, ConstraintSolver.Relation)

  /// Hugging and compression resistance of every view that has a size of its own.
  private func intrinsicSizes() -> [Rule] {
    var rules: [Rule] = []
    func add(_ view: UIView, _ frameExpression: FrameExpression) {
      let size = view.intrinsicContentSize
      let priorities = view.priorities
      for (extent, expression, axis) in [
        (size.width, frameExpression.width, 0), (size.height, frameExpression.height, 1),
      ]
      where extent >= 0 && extent.isFinite {
        rules.append((priorities.hugging[axis], expression - Double(extent), .atMost))
        rules.append((priorities.compressionResistance[axis], expression - Double(extent), .atLeast))
      }
    }
    if fitting != nil, let frameExpression = frames[ObjectIdentifier(root)] { add(root, frameExpression) }
    for item in items {
      if let view = item.object as? UIView { add(view, item.frameExpression) }
    }
    return rules
  }

  private func fittingSizes() -> [Rule] {
    guard let fitting, let frameExpression = frames[ObjectIdentifier(root)] else { return [] }
    var rules: [Rule] = []
    if !frameExpression.width.isConstant {
      rules.append((fitting.horizontal, frameExpression.width - Double(fitting.size.width), .equal))
    }
    if !frameExpression.height.isConstant {
      rules.append((fitting.vertical, frameExpression.height - Double(fitting.size.height), .equal))
    }
    return rules
  }

  /// Undetermined extents become zero, or the nearest possible value; then undetermined positions become the
  /// superview's corner.
  private mutating func fillIn() {
    let open = items.filter { item in !item.variables.allSatisfy { solver.isFixed($0) } }
    guard !open.isEmpty else { return }
    for item in open {
      solver.want(item.frameExpression.width, .equal)
      solver.want(item.frameExpression.height, .equal)
    }
    solver.resolve()
    for item in open {
      let owner = LayoutTerm.view(of: item.object)
      let outer = frame(of: item.object is UIView ? owner?.superviewStorage : owner)
      solver.want(outer.map { item.frameExpression.left - $0.left } ?? item.frameExpression.left, .equal)
      solver.want(outer.map { item.frameExpression.top - $0.top } ?? item.frameExpression.top, .equal)
    }
    solver.resolve()
  }

  /// Returns true if another frame of the view or guide would satisfy the constraints as well.
  ///
  /// - Complexity: O(n) in the number of views and guides, and one search for the range of each variable that is not
  ///   fixed.
  func isAmbiguous(_ object: AnyObject) -> Bool {
    guard let item = items.first(where: { $0.object === object }) else { return false }
    return item.variables.contains { variable in
      guard !solver.isFixed(variable) else { return false }
      let range = solver.range(of: LinearExpression(variable: variable))
      return !(range.upperBound - range.lowerBound < 1e-5)
    }
  }

  // MARK: Results

  /// In the coordinates of the superview, or of the owning view of a guide.
  mutating func rect(of item: Item) -> CGRect {
    let owner = LayoutTerm.view(of: item.object)
    let parent = item.object is UIView ? owner?.superviewStorage : owner
    let outer = frame(of: parent)
    let x = solver.value(of: item.frameExpression.left) - (outer.map { solver.value(of: $0.left) } ?? 0)
    let y = solver.value(of: item.frameExpression.top) - (outer.map { solver.value(of: $0.top) } ?? 0)
    let origin = parent?.bounds.origin ?? .zero
    return CGRect(
      x: origin.x + CGFloat(x), y: origin.y + CGFloat(y),
      width: CGFloat(max(0, solver.value(of: item.frameExpression.width))),
      height: CGFloat(max(0, solver.value(of: item.frameExpression.height))))
  }

  var rootSize: CGSize {
    guard let frameExpression = frames[ObjectIdentifier(root)] else { return .zero }
    return CGSize(
      width: CGFloat(solver.value(of: frameExpression.width)), height: CGFloat(solver.value(of: frameExpression.height))
    )
  }
}

extension LayoutProblem.Item {
  var variables: [Int] {
    [frameExpression.left, frameExpression.top, frameExpression.width, frameExpression.height].flatMap {
      $0.terms.map(\.variable)
    }
  }
}

extension WantedConstraint {
  init(_ priority: UILayoutPriority, _ expression: LinearExpression, _ relation: ConstraintSolver.Relation) {
    self.init(priority: priority.rawValue, expression: expression, relation: relation)
  }
}

extension NSLayoutConstraint {
  var solverRelation: ConstraintSolver.Relation {
    switch relation {
    case .lessThanOrEqual: .atMost
    case .equal: .equal
    case .greaterThanOrEqual: .atLeast
    }
  }
}
