import CollectionLayouts
import UIKit

/// Taps beside the pictures.
extension GalleryViewController {
  // MARK: The background

  /// Shows the next layout; with a hint to show, only at a second tap. Tutorials change layouts by a tap on the background, but nobody
  /// expects that of an empty area.
  func tapBackground() {
    let index = layouts.firstIndex { $0.name == layout.name } ?? 0
    let next = layouts[(index + 1) % layouts.count]
    if !showsControls || isOffering(next) {
      offer = nil
      show(next)
    } else {
      offer = (next.name, CACurrentMediaTime())
      hint.show("\(hasPointer ? "Click" : "Tap") again for \(next.title)")
    }
  }

  /// True while the hint that a tap would show this layout can still be read.
  private func isOffering(_ layout: GalleryLayout) -> Bool {
    offer.map { $0.layout == layout.name && CACurrentMediaTime() - $0.time < PageHint.stay } ?? false
  }

  // MARK: The title

  /// Returns true for a touch on the title or beside it, as far as the header reaches; on a picture below the header's shade only on
  /// the title.
  func isOnTitle(_ touch: UITouch) -> Bool {
    let point = touch.location(in: header)
    guard showsControls, header.bounds.contains(point), !header.point(inside: point, with: nil) else { return false }
    return touch.view is UIScrollView || header.isOnTitle(point)
  }

  /// Scrolls to the begin of the content; endless content to the first picture. Rings and decks of cards stay.
  func scrollToTop() {
    let view = shownScrollView
    guard layout.scrolling != .none else { return }
    if page == nil, let endless = collectionView.collectionViewLayout as? CurrentItemLayout, endless.wrapsAround {
      if order.count > 0 { endless.setCurrentItem(at: split.path(ofItem: 0), animated: true) }
      return
    }
    let (inset, isMirrored) = (view.adjustedContentInset, view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var offset = view.contentOffset
    if page == nil, scrollsSideways {
      offset.x = isMirrored ? max(-inset.left, view.contentSize.width + inset.right - view.bounds.width) : -inset.left
    } else {
      offset.y = -inset.top
    }
    view.setContentOffset(offset, animated: !UIAccessibility.isReduceMotionEnabled)
  }
}
