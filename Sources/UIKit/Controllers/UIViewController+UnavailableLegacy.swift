public import Foundation

// Older members of UIKit's UIViewController that have no implementation.

extension UIViewController {
  @available(*, unavailable, message: "Compare the width and height of the view.")
  public var interfaceOrientation: UIInterfaceOrientation { .unknown }
  @available(*, unavailable, message: "There are no storyboards.")
  public func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { false }
  @available(*, unavailable, message: "There are no storyboards.")
  public func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? { nil }
  @available(*, unavailable, message: "There are no storyboards.")
  public func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
  ) -> UIStoryboardSegue? { nil }
  @available(*, unavailable, message: "There are no previews.")
  public var previewActionItems: [any UIPreviewActionItem] { [] }
  @available(*, unavailable, message: "Show child view controllers with addChild(_:).")
  public func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  @available(*, unavailable, message: "Show child view controllers with addChild(_:).")
  public func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  @available(*, unavailable, message: "Use isModalInPresentation.")
  public var isModalInPopover: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "There is no search display.")
  public var searchDisplayController: UISearchDisplayController? { nil }
  @available(*, unavailable, message: "There are no key commands.")
  public var performsActionsWhilePresentingModally: Bool { false }
  @available(*, unavailable, message: "There is no activity system.")
  public var interactionActivityTrackingBaseName: String? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "There is no movie player.")
  public func dismissMoviePlayerViewControllerAnimated() {}
}

@available(*, unavailable, message: "Override viewWillTransition(to:with:).")
extension UIViewController {
  public func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  public func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  public func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  public func rotatingHeaderView() -> UIView? { nil }
  public func rotatingFooterView() -> UIView? { nil }
  public func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
}
