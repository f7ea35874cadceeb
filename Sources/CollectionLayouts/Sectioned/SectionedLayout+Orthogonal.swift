public import UIKit

extension SectionedLayout {
  /// The scroll view of an orthogonal section; nil for other sections, and for those that do not exist.
  ///
  /// It is empty and lies behind the section's cells, which are the collection view's. Its pan recogniser is one of the
  /// collection view's while the layout is in use and the section has been in sight. Set its `contentOffset`, `bounces` or
  /// `decelerationRate`; its delegate, size and insets are the layout's.
  ///
  /// - Complexity: O(sublayouts); O(sections) for the first call after a change.
  public func orthogonalScrollView(ofSection section: Int) -> UIScrollView? {
    prepareSublayouts()
    return sublayout(ofSection: section).flatMap { $0.extent == nil ? nil : $0.view }
  }

  func bring(_ path: IndexPath, of sublayout: Sublayout, animated: Bool) {
    if let layout = sublayout.layout as? CurrentItemLayout {
      return layout.setCurrentItem(at: path, animated: animated)
    }
    guard let frame = sublayout.layout.layoutAttributesForItem(at: path)?.frame else { return }
    let (view, inset) = (sublayout.view, sublayout.view.adjustedContentInset)
    let (space, size) = (view.bounds.size, view.contentSize)
    let offset = CGPoint(
      x: max(min(frame.midX - space.width / 2, size.width + inset.right - space.width), -inset.left),
      y: max(min(frame.midY - space.height / 2, size.height + inset.bottom - space.height), -inset.top))
    view.setContentOffset(offset, animated: animated)
  }
}
