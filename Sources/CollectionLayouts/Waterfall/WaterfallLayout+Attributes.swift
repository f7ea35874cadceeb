import CollectionPrimitives
import UIKit

extension WaterfallLayout {
  // UIKit's flow layout uses about this level for pinned headers.
  private static let pinnedLevel = 10
  private static let backgroundLevel = -1

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard environment != nil else { return [] }
    let (main, cross) = (axis.mainSpan(of: rect), axis.crossSpan(of: rect))
    let (lower, upper) = (Self.clampedFixed(main.lower, .down), Self.clampedFixed(main.upper, .up))
    var result: [UICollectionViewLayoutAttributes] = []
    geometry.place(to: upper)
    let sections = geometry.sections(from: lower, to: upper)
    for section in sections { appendSectionElements(section, rect, to: &result) }
    var section = sections.lowerBound
    var range = 0..<0
    geometry.forEachItem(from: lower, to: upper) { item in
      if !range.contains(item) {
        section = geometry.sequence.section(ofRank: item)
        range = geometry.sequence.range(ofSection: section)
      }
      let start = columnMetrics[section].start(ofColumn: Int(geometry.columns[item]))
      let length = columnMetrics[section].length(ofSpan: span(of: item, in: section))
      guard cross.overlaps(start, start + length) else { return }
      let path = IndexPath(item: item - range.lowerBound, section: section)
      result.append(attributes(path, item, start, length))
    }
    return validity.isAwaitingUpdates ? result.filter { isThere($0.indexPath) } : result
  }

  /// While changes are not known, the geometry may contain deleted items.
  private func isThere(_ path: IndexPath) -> Bool {
    guard let collectionView, path[0] < collectionView.numberOfSections else { return false }
    return path[1] < max(collectionView.numberOfItems(inSection: path[0]), 1)
  }

  /// The index of an item in the sequence, once it is placed; nil for a path that does not exist.
  func placedItem(at path: IndexPath) -> Int? {
    guard environment != nil, let item = geometry.sequence.item(at: path) else { return nil }
    geometry.place(through: item)
    return item
  }

  /// Rectangles may have infinite coordinates; sixty bits hold any content.
  private static func clampedFixed(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int64 {
    Int64((min(max(value, -1e13), 1e13) * WaterfallGeometry.scale).rounded(rule))
  }

  func span(of item: Int, in section: Int) -> Int {
    min(max(geometry.span(of: item), 1), geometry.metrics[section].columns)
  }

  func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = placedItem(at: indexPath), indexPath[0] < columnMetrics.count else { return nil }
    let cross = columnMetrics[indexPath[0]]
    let length = cross.length(ofSpan: span(of: item, in: indexPath[0]))
    return attributes(indexPath, item, cross.start(ofColumn: Int(geometry.columns[item])), length)
  }

  private func attributes(
    _ path: IndexPath, _ item: Int, _ cross: CGFloat, _ crossLength: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(geometry.tops[item]), cross: cross,
      mainLength: WaterfallGeometry.points(Int64(geometry.items.lengths[item])), crossLength: crossLength)
    return configured(attributes)
  }

  // MARK: Headers, footers, backgrounds

  private func appendSectionElements(
    _ section: Int, _ rect: CGRect, to result: inout [UICollectionViewLayoutAttributes]
  ) {
    let path = IndexPath(item: 0, section: section)
    let isComplete = section < geometry.cursor.section
    let found = [
      sectionBackgroundKind.flatMap { backgroundAttributes(ofKind: $0, at: path) },
      supplementaryAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: path),
      // The footer of an incomplete section lies beyond the rectangle, unless it is pinned.
      isComplete || sectionFootersPinToVisibleBounds
        ? supplementaryAttributes(ofKind: UICollectionView.elementKindSectionFooter, at: path) : nil,
    ]
    for case let attributes? in found where attributes.frame.intersects(rect) { result.append(attributes) }
  }

  func supplementaryAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath[1] == 0, geometry.metrics.indices.contains(indexPath[0]) else { return nil }
    switch kind {
    case UICollectionView.elementKindSectionHeader: return header(indexPath)
    case UICollectionView.elementKindSectionFooter: return footer(indexPath)
    default: return nil
    }
  }

  private func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = path[0]
    let length = geometry.metrics[section].header
    guard length > 0 else { return nil }
    geometry.place(throughSection: section - 1)
    if sectionHeadersPinToVisibleBounds { geometry.place(to: fixedVisibleSpan.lower + length) }
    let extents = geometry.extents[section]
    var start = extents.header
    if sectionHeadersPinToVisibleBounds {
      // The end of an incomplete section is farther away.
      let footer = geometry.metrics[section].footer > 0 ? extents.footer : extents.end
      start = max(start, min(fixedVisibleSpan.lower, footer - length))
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    let cross = columnMetrics[section]
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(start), cross: cross.headerLeading, mainLength: WaterfallGeometry.points(length),
      crossLength: cross.headerLength)
    attributes.zIndex = sectionHeadersPinToVisibleBounds ? Self.pinnedLevel : 0
    return attributes
  }

  private func footer(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = path[0]
    let length = geometry.metrics[section].footer
    guard length > 0 else { return nil }
    let start: Int64
    if sectionFootersPinToVisibleBounds {
      geometry.place(throughSection: section - 1)
      let head = geometry.extents[section]
      let header = geometry.metrics[section].header > 0 ? head.header + geometry.metrics[section].header : head.origin
      let pinned = max(fixedVisibleSpan.upper - length, header)
      geometry.place(to: pinned)
      start = min(geometry.extents[section].footer, pinned)
    } else {
      geometry.place(throughSection: section)
      start = geometry.extents[section].footer
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
    let cross = columnMetrics[section]
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(start), cross: cross.footerLeading, mainLength: WaterfallGeometry.points(length),
      crossLength: cross.footerLength)
    attributes.zIndex = sectionFootersPinToVisibleBounds ? Self.pinnedLevel : 0
    return attributes
  }

  func backgroundAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard kind == sectionBackgroundKind, indexPath.count == 2, indexPath[1] == 0,
      geometry.metrics.indices.contains(indexPath[0])
    else { return nil }
    geometry.place(throughSection: indexPath[0])
    let extents = geometry.extents[indexPath[0]]
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(extents.origin), cross: 0,
      mainLength: WaterfallGeometry.points(extents.end - extents.origin), crossLength: axis.contentCross)
    attributes.zIndex = Self.backgroundLevel
    return attributes
  }

  /// The visible part in main coordinates.
  var fixedVisibleSpan: (lower: Int64, upper: Int64) {
    (WaterfallGeometry.fixed(visibleSpan.lower), WaterfallGeometry.fixed(visibleSpan.upper))
  }
}
