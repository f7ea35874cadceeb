import Foundation
import UIKit

// Sheets and popovers fill the window here. What an app says of them is held and said once. `port` writes the names with Ported for UIKit's, which are marked unavailable.

extension UIViewController {
  public var popoverPresentationController: PortedPopoverController? { portedPresentation() }
  public var sheetPresentationController: PortedSheetController? { portedPresentation() }

  private func portedPresentation<Controller: UIPresentationController>() -> Controller? {
    if let made = UIViewController.presentations[self]["\(Controller.self)"] as? Controller { return made }
    let made = Controller(presentedViewController: self, presenting: presentingViewController)
    UIViewController.presentations[self]["\(Controller.self)"] = made
    return made
  }
  private static let presentations = PortedValue<[String: UIPresentationController]>([:])
}

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIPresentationController {
  public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { acceptedValue(self, "delegate", nil) }
    set { accept(newValue, self, "delegate", "presented controllers do not adapt, and are not dismissed by a drag") }
  }
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
open class PortedPopoverController: UIPresentationController {
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
open class PortedSheetController: UIPresentationController {
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
