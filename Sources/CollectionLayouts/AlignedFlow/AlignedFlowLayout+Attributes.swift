import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard environment != nil, !rect.isNull else { return [] }
    let main = axis.mainSpan(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in sections(in: main) { appendBoundaries(ofSection: section, in: rect, to: &result) }
    geometry.forEachItem(from: main.lower, to: main.upper) { item, section, itemRect in
      let frame = frame(itemRect)
      guard frame.intersects(rect) else { return }
      let first = geometry.sequence.range(ofSection: section).lowerBound
      result.append(attributes(IndexPath(item: item - first, section: section), frame))
    }
    return result
  }

  func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, let item = geometry.sequence.item(at: indexPath) else { return nil }
    if let itemRect = geometry.rect(of: item, in: indexPath[0]) { return attributes(indexPath, frame(itemRect)) }
    let attributes = attributes(indexPath, frame(geometry.endRect(of: item, in: indexPath[0])))
    attributes.alpha = 0
    attributes.isHidden = true
    return attributes
  }

  private func frame(_ rect: AlignedFlowGeometry.Rect) -> CGRect {
    axis.rect(main: rect.main, cross: rect.cross, mainLength: rect.mainLength, crossLength: rect.crossLength)
  }

  private func attributes(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
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
