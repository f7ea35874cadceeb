import UIKit

/// The collection view that a sublayout is installed in.
///
/// Layouts read the size, content offset and item counts of their collection view. This one is never shown and makes no
/// cells. It represents a part of the list and forwards the layout's queries.
@MainActor
final class ProxyCollectionView: UICollectionView {
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

  override var adjustedContentInset: UIEdgeInsets {
    sublayout?.insets(of: list?.adjustedContentInset ?? .zero) ?? .zero
  }

  override var safeAreaInsets: UIEdgeInsets { sublayout?.insets(of: list?.safeAreaInsets ?? .zero) ?? .zero }

  override var layoutMargins: UIEdgeInsets {
    get { sublayout?.insets(of: list?.layoutMargins ?? .zero) ?? .zero }
    set {}
  }

  // MARK: Scrolling

  override var isTracking: Bool { sublayout?.scroller?.isHeld ?? list?.isTracking ?? false }
  override var isDragging: Bool { sublayout?.scroller?.isHeld ?? list?.isDragging ?? false }
  override var isDecelerating: Bool { sublayout?.scroller?.isCoasting ?? list?.isDecelerating ?? false }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let scroller = sublayout?.scroller else { return }
    scroller.scroll(to: contentOffset, animated: animated)
  }

  // MARK: Layout

  /// Receives the layout's own invalidations.
  override func setNeedsLayout() { sublayout?.layoutDidInvalidate() }

  override func layoutIfNeeded() { list?.layoutIfNeeded() }

  override func layoutSubviews() {}
}
