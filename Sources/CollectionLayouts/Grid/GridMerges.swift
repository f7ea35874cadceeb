import CollectionPrimitives
import UIKit

/// The merged cells of a grid: rectangles of rows and columns that do not overlap. Pure arithmetic.
///
/// They are kept as frames whose units are rows and columns, so that those in sight are found as frames are.
struct GridMerges: Equatable, Sendable {
  private(set) var ranges: [GridLayout.CellRange] = []
  private var index = PlacedFrames()

  init() {}

  /// Creates the merged cells from ranges. A range that overlaps one before it is left out.
  ///
  /// - Complexity: O(ranges).
  init(_ wanted: [GridLayout.CellRange]) {
    self.init(separate: wanted)
    var isKept = [Bool](repeating: true, count: wanted.count)
    for (number, range) in wanted.enumerated() {
      isKept[number] = !index.items(in: range.cells).contains { $0 < number && isKept[$0] }
    }
    if isKept.contains(false) { self.init(separate: zip(wanted, isKept).compactMap { $1 ? $0 : nil }) }
  }

  private init(separate ranges: [GridLayout.CellRange]) {
    self.ranges = ranges
    index.reserve(ranges.count)
    for range in ranges { index.append(range.cells) }
    index.finish()
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The merged cells that meet some rows and columns.
  ///
  /// - Complexity: O(merged cells found) where they are of similar sizes.
  func ranges(in rows: Range<Int>, _ columns: Range<Int>) -> [GridLayout.CellRange] {
    if ranges.isEmpty { return [] }
    return index.items(in: GridLayout.CellRange(rows: rows, columns: columns).cells).map { ranges[$0] }
  }

  func first(in rows: Range<Int>, _ columns: Range<Int>) -> GridLayout.CellRange? { ranges(in: rows, columns).first }
}

extension GridLayout.CellRange {
  /// The rectangle whose units are rows and columns.
  fileprivate var cells: CGRect {
    CGRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
