import CollectionPrimitives
import UIKit

extension GridLayout {
  /// The part of the content in sight, in coordinates from the leading edge.
  var shownPart: CGRect { mirrored(visibleRect) }

  // MARK: Cells

  func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    geometry.forEachCell(in: mirrored(rect.bounded), visible: shownPart) { cell in
      guard cell.column < sequence.itemCount(inSection: cell.row) else { return }
      result.append(attributes(of: cell, at: IndexPath(item: cell.column, section: cell.row)))
    }
    return result
  }

  func cellAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let (row, column) = (path[0], path[1])
    if let cell = geometry.cell(row: row, column: column, visible: shownPart) { return attributes(of: cell, at: path) }
    let frame = geometry.place(row: row, column: column)
    let attributes = attributes(of: GridGeometry.Cell(row: row, column: column, frame: frame), at: path)
    attributes.isHidden = true
    return attributes
  }

  private func attributes(of cell: GridGeometry.Cell, at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = mirrored(cell.frame)
    // Cells that stay along both axes are in front of those that stay along one.
    if cell.staying > 0 { attributes.zIndex = ZIndex.pinned + cell.staying - 1 }
    return configured(attributes)
  }

  // MARK: Headers

  /// The headers and separators in a rectangle.
  func extras(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (area, visible) = (mirrored(rect.bounded), shownPart)
    var result: [UICollectionViewLayoutAttributes?] = []
    let down = geometry.rows.bands(in: area.spanY, visible: visible.spanY)
    let across = geometry.columns.bands(in: area.spanX, visible: visible.spanX)
    let row = rowSeparatorKind
    let column = columnSeparatorKind
    for line in down.lazy.flatMap(\.lines) {
      let path = IndexPath(item: 0, section: line)
      result.append(headerAttributes(ofKind: UICollectionView.elementKindSectionHeader, at: path))
      if let row { result.append(separatorAttributes(ofKind: row, at: path)) }
    }
    for line in across.lazy.flatMap(\.lines) {
      let path = IndexPath(item: line, section: 0)
      result.append(headerAttributes(ofKind: Self.elementKindColumnHeader, at: path))
      if let column { result.append(separatorAttributes(ofKind: column, at: path)) }
    }
    result.append(headerAttributes(ofKind: Self.elementKindCorner, at: IndexPath(item: 0, section: 0)))
    return result.compactMap { $0 }
  }

  func headerAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, environment != nil, path.count == 2 else { return nil }
    let (visible, rows, columns) = (shownPart, geometry.rows, geometry.columns)
    let corner = CGRect(
      x: columns.leadingShift(visible.spanX), y: rows.leadingShift(visible.spanY), width: columns.header,
      height: rows.header)
    var (frame, level) = (corner, ZIndex.pinned + 2)
    switch kind {
    case UICollectionView.elementKindSectionHeader where path[1] == 0 && rows.contains(path[0]):
      let band = rows.band(of: path[0], visible: visible.spanY)
      (frame.origin.y, frame.size.height) = (rows.start(of: path[0]) + band.shift, rows.length(of: path[0]))
      if band.stays { level += 1 }
    case Self.elementKindColumnHeader where path[0] == 0 && columns.contains(path[1]):
      let band = columns.band(of: path[1], visible: visible.spanX)
      (frame.origin.x, frame.size.width) = (columns.start(of: path[1]) + band.shift, columns.length(of: path[1]))
      if band.stays { level += 1 }
    case Self.elementKindCorner where path == [0, 0]: level += 2
    default: return nil
    }
    guard !frame.isEmpty else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    return placed(attributes, frame, level)
  }

  // MARK: Separators

  func separatorAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard !isPlacing, environment != nil, path.count == 2 else { return nil }
    let visible = shownPart
    // What is in sight, without what lies beyond the ends of the content.
    var frame = visible.intersection(CGRect(origin: .zero, size: geometry.size))
    let band: GridBand
    switch kind {
    case rowSeparatorKind where path[1] == 0 && path[0] + 1 < geometry.rows.count && geometry.rows.contains(path[0]):
      band = geometry.rows.band(of: path[0], visible: visible.spanY)
      let gap = geometry.rows.gap(after: path[0])
      (frame.origin.y, frame.size.height) = (gap.lower + band.shift, gap.upper - gap.lower)
    case columnSeparatorKind
    where path[0] == 0 && path[1] + 1 < geometry.columns.count && geometry.columns.contains(path[1]):
      band = geometry.columns.band(of: path[1], visible: visible.spanX)
      let gap = geometry.columns.gap(after: path[1])
      (frame.origin.x, frame.size.width) = (gap.lower + band.shift, gap.upper - gap.lower)
    default: return nil
    }
    guard !frame.isEmpty else { return nil }
    // Merged cells cover the lines between them; what stays covers what passes beneath it.
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
    return placed(attributes, frame, band.stays ? ZIndex.pinned - 1 : ZIndex.background)
  }

  private func placed(
    _ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect, _ level: Int
  ) -> UICollectionViewLayoutAttributes {
    attributes.frame = mirrored(frame)
    attributes.zIndex = level
    align(attributes)
    return attributes
  }
}

extension CGRect {
  /// The rectangle without what lies too far off to be computed with: one without end has no middle to be mirrored about.
  var bounded: CGRect { intersection(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)) }
}
