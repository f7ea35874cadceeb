import CollectionCore
import CoreGraphics
import Foundation

extension LayoutProblem {
  /// Solves for `root`. Labels of several lines are asked for their height once their width is known, and the problem is
  /// solved again with that.
  static func solved(root: UIView, fitting: Fitting? = nil) -> LayoutProblem {
    var problem = LayoutProblem(root: root, fitting: fitting)
    problem.solve()
    var broken: [UILabel] = []
    for item in problem.items {
      guard let label = item.object as? UILabel, label.breaksLinesByConstraints else { continue }
      let width = CGFloat(problem.solver.value(of: item.place.width))
      guard width > 0, width + 1e-6 < label.intrinsicContentSize.width else { continue }
      label.constrainedWidth = width
      broken.append(label)
    }
    guard !broken.isEmpty else { return problem }
    problem = LayoutProblem(root: root, fitting: fitting)
    problem.solve()
    for label in broken { label.constrainedWidth = nil }
    return problem
  }
}

extension UILabel {
  var breaksLinesByConstraints: Bool { content.numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
}
