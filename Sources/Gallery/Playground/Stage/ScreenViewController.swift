import UIKit

/// The screen on which the gallery shows its pictures. The parts that a device covers are outside its safe area, and it
/// may have an appearance, a direction and a text size of its own.
final class ScreenViewController: UIViewController {
  override func loadView() { view = ScreenView() }

  func show(_ geometry: StageGeometry) {
    geometry.place(view)
    view.layer.cornerRadius = geometry.device.cornerRadius
    view.clipsToBounds = geometry.device != .free
    additionalSafeAreaInsets = geometry.safeArea
  }
}

private final class ScreenView: UIView {
  /// Requests a layout of the superview, and with it other frames of the views in the screen.
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    superview?.setNeedsLayout()
  }
}

extension UIScrollView {
  /// Changes the content inset; the content keeps its distance from the insets' edges.
  func move(contentInset inset: UIEdgeInsets) {
    let (old, offset) = (contentInset, contentOffset)
    guard inset != old else { return }
    contentInset = inset
    // The engine may have changed the offset already.
    contentOffset = CGPoint(x: offset.x - inset.left + old.left, y: offset.y - inset.top + old.top)
  }
}
