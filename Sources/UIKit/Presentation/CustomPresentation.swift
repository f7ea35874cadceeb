/// A controller's presentation by its transitioning delegate or as a sheet, from the present call to the end of the dismissal.
@MainActor
final class CustomPresentation {
  let controller: UIPresentationController
  private let delegate: (any UIViewControllerTransitioningDelegate)?
  private let presented: UIViewController
  private let presenter: UIViewController
  private let root: UIViewController
  private let container: PresentationContainer
  private let hidesRoot: Bool
  private var transition: ControllerTransition?

  init(
    of presented: UIViewController, by presenter: UIViewController, root: UIViewController, in window: UIWindow,
    delegate: (any UIViewControllerTransitioningDelegate)?
  ) {
    (self.presented, self.presenter, self.root, self.delegate) = (presented, presenter, root, delegate)
    let own =
      presented.modalPresentationStyle == .custom
      ? delegate?.presentationController(forPresented: presented, presenting: root, source: presenter)
      : presented.presentation.sheet
    controller = own ?? UIPresentationController(presentedViewController: presented, presenting: root)
    controller.presenting = root
    container = PresentationContainer(controller, frame: window.bounds)
    hidesRoot = controller.shouldRemovePresentersView
    window.addSubview(container)
    container.updateAccessibility { $0.isPresented = true }
  }

  private var presentedView: UIView { controller.presentedView ?? presented.view }

  // MARK: Presenting

  func present(animated: Bool, onEnd: @escaping () -> Void) {
    let frame = controller.frameOfPresentedViewInContainerView
    if hidesRoot { root.beginAppearance(false, animated: animated, isManual: true) }
    let animator =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: root, source: presenter)
        ?? CoverTransition(presented.modalTransitionStyle, isPresenting: true) : nil
    let home = Home(of: root)
    let end = { [self] (isCompleted: Bool) in
      transition = nil
      presented.presentation.phase = .none
      if hidesRoot { home?.restore(isHidden: isCompleted) }
      if isCompleted {
        if presentedView.superview == nil { container.addSubview(presentedView) }
        presented.endAppearance()
        if hidesRoot { root.endAppearance() }
      } else {
        leave(animated: animated)
        if hidesRoot { root.returnAfterCancelling() }
      }
      controller.presentationTransitionDidEnd(isCompleted)
      if isCompleted { onEnd() }
    }
    guard let animator else {
      controller.presentationTransitionWillBegin()
      place(frame)
      container.addSubview(presentedView)
      return end(true)
    }
    if hidesRoot, let view = root.viewIfLoaded { container.addSubview(view) }
    begin(
      from: .init(
        controller: root, view: hidesRoot ? root.viewIfLoaded : nil, initialFrame: container.bounds,
        finalFrame: hidesRoot ? .zero : container.bounds),
      to: .init(controller: presented, view: presentedView, finalFrame: frame), animator: animator,
      interaction: delegate?.interactionControllerForPresentation(using: animator),
      prepare: { [self] in
        controller.presentationTransitionWillBegin()
        place(frame)
      }, onEnd: end)
  }

  private func place(_ frame: CGRect) {
    if frame == container.bounds { presentedView.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    presentedView.frame = frame
  }

  // MARK: Dismissing

  func dismiss(animated: Bool, onEnd: @escaping () -> Void) {
    if hidesRoot {
      root.viewIfLoaded?.isHidden = false
      root.beginAppearance(true, animated: animated, isManual: true)
    }
    let home = Home(of: root)
    let end = { [self] (isCompleted: Bool) in
      transition = nil
      presented.presentation.phase = .none
      home?.restore(isHidden: hidesRoot && !isCompleted)
      if isCompleted {
        leave(animated: animated)
        if hidesRoot { root.endAppearance() }
      } else {
        if presentedView.superview == nil { container.addSubview(presentedView) }
        presented.returnAfterCancelling()
        if hidesRoot {
          root.beginAppearance(false, animated: true, isManual: true)
          root.endAppearance()
        }
      }
      controller.dismissalTransitionDidEnd(isCompleted)
      if isCompleted { onEnd() }
    }
    guard animated, container.window != nil else {
      controller.dismissalTransitionWillBegin()
      return end(true)
    }
    presented.beginAppearance(false, animated: true, isManual: false)
    let animator =
      delegate?.animationController(forDismissed: presented)
      ?? CoverTransition(presented.modalTransitionStyle, isPresenting: false)
    let frame = presentedView.frame
    begin(
      from: .init(controller: presented, view: presentedView, initialFrame: frame),
      to: .init(
        controller: root, view: hidesRoot ? root.viewIfLoaded : nil,
        initialFrame: hidesRoot ? .zero : container.bounds, finalFrame: container.bounds),
      animator: animator, interaction: delegate?.interactionControllerForDismissal(using: animator),
      prepare: { [self] in controller.dismissalTransitionWillBegin() }, onEnd: end)
  }

  private func leave(animated: Bool) {
    presentedView.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    controller.containerView = nil
    presented.presentation.custom = nil
    presented.presentation.presenter = nil
    presenter.presentation.presented = nil
  }

  // MARK: Running

  private func begin(
    from: ControllerTransition.Side, to: ControllerTransition.Side, animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, prepare: () -> Void, onEnd: @escaping (Bool) -> Void
  ) {
    let transition = ControllerTransition(
      in: container, from: from, to: to, style: presented.modalPresentationStyle, animator: animator,
      interaction: interaction, onEnd: onEnd)
    self.transition = transition
    for controller in [from.controller, to.controller] { controller.activeTransition = transition }
    prepare()
    transition.start()
  }
}

extension UIViewController {
  /// Reports that the controller stays on the screen, after it was told that it would disappear.
  fileprivate func returnAfterCancelling() {
    beginAppearance(true, animated: true, isManual: true)
    endAppearance()
  }
}

/// The superview and index of a controller's view, to put it back: an animator may move the view into its container.
@MainActor
private struct Home {
  private let view: UIView
  private let superview: UIView
  private let index: Int

  init?(of controller: UIViewController) {
    guard let view = controller.viewIfLoaded, let superview = view.superview,
      let index = superview.subviews.firstIndex(of: view)
    else { return nil }
    (self.view, self.superview, self.index) = (view, superview, index)
  }

  func restore(isHidden: Bool) {
    if view.superview !== superview { superview.insertSubview(view, at: min(index, superview.subviews.count)) }
    view.isHidden = isHidden
  }
}

/// The transition of controllers without an animator of the app's: moves the view up from the bottom, or fades it.
final class CoverTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) { (self.style, self.isPresenting) = (style, isPresenting) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    UIViewController.presentationDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    let place = view.center
    func away() {
      guard style == .coverVertical else { return view.alpha = 0 }
      view.center.y = context.containerView.bounds.height + view.bounds.height / 2
    }
    if isPresenting { context.containerView.addSubview(view) }
    if isPresenting { UIView.performWithoutAnimation(away) }
    UIView.animate(withDuration: transitionDuration(using: context)) { [isPresenting] in
      guard isPresenting else { return away() }
      view.center = place
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
