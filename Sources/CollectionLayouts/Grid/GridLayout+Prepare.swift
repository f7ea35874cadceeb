import CollectionPrimitives
import UIKit

extension GridLayout {
  static func usable(_ sizing: LineSizing, _ name: String, _ old: LineSizing) -> LineSizing {
    switch sizing {
    case .absolute(let length): .absolute(LayoutLog.length(length, name, fallback: 44))
    case .fractional(let part): .fractional(LayoutLog.clamped(part, in: 0...1, name, fallback: 1))
    case .delegate: .delegate
    case .selfSizing(let estimate): .selfSizing(estimated: LayoutLog.length(estimate, name, fallback: 44))
    }
  }

  /// Asks for all lengths and for the merged cells.
  ///
  /// - Complexity: O(rows + columns + merged cells).
  func placeLines() {
    guard let collectionView, let environment else { return }
    let context = DelegateContext(collectionView)
    let delegate = context.view.delegate as? any GridLayoutDelegate
    let (size, view, first) = (environment.viewport.size, context.view, context.firstSection)
    let columnCount = (0..<sequence.sectionCount).reduce(0) { max($0, sequence.itemCount(inSection: $1)) }
    geometry.rows = GridLines(
      rowSizing, count: sequence.sectionCount, spacing: rowSpacing, header: columnHeaderHeight, space: size.height
    ) { LayoutLog.length(delegate?.collectionView(view, layout: self, heightForRow: first + $0) ?? 44, "heightForRow") }
    geometry.columns = GridLines(
      columnSizing, count: columnCount, spacing: columnSpacing, header: rowHeaderWidth, space: size.width
    ) { LayoutLog.length(delegate?.collectionView(view, layout: self, widthForColumn: $0) ?? 100, "widthForColumn") }
    measuredRows.apply(to: &geometry.rows, rowSizing)
    measuredColumns.apply(to: &geometry.columns, columnSizing)
    geometry.rows.setStaying(leading: leadingRows, trailing: trailingRows, in: size.height)
    geometry.columns.setStaying(leading: leadingColumns, trailing: trailingColumns, in: size.width)
    placeMerges(delegate?.mergedCells(in: view, layout: self) ?? [], firstRow: first)
  }

  private func placeMerges(_ ranges: [CellRange], firstRow: Int) {
    let own = ranges.compactMap { range -> CellRange? in
      // Rows of other sections of a `SectionedLayout` are no concern of this one.
      guard range.rows.lowerBound >= firstRow else { return nil }
      let rows = range.rows.lowerBound - firstRow..<range.rows.upperBound - firstRow
      guard sequence.contains(ItemPosition(section: rows.lowerBound, item: range.columns.lowerBound)) else {
        return nil
      }
      return CellRange(rows: rows, columns: range.columns)
    }
    if !geometry.setMerges(own) || own.count < ranges.count && firstRow == 0 {
      LayoutLog.misused(
        "mergedCells",
        "ranges that overlap, reach into rows or columns that stay, or begin at no cell were cut or left out")
    }
  }
}

extension GridLines {
  /// Lines by a rule. `told` is asked for the length of each line, where the rule says so.
  ///
  /// - Complexity: O(1); O(lines) where lengths are told.
  @MainActor
  init(
    _ sizing: GridLayout.LineSizing, count: Int, spacing: CGFloat, header: CGFloat, space: CGFloat,
    told: (Int) -> CGFloat
  ) {
    func equal(_ length: CGFloat) -> GridLines {
      GridLines(count: count, length: length, spacing: spacing, header: header)
    }
    self =
      switch sizing {
      case .absolute(let length), .selfSizing(let length): equal(length)
      case .fractional(let part): equal(max((space - header + spacing) * part - spacing, 0))
      case .delegate: GridLines(lengths: (0..<count).map(told), spacing: spacing, header: header)
      }
  }
}
