import CollectionPrimitives
import UIKit

/// Positions of all items, headers and footers of a waterfall, along the main axis only. Pure arithmetic, no views.
///
/// Lengths are fixed-point numbers (1/256 pt) so that sums are exact at any content size. An item takes 13 bytes (14
/// where items span several columns) and half a byte of search index, and one bit where cells measure themselves.
///
/// Items are placed in order, as far as they are needed; see `WaterfallGeometry+Cursor`. Positions before `cursor.item`
/// are always exact.
struct WaterfallGeometry: Sendable {
  /// The unit of the fixed-point numbers.
  static let scale: CGFloat = 256
  static let mostColumns = 255
  /// Items in one entry of the search index.
  static let blockSize = 32

  /// The rule by which columns are chosen. See `WaterfallLayout.Placement`.
  enum Placement: Sendable {
    case shortest(tolerance: Int64)
    case sequential
    case balanced(tolerance: Int64)
    /// As the shortest, but later items fill holes beside those that span columns.
    case dense(tolerance: Int64)
    case custom(@Sendable (_ item: Int, _ columnEnds: [Int64], _ span: Int) -> Int)
  }

  /// The measures of a section, in fixed point.
  struct SectionMetrics: Equatable, Sendable {
    var columns = 1
    var itemSpacing: Int64 = 0
    /// Insets of the section's items.
    var leading: Int64 = 0
    var trailing: Int64 = 0
    /// Lengths of header and footer; 0 for none.
    var header: Int64 = 0
    var footer: Int64 = 0
    var headerLeading: Int64 = 0
    var headerTrailing: Int64 = 0
    var footerLeading: Int64 = 0
    var footerTrailing: Int64 = 0

    /// True if no part of a section lies before the end of the previous one.
    var isMonotone: Bool {
      min(itemSpacing, leading, trailing) >= 0
        && min(headerLeading, headerTrailing, footerLeading, footerTrailing) >= 0
    }
  }

  /// The coordinates of a section.
  struct SectionExtents: Equatable, Sendable {
    var origin: Int64 = 0
    var header: Int64 = 0
    /// First and last coordinate of the items.
    var bodyStart: Int64 = 0
    var bodyEnd: Int64 = 0
    var footer: Int64 = 0
    var end: Int64 = 0
  }

  /// The lengths of items and the numbers of columns that they span (nil if every item spans one).
  struct Items: Equatable, Sendable {
    var lengths: [Int32] = []
    var spans: [UInt8]?
    /// The length of items beyond the end of `lengths`, one per section.
    var standard: [Int32] = []
  }

  /// The part of a geometry that remains valid after a change.
  enum Preserved: Equatable, Sendable {
    case nothing
    /// Items before the first difference; later ones are placed as in a new layout.
    case positions
    /// Every item's column. Counts and numbers of columns must be unchanged.
    case columns
    /// Columns of items before `placed` and positions of items before `moved`, as the caller knows.
    case items(placed: Int, moved: Int)
  }

  private(set) var sequence = ItemIndex.empty
  private(set) var metrics: [SectionMetrics] = []
  private(set) var placement = Placement.sequential
  /// Sections that the cursor has reached. The end of the last one is not known before it is complete.
  var extents: [SectionExtents] = []
  var items = Items()
  var tops: [Int64] = []
  var columns: [UInt8] = []
  /// Items that keep their columns when others choose again because of a measured length.
  var shown = ShownItems()
  var bottoms = BlockMaximumIndex<Int64>()
  /// Negated tops, so that the maximum index finds the smallest.
  var negatedTops = BlockMaximumIndex<Int64>()
  var cursor = PlacementCursor()
  /// The space that was free at certain items before the cursor, where items are packed densely.
  var checkpoints: [Checkpoint] = []
  /// The estimated end of the content before everything is placed.
  private(set) var estimatedEnd: Int64 = 0
  private(set) var isMonotone = true

  init() {}

  var count: Int { sequence.itemCount }

  /// The end of the content; an estimate until everything is placed.
  var end: Int64 { isFinished ? extents.last?.end ?? 0 : max(estimatedEnd, cursor.longest) }

  static func fixed(_ value: CGFloat) -> Int64 { Int64((value * scale).rounded()) }
  /// Converts the length of an item. Lengths of items have 32 bits, enough for eight million points.
  static func fixedLength(_ value: CGFloat) -> Int32 {
    // Rounds by hand: `rounded()` is a call, and with a million items every call counts.
    Int32(max(0, min(value * scale + 0.5, 2_147_483_392)))
  }
  static func points(_ value: Int64) -> CGFloat { CGFloat(value) / scale }

  /// Applies changes without placing items.
  /// - Complexity: O(sections), and O(items before the first difference) if the difference is not given.
  mutating func update(
    sequence newSequence: ItemIndex, metrics newMetrics: [SectionMetrics], items newItems: Items,
    placement newPlacement: Placement, preserving: Preserved
  ) {
    let oldEnd = end
    let oldCount = count
    let (oldSequence, oldMetrics) = (sequence, metrics)
    let difference = difference(newItems, preserving, upTo: min(oldCount, newSequence.itemCount))
    sequence = newSequence
    metrics = newMetrics
    items = newItems
    placement = newPlacement
    isMonotone = newMetrics.allSatisfy(\.isMonotone)
    cursor.placed = min(cursor.placed, difference.placed)
    var start = difference.moved
    var section = start < count ? sequence.section(ofRank: start) : metrics.count
    let changed = Self.firstDifference(oldSequence, oldMetrics, newSequence, newMetrics)
    if preserving == .nothing {
      (start, section) = (0, 0)
    } else if changed <= section {
      section = changed
      start = min(start, startOfChange(changed, oldSequence, oldMetrics))
    }
    reserve()
    forgetPlacement(from: preserving == .positions ? min(difference.placed, start) : difference.placed)
    rewind(to: min(start, cursor.placed), in: section)
    estimatedEnd = estimate(oldEnd: oldEnd, oldCount: oldCount)
  }

  /// Reserves spare capacity, so that the arrays do not double when one item is added.
  private mutating func reserve() {
    guard tops.capacity < count else { return }
    tops.reserveCapacity(count + count / 16)
    columns.reserveCapacity(count + count / 16)
  }

  private func startOfChange(_ section: Int, _ old: ItemIndex, _ oldMetrics: [SectionMetrics]) -> Int {
    guard section < metrics.count else { return count }
    let range = sequence.range(ofSection: section)
    guard section < oldMetrics.count, metrics[section] == oldMetrics[section] else { return range.lowerBound }
    return min(old.range(ofSection: section).upperBound, range.upperBound)
  }

  /// The first section that changed.
  private static func firstDifference(
    _ old: ItemIndex, _ oldMetrics: [SectionMetrics], _ new: ItemIndex, _ newMetrics: [SectionMetrics]
  ) -> Int {
    var section = 0
    while section < min(oldMetrics.count, newMetrics.count), oldMetrics[section] == newMetrics[section],
      old.range(ofSection: section) == new.range(ofSection: section)
    {
      section += 1
    }
    return section
  }

  private func difference(_ new: Items, _ preserving: Preserved, upTo limit: Int) -> (placed: Int, moved: Int) {
    switch preserving {
    case .nothing: return (0, 0)
    case .items(let placed, let moved): return (placed, min(placed, moved))
    case .positions, .columns:
      if (items.spans == nil) != (new.spans == nil) { return (0, 0) }
      var first = Self.commonPrefix(items.lengths, new.lengths, min(limit, cursor.item))
      if let old = items.spans, let new = new.spans {
        let sameSpans = Self.commonPrefix(old, new, limit)
        if preserving == .columns, sameSpans == limit { return (.max, first) }
        first = min(first, sameSpans)
      }
      return (preserving == .columns ? .max : first, first)
    }
  }

  private static func commonPrefix<Value: Equatable>(_ a: [Value], _ b: [Value], _ limit: Int) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let limit = min(limit, a.count, b.count)
        var index = 0
        while index < limit, a[index] == b[index] { index += 1 }
        return index
      }
    }
  }

  /// The estimated end of the content. Items of one length that span one column form rows; otherwise the known part is extrapolated.
  ///
  /// - Complexity: O(sections).
  private func estimate(oldEnd: Int64, oldCount: Int) -> Int64 {
    guard items.standard.isEmpty else {
      var end: Int64 = 0
      for section in metrics.indices {
        let columns = metrics[section].columns
        let rows = Int64((sequence.range(ofSection: section).count + columns - 1) / columns)
        var sectionExtents = head(of: section, at: end)
        let pitch = Int64(items.standard[section]) + metrics[section].itemSpacing
        if rows > 0 { sectionExtents.bodyEnd = sectionExtents.bodyStart + rows * pitch - metrics[section].itemSpacing }
        finish(&sectionExtents, section)
        end = sectionExtents.end
      }
      return end
    }
    guard oldCount > 0 else { return oldEnd }
    return oldEnd + Int64(Double(oldEnd) / Double(oldCount) * Double(count - oldCount))
  }

  /// Moves the items out for a change in place; `update` must follow. Otherwise a change would copy them.
  mutating func extractItems() -> Items {
    defer { items = Items() }
    return items
  }

  /// Stores the present end as the estimate.
  mutating func freezeEstimatedEnd(plus change: Int64 = 0) { estimatedEnd = end + change }

  func head(of section: Int, at origin: Int64) -> SectionExtents {
    let metrics = metrics[section]
    var sectionExtents = SectionExtents(origin: origin)
    sectionExtents.header = origin + (metrics.header > 0 ? metrics.headerLeading : 0)
    let headerEnd = metrics.header > 0 ? sectionExtents.header + metrics.header + metrics.headerTrailing : origin
    sectionExtents.bodyStart = headerEnd + metrics.leading
    sectionExtents.bodyEnd = sectionExtents.bodyStart
    return sectionExtents
  }

  func finish(_ sectionExtents: inout SectionExtents, _ section: Int) {
    let metrics = metrics[section]
    let bodyEnd = max(sectionExtents.bodyEnd + metrics.trailing, sectionExtents.origin)
    sectionExtents.footer = bodyEnd + (metrics.footer > 0 ? metrics.footerLeading : 0)
    sectionExtents.end = max(
      metrics.footer > 0 ? sectionExtents.footer + metrics.footer + metrics.footerTrailing : bodyEnd,
      sectionExtents.origin)
  }

  mutating func setMetrics(_ newMetrics: SectionMetrics, ofSection section: Int) {
    metrics[section] = newMetrics
    isMonotone = metrics.allSatisfy(\.isMonotone)
  }

  func span(of item: Int) -> Int { items.spans.map { Int($0[item]) } ?? 1 }
  func bottom(of item: Int) -> Int64 { tops[item] + Int64(items.lengths[item]) }
}
