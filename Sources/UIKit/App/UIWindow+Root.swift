@_spi(Waterwheel) import QuartzCore

extension UIWindow {
  func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      old.viewIfLoaded?.removeFromSuperview()
      old.rootWindow = nil
    }
    rootViewController?.rootWindow = self
    if showsRoot { installRoot() }
  }

  /// Loads the root view controller's view when the window is first shown: what an app sets after it has made the window counts.
  func showRoot() {
    guard !showsRoot else { return }
    showsRoot = true
    installRoot()
  }

  private func installRoot() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  func finishAppearances() {
    // A controller that presents another one as soon as it appears presents that in the same frame, but not for ever.
    var roundsLeft = 2
    while !pendingAppearance.isEmpty {
      roundsLeft -= 1
      if roundsLeft < 0 { return setNeedsLayout() }
      let controllers = pendingAppearance
      pendingAppearance = []
      for controller in controllers { controller.finishPendingAppearance() }
    }
  }

  /// Applies the display's properties: size, safe area, traits. A change of size is announced to the root view
  /// controller with a transition coordinator.
  func update(from environment: SurfaceEnvironment) {
    UIScreen.main.update(from: environment)
    let size = environment.size
    let traits = UIScreen.main.traitCollection
    let change = {
      self.setTraits(self.applyOverrides(to: traits))
      self.frame = CGRect(origin: .zero, size: size)
      self.setSafeArea(
        UIEdgeInsets(
          top: environment.safeAreaTop, left: environment.safeAreaLeft, bottom: environment.safeAreaBottom,
          right: environment.safeAreaRight
        ).finite)
    }
    guard let controller = rootViewController, window != nil, bounds.size != size, bounds.size != .zero else {
      return change()
    }
    SizeTransition(controller: controller, to: size, traits: traits).run(change)
  }
}
