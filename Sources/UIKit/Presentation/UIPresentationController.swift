/// Determines the frame of a presented controller's view, and adds views of its own around it.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIAppearanceContainer, UITraitEnvironment, UIContentContainer {
  /// Not retained: the presented controller retains its presentation controller.
  public final unowned let presentedViewController: UIViewController
  final weak var presenting: UIViewController?
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
  }

  /// Allows and handles dismissals by the user.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: Views

  /// Nil before and after the presentation.
  open internal(set) weak var containerView: UIView?
  /// Default: the presented controller's view.
  open var presentedView: UIView? { presentedViewController.view }
  /// Default: all of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  open var shouldPresentInFullscreen: Bool { true }
  /// Default: true for the style `fullScreen`.
  open var shouldRemovePresentersView: Bool { presentationStyle == .fullScreen }

  // MARK: Course

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Size and traits

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

/// Holds the views of a presentation.
final class PresentationContainer: UIView {
  private let controller: UIPresentationController

  init(_ controller: UIPresentationController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.containerView = self
  }

  required init?(coder: NSCoder) { nil }

  /// True: touches beside the presented view go to the views behind the container.
  var letsTouchesThrough = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    let isBeside = hit.map { view in controller.presentedView.map { !view.isDescendant(of: $0) } ?? true } ?? true
    return letsTouchesThrough && isBeside ? nil : hit
  }

  override func layoutSubviews() {
    controller.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    controller.containerViewDidLayoutSubviews()
  }
}
