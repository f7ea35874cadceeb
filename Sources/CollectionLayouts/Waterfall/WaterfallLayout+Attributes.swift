import UIKit

extension WaterfallLayout {
  // UIKit's own flow layout raises pinned headers to about this level.
  private static let pinnedLevel = 10
  private static let backgroundLevel = -1

  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard environment != nil else { return [] }
    let (main, cross) = (axis.mainSpan(of: rect), axis.crossSpan(of: rect))
    let (lower, upper) = (Self.clampedFixed(main.lower, .down), Self.clampedFixed(main.upper, .up))
    var result: [UICollectionViewLayoutAttributes] = []
    let sections = geometry.sections(from: lower, to: upper)
    for section in sections { appendSectionElements(section, rect, to: &result) }
    var section = sections.lowerBound
    var range = 0..<0
    geometry.forEachItem(from: lower, to: upper) { item in
      if !range.contains(item) {
        section = geometry.sequence.section(ofItem: item)
        range = geometry.sequence.range(ofSection: section)
      }
      let start = sectionCross[section].start(ofColumn: Int(geometry.columns[item]))
      let length = sectionCross[section].length(ofSpan: span(of: item, in: section))
      guard cross.overlaps(start, start + length) else { return }
      let path = IndexPath(item: item - range.lowerBound, section: section)
      result.append(attributes(path, item, start, length))
    }
    return result
  }

  /// Coordinates may be infinite in a rectangle; sixty bits hold any content.
  private static func clampedFixed(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int64 {
    Int64((min(max(value, -1e13), 1e13) * WaterfallGeometry.scale).rounded(rule))
  }

  func span(of item: Int, in section: Int) -> Int {
    min(max(geometry.span(of: item), 1), geometry.metrics[section].columns)
  }

  func itemAttributes(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = geometry.sequence.item(at: indexPath), item < geometry.count, indexPath[0] < sectionCross.count
    else { return nil }
    let cross = sectionCross[indexPath[0]]
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
    return attributes
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
    guard indexPath.count == 2, indexPath[1] == 0, geometry.places.indices.contains(indexPath[0]) else { return nil }
    switch kind {
    case UICollectionView.elementKindSectionHeader: return header(indexPath)
    case UICollectionView.elementKindSectionFooter: return footer(indexPath)
    default: return nil
    }
  }

  private func header(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = path[0]
    let (place, length) = (geometry.places[section], geometry.metrics[section].header)
    guard length > 0 else { return nil }
    var start = place.header
    if sectionHeadersPinToVisibleBounds {
      let footer = geometry.metrics[section].footer > 0 ? place.footer : place.end
      start = max(start, min(visibleSpan.lower, footer - length))
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
    let cross = sectionCross[section]
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(start), cross: cross.headerLeading, mainLength: WaterfallGeometry.points(length),
      crossLength: cross.headerLength)
    attributes.zIndex = sectionHeadersPinToVisibleBounds ? Self.pinnedLevel : 0
    return attributes
  }

  private func footer(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let section = path[0]
    let (place, length) = (geometry.places[section], geometry.metrics[section].footer)
    guard length > 0 else { return nil }
    var start = place.footer
    if sectionFootersPinToVisibleBounds {
      let header = geometry.metrics[section].header > 0 ? place.header + geometry.metrics[section].header : place.origin
      start = min(start, max(visibleSpan.upper - length, header))
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, with: path)
    let cross = sectionCross[section]
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(start), cross: cross.footerLeading, mainLength: WaterfallGeometry.points(length),
      crossLength: cross.footerLength)
    attributes.zIndex = sectionFootersPinToVisibleBounds ? Self.pinnedLevel : 0
    return attributes
  }

  func backgroundAttributes(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard kind == sectionBackgroundKind, indexPath.count == 2, indexPath[1] == 0,
      geometry.places.indices.contains(indexPath[0])
    else { return nil }
    let place = geometry.places[indexPath[0]]
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = axis.rect(
      main: WaterfallGeometry.points(place.origin), cross: 0,
      mainLength: WaterfallGeometry.points(place.end - place.origin), crossLength: axis.contentCross)
    attributes.zIndex = Self.backgroundLevel
    return attributes
  }

  /// What the view shows, in main coordinates.
  var visibleSpan: (lower: Int64, upper: Int64) {
    guard let collectionView else { return (0, 0) }
    let viewport = viewport(of: collectionView)
    let offset = viewport.logicalOffset(contentMain: axis.contentMain)
    return (WaterfallGeometry.fixed(offset), WaterfallGeometry.fixed(offset + viewport.main))
  }
}
