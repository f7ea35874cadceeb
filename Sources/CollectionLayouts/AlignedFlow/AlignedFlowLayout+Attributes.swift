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

  // MARK: Sections

  func sectionSpan(_ section: Int) -> Span? {
    guard geometry.extents.indices.contains(section) else { return nil }
    return Span(geometry.extents[section].origin, geometry.extents[section].end)
  }

  func placedBoundary(_ isHeader: Bool, _ section: Int) -> SectionBoundary {
    let (metrics, extents) = (geometry.metrics[section], geometry.extents[section])
    return isHeader
      ? SectionBoundary(
        start: extents.origin, length: metrics.header, crossLength: axis.contentCross,
        limit: extents.footer - metrics.header)
      : SectionBoundary(
        start: extents.footer, length: metrics.footer, crossLength: axis.contentCross,
        limit: extents.origin + metrics.header)
  }
}
