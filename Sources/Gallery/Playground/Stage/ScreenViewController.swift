import UIKit

/// The screen on which the gallery shows its pictures. What a device covers of it is its safe area, and it may have an
/// appearance, a direction and a text size of its own.
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
  /// Asks for other frames of what lies in it.
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    superview?.setNeedsLayout()
  }
}

extension UIScrollView {
  /// Changes the content inset; what is shown stays as far from the edges' insets as it was.
  func move(contentInset inset: UIEdgeInsets) {
    let (old, offset) = (contentInset, contentOffset)
    guard inset != old else { return }
    contentInset = inset
    // The engine may have moved it already.
    contentOffset = CGPoint(x: offset.x - inset.left + old.left, y: offset.y - inset.top + old.top)
  }
}
