/// The change of a window's size, as its root view controller sees it.
///
/// It is not animated: a display that is being resized sends many sizes, and each takes effect at once. Code that was handed
/// to `animate(alongsideTransition:completion:)` runs between the change and the layout; completions run after the layout.
@MainActor
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let controller: UIViewController
  private let size: CGSize
  private let traits: UITraitCollection
  private var animations: [Handler] = []
  private var completions: [Handler] = []

  init(controller: UIViewController, to size: CGSize, traits: UITraitCollection) {
    self.controller = controller
    self.size = size
    self.traits = traits
  }

  func run(_ change: () -> Void) {
    controller.activeTransition = self
    if traits != controller.traitCollection { controller.willTransition(to: traits, with: self) }
    controller.viewWillTransition(to: size, with: self)
    UIView.performWithoutAnimation {
      change()
      for animation in animations { animation(self) }
      controller.viewIfLoaded?.layoutIfNeeded()
    }
    controller.activeTransition = nil
    for completion in completions { completion(self) }
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Nothing about it is interactive, so the handler is never called.
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { 1 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { controller.view.superview ?? controller.view }
  var targetTransform: CGAffineTransform { .identity }
}

extension UIViewController {
  func forwardSize(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childStorage {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.bounds.size else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
    presentation.presented?.presentation.custom?.controller.viewWillTransition(to: size, with: coordinator)
    presentation.presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Calls the methods for rotations that came before `viewWillTransition(to:with:)`.
  func forwardRotation(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    guard let old = viewIfLoaded?.bounds.size, old != .zero else { return }
    let (from, to) = (UIInterfaceOrientation(of: old), UIInterfaceOrientation(of: size))
    guard from != to else { return }
    let duration = coordinator.transitionDuration
    willRotate(to: to, duration: duration)
    coordinator.animate { [weak self] _ in
      self?.willAnimateRotation(to: to, duration: duration)
    } completion: { [weak self] _ in
      self?.didRotate(from: from)
    }
  }

  /// A child as large as this controller's view becomes as large as the new size; another keeps its size.
  func childSize(_ container: any UIContentContainer, parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewStorage else { return parentSize }
    return child.bounds.size == own.bounds.size ? parentSize : child.bounds.size
  }
}
