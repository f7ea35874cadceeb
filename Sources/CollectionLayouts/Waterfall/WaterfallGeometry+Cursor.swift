import CollectionPrimitives
import UIKit

/// The progress of placing a waterfall's items.
struct PlacementCursor: Equatable, Sendable {
  /// Items before this one are placed.
  var item = 0
  /// The section being filled; the number of sections when all items are placed.
  var section = 0
  /// The start of the next item of each column, below all others.
  var columnEnds: [Int64] = []
  /// The same and the holes above, where items are packed densely and some are placed.
  var space: FreeSpace?
  /// The number of items from the first that have columns, even if their positions are stale. Of the items after these, only those that
  /// were shown have columns.
  var placed = 0
  /// The end of the longest column so far.
  var longest: Int64 = 0
}

extension WaterfallGeometry {
  var isFinished: Bool { cursor.section == metrics.count }

  /// The number of items that are not placed yet.
  var remaining: Int { count - cursor.item }

  // MARK: Going on

  /// Places every item, header and footer that begins before `limit`.
  ///
  /// - Complexity: O(items that are placed).
  mutating func place(to limit: Int64) {
    guard isMonotone else { return finish() }
    var step = 64
    while !isFinished, cursor.next(metrics[cursor.section].itemSpacing) < limit {
      advance(by: step)
      step = min(step * 2, Self.longestStep)
    }
  }

  /// Places items up to one and including it.
  ///
  /// - Complexity: O(items that are placed).
  mutating func place(through item: Int) {
    let item = min(item, count - 1)
    while cursor.item <= item { advance(by: min(item + 1 - cursor.item, Self.longestStep)) }
  }

  /// Places all items of a section, so that its end is known.
  ///
  /// - Complexity: O(items that are placed).
  mutating func place(throughSection section: Int) {
    while cursor.section <= section, !isFinished { advance(by: Self.longestStep) }
  }

  /// Places all items.
  ///
  /// - Complexity: O(items that are placed).
  mutating func finish() { place(throughSection: metrics.count) }

  /// Places about `count` more items.
  ///
  /// - Complexity: O(`count`).
  mutating func place(count: Int) {
    let end = cursor.item + min(count, self.count)
    while !isFinished, cursor.item < end { advance(by: Self.longestStep) }
  }

  /// The greatest number of items that are placed in one step, so that the written values are still in the cache when the search index is
  /// built.
  private static let longestStep = 2048

  private mutating func advance(by step: Int) {
    let start = cursor.item
    let range = sequence.range(ofSection: cursor.section)
    var end = min(start + step, range.upperBound)
    grow(to: end)
    if start < cursor.placed {
      end = min(end, cursor.placed)
      restack(start..<end)
    } else if shown.contains(start) {
      end = shown.first(in: start..<end, isShown: false)
      restack(start..<end)
    } else {
      end = placeUnseen(start..<end, in: range)
    }
    cursor.placed = max(cursor.placed, end)
    cursor.item = end
    cursor.longest = max(cursor.columnEnds.max() ?? 0, cursor.longest)
    extendIndex(from: start)
    closeFullSections()
  }

  /// Allocates memory for the items before `end`. It is allocated as the cursor advances, so that opening a long list is cheap.
  mutating func grow(to end: Int) {
    if items.lengths.count < end {
      let length = items.standard[cursor.section]
      items.lengths.append(contentsOf: repeatElement(length, count: end - items.lengths.count))
    }
    if tops.count < end { tops.append(contentsOf: repeatElement(0, count: end - tops.count)) }
    if columns.count < end { columns.append(contentsOf: repeatElement(0, count: end - columns.count)) }
  }

  /// Closes the section at the cursor if it is complete, and empty sections after it.
  private mutating func closeFullSections() {
    while !isFinished, cursor.item == sequence.range(ofSection: cursor.section).upperBound {
      let isEmpty = sequence.range(ofSection: cursor.section).isEmpty
      var sectionExtents = extents[cursor.section]
      let longest = isEmpty ? nil : cursor.columnEnds.max().map { $0 - metrics[cursor.section].itemSpacing }
      sectionExtents.bodyEnd = max(sectionExtents.bodyStart, longest ?? sectionExtents.bodyStart)
      finish(&sectionExtents, cursor.section)
      extents[cursor.section] = sectionExtents
      cursor.longest = max(cursor.longest, sectionExtents.end)
      cursor.section += 1
      if !isFinished { openSection() }
    }
  }

  private mutating func openSection() {
    var sectionExtents = head(of: cursor.section, at: cursor.section > 0 ? extents[cursor.section - 1].end : 0)
    sectionExtents.footer = Self.unknown
    sectionExtents.end = Self.unknown
    extents.removeLast(extents.count - cursor.section)
    extents.append(sectionExtents)
    cursor.columnEnds = [Int64](repeating: sectionExtents.bodyStart, count: metrics[cursor.section].columns)
    cursor.space = nil
  }

  /// The end of an incomplete section.
  static let unknown = Int64.max / 4

  // MARK: Going back

  /// Discards the columns of items from one on.
  mutating func forgetPlacement(from item: Int) {
    var first = min(item, count)
    if item < count, !metrics.isEmpty {
      let section = sequence.section(ofRank: item)
      let range = sequence.range(ofSection: section)
      first = Self.firstToPlace(item, in: range, columns: metrics[section].columns, placement: placement)
    }
    cursor.placed = min(cursor.placed, first)
    shown.removeAll(from: first)
  }

  /// Discards the positions of items from one on, in a section that contains or precedes it.
  /// - Complexity: O(columns) as a rule; nothing is moved.
  mutating func rewind(to item: Int, in section: Int) {
    var item = min(item, cursor.item)
    var section = min(section, cursor.section)
    if item < count { section = min(section, sequence.section(ofRank: item)) }
    item = rewoundItem(item, in: section)
    extents.removeLast(max(extents.count - section, 0))
    cursor.section = section
    cursor.item = item
    extendIndex(from: item)
    guard !isFinished else {
      cursor.longest = extents.last?.end ?? 0
      return
    }
    openSection()
    let range = sequence.range(ofSection: section)
    // The section may begin after the item if empty sections lie between.
    if isDense {
      restoreCheckpoint(at: item)
    } else {
      cursor.columnEnds = columnEnds(
        at: item, in: range, bodyStart: extents[section].bodyStart, columns: metrics[section].columns,
        spacing: metrics[section].itemSpacing)
    }
    cursor.longest = max(cursor.columnEnds.max() ?? 0, extents[section].origin)
    closeFullSections()
  }

  /// Recomputes positions of items in their present columns.
  ///
  /// - Complexity: O(items of the range), for items that span columns times the columns of each.
  mutating func restack(_ range: Range<Int>) {
    if isDense { return placeDense(range, keepsColumns: true) }
    let metrics = metrics[cursor.section]
    let spans = items.spans
    var columnEnds = cursor.columnEnds
    items.lengths.withUnsafeBufferPointer { lengths in
      columns.withUnsafeBufferPointer { columns in
        tops.withUnsafeMutableBufferPointer { tops in
          columnEnds.withUnsafeMutableBufferPointer { columnEnds in
            guard let spans else {
              for item in range {
                let column = Int(columns[item])
                let top = columnEnds[column]
                tops[item] = top
                columnEnds[column] = top &+ Int64(lengths[item]) &+ metrics.itemSpacing
              }
              return
            }
            for item in range {
              let first = Int(columns[item])
              let covered = first..<min(first + max(Int(spans[item]), 1), metrics.columns)
              var top = columnEnds[first]
              for column in covered { top = max(top, columnEnds[column]) }
              tops[item] = top
              for column in covered { columnEnds[column] = top + Int64(lengths[item]) + metrics.itemSpacing }
            }
          }
        }
      }
    }
    cursor.columnEnds = columnEnds
  }
}

extension PlacementCursor {
  /// The earliest possible start of an item that is not placed yet; at the end of a section, spacing may be all that is
  /// left.
  func next(_ spacing: Int64) -> Int64 { (space?.first ?? columnEnds.min() ?? 0) - spacing }
}
