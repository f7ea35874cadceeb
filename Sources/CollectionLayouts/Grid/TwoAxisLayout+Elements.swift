import CollectionPrimitives
import UIKit

// Headers of rows and columns, and what is drawn between these.
extension TwoAxisLayout {
  /// The part of the content in sight, in coordinates from the leading edge.
  var shownPart: CGRect { mirrored(visibleRect) }

  /// The headers and separators in a rectangle.
  func extras(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (area, visible) = (mirrored(rect.bounded), shownPart)
    let (down, across) = (
      geometry.rows.bands(in: area.spanY, visible: visible.spanY),
      geometry.columns.bands(in: area.spanX, visible: visible.spanX)
    )
    let (sections, others) = sectionsAreColumns ? (across, down) : (down, across)
    let hasHeaders = (
      sections: (sectionsAreColumns ? geometry.rows : geometry.columns).header > 0,
      others: (sectionsAreColumns ? geometry.columns : geometry.rows).header > 0
    )
    var result: [UICollectionViewLayoutAttributes?] = []
    if hasHeaders.sections {
      let kind = UICollectionView.elementKindSectionHeader
      for line in sections.lazy.flatMap(\.lines) {
        result.append(headerAttributes(ofKind: kind, at: IndexPath(item: 0, section: line)))
      }
    }
    if hasHeaders.others {
      for line in others.lazy.flatMap(\.lines) {
        result.append(headerAttributes(ofKind: otherHeaderKind, at: IndexPath(item: line, section: 0)))
      }
    }
    if hasHeaders.sections, hasHeaders.others {
      result.append(headerAttributes(ofKind: cornerKind, at: IndexPath(item: 0, section: 0)))
    }
    for (kind, bands, areSections) in [
      (separatorKinds.rows, down, !sectionsAreColumns), (separatorKinds.columns, across, sectionsAreColumns),
    ] {
      guard let kind else { continue }
      for line in bands.lazy.flatMap(\.lines) {
        let path = areSections ? IndexPath(item: 0, section: line) : IndexPath(item: line, section: 0)
        result.append(separatorAttributes(ofKind: kind, at: path))
      }
    }
    return result.compactMap { $0 }
  }

  /// The number of a line in the path of its header or separator; nil for a path that none has.
  private func line(at path: IndexPath, isSection: Bool) -> Int? {
    path.count == 2 && path[isSection ? 1 : 0] == 0 ? path[isSection ? 0 : 1] : nil
  }

  // MARK: Headers

  func headerAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, environment != nil else { return nil }
    let (visible, rows, columns) = (shownPart, geometry.rows, geometry.columns)
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

  func separatorAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, environment != nil else { return nil }
    let isColumn = kind == separatorKinds.columns
    let lines = isColumn ? geometry.columns : geometry.rows
    guard isColumn || kind == separatorKinds.rows, let line = line(at: path, isSection: isColumn == sectionsAreColumns),
      lines.contains(line), line + 1 < lines.count
    else { return nil }
    let visible = shownPart
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
    attributes.frame = mirrored(frame)
    attributes.zIndex = level
    align(attributes)
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
