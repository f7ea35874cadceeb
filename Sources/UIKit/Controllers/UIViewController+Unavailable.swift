public import Foundation

// Members of UIKit's UIViewController that have no implementation. The compiler gives the reason.

extension UIViewController {
  @available(*, unavailable, message: "Set tabBarItem.")
  public var tab: UITab? { nil }
  @available(*, unavailable, message: "Set transitioningDelegate.")
  public var preferredTransition: UIViewController.Transition? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Key commands need selectors; override pressesBegan(_:with:) instead.")
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  @available(*, unavailable, message: "Key commands need selectors; override pressesBegan(_:with:) instead.")
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
  @available(*, unavailable, message: "There are no selectors.")
  public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { nil }
  @available(*, unavailable, message: "There are no bars that would follow a scroll view.")
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  @available(*, unavailable, message: "There are no bars that would follow a scroll view.")
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
  @available(*, unavailable, message: "There are no bars that would follow a scroll view.")
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  @available(*, unavailable, message: "There are no extensions.")
  public var extensionContext: NSExtensionContext? { nil }
  @available(*, unavailable, message: "There is no focus engine.")
  public var focusGroupIdentifier: String? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "There is no focus engine.")
  public var restoresFocusAfterTransition: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "Override traits with traitOverrides.")
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {}
  @available(*, unavailable, message: "Override traits with traitOverrides.")
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? { nil }
}

@available(*, unavailable, message: "There are no storyboards.")
extension UIViewController {
  public var storyboard: UIStoryboard? { nil }
  public func performSegue(withIdentifier identifier: String, sender: Any?) {}
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  public func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
  public func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  public func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] { [] }
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { nil }
}

@available(*, unavailable, message: "There is no state restoration.")
extension UIViewController {
  public var restorationIdentifier: String? {
    get { nil }
    set {}
  }
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { nil }
    set {}
  }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

@available(*, unavailable, message: "There are no content-unavailable views.")
extension UIViewController {
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { fatalError() }
  public func setNeedsUpdateContentUnavailableConfiguration() {}
  public func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}

@available(*, unavailable, message: "The display has no such thing.")
extension UIViewController {
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public func setNeedsUpdateOfPrefersPointerLocked() {}
  public var prefersPointerLocked: Bool { false }
  public var childViewControllerForPointerLock: UIViewController? { nil }
  public static func attemptRotationToDeviceOrientation() {}
}

extension UIViewController {
  @available(*, unavailable, message: "Set transitioningDelegate.")
  public class Transition {}

  public nonisolated static let showDetailTargetDidChangeNotification =
    NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
}
