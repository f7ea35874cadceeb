import UIKit

/// Positions of all items, headers and footers of a waterfall, along the main axis only. Pure arithmetic, no views.
///
/// Lengths are fixed-point numbers (1/256 pt) so that sums are exact at any content size. An item takes 13 bytes (14 where
/// items span several columns) and half a byte of search index.
///
/// Items are placed one after the other as far as somebody needs them; see `WaterfallGeometry+Flow`. Everything before
/// `front.item` is exact at any time.
struct WaterfallGeometry: Sendable {
  /// The unit of the fixed-point numbers.
  static let scale: CGFloat = 256
  static let mostColumns = 255
  /// Items in one entry of the search index.
  static let blockSize = 32

  /// How columns are chosen. See `WaterfallPlacement`.
  enum Placement: Sendable {
    case shortest(tolerance: Int64)
    case sequential
    case balanced(tolerance: Int64)
    case custom(@Sendable (_ item: Int, _ tails: [Int64], _ span: Int) -> Int)
  }

  /// What a section needs to be laid out, in fixed point.
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

    /// Nothing of a section lies before the end of the section above it.
    var isMonotone: Bool {
      min(itemSpacing, leading, trailing) >= 0
        && min(headerLeading, headerTrailing, footerLeading, footerTrailing) >= 0
    }
  }

  /// Where a section lies.
  struct SectionPlace: Equatable, Sendable {
    var origin: Int64 = 0
    var header: Int64 = 0
    /// First and last coordinate of the items.
    var bodyStart: Int64 = 0
    var bodyEnd: Int64 = 0
    var footer: Int64 = 0
    var end: Int64 = 0
  }

  /// What the items need: a length each, and how many columns they span (nil when every item spans one).
  struct Items: Equatable, Sendable {
    var lengths: [Int32] = []
    var spans: [UInt8]?
    /// The length of items that `lengths` is too short for, one a section.
    var standard: [Int32] = []
  }

  /// How much of a geometry survives a change.
  enum Keeping: Equatable, Sendable {
    case nothing
    /// Items before the first difference; the others are placed as a fresh layout would.
    case places
    /// Every item's column. Counts and columns have to be the same as before.
    case columns
    /// Columns of items before `placed` and places of items before `moved`, as the caller knows.
    case items(placed: Int, moved: Int)
  }

  private(set) var sequence = ItemSequence()
  private(set) var metrics: [SectionMetrics] = []
  private(set) var placement = Placement.sequential
  /// As many as the front has reached. The last one's end is not known before its section is complete.
  var places: [SectionPlace] = []
  var items = Items()
  var tops: [Int64] = []
  var columns: [UInt8] = []
  var bottoms = MaximumPyramid()
  /// Tops with the sign turned, so that the pyramid of maxima finds the smallest.
  var negatedTops = MaximumPyramid()
  var front = WaterfallFront()
  /// Where the content will end, as far as that can be told before everything is placed.
  private(set) var estimatedEnd: Int64 = 0
  private(set) var isMonotone = true

  init() {}

  var count: Int { sequence.count }

  /// Where the content ends; an estimate until everything is placed.
  var end: Int64 { isFinished ? places.last?.end ?? 0 : max(estimatedEnd, front.longest) }

  static func fixed(_ value: CGFloat) -> Int64 { Int64((value * scale).rounded()) }
  /// Lengths of items are kept in 32 bits, which is enough for eight million points.
  static func fixedLength(_ value: CGFloat) -> Int32 { Int32(max(0, min((value * scale).rounded(), 2_147_483_392))) }
  static func points(_ value: Int64) -> CGFloat { CGFloat(value) / scale }

  /// Takes in what changed and places nothing yet.
  /// - Complexity: O(sections), and O(items before the first difference) where that is not told.
  mutating func update(
    sequence newSequence: ItemSequence, metrics newMetrics: [SectionMetrics], items newItems: Items,
    placement newPlacement: Placement, keeping: Keeping
  ) {
    let oldEnd = end
    let oldCount = count
    let (oldSequence, oldMetrics) = (sequence, metrics)
    let difference = difference(newItems, keeping, upTo: min(oldCount, newSequence.count))
    sequence = newSequence
    metrics = newMetrics
    items = newItems
    placement = newPlacement
    isMonotone = newMetrics.allSatisfy(\.isMonotone)
    front.placed = min(front.placed, difference.placed)
    var start = difference.moved
    var section = start < count ? sequence.section(ofItem: start) : metrics.count
    let changed = Self.firstDifference(oldSequence, oldMetrics, newSequence, newMetrics)
    if keeping == .nothing {
      (start, section) = (0, 0)
    } else if changed <= section {
      section = changed
      start = min(start, startOfChange(changed, oldSequence, oldMetrics))
    }
    reserve()
    forgetPlacement(from: keeping == .places ? min(difference.placed, start) : difference.placed)
    rewind(to: min(start, front.placed), in: section)
    estimatedEnd = estimate(oldEnd: oldEnd, oldCount: oldCount)
  }

  /// Room for all items and some more, so that the arrays do not double when one is added.
  private mutating func reserve() {
    guard tops.capacity < count else { return }
    tops.reserveCapacity(count + count / 16)
    columns.reserveCapacity(count + count / 16)
  }

  private func startOfChange(_ section: Int, _ old: ItemSequence, _ oldMetrics: [SectionMetrics]) -> Int {
    guard section < metrics.count else { return count }
    let range = sequence.range(ofSection: section)
    guard section < oldMetrics.count, metrics[section] == oldMetrics[section] else { return range.lowerBound }
    return min(old.range(ofSection: section).upperBound, range.upperBound)
  }

  /// The first section that is not what it was.
  private static func firstDifference(
    _ old: ItemSequence, _ oldMetrics: [SectionMetrics], _ new: ItemSequence, _ newMetrics: [SectionMetrics]
  ) -> Int {
    var section = 0
    while section < min(oldMetrics.count, newMetrics.count), oldMetrics[section] == newMetrics[section],
      old.range(ofSection: section) == new.range(ofSection: section)
    {
      section += 1
    }
    return section
  }

  private func difference(_ new: Items, _ keeping: Keeping, upTo limit: Int) -> (placed: Int, moved: Int) {
    switch keeping {
    case .nothing: return (0, 0)
    case .items(let placed, let moved): return (placed, min(placed, moved))
    case .places, .columns:
      if (items.spans == nil) != (new.spans == nil) { return (0, 0) }
      var first = Self.commonPrefix(items.lengths, new.lengths, min(limit, front.item))
      if let old = items.spans, let new = new.spans {
        let sameSpans = Self.commonPrefix(old, new, limit)
        if keeping == .columns, sameSpans == limit { return (.max, first) }
        first = min(first, sameSpans)
      }
      return (keeping == .columns ? .max : first, first)
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

  /// Items of one length that span one column make rows; otherwise what was known is carried on with its mean.
  private func estimate(oldEnd: Int64, oldCount: Int) -> Int64 {
    guard items.standard.isEmpty else {
      var end: Int64 = 0
      for section in metrics.indices {
        let columns = metrics[section].columns
        let rows = Int64((sequence.range(ofSection: section).count + columns - 1) / columns)
        var place = head(of: section, at: end)
        let pitch = Int64(items.standard[section]) + metrics[section].itemSpacing
        if rows > 0 { place.bodyEnd = place.bodyStart + rows * pitch - metrics[section].itemSpacing }
        finish(&place, section)
        end = place.end
      }
      return end
    }
    guard oldCount > 0 else { return oldEnd }
    return oldEnd + Int64(Double(oldEnd) / Double(oldCount) * Double(count - oldCount))
  }

  /// Hands the items out to be changed; `update` has to follow. (Without this, changing one would copy all.)
  mutating func takeItems() -> Items {
    defer { items = Items() }
    return items
  }

  /// What is known of the end is the estimate from now on.
  mutating func keepEnd(plus change: Int64 = 0) { estimatedEnd = end + change }

  func head(of section: Int, at origin: Int64) -> SectionPlace {
    let metrics = metrics[section]
    var place = SectionPlace(origin: origin)
    place.header = origin + (metrics.header > 0 ? metrics.headerLeading : 0)
    let headerEnd = metrics.header > 0 ? place.header + metrics.header + metrics.headerTrailing : origin
    place.bodyStart = headerEnd + metrics.leading
    place.bodyEnd = place.bodyStart
    return place
  }

  func finish(_ place: inout SectionPlace, _ section: Int) {
    let metrics = metrics[section]
    let bodyEnd = max(place.bodyEnd + metrics.trailing, place.origin)
    place.footer = bodyEnd + (metrics.footer > 0 ? metrics.footerLeading : 0)
    place.end = max(metrics.footer > 0 ? place.footer + metrics.footer + metrics.footerTrailing : bodyEnd, place.origin)
  }

  mutating func setMetrics(_ newMetrics: SectionMetrics, ofSection section: Int) {
    metrics[section] = newMetrics
    isMonotone = metrics.allSatisfy(\.isMonotone)
  }

  func span(of item: Int) -> Int { items.spans.map { Int($0[item]) } ?? 1 }
  func bottom(of item: Int) -> Int64 { tops[item] + Int64(items.lengths[item]) }
}
