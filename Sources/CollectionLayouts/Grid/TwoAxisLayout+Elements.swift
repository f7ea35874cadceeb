import CollectionPrimitives
import UIKit

// Headers of rows and columns, and what is drawn between these.
extension TwoAxisLayout {
  /// The part of the content in sight, in coordinates from the leading edge.
  var shownPart: CGRect { mirrored(uncoveredRect) }

  /// The attributes of a cell with a frame from the leading edge.
  func cellAttributes(
    at path: IndexPath, _ frame: CGRect, ofItem item: Int, level: Int = ZIndex.content
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = shownFrame(frame)
    if level != 0 { attributes.zIndex = level }
    configure(attributes, ofItem: item)
    return attributes
  }

  /// The frame in which an element is shown. It is set once: most of the time of a scroll step is spent in setting frames.
  private func shownFrame(_ frame: CGRect) -> CGRect {
    let scale = alignsFramesToPixels ? environment?.viewport.displayScale ?? 0 : 0
    return mirrored(frame).alignedToPixels(scale)
  }

  /// The headers and separators in a rectangle.
  func extras(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let kinds = separatorKinds
    let hasHeaders = geometry.rows.header > 0 || geometry.columns.header > 0
    guard hasHeaders || kinds.rows != nil || kinds.columns != nil else { return [] }
    let (area, visible) = (mirrored(rect.bounded), shownPart)
    var result: [UICollectionViewLayoutAttributes] = []
    for isColumn in [false, true] {
      let lines = isColumn ? geometry.columns : geometry.rows
      let other = isColumn ? geometry.rows : geometry.columns
      let isSection = isColumn == sectionsAreColumns
      let separator = isColumn ? kinds.columns : kinds.rows
      let header = isSection ? UICollectionView.elementKindSectionHeader : otherHeaderKind
      guard other.header > 0 || separator != nil else { continue }
      let (span, shown) = isColumn ? (area.spanX, visible.spanX) : (area.spanY, visible.spanY)
      for band in lines.bands(in: span, visible: shown) {
        for line in band.lines {
          let path = isSection ? IndexPath(item: 0, section: line) : IndexPath(item: line, section: 0)
          if other.header > 0, let found = headerAttributes(ofKind: header, at: path, visible) { result.append(found) }
          if let separator, let found = separatorAttributes(ofKind: separator, at: path, visible) {
            result.append(found)
          }
        }
      }
    }
    let corner = headerAttributes(ofKind: cornerKind, at: IndexPath(item: 0, section: 0), visible)
    return corner.map { result + [$0] } ?? result
  }

  /// The number of a line in the path of its header or separator; nil for a path that none has.
  private func line(at path: IndexPath, isSection: Bool) -> Int? {
    path.count == 2 && path[isSection ? 1 : 0] == 0 ? path[isSection ? 0 : 1] : nil
  }

  // MARK: Headers

  func headerAttributes(
    ofKind kind: String, at path: IndexPath, _ visible: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    let (rows, columns) = (geometry.rows, geometry.columns)
    // That of the corner.
    var frame = CGRect(
      x: columns.leadingShift(visible.spanX), y: rows.leadingShift(visible.spanY), width: columns.header,
      height: rows.header)
    var level = ZIndex.pinned + 4
    if kind == cornerKind {
      guard path == [0, 0] else { return nil }
    } else {
      let isSection = kind == UICollectionView.elementKindSectionHeader
      guard isSection || kind == otherHeaderKind, let line = line(at: path, isSection: isSection) else { return nil }
      let isColumn = isSection == sectionsAreColumns
      let lines = isColumn ? columns : rows
      guard lines.contains(line) else { return nil }
      let band = lines.band(of: line, visible: isColumn ? visible.spanX : visible.spanY)
      let span = Span(lines.start(of: line) + band.shift, lines.end(of: line) + band.shift)
      frame = isColumn ? frame.with(x: span) : frame.with(y: span)
      level = ZIndex.pinned + (band.stays ? 3 : 2)
    }
    guard !frame.isEmpty else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    return placed(attributes, frame, level)
  }

  // MARK: Separators

  func separatorAttributes(
    ofKind kind: String, at path: IndexPath, _ visible: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    let isColumn = kind == separatorKinds.columns
    let lines = isColumn ? geometry.columns : geometry.rows
    guard isColumn || kind == separatorKinds.rows, let line = line(at: path, isSection: isColumn == sectionsAreColumns),
      lines.contains(line), line + 1 < lines.count
    else { return nil }
    // What is in sight, without what lies beyond the ends of the content.
    let length = visible.intersection(CGRect(origin: .zero, size: geometry.size))
    let band = lines.band(of: line, visible: isColumn ? visible.spanX : visible.spanY)
    let gap = lines.separator(after: line)
    let span = Span(gap.lower + band.shift, gap.upper + band.shift)
    let frame = length.isEmpty ? .zero : isColumn ? length.with(x: span) : length.with(y: span)
    guard !frame.isEmpty else { return nil }
    // Merged cells cover the lines between them; what stays covers what passes beneath it.
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    return placed(attributes, frame, band.stays ? ZIndex.pinned - 1 : ZIndex.background)
  }

  /// Attributes of an element with a frame from the leading edge.
  func placed<Attributes: UICollectionViewLayoutAttributes>(
    _ attributes: Attributes, _ frame: CGRect, _ level: Int
  ) -> Attributes {
    attributes.frame = shownFrame(frame)
    attributes.zIndex = level
    return attributes
  }
}

extension CGRect {
  /// The rectangle without what lies too far off to be computed with: one without end has no middle to be mirrored about.
  var bounded: CGRect { intersection(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)) }

  var spanX: Span { Span(minX, maxX) }
  var spanY: Span { Span(minY, maxY) }

  func with(x span: Span) -> CGRect { CGRect(x: span.lower, y: minY, width: span.upper - span.lower, height: height) }
  func with(y span: Span) -> CGRect { CGRect(x: minX, y: span.lower, width: width, height: span.upper - span.lower) }
}
