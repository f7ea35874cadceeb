import CollectionLayouts
public import UIKit

/// The hint of a page, shown when it appears, in words and by motion.
extension GalleryViewController {
  func showHint() {
    guard showsControls, view.window != nil, wall?.view.isHidden != false else { return }
    hint.show(hintText)
  }

  private var hintText: String { hasPointer ? layout.pointerHint ?? layout.hint : layout.hint }

  func installHint() {
    let notice = GestureNotice()
    notice.cancelsTouchesInView = false
    notice.onBegin = { [weak self] in
      self?.hint.leave()
      self?.motionHint.end()
      self?.yieldPlaying()
    }
    view.addGestureRecognizer(notice)
    // Nothing else tells whether there is a mouse.
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] _ in self?.noticePointer() }
    view.addGestureRecognizer(hover)
  }

  private func noticePointer() {
    guard !hasPointer else { return }
    hasPointer = true
    if hint.isShown, layout.pointerHint != nil { hint.show(hintText) }
  }

  /// Shows the hint by motion in a layout that scrolls, unless a link has selected a picture.
  func showMotionHint() {
    guard hintsByMotion, showsControls, wall == nil, page == nil, panel == nil, seenItem == nil,
      layout.scrolling != .none
    else { return }
    let (size, isPlane) = (collectionView.bounds.size, layout.scrolling == .plane)
    let isMirrored = scrollsSideways && collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (x, y) = (min(size.width * 0.22, 140) * (isMirrored ? -1 : 1), min(size.height * 0.12, 110))
    motionHint.begin(
      in: collectionView, by: CGVector(dx: isPlane || scrollsSideways ? x : 0, dy: isPlane || !scrollsSideways ? y : 0))
  }

  /// Ends both hints: a wheel, too, is a gesture.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    hint.leave()
    motionHint.yield()
    stopPlaying()
  }
}
