import UIKit

/// Positions of all items, headers and footers of a waterfall, along the main axis only. Pure arithmetic, no views.
///
/// Lengths are fixed-point numbers (1/256 pt) so that sums are exact at any content size. An item takes 13 bytes (14 where
/// items span several columns) and half a byte of search index.
struct WaterfallGeometry: Sendable {
  /// The unit of the fixed-point numbers.
  static let scale: CGFloat = 256
  static let mostColumns = 255
  /// Items in one entry of the search index.
  static let blockSize = 32

  /// How columns are chosen. See `WaterfallPlacement`.
  enum Placement {
    case shortest(tolerance: Int64)
    case sequential
    case balanced(tolerance: Int64)
    case custom((_ item: Int, _ tails: [Int64], _ span: Int) -> Int)
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
  }

  private(set) var sequence = ItemSequence()
  private(set) var metrics: [SectionMetrics] = []
  private(set) var places: [SectionPlace] = []
  var items = Items()
  var tops: [Int64] = []
  var columns: [UInt8] = []
  var bottoms = MaximumPyramid()
  /// Tops with the sign turned, so that the pyramid of maxima finds the smallest.
  var negatedTops = MaximumPyramid()

  init() {}

  var count: Int { tops.count }
  var end: Int64 { places.last?.end ?? 0 }

  static func fixed(_ value: CGFloat) -> Int64 { Int64((value * scale).rounded()) }
  /// Lengths of items are kept in 32 bits, which is enough for eight million points.
  static func fixedLength(_ value: CGFloat) -> Int32 { Int32(max(0, min((value * scale).rounded(), 2_147_483_392))) }
  static func points(_ value: Int64) -> CGFloat { CGFloat(value) / scale }

  /// Lays everything out anew, keeping what did not change: items before the first difference keep their places.
  /// - Complexity: O(items from the first difference on).
  mutating func update(
    sequence newSequence: ItemSequence,
    metrics newMetrics: [SectionMetrics],
    items newItems: Items,
    placement: Placement,
    keepsPlacement: Bool
  ) {
    let first = keepsPlacement ? firstDifference(newSequence, newMetrics, newItems) : (item: 0, section: 0)
    sequence = newSequence
    metrics = newMetrics
    items = newItems
    resize(to: newSequence.count)
    reflow(from: first.item, section: first.section, placement: placement)
  }

  /// Adds items to the last section. Items already there keep their places.
  mutating func append(lengths: [Int32], placement: Placement) {
    guard !metrics.isEmpty else { return }
    let first = count
    items.lengths += lengths
    if let spans = items.spans { items.spans = spans + [UInt8](repeating: 1, count: lengths.count) }
    var counts = (0..<sequence.sectionCount).map { sequence.range(ofSection: $0).count }
    counts[counts.count - 1] += lengths.count
    sequence = ItemSequence(counts: counts)
    resize(to: sequence.count)
    reflow(from: first, section: metrics.count - 1, placement: placement)
  }

  private mutating func resize(to count: Int) {
    if tops.count > count {
      tops.removeLast(tops.count - count)
      columns.removeLast(columns.count - count)
    } else {
      tops.append(contentsOf: repeatElement(0, count: count - tops.count))
      columns.append(contentsOf: repeatElement(0, count: count - columns.count))
    }
  }

  /// Sections are laid out one after the other, so the first item and section that differ bound the work.
  private func firstDifference(
    _ newSequence: ItemSequence, _ newMetrics: [SectionMetrics], _ new: Items
  ) -> (item: Int, section: Int) {
    var limit = min(count, newSequence.count)
    var section = 0
    while section < min(metrics.count, newMetrics.count, places.count), metrics[section] == newMetrics[section],
      sequence.range(ofSection: section) == newSequence.range(ofSection: section)
    {
      section += 1
    }
    if section < min(metrics.count, newMetrics.count) {
      let (old, new) = (sequence.range(ofSection: section), newSequence.range(ofSection: section))
      let sameMetrics = metrics[section] == newMetrics[section]
      limit = min(limit, sameMetrics ? min(old.upperBound, new.upperBound) : new.lowerBound)
    }
    if (items.spans == nil) != (new.spans == nil) { return (0, 0) }
    let sameLengths = Self.commonPrefix(items.lengths, new.lengths, limit)
    guard let old = items.spans, let new = new.spans else { return (sameLengths, section) }
    return (Self.commonPrefix(old, new, sameLengths), section)
  }

  private static func commonPrefix<Value: Equatable>(_ a: [Value], _ b: [Value], _ limit: Int) -> Int {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var index = 0
        while index < limit, a[index] == b[index] { index += 1 }
        return index
      }
    }
  }

  /// Places all items from one on, and closes all sections from one on.
  mutating func reflow(from item: Int, section: Int, placement: Placement) {
    let own = item < count ? sequence.section(ofItem: item) : metrics.count
    let firstSection = max(0, min(own, section, places.count, metrics.count))
    var origin = firstSection > 0 ? places[firstSection - 1].end : 0
    if places.count > metrics.count { places.removeLast(places.count - metrics.count) }
    for section in firstSection..<metrics.count {
      let range = sequence.range(ofSection: section)
      var place = head(of: section, at: origin)
      let from = min(max(item, range.lowerBound), range.upperBound)
      let start = Self.firstToPlace(from, in: range, columns: metrics[section].columns, placement: placement)
      place.bodyEnd = self.place(range, from: start, bodyStart: place.bodyStart, section, placement)
      finish(&place, section)
      if section < places.count { places[section] = place } else { places.append(place) }
      origin = place.end
    }
    rebuildIndex(from: min(indexStart(item, placement), count))
  }

  private func indexStart(_ item: Int, _ placement: Placement) -> Int {
    guard case .balanced = placement, count > 0 else { return item }
    let section = sequence.section(ofItem: min(item, count - 1))
    let range = sequence.range(ofSection: section)
    return Self.firstToPlace(item, in: range, columns: metrics[section].columns, placement: placement)
  }

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

  mutating func setPlaces(_ newPlaces: [SectionPlace]) { places = newPlaces }
  mutating func setMetrics(_ newMetrics: SectionMetrics, ofSection section: Int) { metrics[section] = newMetrics }

  func span(of item: Int) -> Int { items.spans.map { Int($0[item]) } ?? 1 }
  func bottom(of item: Int) -> Int64 { tops[item] + Int64(items.lengths[item]) }
}
