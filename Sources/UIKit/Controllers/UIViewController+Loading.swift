extension UIViewController {
  func loadViewNow() {
    guard viewStorage == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard viewStorage != nil else {
      return Fault.report("-[\(type(of: self)) loadView] must assign a view to the controller")
    }
    viewDidLoad()
  }

  func setView(_ view: UIView?) {
    guard view !== viewStorage else { return }
    if let old = viewStorage { old.ownerController = nil }
    viewStorage = view
    guard let view else { return }
    if let other = view.ownerController, other !== self {
      Fault.report(
        "A view can only be associated with at most one view controller at a time! View \(view) is associated with \(other)"
      )
    }
    view.ownerController = self
    view.refreshTraits()
    view.refreshSafeArea()
  }

  func runPropertyUpdate() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    updateProperties()
  }

  func runConstraintUpdate() {
    runPropertyUpdate()
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    updateViewConstraints()
  }

  /// The margins of the root view before anyone sets them.
  var rootViewMargins: UIEdgeInsets {
    let minimum = viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : .zero
    return UIEdgeInsets(minimum, rightToLeft: viewStorage?.isRightToLeft ?? false)
  }

  /// The insets that this controller and the bars of its container add to the safe area.
  var safeAreaAdditions: UIEdgeInsets { additionalSafeAreaInsets.finite + barInsets }
}
