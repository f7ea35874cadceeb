import CollectionPrimitives
import UIKit

/// The starts of a section's lines: 12 bytes per line, none per item. Pure arithmetic.
///
/// Positions within a line are summed on request, since lines are short.
struct FlowLines: Equatable, Sendable {
  /// The first item of each line.
  private(set) var firsts: [Int32] = []
  /// The start of each line, measured from that of the first.
  private(set) var starts: [CGFloat] = []
  /// The number of items that are on a line.
  private(set) var shown = 0
  /// True if the last line ends with a chip for the items that are left out.
  private(set) var hasChip = false
  /// The distance from the first line's beginning to the last one's end.
  private(set) var length: CGFloat = 0

  init() {}

  init(_ items: FlowSectionItems) {
    breakLines(items, from: 0, at: 0, pinned: nil, old: nil)
  }

  var count: Int { firsts.count }

  /// The items of a line.
  func items(ofLine line: Int) -> Range<Int> {
    Int(firsts[line])..<(line + 1 < firsts.count ? Int(firsts[line + 1]) : shown)
  }

  /// The items of a line, and the chip behind those of the last one.
  private func slots(ofLine line: Int) -> Range<Int> {
    let items = items(ofLine: line)
    return items.lowerBound..<items.upperBound + (hasChip && line == firsts.count - 1 ? 1 : 0)
  }

  /// The line of an item that is shown.
  ///
  /// - Complexity: O(log lines).
  func line(of item: Int) -> Int { firsts.lastPrefixIndex { Int($0) <= item } }

  /// True if nothing follows a line, shown or not, or the next item begins a line anyway.
  private func isLast(_ line: Int, _ items: FlowSectionItems) -> Bool {
    if line == firsts.count - 1, hasChip || shown == items.count { return !hasChip }
    return items.breaks(before: self.items(ofLine: line).upperBound)
  }

  func placement(ofLine line: Int, _ items: FlowSectionItems) -> FlowLinePlacement {
    items.placement(
      items.line(slots(ofLine: line)), isLast: isLast(line, items),
      previous: line > 0 ? self.items(ofLine: line - 1) : nil)
  }

  /// The first line that ends after a coordinate.
  ///
  /// - Complexity: O(log lines).
  func firstLine(endingAfter coordinate: CGFloat) -> Int {
    starts.lastPrefixIndex { $0 <= coordinate }
  }

  // MARK: Breaking

  private mutating func breakLines(
    _ items: FlowSectionItems, from item: Int, at start: CGFloat, pinned: Int?, old: (lines: FlowLines, from: Int)?
  ) {
    var (items, item, start) = (items, item, start)
    var next = old?.from ?? 0
    hasChip = false
    while item < items.count {
      if items.rules.mostLines > 0, firsts.count >= items.rules.mostLines { break }
      if let old {
        while next < old.lines.count, Int(old.lines.firsts[next]) < item { next += 1 }
        // A line that ends like a last one may take its scale from the line before.
        if next < old.lines.count - 1, Int(old.lines.firsts[next]) == item, !old.lines.isLast(next, items) {
          return adopt(old.lines, from: next, at: start)
        }
      }
      var line = items.line(from: item, pinned: pinned)
      var end = line.range.upperBound
      if end < items.count, firsts.count + 1 == items.rules.mostLines, items.rules.chip != nil {
        items.addChip(to: &line)
        (hasChip, end) = (true, items.chipIndex)
      }
      let previous = firsts.last.map { Int($0)..<item }
      let isLast = !hasChip && (end == items.count || items.breaks(before: end))
      let placement = items.placement(line, isLast: isLast, previous: previous)
      firsts.append(Int32(truncatingIfNeeded: item))
      starts.append(start)
      length = start + placement.extent
      start = length + items.rules.lineSpacing
      item = end
    }
    shown = item
    if firsts.isEmpty { length = 0 }
  }

  /// Takes over the remaining lines, unchanged except for their start.
  private mutating func adopt(_ old: FlowLines, from line: Int, at start: CGFloat) {
    let moved = start - old.starts[line]
    firsts.append(contentsOf: old.firsts[line...])
    starts.append(contentsOf: old.starts[line...].lazy.map { $0 + moved })
    length = old.length + moved
    shown = old.shown
  }

  /// Breaks lines again after an item's size changed.
  ///
  /// Lines after the first unchanged line are reused. `pinned` is an item that must remain the first of its line, so
  /// that visible items do not change lines because of changes above them.
  /// - Complexity: O(changed lines + lines after them).
  mutating func rebreak(_ items: FlowSectionItems, changed item: Int, pinned: Int?) {
    guard count > 0, item < shown else { return }
    let line = line(of: item)
    // A smaller item may move up to the line before.
    var first = max(line - 1, 0)
    if let pinned, pinned < shown {
      let pinnedLine = self.line(of: pinned)
      if pinnedLine <= line { first = max(first, pinnedLine) }
    }
    let old = self
    let (start, begin) = (starts[first], Int(firsts[first]))
    firsts.removeSubrange(first...)
    starts.removeSubrange(first...)
    // Which items are omitted depends on every line before.
    let keeps = items.rules.mostLines == 0
    breakLines(items, from: begin, at: start, pinned: pinned, old: keeps ? (old, line + 1) : nil)
  }
}
