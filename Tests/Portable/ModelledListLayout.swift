import UIKit

/// A list that keeps a model of its rows. A reload builds it anew; updates change it step by step, so that removed rows can
/// be asked for until the animation is over.
final class ModelledListLayout: UICollectionViewLayout {
  private struct Row {
    var height: CGFloat
    var y: CGFloat = 0
  }

  private var rows = [[Row]]()
  private var rowsBeforeUpdates = [[Row]]()
  private var mustRebuild = false
  private var mustRelayout = false
  private var isUpdating = false
  private var contentHeight: CGFloat = 0
  private(set) var log = [String]()

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      mustRebuild = true
    } else if context.invalidateDataSourceCounts {
      isUpdating = true
    }
    mustRelayout = true
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    if mustRebuild {
      log.append("rebuild")
      rows = (0..<collectionView.numberOfSections).map { section in
        (0..<collectionView.numberOfItems(inSection: section)).map { _ in Row(height: 44) }
      }
      isUpdating = false
      mustRebuild = false
    }
    if mustRelayout, !isUpdating { place() }
  }

  private func place() {
    mustRelayout = false
    contentHeight = 0
    for section in rows.indices {
      for item in rows[section].indices {
        rows[section][item].y = contentHeight
        contentHeight += rows[section][item].height
      }
    }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    rowsBeforeUpdates = rows
    for update in updateItems {
      switch update.updateAction {
      case .insert:
        guard let indexPath = update.indexPathAfterUpdate else { continue }
        log.append("insert \(indexPath.item)")
        rows[indexPath.section].insert(Row(height: 44), at: indexPath.item)
      case .delete:
        guard let indexPath = update.indexPathBeforeUpdate else { continue }
        log.append("delete \(indexPath.item)")
        rows[indexPath.section].remove(at: indexPath.item)
      default: break
      }
    }
    isUpdating = false
    place()
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    rowsBeforeUpdates = []
    super.finalizeCollectionViewUpdates()
  }

  override var collectionViewContentSize: CGSize {
    return isUpdating ? .zero : CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Between the change of the data and the updates there is nothing to say.
    guard !isUpdating else { return nil }
    var result = [UICollectionViewLayoutAttributes]()
    for section in rows.indices {
      for item in rows[section].indices {
        guard let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: section)) else { continue }
        if attributes.frame.minY < rect.maxY && attributes.frame.maxY > rect.minY { result.append(attributes) }
      }
    }
    return result
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard rows.indices.contains(indexPath.section), rows[indexPath.section].indices.contains(indexPath.item) else {
      return nil
    }
    let row = rows[indexPath.section][indexPath.item]
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: row.y, width: collectionView?.bounds.width ?? 0, height: row.height)
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard rowsBeforeUpdates.indices.contains(itemIndexPath.section),
      rowsBeforeUpdates[itemIndexPath.section].indices.contains(itemIndexPath.item)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }
}
