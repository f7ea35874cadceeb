import CollectionPrimitives
import UIKit

/// Positions of all items, headers and footers of an aligned flow, by axes. Pure arithmetic, no views.
///
/// An item takes 16 bytes where sizes differ and none where they are equal; a line takes 12.
struct AlignedFlowGeometry: Sendable {
  /// The input that the layout of a section depends on.
  struct SectionMetrics: Equatable, Sendable {
    var rules = FlowLineRules()
    /// Insets around the lines, along the scroll direction and before them across it.
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var crossLeading: CGFloat = 0
    /// Lengths along the scroll direction; 0 for none.
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  /// The positions of a section's parts along the scroll direction.
  struct SectionExtents: Equatable, Sendable {
    var origin: CGFloat = 0
    var bodyStart: CGFloat = 0
    var bodyEnd: CGFloat = 0
    var footer: CGFloat = 0
    var end: CGFloat = 0
  }

  struct Rect: Equatable, Sendable {
    var main: CGFloat
    var cross: CGFloat
    var mainLength: CGFloat
    var crossLength: CGFloat
  }

  private(set) var sequence = ItemIndex.empty
  private(set) var metrics: [SectionMetrics] = []
  private(set) var extents: [SectionExtents] = []
  private(set) var lines: [FlowLines] = []
  private(set) var sizes = FlowItemSizes.uniform(FlowItemSize(main: 0, cross: 0))
  private var baselines: [Float]?
  private var breaks: Set<Int> = []
  /// The greatest distance by which a section's lines extend beyond its ends, which is possible with negative insets.
  private var overhang: CGFloat = 0

  init() {}

  /// - Complexity: O(items).
  init(
    sequence: ItemIndex, metrics: [SectionMetrics], sizes: FlowItemSizes, baselines: [Float]? = nil,
    breaks: Set<Int> = []
  ) {
    self.sequence = sequence
    self.metrics = metrics
    self.sizes = sizes
    self.baselines = baselines
    self.breaks = breaks
    lines = metrics.indices.map { FlowLines(items(ofSection: $0)) }
    extents = [SectionExtents](repeating: SectionExtents(), count: metrics.count)
    stack(from: 0)
  }

  var end: CGFloat { extents.last?.end ?? 0 }
  var hasBaselines: Bool { baselines != nil }

  func items(ofSection section: Int) -> FlowSectionItems {
    let range = sequence.range(ofSection: section)
    let hasChip = lines.indices.contains(section) && lines[section].hasChip
    return FlowSectionItems(
      sizes: sizes, baselines: baselines, base: range.lowerBound, count: range.count, rules: metrics[section].rules,
      breaks: breaks, chipIndex: hasChip ? lines[section].shown : -1)
  }

  private mutating func stack(from first: Int) {
    var origin = first > 0 ? extents[first - 1].end : 0
    for section in first..<metrics.count {
      let metrics = metrics[section]
      var sectionExtents = SectionExtents(origin: origin)
      sectionExtents.bodyStart = origin + metrics.header + metrics.leading
      sectionExtents.bodyEnd = sectionExtents.bodyStart + lines[section].length
      sectionExtents.footer = max(sectionExtents.bodyEnd + metrics.trailing, origin + metrics.header)
      sectionExtents.end = sectionExtents.footer + metrics.footer
      overhang = max(overhang, origin - sectionExtents.bodyStart, sectionExtents.bodyEnd - sectionExtents.end)
      extents[section] = sectionExtents
      origin = sectionExtents.end
    }
  }

  /// The number of items of a section that exceed its maximum number of lines.
  func overflow(ofSection section: Int) -> Int {
    sequence.range(ofSection: section).count - lines[section].shown
  }

  // MARK: One item

  /// The rectangle of an item; nil if it is omitted.
  /// - Complexity: O(log lines + items of the line).
  func rect(of item: Int, in section: Int) -> Rect? {
    let local = item - sequence.range(ofSection: section).lowerBound
    let lines = lines[section]
    guard local < lines.shown else { return nil }
    var found: Rect?
    let items = items(ofSection: section)
    forEachSlot(ofLine: lines.line(of: local), section, items) { if $0 == item { found = $1 } }
    return found
  }

  /// The rectangle of the chip at the end of a section's last line; nil where there is none.
  ///
  /// - Complexity: O(items of the line).
  func chipRect(ofSection section: Int) -> Rect? {
    guard lines.indices.contains(section), lines[section].hasChip else { return nil }
    var found: Rect?
    forEachSlot(ofLine: lines[section].count - 1, section, items(ofSection: section)) { found = $1 }
    return found
  }

  /// The rectangle from which omitted items appear: the end of the last line.
  func endRect(of item: Int, in section: Int) -> Rect {
    let size = sizes[item]
    let rules = metrics[section].rules
    let length = min(size.cross, rules.available)
    return Rect(
      main: max(extents[section].bodyEnd - size.main, extents[section].bodyStart),
      cross: metrics[section].crossLeading + rules.available - length, mainLength: size.main, crossLength: length)
  }

  /// Calls `body` with every item of a line, and with the chip as with the item in whose place it stands.
  private func forEachSlot(ofLine line: Int, _ section: Int, _ items: FlowSectionItems, _ body: (Int, Rect) -> Void) {
    let placement = lines[section].placement(ofLine: line, items)
    let start = extents[section].bodyStart + lines[section].starts[line]
    var cross = metrics[section].crossLeading + placement.lead
    for item in placement.items {
      let size = items.size(of: item)
      let (length, crossLength) = (size.main * placement.scale, size.cross * placement.scale)
      let main = start + items.drop(of: item, length: length, in: placement)
      body(items.base + item, Rect(main: main, cross: cross, mainLength: length, crossLength: crossLength))
      cross += crossLength + placement.gap
    }
  }

  // MARK: Queries

  /// Calls `body` with every item of the lines that lie within an open interval, in order.
  /// - Complexity: O(log sections + log lines + items found).
  func forEachItem(from lower: CGFloat, to upper: CGFloat, _ body: (_ item: Int, _ section: Int, Rect) -> Void) {
    guard lower < upper else { return }
    for section in sections(from: lower, to: upper) where lines[section].count > 0 {
      let start = extents[section].bodyStart
      let items = items(ofSection: section)
      var line = lines[section].firstLine(endingAfter: lower - start)
      while line < lines[section].count, start + lines[section].starts[line] < upper {
        forEachSlot(ofLine: line, section, items) { item, rect in
          if item - items.base != items.chipIndex { body(item, section, rect) }
        }
        line += 1
      }
    }
  }

  /// The sections that can have elements in an interval.
  ///
  /// - Complexity: O(log sections).
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let first = extents.prefixCount { $0.end + overhang < lower }
    let end = extents.prefixCount { $0.origin - overhang <= upper }
    return first..<max(first, end)
  }

  // MARK: Corrections

  /// Changes the size of an item.
  /// - Parameter pinnedItem: an item that must remain the first of its line.
  /// - Complexity: O(changed lines + lines after them + sections after them); O(items) for the first size that differs from the others.
  mutating func setSize(_ size: FlowItemSize, baseline: Float? = nil, of item: Int, pinning pinnedItem: Int?) {
    let section = sequence.section(ofRank: item)
    let range = sequence.range(ofSection: section)
    sizes.set(size, of: item, count: sequence.itemCount)
    if let baseline { baselines?[item] = baseline }
    let pinned = pinnedItem.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
    var changed = lines[section]
    lines[section] = FlowLines()
    changed.rebreak(items(ofSection: section), changed: item - range.lowerBound, pinned: pinned)
    lines[section] = changed
    stack(from: section)
  }

  /// Changes the size of the chip of a section.
  ///
  /// - Complexity: O(items of the section that are shown + sections after it).
  mutating func setChip(_ size: FlowItemSize, ofSection section: Int) {
    metrics[section].rules.chip = size
    lines[section] = FlowLines()
    lines[section] = FlowLines(items(ofSection: section))
    stack(from: section)
  }

  /// Changes the length of a section's header or footer.
  ///
  /// - Complexity: O(sections after it).
  mutating func setLength(_ length: CGFloat, ofHeader isHeader: Bool, inSection section: Int) {
    if isHeader { metrics[section].header = length } else { metrics[section].footer = length }
    stack(from: section)
  }

  /// The start of an item's line; nil if the item is omitted.
  ///
  /// - Complexity: O(log sections + log lines).
  func lineStart(of item: Int) -> CGFloat? {
    let section = sequence.section(ofRank: item)
    let local = item - sequence.range(ofSection: section).lowerBound
    guard local < lines[section].shown else { return nil }
    return extents[section].bodyStart + lines[section].starts[lines[section].line(of: local)]
  }

  /// The first item of the first line that ends after one coordinate, begins before another, and whose items satisfy a
  /// predicate.
  ///
  /// - Complexity: O(log lines + lines passed), and O(log sections).
  func firstItem(
    endingAfter lower: CGFloat, before upper: CGFloat = .infinity, where isRight: (Range<Int>) -> Bool = { _ in true }
  ) -> Int? {
    for section in sections(from: lower, to: upper) where lines[section].count > 0 {
      let lines = lines[section]
      let (start, base) = (extents[section].bodyStart, sequence.range(ofSection: section).lowerBound)
      var line = lines.firstLine(endingAfter: lower - start)
      let placement = lines.placement(ofLine: line, items(ofSection: section))
      if start + lines.starts[line] + placement.extent <= lower { line += 1 }
      while line < lines.count, start + lines.starts[line] < upper {
        let items = lines.items(ofLine: line)
        if !items.isEmpty, isRight(base + items.lowerBound..<base + items.upperBound) { return base + items.lowerBound }
        line += 1
      }
    }
    return nil
  }
}
