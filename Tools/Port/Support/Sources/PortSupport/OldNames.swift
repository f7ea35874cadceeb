import Foundation
@_spi(Waterwheel) import QuartzCore
import UIKit

// What Swift had before 4.2 for UIKit's functions and members; `OldNames` of the port's rules replaces names of types and constants.

/// The largest rectangle of the ratio inside another, in its middle. AVFoundation's, which waterfall layouts like to call.
public func AVMakeRect(aspectRatio: CGSize, insideRect bounds: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}

@preconcurrency @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}
@preconcurrency @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
  UIAccessibility.isVoiceOverRunning
}
public func UIRectFrame(_ rect: CGRect) { UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke() }
public typealias CFData = NSData
public typealias CFURL = NSURL

public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }
public func UIDeviceOrientationIsFlat(_ orientation: UIDeviceOrientation) -> Bool { orientation.isFlat }
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

extension UIApplication {
  /// The way to the application in code that app extensions may use, too.
  public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public class func value(forKeyPath keyPath: String) -> Any? {
    keyPath.hasPrefix("shared") ? UIApplication.shared : nil
  }
}

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

extension NSString {
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension String {
  public var characters: String { self }
  public func size(attributes: [NSAttributedString.Key: Any]?) -> CGSize { size(withAttributes: attributes) }
}

extension UIColor {
  public convenience init(colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(_colorLiteralRed: red, green: green, blue: blue, alpha: alpha)
  }
}

extension UIActivityIndicatorView {
  public convenience init(activityIndicatorStyle style: UIActivityIndicatorView.Style) { self.init(style: style) }
}

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  public var childViewControllers: [UIViewController] { children }
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  public func removeFromParentViewController() { removeFromParent() }
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }
}

extension NSNotification.Name {
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication.didReceiveMemoryWarningNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// Never posted.
  public static let UIApplicationDidChangeStatusBarOrientation = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}
