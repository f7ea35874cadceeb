import CollectionPrimitives
import UIKit

/// Sections of hexagons in a row along the scroll direction.
///
/// Points are counted from the leading corner of the content: `x` across the scroll direction, `y` along it. Cells
/// follow from a closed form, so this keeps two numbers a section and nothing an item.
struct HoneycombGeometry: Equatable, Sendable {
  var sequence = ItemIndex.empty
  var pattern = HoneycombPattern()
  var metrics = Metrics()
  /// The position at which each section begins, header first.
  private(set) var starts: [CGFloat] = []
  private(set) var contentMain: CGFloat = 0
  private(set) var contentCross: CGFloat = 0

  struct Metrics: Equatable, Sendable {
    var viewport = CGSize.zero
    var inset = AxisInsets()
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var sectionSpacing: CGFloat = 0
    /// Sections may be wider than the view.
    var growsAcross = false
    /// The distances from the edges of the view that the first and the last cell can be brought to; nil where they stay in place.
    var reachAlong: CGFloat?
    var reachAcross: CGFloat?

    var leading: CGFloat { header + inset.mainLeading }
    var trailing: CGFloat { footer + inset.mainTrailing }
    var insetAcross: CGFloat { inset.crossLeading + inset.crossTrailing }
  }

  init() {}

  init(sequence: ItemIndex, pattern: HoneycombPattern, metrics: Metrics) {
    self.sequence = sequence
    self.pattern = pattern
    self.metrics = metrics
    let cell = pattern.cellSize
    var end = max((metrics.reachAlong ?? 0) - metrics.leading - cell.height / 2, 0)
    var widest: CGFloat = 0
    starts.reserveCapacity(sequence.sectionCount)
    for section in 0..<sequence.sectionCount {
      if section > 0 { end += metrics.sectionSpacing }
      starts.append(end)
      let size = pattern.size(count: sequence.range(ofSection: section).count)
      end += metrics.leading + size.height + metrics.trailing
      widest = max(widest, size.width)
    }
    contentMain = max(end + max((metrics.reachAlong ?? 0) - metrics.trailing - cell.height / 2, 0), 0)
    centerAlong()
    contentCross = metrics.viewport.width
    guard metrics.growsAcross else { return }
    let reach = max((metrics.reachAcross ?? 0) - cell.width / 2, 0)
    let space = max(reach, metrics.inset.crossLeading) + max(reach, metrics.inset.crossTrailing)
    contentCross = max(widest + space, contentCross)
  }

  /// Content that can be centred and does not fill the view is centred.
  private mutating func centerAlong() {
    let remainder = metrics.viewport.height - contentMain
    guard metrics.reachAlong != nil, remainder > 0 else { return }
    for section in starts.indices { starts[section] += remainder / 2 }
    contentMain = metrics.viewport.height
  }

  // MARK: Sections

  var sectionCount: Int { starts.count }

  func count(ofSection section: Int) -> Int { sequence.range(ofSection: section).count }

  func size(ofSection section: Int) -> CGSize { pattern.size(count: count(ofSection: section)) }

  /// The corner of the box around a section's cells. The box stands in the middle of the available space.
  func boxOrigin(ofSection section: Int) -> CGPoint {
    let width = size(ofSection: section).width
    let space = contentCross - metrics.insetAcross - width
    let x = metrics.inset.crossLeading + (metrics.growsAcross ? space / 2 : max(space / 2, 0))
    return CGPoint(x: x, y: starts[section] + metrics.leading)
  }

  func headerStart(ofSection section: Int) -> CGFloat { starts[section] }

  func footerStart(ofSection section: Int) -> CGFloat {
    starts[section] + metrics.leading + size(ofSection: section).height + metrics.inset.mainTrailing
  }

  /// The section at a distance along the scroll direction: the last that begins before it.
  ///
  /// - Complexity: O(log sections).
  func section(at main: CGFloat) -> Int {
    (0..<sectionCount).lastPrefixIndex { starts[$0] <= main }
  }

  /// Sections that reach into a range, and maybe one beside it.
  ///
  /// - Complexity: O(log sections).
  func sections(along range: ClosedRange<CGFloat>) -> Range<Int> {
    guard sectionCount > 0 else { return 0..<0 }
    // A negative spacing lets sections reach into their successors.
    let slack = max(-metrics.sectionSpacing, 0) + pattern.cellSize.height
    return section(at: range.lowerBound - slack)..<(section(at: range.upperBound + slack) + 1)
  }

  // MARK: Items

  /// - Precondition: `0 ..< sequence.itemCount` contains `item`.
  func center(ofItem item: Int) -> CGPoint {
    let section = sequence.section(ofRank: item)
    let range = sequence.range(ofSection: section)
    let origin = boxOrigin(ofSection: section)
    let center = pattern.center(ofItem: item - range.lowerBound, count: range.count)
    return CGPoint(x: origin.x + center.x, y: origin.y + center.y)
  }

  /// Calls `body` with every item whose cell may reach into a rectangle, and maybe some beside it.
  ///
  /// - Complexity: O(log sections + items found).
  func forEachItem(across: Span, along: Span, _ body: (Int) -> Void) {
    guard across.lower <= across.upper, along.lower <= along.upper else { return }
    for section in sections(along: along.lower...along.upper) {
      let range = sequence.range(ofSection: section)
      guard !range.isEmpty else { continue }
      let origin = boxOrigin(ofSection: section)
      pattern.forEachItem(
        across: (across.lower - origin.x)...(across.upper - origin.x),
        along: (along.lower - origin.y)...(along.upper - origin.y), count: range.count
      ) { body(range.lowerBound + $0) }
    }
  }
}
