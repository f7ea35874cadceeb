/// The properties of a scene's status bar. A display that keeps space free at its top, as a page on a phone with a
/// notch does, has a status bar.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
  }

  /// In the window's coordinates. Zero without a status bar.
  open var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }

  /// True if the controller that is shown hides the status bar, or the display has no space for it.
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
