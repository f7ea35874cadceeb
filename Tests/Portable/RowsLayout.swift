import UIKit

/// A list the way tutorials write it.
class RowsLayout: UICollectionViewLayout {
  var cache: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  var headers: [Int: UICollectionViewLayoutAttributes] = [:]
  var height: CGFloat = 0
  var log: [String] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var measured: [IndexPath: CGFloat] = [:]
  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    cache = [:]; headers = [:]; height = 0
    for section in 0..<view.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: 20)
      headers[section] = header
      height += 20
      for item in 0..<view.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let a = UICollectionViewLayoutAttributes(forCellWith: path)
        a.frame = CGRect(x: 0, y: height, width: view.bounds.width, height: measured[path] ?? 50)
        height = a.frame.maxY
        cache[path] = a
      }
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: height) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (Array(headers.values) + Array(cache.values)).filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath]
  }
  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { headers[indexPath.section] }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = []; deleted = []
    for item in updateItems {
      switch item.updateAction {
      case .insert: inserted.append(item.indexPathAfterUpdate!)
      case .delete: deleted.append(item.indexPathBeforeUpdate!)
      default: break
      }
    }
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    let copy = (attributes ?? layoutAttributesForItem(at: itemIndexPath))?.copy() as? UICollectionViewLayoutAttributes
    copy?.transform = CGAffineTransform(translationX: -500, y: 0)
    copy?.alpha = 0
    return copy
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    return copy
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []; deleted = []
    log.append("finalize")
  }
}

/// Throws its arrays away as soon as counts change, and answers nil until it hears of the updates.
final class ForgetfulRowsLayout: RowsLayout {
  var isWaiting = false
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts && !context.invalidateEverything {
      isWaiting = true; cache = [:]; headers = [:]; height = 0
    }
    super.invalidateLayout(with: context)
  }
  override func prepare() { if !isWaiting { super.prepare() } }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    isWaiting = false
    prepare()
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    isWaiting ? nil : super.layoutAttributesForElements(in: rect)
  }
}

/// Keeps the end of a conversation where it is.
final class ChatRowsLayout: RowsLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log.append("prepare updates")
  }
  override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
    log.append("target")
    return CGPoint(x: proposed.x, y: max(0, height - collectionView!.bounds.height))
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard preferred.frame.height != original.frame.height, original.representedElementCategory == .cell else {
      return false
    }
    measured[original.indexPath] = preferred.frame.height
    return true
  }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    let change = preferred.frame.height - original.frame.height
    context.contentSizeAdjustment = CGSize(width: 0, height: change)
    if original.frame.minY < collectionView!.bounds.minY { context.contentOffsetAdjustment = CGPoint(x: 0, y: change) }
    return context
  }
}
