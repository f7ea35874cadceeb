import CollectionLayouts
import UIKit

/// A list whose drawers come out from below their rows and go back there.
final class DrawerLayout: AlignedFlowLayout {
  /// Drawers lie beneath all rows.
  override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
    attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
  }

  /// Behind the row above, with the lower edge at the row's.
  override func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    attributes.center.y -= attributes.size.height
    attributes.alpha = 0
    attributes.zIndex = -1
    return attributes
  }
}

extension GalleryLayout {
  /// The same, for copied code.
  static let drawerCode = """
    /// A list of rows, each with a drawer that comes out from below it and goes back there.
    final class DrawerLayout: AlignedFlowLayout {
      override func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {
        attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
      }

      override func animated(
        _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
      ) -> UICollectionViewLayoutAttributes? {
        attributes.center.y -= attributes.size.height
        attributes.alpha = 0
        attributes.zIndex = -1
        return attributes
      }
    }
    """
}
