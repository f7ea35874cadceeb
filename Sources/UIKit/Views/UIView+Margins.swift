extension UIView {
  /// The margins of a view before any are set, in points.
  static let defaultMargin: CGFloat = 8

  private var baseMargins: UIEdgeInsets {
    if let own = rareStorage?.layoutMargins { return own }
    if let controller = ownerController { return controller.rootViewMargins }
    let margin = Self.defaultMargin
    return UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// The view's own margins, plus the safe area, and no less than what the superview's margins leave on this view.
  ///
  /// - Complexity: O(n) in the number of ancestors that preserve the margins of their superviews.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = baseMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaStorage }
    if preservesSuperviewLayoutMargins, let parent = superviewStorage {
      margins = margins.union(parent.effectiveLayoutMargins.reaching(frame, in: parent.bounds))
    }
    return margins
  }

  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { flags.contains(.insetsMarginsFromSafeArea) }
    set { setMarginFlag(.insetsMarginsFromSafeArea, newValue) }
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    let margins = margins.finite
    guard margins != rareStorage?.layoutMargins else { return }
    rare.layoutMargins = margins
    reportMarginChange()
  }

  func setMarginFlag(_ flag: ViewFlags, _ on: Bool) {
    guard flags.contains(flag) != on else { return }
    flags.set(flag, on)
    reportMarginChange()
  }

  func reportMarginChange() {
    layoutMarginsDidChange()
    ownerController?.viewLayoutMarginsDidChange()
    setNeedsLayout()
    marginConstraintsDidChange()
    for view in subviewStorage where view.preservesSuperviewLayoutMargins { view.reportMarginChange() }
  }
}
