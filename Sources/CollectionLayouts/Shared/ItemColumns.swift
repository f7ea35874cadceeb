import CollectionPrimitives

/// Columns of items that follow each other along the scroll direction: each section begins a new one, and its last one may be short. Pure
/// arithmetic.
struct ItemColumns: Equatable, Sendable {
  /// Items in a column, at least 1.
  let rows: Int
  private let items: ItemIndex
  /// The columns of each section.
  let columns: ItemIndex

  /// - Complexity: O(sections).
  init(_ items: ItemIndex, rows: Int) {
    self.rows = max(rows, 1)
    self.items = items
    columns = ItemIndex(
      counts: (0..<items.sectionCount).map { (items.range(ofSection: $0).count + max(rows, 1) - 1) / max(rows, 1) })
  }

  /// The column of an item, and its row there.
  ///
  /// - Complexity: O(log sections).
  func place(ofItem item: Int) -> (column: Int, row: Int) {
    guard item >= 0, item < items.itemCount else { return (max(columns.itemCount - 1, 0), 0) }
    let section = items.section(ofRank: item)
    let index = item - items.range(ofSection: section).lowerBound
    return (columns.range(ofSection: section).lowerBound + index / rows, index % rows)
  }

  /// The items of a column, from the first row to the last.
  ///
  /// - Complexity: O(log sections).
  func items(inColumn column: Int) -> Range<Int> {
    guard column >= 0, column < columns.itemCount else { return 0..<0 }
    let section = columns.section(ofRank: column)
    let range = items.range(ofSection: section)
    let first = range.lowerBound + (column - columns.range(ofSection: section).lowerBound) * rows
    return first..<min(first + rows, range.upperBound)
  }
}
