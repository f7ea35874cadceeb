/// The presentations that a controller takes part in: the controller that it presents and the one that presents it.
struct PresentationState {
  enum Phase { case none, presenting, dismissing }
  var phase = Phase.none
  var isAnimated = false
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// By the transitioning delegate, or as a sheet.
  var custom: CustomPresentation?
  /// Made for apps that configure them.
  var sheet: UISheetPresentationController?
  var popover: UIPopoverPresentationController?
}

// Every style covers the whole window. A full-screen presentation takes the presenter's view off the screen when it is
// over, as UIKit does; the others leave it.
extension UIViewController {
  static let presentationDuration = 0.4

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    guard let window = viewIfLoaded?.window else {
      return Fault.report(
        "Attempt to present \(controller) on \(self) whose view is not in the window hierarchy.")
    }
    if let presented = presentation.presented {
      return Fault.report("Attempt to present \(controller) on \(self) which is already presenting \(presented).")
    }
    if let problem = problem(presenting: controller) { return Fault.report(problem) }
    controller.logUnsupportedStyle()
    presentation.presented = controller
    controller.presentation.presenter = self
    controller.presentation.phase = .presenting
    controller.presentation.isAnimated = animated
    let delegate = controller.transitioningDelegate
    if delegate != nil || controller.presentation.sheet != nil {
      let custom = CustomPresentation(
        of: controller, by: self, root: presentationRoot, in: window, delegate: delegate)
      controller.presentation.custom = custom
      return custom.present(animated: animated) { completion?() }
    }
    guard let view = controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = window.bounds
    let hidesPresenter = controller.modalPresentationStyle == .fullScreen
    if hidesPresenter { presentationRoot.beginAppearance(false, animated: animated, isManual: true) }
    view.updateAccessibility { $0.isPresented = true }
    window.addSubview(view)
    let end = {
      controller.presentation.phase = .none
      // Without an animation the window ends the appearance, after its next layout.
      if animated { controller.endAppearance() }
      if hidesPresenter {
        self.presentationRoot.viewIfLoaded?.isHidden = true
        self.presentationRoot.endAppearance()
      }
      completion?()
    }
    guard animated else { return end() }
    controller.placeOffScreen(in: window)
    UIView.animate(withDuration: Self.presentationDuration) {
      controller.placeOnScreen(in: window)
    } completion: { _ in
      end()
    }
  }

  /// Returns the reason why the controller cannot be presented, in UIKit's words; nil when it can.
  private func problem(presenting controller: UIViewController) -> String? {
    let tried = "Application tried to present modally"
    if controller === self {
      return "Application tried to present modal view controller on itself. Presenting controller is \(self)."
    }
    if let presenter = controller.presentation.presenter {
      return "\(tried) a view controller \(controller) that is already being presented by \(presenter)."
    }
    if let parent = controller.parentStorage {
      return "\(tried) a view controller \(controller) that has a parent view controller \(parent)."
    }
    return controller.viewIfLoaded?.window == nil ? nil : "\(tried) an active view controller \(controller)."
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let controller = presentation.presented else {
      if let presenter = presentationRoot.presentingDescendant {
        return presenter.dismiss(animated: animated, completion: completion)
      }
      if let presenter = presentation.presenter ?? parentStorage?.presentingViewController {
        return presenter.dismiss(animated: animated, completion: completion)
      }
      completion?()
      return
    }
    if controller.presentation.presented != nil { controller.dismiss(animated: false) }
    controller.presentation.phase = .dismissing
    controller.presentation.isAnimated = animated
    if let custom = controller.presentation.custom {
      return custom.dismiss(animated: animated) { completion?() }
    }
    let root = presentationRoot
    let wasHidden = root.appearance == .disappeared
    if wasHidden {
      root.viewIfLoaded?.isHidden = false
      root.beginAppearance(true, animated: animated, isManual: true)
    }
    let end = {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.viewIfLoaded?.updateAccessibility { $0.isPresented = false }
      controller.presentation.phase = .none
      controller.presentation.presenter = nil
      self.presentation.presented = nil
      if wasHidden { root.endAppearance() }
      completion?()
    }
    guard animated, let window = controller.viewIfLoaded?.window else { return end() }
    controller.beginAppearance(false, animated: true, isManual: false)
    UIView.animate(withDuration: Self.presentationDuration) {
      controller.placeOffScreen(in: window)
    } completion: { _ in
      end()
    }
  }

  /// The controller that presents: this one, or the first of its descendants that does. In UIKit the outermost
  /// container presents, so any controller inside it may dismiss.
  ///
  /// - Complexity: O(n) in the number of descendants.
  var presentingDescendant: UIViewController? {
    presentation.presented != nil ? self : childStorage.lazy.compactMap(\.presentingDescendant).first
  }

  var presentationRoot: UIViewController {
    var root = self
    while let parent = root.parentStorage { root = parent }
    return root
  }

  private func logUnsupportedStyle() {
    switch modalPresentationStyle {
    case .formSheet where presentation.sheet == nil:
      KnownGap.log("UIViewController.modalPresentationStyle: forms fill the window unless they have a sheet")
    case .popover: KnownGap.log("UIViewController.modalPresentationStyle: popovers fill the window")
    default: break
    }
    switch modalTransitionStyle {
    case .flipHorizontal, .partialCurl:
      KnownGap.log("UIViewController.modalTransitionStyle: flips and curls cross-dissolve")
    default: break
    }
  }

  private func placeOffScreen(in window: UIWindow) {
    if modalTransitionStyle == .coverVertical {
      viewIfLoaded?.frame = window.bounds.offsetBy(dx: 0, dy: window.bounds.height)
    } else {
      viewIfLoaded?.alpha = 0
    }
  }

  private func placeOnScreen(in window: UIWindow) {
    viewIfLoaded?.frame = window.bounds
    viewIfLoaded?.alpha = 1
  }
}

extension UIViewController {
  public var activePresentationController: UIPresentationController? { presentationController }
}
