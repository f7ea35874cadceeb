import Foundation
@_spi(Waterwheel) import UIKit

// What apps set on bars and controllers. What nothing here acts on says so once.

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
public enum UIBarStyle: Int, Sendable {
  case `default`, black
  public static let blackTranslucent = UIBarStyle.black
  public static let blackOpaque = UIBarStyle.black
}

extension UINavigationBar {
  /// An image without a size makes the bar transparent, as apps use it for; others are not shown.
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    guard let image, image.size == .zero else {
      return accept(image, self, "backgroundImage", "bars show no pictures")
    }
    backgroundColor = nil
    barTintColor = nil
    let look = UINavigationBarAppearance()
    look.configureWithTransparentBackground()
    standardAppearance = look
    scrollEdgeAppearance = look
  }
  public func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    setBackgroundImage(image, for: barMetrics)
  }
  public func backgroundImage(for metrics: UIBarMetrics) -> UIImage? { acceptedValue(self, "backgroundImage", nil) }
  /// One without a size takes the line below the bar away; others are not shown.
  public var shadowImage: UIImage? {
    get { acceptedValue(self, "shadowImage", nil) }
    set {
      guard let newValue, newValue.size == .zero else {
        return accept(newValue, self, "shadowImage", "the line is not a picture")
      }
      for look in [standardAppearance, scrollEdgeAppearance].compactMap({ $0 }) { look.shadowColor = nil }
      let look = standardAppearance
      standardAppearance = look
    }
  }
  /// Black bars have white titles on black.
  public var barStyle: UIBarStyle {
    get { acceptedValue(self, "barStyle", .default) }
    set {
      accept(newValue, self, "barStyle", "a black bar has a black background and white titles, no more")
      guard newValue == .black else { return }
      barTintColor = barTintColor ?? .black
      titleTextAttributes = titleTextAttributes ?? [.foregroundColor: UIColor.white]
      largeTitleTextAttributes = largeTitleTextAttributes ?? [.foregroundColor: UIColor.white]
    }
  }
  public var compactAppearance: UINavigationBarAppearance? {
    get { acceptedValue(self, "compactAppearance", nil) }
    set { accept(newValue, self, "compactAppearance", "bars have one height") }
  }
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { acceptedValue(self, "compactScrollEdgeAppearance", nil) }
    set { accept(newValue, self, "compactScrollEdgeAppearance", "bars have one height") }
  }
  public var backIndicatorImage: UIImage? {
    get { acceptedValue(self, "backIndicatorImage", nil) }
    set { accept(newValue, self, "backIndicatorImage", "the arrow is the bar's own") }
  }
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { acceptedValue(self, "backIndicatorTransitionMaskImage", nil) }
    set { accept(newValue, self, "backIndicatorTransitionMaskImage", "the arrow is the bar's own") }
  }
}

extension UITabBar {
  public var shadowImage: UIImage? {
    get { acceptedValue(self, "shadowImage", nil) }
    set { accept(newValue, self, "shadowImage", "bars show no pictures") }
  }
  public var backgroundImage: UIImage? {
    get { acceptedValue(self, "backgroundImage", nil) }
    set { accept(newValue, self, "backgroundImage", "bars show no pictures") }
  }
  public var selectionIndicatorImage: UIImage? {
    get { acceptedValue(self, "selectionIndicatorImage", nil) }
    set { accept(newValue, self, "selectionIndicatorImage", "bars show no pictures") }
  }
  public var barStyle: UIBarStyle {
    get { acceptedValue(self, "barStyle", .default) }
    set {
      accept(newValue, self, "barStyle", "a black bar has a black background, no more")
      if newValue == .black { barTintColor = barTintColor ?? .black }
    }
  }
}

extension UINavigationController {
  public var hidesBarsOnSwipe: Bool {
    get { acceptedValue(self, "hidesBarsOnSwipe", false) }
    set { accept(newValue, self, "hidesBarsOnSwipe", "bars stay") }
  }
  public var hidesBarsOnTap: Bool {
    get { acceptedValue(self, "hidesBarsOnTap", false) }
    set { accept(newValue, self, "hidesBarsOnTap", "bars stay") }
  }
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { acceptedValue(self, "hidesBarsWhenKeyboardAppears", false) }
    set { accept(newValue, self, "hidesBarsWhenKeyboardAppears", "bars stay") }
  }
  public var isToolbarHidden: Bool {
    get { acceptedValue(self, "isToolbarHidden", true) }
    set { accept(newValue, self, "isToolbarHidden", "there is no toolbar at the bottom") }
  }
  public func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  public var toolbar: UIToolbar! {
    let made = acceptedValue(self, "toolbar", UIToolbar())
    accept(made, self, "toolbar", "there is no toolbar at the bottom")
    return made
  }
}

/// The guides from before safe areas.
@MainActor public struct PortedLayoutSupport {
  public let length: CGFloat
  public let topAnchor: NSLayoutYAxisAnchor
  public let bottomAnchor: NSLayoutYAxisAnchor
}

extension UIViewController {
  public var topLayoutGuide: PortedLayoutSupport {
    PortedLayoutSupport(
      length: view.safeAreaInsets.top, topAnchor: view.topAnchor, bottomAnchor: view.safeAreaLayoutGuide.topAnchor)
  }
  public var bottomLayoutGuide: PortedLayoutSupport {
    PortedLayoutSupport(
      length: view.safeAreaInsets.bottom, topAnchor: view.safeAreaLayoutGuide.bottomAnchor,
      bottomAnchor: view.bottomAnchor
    )
  }
  /// Scroll views say it themselves, by `contentInsetAdjustmentBehavior`.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { acceptedValue(self, "automaticallyAdjustsScrollViewInsets", true) }
    set { accept(newValue, self, "automaticallyAdjustsScrollViewInsets", "set contentInsetAdjustmentBehavior") }
  }
}

// MARK: Alerts

extension UIAlertController {
  public var textFields: [UITextField]? { acceptedValue(self, "textFields", nil) }
  /// The field is there for the app's code, and the alert does not show it.
  public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    accept((textFields ?? []) + [field], self, "textFields", "alerts show no text fields")
  }
}
