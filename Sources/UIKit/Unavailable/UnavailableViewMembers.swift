// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/unavailable.tsv and the tables of API beside it.
public import CoreGraphics
public import Foundation

extension UIView {
  @available(*, unavailable, message: "Use forLastBaselineLayout.")
  public func forBaselineLayout() -> UIView { fatalError() }
  @available(*, unavailable, message: "Draw into a UIGraphicsImageRenderer.")
  public func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {}
  @available(*, unavailable, message: "Draw into a UIGraphicsImageRenderer.")
  public func viewPrintFormatter() -> UIViewPrintFormatter { fatalError() }
  @available(*, unavailable, message: "Set layer.cornerRadius.")
  public var cornerConfiguration: UICornerConfiguration { get { fatalError() } set {} }
  @available(*, unavailable, message: "Set layer.cornerRadius.")
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat { fatalError() }
  @available(*, unavailable, message: "Add a UIHoverGestureRecognizer.")
  public var hoverStyle: UIHoverStyle? { get { nil } set {} }
  @available(*, unavailable, message: "Read minimumContentSizeCategory and maximumContentSizeCategory.")
  public var appliedContentSizeCategoryLimitsDescription: String { fatalError() }
  @available(*, unavailable, message: "The display inverts everything.")
  public var accessibilityIgnoresInvertColors: Bool { get { false } set {} }
  @available(*, unavailable, message: "Save the state in the app.")
  public func encodeRestorableState(with coder: NSCoder) {}
  @available(*, unavailable, message: "Save the state in the app.")
  public func decodeRestorableState(with coder: NSCoder) {}
  @available(*, unavailable, message: "Use setAnimationDelay(_:).")
  public class func setAnimationStart(_ startDate: Date) {}
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func directionalEdgeInsets(for region: UIView.LayoutRegion) -> NSDirectionalEdgeInsets { fatalError() }
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func edgeInsets(for region: UIView.LayoutRegion) -> UIEdgeInsets { fatalError() }
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.")
  public func layoutGuide(for region: UIView.LayoutRegion) -> UILayoutGuide { fatalError() }
  @available(*, unavailable, message: "Ask the system guides for their layoutFrame.") public struct LayoutRegion {}
}
@available(*, unavailable, message: "Keys move the focus among items only.")
extension UIView {
  public var canBecomeFocused: Bool { false }
  public var isFocused: Bool { false }
  public var focusEffect: UIFocusEffect? { get { nil } set {} }
  public var focusGroupIdentifier: String? { get { nil } set {} }
  public var focusGroupPriority: UIFocusGroupPriority { get { fatalError() } set {} }
}
@available(*, unavailable, message: "Let fonts follow the content size category.")
extension UIView {
  public var showsLargeContentViewer: Bool { get { false } set {} }
  public var largeContentTitle: String? { get { nil } set {} }
  public var largeContentImage: UIImage? { get { nil } set {} }
  public var largeContentImageInsets: UIEdgeInsets { get { fatalError() } set {} }
  public var scalesLargeContentImage: Bool { get { false } set {} }
}
extension UIViewController {
  @available(*, unavailable, message: "Set tabBarItem.") public var tab: UITab? { nil }
  @available(*, unavailable, message: "Show child view controllers with addChild(_:).")
  public func collapseSecondaryViewController(_: UIViewController, for _: UISplitViewController) {}
  @available(*, unavailable, message: "Show child view controllers with addChild(_:).")
  public func separateSecondaryViewController(for _: UISplitViewController) -> UIViewController? { nil }
  @available(*, unavailable, message: "Set transitioningDelegate.")
  public var preferredTransition: UIViewController.Transition? { get { nil } set {} }
  @available(*, unavailable, message: "Set transitioningDelegate.") open class Transition {
    public static var coverVertical: Self { fatalError() }
    public static var crossDissolve: Self { fatalError() }
    public static var flipHorizontal: Self { fatalError() }
    public static var partialCurl: Self { fatalError() }
  }
  @available(*, unavailable, message: "Override pressesBegan(_:with:).")
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  @available(*, unavailable, message: "Override pressesBegan(_:with:).")
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
  @available(*, unavailable, message: "Override pressesBegan(_:with:).")
  public var performsActionsWhilePresentingModally: Bool { false }
  @available(*, unavailable, message: "Ask the parents in turn for one that answers the action.")
  public func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { nil }
  @available(*, unavailable, message: "Bars do not follow a scroll view.")
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }
  @available(*, unavailable, message: "Bars do not follow a scroll view.")
  public func setContentScrollView(_ scrollView: UIScrollView?) {}
  @available(*, unavailable, message: "Bars do not follow a scroll view.")
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  @available(*, unavailable, message: "There are no app extensions.")
  public var extensionContext: NSExtensionContext? { nil }
  @available(*, unavailable, message: "Keys move the focus among items only.")
  public var focusGroupIdentifier: String? { get { nil } set {} }
  @available(*, unavailable, message: "Keys move the focus among items only.")
  public var restoresFocusAfterTransition: Bool { get { false } set {} }
  @available(*, unavailable, message: "Override traits with traitOverrides.")
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? { nil }
  @available(*, unavailable, message: "Override traits with traitOverrides.")
  public func setOverrideTraitCollection(_: UITraitCollection?, forChild _: UIViewController) {}
  @available(*, unavailable, message: "Compare the width and height of the view.")
  public var interfaceOrientation: UIInterfaceOrientation { fatalError() }
  @available(*, unavailable, message: "There are no previews; offer a menu.")
  public var previewActionItems: [any UIPreviewActionItem] { fatalError() }
  @available(*, unavailable, message: "Use isModalInPresentation.")
  public var isModalInPopover: Bool { get { false } set {} }
  @available(*, unavailable, message: "Show a text field above the content.")
  public var searchDisplayController: UISearchDisplayController? { nil }
  @available(*, unavailable, message: "Keep the state in the app.")
  public var interactionActivityTrackingBaseName: String? { get { nil } set {} }
  @available(*, unavailable, message: "Use dismiss(animated:completion:).")
  public func dismissMoviePlayerViewControllerAnimated() {}
  @available(*, unavailable, message: "Override viewWillTransition(to:with:).")
  public func rotatingHeaderView() -> UIView? { nil }
  @available(*, unavailable, message: "Override viewWillTransition(to:with:).")
  public func rotatingFooterView() -> UIView? { nil }
  @available(*, unavailable, message: "Override viewWillTransition(to:with:).")
  public func shouldAutomaticallyForwardRotationMethods() -> Bool { false }
}
@available(*, unavailable, message: "Make the view controllers in code.")
extension UIViewController {
  public var storyboard: UIStoryboard? { nil }
  public func performSegue(withIdentifier identifier: String, sender: Any?) {}
  public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  public func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
  public func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  public func allowedChildrenForUnwinding(from _: UIStoryboardUnwindSegueSource) -> [UIViewController] { fatalError() }
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? { nil }
  public func canPerformUnwindSegueAction(_: Selector, from _: UIViewController, sender: Any?) -> Bool { false }
  public func canPerformUnwindSegueAction(_: Selector, from _: UIViewController, withSender _: Any) -> Bool { false }
  public func forUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController,
    withSender sender: Any?) -> UIViewController? { nil }
  public func segueForUnwinding(to toViewController: UIViewController, from fromViewController: UIViewController,
    identifier: String?) -> UIStoryboardSegue? { nil }
}
@available(*, unavailable, message: "Save the state in the app.")
extension UIViewController {
  public var restorationIdentifier: String? { get { nil } set {} }
  public var restorationClass: (any UIViewControllerRestoration.Type)? { get { nil } set {} }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}
@available(*, unavailable, message: "Show a view of your own.")
extension UIViewController {
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? { get { nil } set {} }
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { fatalError() }
  public func setNeedsUpdateContentUnavailableConfiguration() {}
  public func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
}
@available(*, unavailable, message: "Displays have no such thing: leave it out.")
extension UIViewController {
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public func setNeedsUpdateOfPrefersPointerLocked() {}
  public var prefersPointerLocked: Bool { false }
  public var childViewControllerForPointerLock: UIViewController? { nil }
  public class func attemptRotationToDeviceOrientation() {}
}
extension UIWindow {
  @available(*, unavailable, message: "The display sizes the window.")
  public var canResizeToFitContent: Bool { get { false } set {} }
}
extension UIWindowScene {
  @available(*, unavailable, message: "Present a view controller.") open class ActivationConfiguration: NSObject {}
}
