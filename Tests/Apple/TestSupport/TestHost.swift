public import UIKit

/// A window on Apple's UIKit, for the tests that run there from the same sources as here: time passes, as nobody can set it.
///
/// It has those members of UIKitTestSupport's `TestHost` that need no display of ours.
@MainActor
public final class TestHost {
  public let window: UIWindow

  /// Shows `view`, which fills the window, as the view of a plain view controller. The scale is that of the screen.
  public init(size: CGSize = CGSize(width: 390, height: 844), view: UIView) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  /// Lets the run loop run for so many seconds.
  public func advance(by duration: TimeInterval) {
    RunLoop.main.run(until: Date(timeIntervalSinceNow: max(duration, 1.0 / 60)))
    window.layoutIfNeeded()
  }

  /// Waits until nothing moves, at most for `timeout` seconds. Returns whether it came to rest.
  @discardableResult
  public func settle(timeout: TimeInterval = 20) -> Bool {
    let end = Date(timeIntervalSinceNow: timeout)
    repeat { advance(by: 0.05) } while isMoving(window) && Date() < end
    return !isMoving(window)
  }

  /// Changes the window's size, as when a phone is turned.
  public func resize(to size: CGSize) {
    window.frame.size = size
    window.layoutIfNeeded()
    advance(by: 0)
  }

  private func isMoving(_ view: UIView) -> Bool {
    if let scroll = view as? UIScrollView, scroll.isDecelerating || scroll.isDragging { return true }
    return !(view.layer.animationKeys() ?? []).isEmpty || view.subviews.contains { isMoving($0) }
  }
}
