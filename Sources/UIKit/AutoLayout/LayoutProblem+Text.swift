import CollectionCore

extension LayoutProblem {
  /// Solves for `root`. Labels of several lines, and what holds such, are asked for their height once their width is known,
  /// and the problem is solved again with that.
  ///
  /// - Complexity: O(c · p) in the number c of constraints and the number p of pivots of the simplex method; twice, and
  ///   the measuring of the texts, with labels of several lines.
  static func solved(root: UIView, fitting: Fitting? = nil) -> LayoutProblem {
    var problem = LayoutProblem(root: root, fitting: fitting)
    problem.solve()
    var broken: [UIView] = []
    for item in problem.items {
      guard let view = item.object as? UIView else { continue }
      if view.constrainIntrinsicSize(toWidth: CGFloat(problem.solver.value(of: item.frameExpression.width))) {
        broken.append(view)
      }
    }
    guard !broken.isEmpty else { return problem }
    problem = LayoutProblem(root: root, fitting: fitting)
    problem.solve()
    for view in broken { _ = view.constrainIntrinsicSize(toWidth: nil) }
    return problem
  }
}
