extension ControllerTransition.Side {
  /// The views of a container's children fill it.
  @MainActor init(leaving controller: UIViewController, in view: UIView) {
    self.init(controller: controller, view: controller.view, initialFrame: view.bounds)
  }

  @MainActor init(arriving controller: UIViewController, in view: UIView) {
    self.init(controller: controller, view: controller.view, finalFrame: view.bounds)
  }
}

extension ControllerTransition {
  /// A view for a transition inside of a container's, with the view that is there.
  static func container(in view: UIView, below bar: UIView, showing child: UIView) -> UIView {
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, belowSubview: bar)
    container.addSubview(child)
    return container
  }
}

extension UINavigationController {
  /// A push or pop by an animator of the app's. The bar shows its end at once.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, _ operation: Operation, from old: UIViewController,
    to top: UIViewController
  ) {
    delegate?.navigationController(self, willShow: top, animated: true)
    old.beginAppearanceTransition(false, animated: true)
    top.beginAppearanceTransition(true, animated: true)
    let container = ControllerTransition.container(in: view, below: bar, showing: old.view)
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.view.frame = view.bounds
    updateBarInsets(of: top)
    let transition = ControllerTransition(
      in: container, from: .init(leaving: old, in: view), to: .init(arriving: top, in: view), animator: animator,
      interaction: delegate?.navigationController(self, interactionControllerFor: animator)
    ) { [self] isCompleted in
      ended(operation, from: old, to: top, isCompleted: isCompleted)
      container.removeFromSuperview()
    }
    customTransition = transition
    activeTransition = transition
    bar.show(top.navigationItem, back: itemBelow(top))
    observe(top)
    bottomBarDecider = top
    layOutBars()
    transition.start()
  }
}
