import CollectionPrimitives
import UIKit

extension WaterfallLayout {
  /// True if an item is still in the data source. While changes are not known, the geometry may contain deleted items.
  func isThere(_ path: IndexPath) -> Bool {
    guard let collectionView, path[0] < collectionView.numberOfSections else { return false }
    return path[1] < max(collectionView.numberOfItems(inSection: path[0]), 1)
  }

  /// Converts a span to fixed point. Rectangles may have infinite coordinates; sixty bits hold any content.
  static func fixed(_ span: Span) -> (lower: Int64, upper: Int64) {
    func fixed(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int64 {
      Int64((min(max(value, -1e13), 1e13) * WaterfallGeometry.scale).rounded(rule))
    }
    return (fixed(span.lower, .down), fixed(span.upper, .up))
  }

  /// The start of an item across the columns, and its width.
  func crossPlace(of item: Int, at path: IndexPath) -> (start: CGFloat, length: CGFloat) {
    let metrics = columnMetrics[path[0]]
    let span = min(max(geometry.span(of: item), 1), geometry.metrics[path[0]].columns)
    return (metrics.start(ofColumn: Int(geometry.columns[item])), metrics.length(ofSpan: span))
  }

  func attributes(
    _ path: IndexPath, _ item: Int, _ cross: CGFloat, _ crossLength: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(geometry.tops[item]), cross: cross,
      mainLength: WaterfallGeometry.points(Int64(geometry.items.lengths[item])), crossLength: crossLength)
    if geometry.isDense { attributes.zIndex = readingLevel(of: item) }
    return configured(attributes)
  }

  /// The level of an item that is packed densely. Levels follow the order in which items are seen, which is that in which they are read; all
  /// are below those of other elements.
  private func readingLevel(of item: Int) -> Int {
    let row = Int(geometry.tops[item] >> 8)
    return Self.denseBackground + 1 + row << 8 + Int(geometry.columns[item])
  }

  /// The level of backgrounds behind items that are packed densely.
  static let denseBackground = -(1 << 40)

  // MARK: Sections

  func placedSections(_ span: Span) -> Range<Int> {
    let (lower, upper) = Self.fixed(span)
    geometry.place(to: upper)
    return geometry.sections(from: lower, to: upper)
  }

  func header(_ section: Int) -> SectionBoundary {
    let (length, cross) = (geometry.metrics[section].header, columnMetrics[section])
    geometry.place(throughSection: section - 1)
    if sectionHeadersPinToVisibleBounds { geometry.place(to: fixedVisibleSpan.lower + length) }
    let extents = geometry.extents[section]
    // The end of an incomplete section is farther away.
    return SectionBoundary(
      start: WaterfallGeometry.points(extents.header), length: WaterfallGeometry.points(length),
      cross: cross.headerLeading, crossLength: cross.headerLength,
      limit: WaterfallGeometry.points(extents.footer - length))
  }

  func footer(_ section: Int) -> SectionBoundary {
    let (metrics, cross) = (geometry.metrics[section], columnMetrics[section])
    geometry.place(throughSection: sectionFootersPinToVisibleBounds ? section - 1 : section)
    let head = geometry.extents[section]
    let headerEnd = metrics.header > 0 ? head.header + metrics.header : head.origin
    if sectionFootersPinToVisibleBounds {
      geometry.place(to: max(fixedVisibleSpan.upper - metrics.footer, headerEnd))
    }
    return SectionBoundary(
      start: WaterfallGeometry.points(geometry.extents[section].footer),
      length: WaterfallGeometry.points(metrics.footer), cross: cross.footerLeading, crossLength: cross.footerLength,
      limit: WaterfallGeometry.points(headerEnd))
  }

  /// The visible part in main coordinates.
  var fixedVisibleSpan: (lower: Int64, upper: Int64) {
    (WaterfallGeometry.fixed(visibleSpan.lower), WaterfallGeometry.fixed(visibleSpan.upper))
  }
}
