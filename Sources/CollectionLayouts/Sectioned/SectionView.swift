import UIKit

/// The collection view a section's layout believes to be in.
///
/// Layouts answer for a collection view: they read its size, where it is scrolled to and how many items it has. This one is
/// never shown and makes no cells. It stands for a part of the real one, and passes on what the layout asks of it.
@MainActor
final class SectionView: UICollectionView {
  weak var part: SectionPart?

  private var list: UICollectionView? { part?.owner?.collectionView }

  // MARK: Items

  override var numberOfSections: Int { part?.sections.count ?? 0 }

  override func numberOfItems(inSection section: Int) -> Int {
    guard let list, let part, part.sections.indices.contains(part.sections.lowerBound + section) else { return 0 }
    let section = part.sections.lowerBound + section
    return section < list.numberOfSections ? list.numberOfItems(inSection: section) : 0
  }

  override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    part.flatMap { list?.cellForItem(at: $0.listPath(indexPath)) }
  }

  override var hasUncommittedUpdates: Bool { list?.hasUncommittedUpdates ?? false }

  /// A carried item may come from another part; its path then has a section this view does not have, which leads the
  /// delegate to the right one.
  override func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
    guard let presentationIndexPath, let part, let list else { return presentationIndexPath }
    let path = list.dataSourceIndexPath(forPresentationIndexPath: part.listPath(presentationIndexPath))
    return path.map { IndexPath(item: $0.item, section: $0.section - part.sections.lowerBound) }
  }

  // MARK: Surroundings

  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    list?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }

  override var adjustedContentInset: UIEdgeInsets { part?.insets(of: list?.adjustedContentInset ?? .zero) ?? .zero }

  override var safeAreaInsets: UIEdgeInsets { part?.insets(of: list?.safeAreaInsets ?? .zero) ?? .zero }

  override var layoutMargins: UIEdgeInsets {
    get { part?.insets(of: list?.layoutMargins ?? .zero) ?? .zero }
    set {}
  }

  // MARK: Scrolling

  override var isTracking: Bool { part?.band?.isHeld ?? list?.isTracking ?? false }
  override var isDragging: Bool { part?.band?.isHeld ?? list?.isDragging ?? false }
  override var isDecelerating: Bool { part?.band?.isCoasting ?? list?.isDecelerating ?? false }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard let band = part?.band else { return }
    band.scroll(to: contentOffset, animated: animated)
  }

  // MARK: Layout

  /// What the layout invalidates by itself ends here.
  override func setNeedsLayout() { part?.layoutDidInvalidate() }

  override func layoutIfNeeded() { list?.layoutIfNeeded() }

  override func layoutSubviews() {}
}
