public import CoreGraphics
public import Foundation

/// What a scene's status bar is like. A display that keeps room free at its top, as a page on a phone with a notch does, has one.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// In the window's coordinates. Zero without a status bar.
  open var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// Whether the controller that is shown hides it, or the display has no room for it.
  open var isStatusBarHidden: Bool {
    guard let window, window.safeAreaInsets.top > 0 else { return true }
    return controller(\.childForStatusBarHidden)?.prefersStatusBarHidden ?? false
  }

  open var statusBarStyle: UIStatusBarStyle {
    controller(\.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
  }

  private var window: UIWindow? { scene?.keyWindow ?? scene?.windows.first }

  /// The controller that covers the window, or the child that answers in its place.
  private func controller(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController? {
    var current = window?.rootViewController
    while let next = current?.presentedViewController ?? current?[keyPath: child] { current = next }
    return current
  }
}
