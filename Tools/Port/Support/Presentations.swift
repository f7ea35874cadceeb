import Foundation
import UIKit

// Presented controllers fill the window here, and come by the transitions that UIKit has. What an app says of others is held and said
// once. `port` writes the names with Ported for UIKit's, which are marked unavailable.

public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = Self(rawValue: "from")
  public static let to = Self(rawValue: "to")
}
public typealias UITransitionContextViewKey = UITransitionContextViewControllerKey

extension UIViewControllerTransitionCoordinatorContext {
  /// Not known here.
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}

@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for controller: UIViewController) -> CGRect
  func finalFrame(for controller: UIViewController) -> CGRect
  func completeTransition(_ didComplete: Bool)
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
}

@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true
  open func update(_ percentComplete: CGFloat) { self.percentComplete = min(max(percentComplete, 0), 1) }
  open func finish() {}
  open func cancel() {}
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}

@preconcurrency @MainActor
public protocol PortedTransitioningDelegate: NSObjectProtocol {}

extension UIViewController {
  public var transitioningDelegate: (any PortedTransitioningDelegate)? {
    get { acceptedValue(self, "transitioningDelegate", nil) }
    set { accept(newValue, self, "transitioningDelegate", "there are no custom transitions; UIKit's own run") }
  }
  public var presentationController: PortedPresentationController? { portedPresentation() }
  public var popoverPresentationController: PortedPopoverController? { portedPresentation() }
  public var sheetPresentationController: PortedSheetController? { portedPresentation() }

  private func portedPresentation<Controller: PortedPresentationController>() -> Controller? {
    if let made = UIViewController.presentations[self]["\(Controller.self)"] as? Controller { return made }
    let made = Controller(presentedViewController: self, presenting: presentingViewController)
    UIViewController.presentations[self]["\(Controller.self)"] = made
    return made
  }
  private static let presentations = PortedValue<[String: PortedPresentationController]>([:])
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

@preconcurrency @MainActor
open class PortedPresentationController: NSObject {
  /// The controller holds what it is asked for.
  public unowned let presentedViewController: UIViewController
  public private(set) weak var portedPresenting: UIViewController?
  open var presentingViewController: UIViewController { portedPresenting ?? presentedViewController }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { acceptedGap("UIPresentationController.delegate: presented controllers fill the window") }
  }

  public required init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    portedPresenting = presenting
  }

  open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize)
    -> CGSize
  { size }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1)
  public static let down = Self(rawValue: 2)
  public static let left = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let any: Self = [.up, .down, .left, .right]
}

/// As on a phone, where popovers fill the window.
open class PortedPopoverController: PortedPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open weak var sourceItem: AnyObject?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor?
  open var canOverlapSourceViewRect = false
}

/// Sheets have one size here, the window's.
open class PortedSheetController: PortedPresentationController {
  public struct DetentIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let medium = DetentIdentifier("medium")
    public static let large = DetentIdentifier("large")
  }
  public typealias Identifier = DetentIdentifier
  public final class Detent: NSObject {
    public typealias Identifier = DetentIdentifier
    public let identifier: DetentIdentifier
    init(_ identifier: DetentIdentifier) { self.identifier = identifier }
    public static func medium() -> Detent { Detent(.medium) }
    public static func large() -> Detent { Detent(.large) }
    public static func custom(identifier: DetentIdentifier? = nil, resolver: @escaping (Any) -> CGFloat?) -> Detent {
      Detent(identifier ?? DetentIdentifier("custom"))
    }
  }
  open var detents: [Detent] = [.large()] {
    didSet { acceptedGap("UISheetPresentationController.detents: sheets fill the window") }
  }
  open var selectedDetentIdentifier: DetentIdentifier?
  open var largestUndimmedDetentIdentifier: DetentIdentifier?
  open var prefersGrabberVisible = false
  open var preferredCornerRadius: CGFloat?
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  open func animateChanges(_ changes: () -> Void) { changes() }
}

// MARK: Previews

@preconcurrency @MainActor
public protocol PortedPreviewing: AnyObject {
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}
@preconcurrency @MainActor
public protocol PortedPreviewingDelegate: NSObjectProtocol {}
extension UIViewController {
  @discardableResult
  public func registerForPreviewing(with delegate: any PortedPreviewingDelegate, sourceView: UIView)
    -> (any PortedPreviewing)?
  {
    acceptedGap("UIViewController.registerForPreviewing: fingers press without force")
    return nil
  }
}
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {}
