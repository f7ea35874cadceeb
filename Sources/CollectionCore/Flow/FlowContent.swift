import CollectionPrimitives

/// All sections of a flow layout, one after the other.
///
/// Sections of one item size take no memory for their items.
///
/// - Complexity: Preparing takes O(sections) for sections of one item size, whatever the number of items, else O(items); a query O(log n +
///   items found).
package struct FlowContent: Sendable {
  package private(set) var sections: [FlowSection]
  package let crossExtent: Double
  /// The starts of the sections, and the end of the last.
  private var starts: [Double]
  private var longestOverhang = 0.0

  /// - Parameter start: the position at which the first section begins.
  package init(sections: [FlowSection], crossExtent: Double, start: Double = 0) {
    self.sections = sections
    self.crossExtent = crossExtent
    starts = [start]
    stack(from: 0)
  }

  private mutating func stack(from first: Int) {
    starts.removeSubrange((first + 1)...)
    for section in sections[first...] {
      starts.append(starts[starts.count - 1] + section.length)
      longestOverhang = max(longestOverhang, section.overhang)
    }
  }

  package var length: Double { starts[starts.count - 1] }

  package func start(ofSection section: Int) -> Double { starts[section] }
  package func end(ofSection section: Int) -> Double { starts[section + 1] }

  package func contains(item: Int, section: Int) -> Bool {
    sections.indices.contains(section) && item >= 0 && item < sections[section].count
  }

  // MARK: Elements

  package func rect(ofItem item: Int, section: Int) -> FlowRect {
    moved(sections[section].rect(ofItem: item), to: section)
  }

  /// The header of a section; nil for a section without one.
  package func header(ofSection section: Int) -> FlowRect? {
    let length = sections[section].metrics.header
    return length > 0 ? FlowRect(main: starts[section], cross: 0, size: .init(main: length, cross: crossExtent)) : nil
  }

  package func footer(ofSection section: Int) -> FlowRect? {
    let length = sections[section].metrics.footer
    guard length > 0 else { return nil }
    return FlowRect(
      main: starts[section] + sections[section].footerStart, cross: 0, size: .init(main: length, cross: crossExtent))
  }

  /// A header that stays in the visible range while its section does; the next section pushes it out.
  package func pinnedHeader(ofSection section: Int, visible: ClosedRange<Double>) -> FlowRect? {
    guard var rect = header(ofSection: section) else { return nil }
    let latest = max(rect.main, end(ofSection: section) - rect.size.main)
    rect.main = min(max(rect.main, visible.lowerBound), latest)
    return rect
  }

  /// A footer that stays in the visible range while its section does; the section before pushes it out.
  package func pinnedFooter(ofSection section: Int, visible: ClosedRange<Double>) -> FlowRect? {
    guard var rect = footer(ofSection: section) else { return nil }
    let earliest = min(rect.main, start(ofSection: section))
    rect.main = max(min(rect.main, visible.upperBound - rect.size.main), earliest)
    return rect
  }

  // MARK: Queries

  /// The sections that can have elements in `range`.
  ///
  /// - Complexity: O(log sections).
  package func sections(near range: ClosedRange<Double>) -> Range<Int> {
    guard !sections.isEmpty, range.lowerBound < .infinity else { return 0..<0 }
    let first = sections.indices.prefixCount { starts[$0 + 1] + longestOverhang < range.lowerBound }
    let end = sections.indices.prefixCount { starts[$0] - longestOverhang < range.upperBound }
    return first..<max(first, end)
  }

  package func forEachItem(in window: FlowWindow, section: Int, _ body: (Int, FlowRect) -> Void) {
    let start = starts[section]
    let main = (window.main.lowerBound - start)...(window.main.upperBound - start)
    var local = window
    local.main = main
    sections[section].forEachItem(in: local) { item, rect in body(item, moved(rect, to: section)) }
  }

  private func moved(_ rect: FlowRect, to section: Int) -> FlowRect {
    var rect = rect
    rect.main += starts[section]
    return rect
  }

  // MARK: Changes

  /// Changes the sizes of items and moves all that follows.
  ///
  /// - Complexity: O(items of the section from the first change on + sections after it).
  package mutating func resize(_ changes: [Int: FlowExtent], section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section].resize(changes)
    stack(from: section)
  }

  package var hasOversizedItem: Bool { sections.contains { $0.hasOversizedItem } }
}
