import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  func frame(_ rect: AlignedFlowGeometry.Rect) -> CGRect {
    axis.rect(main: rect.main, cross: rect.cross, mainLength: rect.mainLength, crossLength: rect.crossLength)
  }

  func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return configured(attributes)
  }
}
