import UIKit

/// The collection view that a sublayout is installed in.
///
/// Layouts read the size, content offset and item counts of their collection view. This one makes no cells. It represents a
/// part of the list and forwards the layout's queries.
///
/// The view of an orthogonal section scrolls: it lies behind the section's cells, and its pan recogniser is the list's. The cells are the
/// list's, too; the offset is part of their attributes (Decision 7).
@MainActor
final class ProxyCollectionView: UICollectionView, UIGestureRecognizerDelegate {
  weak var sublayout: Sublayout?

  private var list: UICollectionView? { sublayout?.owner?.collectionView }

  // MARK: Items

  override var numberOfSections: Int { sublayout?.sections.count ?? 0 }

  override func numberOfItems(inSection section: Int) -> Int {
    guard let list, let sublayout, sublayout.sections.indices.contains(sublayout.sections.lowerBound + section) else {
      return 0
    }
    let section = sublayout.sections.lowerBound + section
    return section < list.numberOfSections ? list.numberOfItems(inSection: section) : 0
  }

  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    sublayout.flatMap { list?.cellForItem(at: $0.listPath(indexPath)) }
  }

  override var indexPathsForVisibleItems: [IndexPath] {
    guard let sublayout, let list else { return [] }
    return list.indexPathsForVisibleItems.compactMap(sublayout.sublayoutPath)
  }

  override var hasUncommittedUpdates: Bool { list?.hasUncommittedUpdates ?? false }

  /// During an interactive movement an item may come from another sublayout; its path then has a section outside of
  /// this view, with which the delegate maps it to the list.
  override func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard let presentationIndexPath, let sublayout, let list else { return presentationIndexPath }
    let path = list.dataSourceIndexPath(forPresentationIndexPath: sublayout.listPath(presentationIndexPath))
    return path.map { IndexPath(item: $0.item, section: $0.section - sublayout.sections.lowerBound) }
  }

  // MARK: Surroundings

  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    list?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }

  override var traitCollection: UITraitCollection { list?.traitCollection ?? super.traitCollection }

  override var adjustedContentInset: UIEdgeInsets {
    isOrthogonal ? super.adjustedContentInset : list?.adjustedContentInset ?? .zero
  }

  override var safeAreaInsets: UIEdgeInsets { sublayout?.insets(of: list?.safeAreaInsets ?? .zero) ?? .zero }

  override var layoutMargins: UIEdgeInsets {
    get { sublayout?.insets(of: list?.layoutMargins ?? .zero) ?? .zero }
    set {}
  }

  // MARK: Scrolling

  var isOrthogonal: Bool { sublayout?.extent != nil }

  override var isTracking: Bool { isOrthogonal ? super.isTracking : list?.isTracking ?? false }
  override var isDragging: Bool { isOrthogonal ? super.isDragging : list?.isDragging ?? false }
  override var isDecelerating: Bool { isOrthogonal ? super.isDecelerating : list?.isDecelerating ?? false }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if isOrthogonal { super.setContentOffset(contentOffset, animated: animated) }
  }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      guard let sublayout, newValue != bounds else { return super.bounds = newValue }
      if let context = sublayout.context(forBounds: newValue) { sublayout.invalidate(context) }
      sublayout.ignoringInvalidations { super.bounds = newValue }
      // The cells of an orthogonal section move, the list's layout stays as it is.
      if isOrthogonal, !sublayout.ignoresInvalidations { sublayout.owner?.notify(.scrolling) }
    }
  }

  /// The size of the content. Orthogonal sections do not scroll along the list.
  override var contentSize: CGSize {
    get { super.contentSize }
    set {
      guard let axis = sublayout?.owner?.axis, let extent = sublayout?.extent else {
        return super.contentSize = newValue
      }
      super.contentSize = axis.size(main: extent, cross: axis.cross(newValue))
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    bounds.contains(touch.location(in: self))
  }

  /// Places the view behind the section's cells, where it scrolls.
  func enter(_ list: UICollectionView) {
    list.insertSubview(self, at: 0)
    list.addGestureRecognizer(panGestureRecognizer)
  }

  func leave() {
    panGestureRecognizer.view?.removeGestureRecognizer(panGestureRecognizer)
    removeFromSuperview()
  }

  // MARK: Layout

  /// Receives the layout's own invalidations.
  override func setNeedsLayout() { sublayout?.layoutDidInvalidate() }

  override func layoutIfNeeded() { list?.layoutIfNeeded() }

  override func layoutSubviews() {}
}
