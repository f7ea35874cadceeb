import CollectionPrimitives

// Dense packing, as `grid-auto-flow: dense` of CSS Grid: an item begins at the first place where it fits, also in a hole that earlier items
// have left beside one that spans columns. Holes stay open for the next few hundred items, so that items stand near those with which they
// are read, and the rest need not be placed to know what is seen.
extension WaterfallGeometry {
  /// The space that was free before an item.
  struct Checkpoint: Equatable, Sendable {
    var item: Int
    var space: FreeSpace
  }

  /// The number of items between two checkpoints. A hole is open for once to twice as many.
  static let checkpointDistance = 256

  /// True if items may stand above earlier ones of their columns. Without items that span columns there are no holes.
  var isDense: Bool {
    guard case .dense = placement else { return false }
    return items.spans != nil
  }

  /// Places items of the section at the cursor: in the columns that they have, or wherever they fit first.
  ///
  /// - Complexity: O(items · columns · span).
  mutating func placeDense(_ range: Range<Int>, keepsColumns: Bool) {
    guard case .dense(let tolerance) = placement else { return }
    let (spacing, first) = (metrics[cursor.section].itemSpacing, sequence.range(ofSection: cursor.section).lowerBound)
    var space = cursor.space ?? FreeSpace(ends: cursor.columnEnds)
    cursor.space = nil
    var item = range.lowerBound
    while item < range.upperBound {
      let passed = (item - first) % Self.checkpointDistance
      if passed == 0, item > first { checkpoint(&space, at: item, spacing) }
      let end = min(range.upperBound, item + Self.checkpointDistance - passed)
      place(item..<end, in: &space, keepsColumns, spacing: spacing, tolerance: tolerance)
      item = end
    }
    cursor.columnEnds = space.ends
    cursor.space = space
  }

  private mutating func place(
    _ range: Range<Int>, in space: inout FreeSpace, _ keepsColumns: Bool, spacing: Int64, tolerance: Int64
  ) {
    guard let spans = items.spans else { return }
    let count = space.ends.count
    space.fill { space in
      tops.withUnsafeMutableBufferPointer { tops in
        columns.withUnsafeMutableBufferPointer { columns in
          for item in range {
            let span = min(max(Int(spans[item]), 1), count)
            let amount = Int64(items.lengths[item]) &+ spacing
            let column =
              keepsColumns
              ? min(Int(columns[item]), count - span) : space.column(amount, span: span, tolerance: tolerance)
            let top = space.top(amount, in: column, span: span)
            space.take(top, amount, in: column, span: span, spacing: spacing)
            tops[item] = top
            columns[item] = UInt8(truncatingIfNeeded: column)
          }
        }
      }
    }
  }

  /// Keeps the space before an item, and closes holes above all that was placed before the last checkpoint.
  private mutating func checkpoint(_ space: inout FreeSpace, at item: Int, _ spacing: Int64) {
    if checkpoints.last?.item == item { return }
    let first = sequence.range(ofSection: cursor.section).lowerBound
    if let last = checkpoints.last, last.item > first, let floor = last.space.ends.min() {
      space.close(above: floor, spacing: spacing)
    }
    checkpoints.append(Checkpoint(item: item, space: space))
  }

  // MARK: Going back

  /// The item from which placing goes on so that another one is placed: that of the last checkpoint before it, or the first of the section.
  mutating func rewoundItem(_ item: Int, in section: Int) -> Int {
    while let last = checkpoints.last, last.item > item || !isDense { checkpoints.removeLast() }
    guard isDense, section < metrics.count else { return item }
    return min(item, max(sequence.range(ofSection: section).lowerBound, checkpoints.last?.item ?? 0))
  }

  /// Takes over the space that was free before an item; before the first of a section all is free.
  mutating func restoreCheckpoint(at item: Int) {
    guard let last = checkpoints.last, last.item == item else { return }
    cursor.columnEnds = last.space.ends
    cursor.space = last.space
  }
}
