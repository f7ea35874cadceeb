import UIKit

/// The lengths that the cells of rows or of columns preferred, by line. Only lines that were shown have one.
struct GridMeasurements: Equatable {
  private var lengths: [Int: CGFloat] = [:]
  /// Lines that were measured since everything was placed last. The others keep their lengths until they are shown.
  private var fresh: Set<Int> = []

  /// True if a cell's length makes its line longer, or is the first one of its line.
  func isNews(_ length: CGFloat, of line: Int) -> Bool {
    guard fresh.contains(line), let known = lengths[line] else { return true }
    return length - known >= 0.5
  }

  /// Takes over a cell's length. Returns that of its line.
  mutating func record(_ length: CGFloat, of line: Int) -> CGFloat {
    let known = fresh.contains(line) ? lengths[line] ?? 0 : 0
    fresh.insert(line)
    lengths[line] = max(known, length)
    return max(known, length)
  }

  mutating func expire(_ change: DataChange) {
    fresh = []
    if change == .reload { lengths = [:] }
  }

  /// Moves lengths with their lines in a batch update. `after` returns nil for a line that is gone.
  mutating func move(_ after: (Int) -> Int?) {
    let old = lengths
    (lengths, fresh) = ([:], [])
    for (line, length) in old { if let line = after(line) { lengths[line] = length } }
  }

  func apply(to lines: inout GridLines, _ sizing: GridLayout.LineSizing) {
    guard case .selfSizing = sizing else { return }
    for (line, length) in lengths where line < lines.count { lines.setLength(length, of: line) }
  }
}

extension GridLayout {
  private func measures(_ sizing: LineSizing) -> Bool { if case .selfSizing = sizing { true } else { false } }

  /// The row and the column that a cell's size counts for: not those of merged cells, which share what they take.
  private func measuredLines(at path: IndexPath) -> (row: Int?, column: Int?) {
    let range = geometry.range(ofRow: path[0], column: path[1])
    return (
      measures(rowSizing) && range.rows.count == 1 ? path[0] : nil,
      measures(columnSizing) && range.columns.count == 1 ? path[1] : nil
    )
  }

  func hasNews(_ size: CGSize, of original: UICollectionViewLayoutAttributes) -> Bool {
    guard original.representedElementCategory == .cell, validity == .valid, !original.isHidden,
      sequence.item(at: original.indexPath) != nil
    else { return false }
    let (row, column) = measuredLines(at: original.indexPath)
    return row.map { measuredRows.isNews(size.height, of: $0) } ?? false
      || column.map { measuredColumns.isNews(size.width, of: $0) } ?? false
  }

  /// Gives the row and the column of a cell the length that it prefers, and keeps what is in the middle of the view where it is.
  ///
  /// - Complexity: O(log lines).
  func measure(_ size: CGSize, at path: IndexPath, in context: LayoutInvalidationContext) {
    guard validity == .valid else { return }
    context.scope = .settled
    if held == nil, case .center(let item, _) = scrollAnchor { held = item }
    if held == nil, case .item(let item, _) = scrollAnchor { held = item }
    let before = held.flatMap(anchorFrame)?.middle
    let (row, column) = measuredLines(at: path)
    if let row, measuredRows.isNews(size.height, of: row) {
      let height = LayoutLog.length(size.height, "preferredLayoutAttributesFitting.height")
      geometry.rows.setLength(measuredRows.record(height, of: row), of: row)
    }
    if let column, measuredColumns.isNews(size.width, of: column) {
      let width = LayoutLog.length(size.width, "preferredLayoutAttributesFitting.width")
      geometry.columns.setLength(measuredColumns.record(width, of: column), of: column)
    }
    if let space = environment?.viewport.size {
      geometry.rows.setStaying(leading: leadingRows, trailing: trailingRows, in: space.height)
      geometry.columns.setStaying(leading: leadingColumns, trailing: trailingColumns, in: space.width)
    }
    let beginning = leadingOffset
    updateAxis()
    if let before, let after = held.flatMap(anchorFrame)?.middle {
      context.contentOffsetAdjustment = CGPoint(x: after.x - before.x, y: after.y - before.y)
    } else {
      // At the beginning of content that is counted from the right.
      context.contentOffsetAdjustment.x = axis.flipsCross ? leadingOffset.x - beginning.x : 0
    }
  }

  /// Rows are sections, so that their heights move with them. Columns of which some came or went are measured again.
  func carryMeasurements(by map: IndexPathMap) -> Bool {
    let isMeasured = measures(rowSizing) || measures(columnSizing)
    measuredRows.move { map.after(section: $0) }
    measuredColumns.expire(.reload)
    return isMeasured
  }
}
