import CollectionLayouts
import UIKit

/// A list whose drawers come out from below their rows and go back there.
final class DrawerLayout: AlignedFlowLayout {
  /// Places drawers beneath all rows.
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
    attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
  }

  private var rowsBefore: [Int: CGFloat] = [:]

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    rowsBefore = [:]
    for cell in collectionView?.visibleCells ?? [] {
      guard let path = collectionView?.indexPath(for: cell), path.item == 0 else { continue }
      rowsBefore[path.section] = cell.frame.maxY
    }
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  /// Returns the attributes of a closed drawer below its row, which may be moving: the cell clips its content.
  override func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    let section = attributes.indexPath.section
    let after = layoutAttributesForItem(at: IndexPath(item: 0, section: section))?.frame.maxY
    let edge = phase == .appearing ? rowsBefore[section] : after
    attributes.center.y = (edge ?? attributes.frame.minY - lineSpacing) + lineSpacing
    attributes.size.height = 0
    return attributes
  }
}

extension GalleryLayout {
  /// The code of `DrawerLayout`, for copied code.
  static let drawerCode = """
    /// A list of rows, each with a drawer that comes out from below it and goes back there.
    final class DrawerLayout: AlignedFlowLayout {
      override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
        attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
      }

      private var rowsBefore: [Int: CGFloat] = [:]

      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        rowsBefore = [:]
        for cell in collectionView?.visibleCells ?? [] {
          guard let path = collectionView?.indexPath(for: cell), path.item == 0 else { continue }
          rowsBefore[path.section] = cell.frame.maxY
        }
        super.prepare(forCollectionViewUpdates: updateItems)
      }

      /// Shut, below its row, which may be on its way: the cell clips what does not fit.
      override func animated(
        _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
      ) -> UICollectionViewLayoutAttributes? {
        let section = attributes.indexPath.section
        let after = layoutAttributesForItem(at: IndexPath(item: 0, section: section))?.frame.maxY
        let edge = phase == .appearing ? rowsBefore[section] : after
        attributes.center.y = (edge ?? attributes.frame.minY - lineSpacing) + lineSpacing
        attributes.size.height = 0
        return attributes
      }
    }
    """
}
