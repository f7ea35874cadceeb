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

extension UIEdgeInsets {
  /// The part of a superview's insets that reaches into a subview at `frame`: never negative, never more than the
  /// superview's own inset or the subview's extent.
  func reaching(_ frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    guard self != .zero else { return .zero }
    func part(_ inset: CGFloat, distance: CGFloat, extent: CGFloat) -> CGFloat {
      min(max(inset - max(distance, 0), 0), max(extent, 0))
    }
    return UIEdgeInsets(
      top: part(top, distance: frame.minY - bounds.minY, extent: frame.height),
      left: part(left, distance: frame.minX - bounds.minX, extent: frame.width),
      bottom: part(bottom, distance: bounds.maxY - frame.maxY, extent: frame.height),
      right: part(right, distance: bounds.maxX - frame.maxX, extent: frame.width))
  }
}
