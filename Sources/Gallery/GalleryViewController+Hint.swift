public import UIKit

/// The hint of a page, shown when it appears.
extension GalleryViewController {
  func showHint() {
    guard showsControls, view.window != nil else { return }
    hint.show(layout.hint)
  }

  func installHint() {
    let notice = GestureNotice()
    notice.cancelsTouchesInView = false
    notice.onBegin = { [weak self] in self?.hint.leave() }
    view.addGestureRecognizer(notice)
  }

  /// A wheel, too, is a gesture.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hint.leave() }
}
