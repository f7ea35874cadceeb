import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  // UIKit's flow layout uses about this level for pinned headers.
  private static let pinnedLevel = 10
  private static let backgroundLevel = -1

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard environment != nil, !rect.isNull else { return [] }
    let main = axis.mainSpan(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in geometry.sections(from: main.lower, to: main.upper) {
      appendSectionElements(section, rect, to: &result)
    }
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

  // MARK: Headers, footers, backgrounds

  private func appendSectionElements(
    _ section: Int, _ rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: 0, section: section)
    let found = [
      sectionBackgroundKind.flatMap { backgroundAttributes(ofKind: $0, at: path) },
      supplementaryAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: path),
      supplementaryAttributes(ofKind: UICollectionView.elementKindSectionFooter, at: path),
    ]
    for case let attributes? in found where attributes.frame.intersects(rect) { result.append(attributes) }
  }

  func supplementaryAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath[1] == 0, geometry.extents.indices.contains(indexPath[0]) else { return nil }
    let (metrics, extents) = (geometry.metrics[indexPath[0]], geometry.extents[indexPath[0]])
    let visible = visibleSpan
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      guard metrics.header > 0 else { return nil }
      let latest = max(extents.footer - metrics.header, extents.origin)
      let pinned = min(max(extents.origin, visible.lower), latest)
      return bar(kind, indexPath, pinned, extents.origin, metrics.header, pins: sectionHeadersPinToVisibleBounds)
    case UICollectionView.elementKindSectionFooter:
      guard metrics.footer > 0 else { return nil }
      let earliest = min(extents.origin + metrics.header, extents.footer)
      let pinned = max(min(extents.footer, visible.upper - metrics.footer), earliest)
      return bar(kind, indexPath, pinned, extents.footer, metrics.footer, pins: sectionFootersPinToVisibleBounds)
    default: return nil
    }
  }

  private func bar(
    _ kind: String, _ path: IndexPath, _ pinned: CGFloat, _ natural: CGFloat, _ length: CGFloat, pins: Bool
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = axis.rect(
      main: pins ? pinned : natural, cross: 0, mainLength: length, crossLength: axis.contentCross)
    attributes.zIndex = pins ? Self.pinnedLevel : 0
    return attributes
  }

  func backgroundAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard kind == sectionBackgroundKind, indexPath.count == 2, indexPath[1] == 0,
      geometry.extents.indices.contains(indexPath[0])
    else { return nil }
    let extents = geometry.extents[indexPath[0]]
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: extents.origin, cross: 0, mainLength: extents.end - extents.origin, crossLength: axis.contentCross)
    attributes.zIndex = Self.backgroundLevel
    return attributes
  }
}
