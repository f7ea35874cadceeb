extension UIView {
  /// Derives the safe area from the superview's, or from what contains the view, and passes a change on to the
  /// subviews.
  func refreshSafeArea() {
    guard let parent = superviewStorage else { return setSafeArea(ownerController?.safeAreaAdditions ?? .zero) }
    if parent.safeAreaStorage == .zero, safeAreaStorage == .zero, ownerController == nil { return }
    let inherited = parent.safeAreaInsets(forSubviewAt: frame)
    setSafeArea(inherited + (ownerController?.safeAreaAdditions ?? .zero))
  }

  /// The window's entry point.
  func setSafeArea(_ insets: UIEdgeInsets) {
    guard insets != safeAreaStorage else { return }
    safeAreaStorage = insets
    safeAreaInsetsDidChange()
    ownerController?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { reportMarginChange() }
    setNeedsLayout()
    marginConstraintsDidChange()
    for view in subviewStorage { view.refreshSafeArea() }
  }
}

/// Computes the part of a safe area that reaches into a subview.
enum SafeAreaGeometry {
  /// The insets, for a subview at `frame`, of a superview with `insets` and `bounds`. Never negative, never more than the
  /// superview's own inset or the subview's extent.
  static func insets(of insets: UIEdgeInsets, reaching frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    func part(_ inset: CGFloat, distance: CGFloat, extent: CGFloat) -> CGFloat {
      min(max(inset - max(distance, 0), 0), max(extent, 0))
    }
    return UIEdgeInsets(
      top: part(insets.top, distance: frame.minY - bounds.minY, extent: frame.height),
      left: part(insets.left, distance: frame.minX - bounds.minX, extent: frame.width),
      bottom: part(insets.bottom, distance: bounds.maxY - frame.maxY, extent: frame.height),
      right: part(insets.right, distance: bounds.maxX - frame.maxX, extent: frame.width))
  }
}
