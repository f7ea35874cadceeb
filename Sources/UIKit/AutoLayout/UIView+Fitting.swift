extension UIView {
  /// Returns the size that the constraints in the view determine, near `fitting`. Other views do not count.
  ///
  /// An extent of priority `required` is taken as it is. The others come as near to the target as the constraints with
  /// higher priorities, among them hugging and compression resistance, let them.
  ///
  /// - Complexity: That of `LayoutProblem.solved(root:fitting:)`.
  func constrainedSize(_ fitting: LayoutProblem.Fitting) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutProblem.solved(root: self, fitting: fitting).rootSize.roundedUpToPixels(traitCollection.displayScale)
  }
}

extension CGSize {
  /// Up to whole pixels; what is a rounding error above one is that one.
  fileprivate func roundedUpToPixels(_ scale: CGFloat) -> CGSize {
    let scale = scale > 0 ? scale : 1
    func rounded(_ length: CGFloat) -> CGFloat { (length * scale - 1e-4).rounded(.up) / scale + 0 }
    return CGSize(width: rounded(width), height: rounded(height))
  }
}
