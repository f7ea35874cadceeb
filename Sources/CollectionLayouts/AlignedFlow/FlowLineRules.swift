import UIKit

/// A size by axes: along the scroll direction and across it, which is along a line.
struct FlowItemSize: Equatable, Sendable {
  var main: CGFloat
  var cross: CGFloat
}

/// The sizes of all items: one for all, or a table.
enum FlowItemSizes: Equatable, Sendable {
  case uniform(FlowItemSize)
  case table([FlowItemSize])

  subscript(item: Int) -> FlowItemSize {
    switch self {
    case .uniform(let size): size
    case .table(let sizes): sizes[item]
    }
  }

  mutating func set(_ size: FlowItemSize, of item: Int, count: Int) {
    var sizes: [FlowItemSize]
    switch self {
    case .uniform(let common):
      guard common != size else { return }
      sizes = [FlowItemSize](repeating: common, count: count)
    case .table(let table):
      sizes = table
      // Releases the other reference, so that the table is not copied.
      self = .table([])
    }
    sizes[item] = size
    self = .table(sizes)
  }
}

/// The rules for breaking and aligning the lines of a section.
struct FlowLineRules: Equatable, Sendable {
  var alignment = AlignedFlowLayout.HorizontalAlignment.leading
  var lastLine: AlignedFlowLayout.HorizontalAlignment?
  var itemAlignment = AlignedFlowLayout.VerticalAlignment.center
  var itemSpacing: CGFloat = 0
  var lineSpacing: CGFloat = 0
  /// The length of a line.
  var available: CGFloat = 0
  /// The most lines that are shown; 0 for any number.
  var mostLines = 0
  /// The most items of a line; 0 for any number.
  var mostItems = 0
  /// The size of the chip at the end of the last line where items are left out; nil for none. On a line it is like an item.
  var chip: FlowItemSize?

  /// Sizes such as `(width − 20) / 3` must fill a line exactly, despite rounding.
  static let tolerance: CGFloat = 1e-6
}

/// The placement of the items of one line.
struct FlowLinePlacement: Equatable, Sendable {
  var items: Range<Int>
  /// The start of the first item, and the gap between items.
  var lead: CGFloat = 0
  var gap: CGFloat = 0
  /// The factor by which all sizes are multiplied.
  var scale: CGFloat = 1
  /// The line's height, and the part of it above the baseline.
  var extent: CGFloat = 0
  var ascent: CGFloat = 0
}

/// The extents of the items of a line, before they are scaled.
struct FlowLineItems: Equatable, Sendable {
  var range: Range<Int>
  /// The sum of the lengths along the line, and the greatest length across it.
  var cross: CGFloat = 0
  var main: CGFloat = 0

  mutating func append(_ size: FlowItemSize) {
    range = range.lowerBound..<range.upperBound + 1
    cross += size.cross
    main = max(main, size.main)
  }
}

/// The items of one section, for breaking lines. Items are counted from the first of the section.
struct FlowSectionItems {
  var sizes: FlowItemSizes
  /// The distances from the items' tops; nil where none are needed.
  var baselines: [Float]?
  /// The index of the section's first item among all items.
  var base: Int
  var count: Int
  var rules: FlowLineRules
  /// Items that begin a line, counted through all sections.
  var breaks: Set<Int> = []
  /// The place of the chip in the order of items: that of the first item that is left out; −1 where there is none.
  var chipIndex = -1

  /// An item's size, or the chip's; never longer than its line.
  @inline(__always)
  func size(of item: Int) -> FlowItemSize {
    let size = item == chipIndex ? rules.chip ?? sizes[base + item] : sizes[base + item]
    return FlowItemSize(main: size.main, cross: min(size.cross, rules.available))
  }

  /// The items of a line whose ends are known.
  func line(_ items: Range<Int>) -> FlowLineItems {
    var line = FlowLineItems(range: items.lowerBound..<items.lowerBound)
    for item in items { line.append(size(of: item)) }
    return line
  }

  // MARK: Breaking

  /// The line that begins with an item.
  /// - Parameter pinned: an item that must begin a line.
  func line(from item: Int, pinned: Int?) -> FlowLineItems {
    let limit = pinned.map { $0 > item ? min($0, count) : count } ?? count
    var line = line(item..<item + 1)
    guard rules.available > 0 else { return line }
    var used = line.cross
    while line.range.upperBound < limit {
      if line.range.count == rules.mostItems || breaks(before: line.range.upperBound) { break }
      let size = size(of: line.range.upperBound)
      let next = used + rules.itemSpacing + size.cross
      if next > rules.available + FlowLineRules.tolerance {
        if rules.alignment == .filled, takesOneMore(line, size.cross) { line.append(size) }
        break
      }
      line.append(size)
      used = next
    }
    return line
  }

  /// True if a line ends before an item whatever space is left.
  func breaks(before item: Int) -> Bool { !breaks.isEmpty && breaks.contains(base + item) }

  /// Makes room for the chip at the end of a line, which then holds fewer items: none if the chip is as long as the line.
  mutating func addChip(to line: inout FlowLineItems) {
    guard let chip = rules.chip else { return }
    var (items, room) = (
      line.range.lowerBound..<line.range.lowerBound, rules.available - min(chip.cross, rules.available)
    )
    for item in line.range where rules.mostItems == 0 || items.count + 1 < rules.mostItems {
      room -= size(of: item).cross + rules.itemSpacing
      if room < -FlowLineRules.tolerance { break }
      items = items.lowerBound..<item + 1
    }
    chipIndex = items.upperBound
    line = self.line(items.lowerBound..<items.upperBound + 1)
  }

  /// True if shrinking a line to include the next item changes sizes less than enlarging it without that item.
  private func takesOneMore(_ line: FlowLineItems, _ next: CGFloat) -> Bool {
    let grow = rules.available - rules.itemSpacing * CGFloat(line.range.count - 1)
    let shrink = rules.available - rules.itemSpacing * CGFloat(line.range.count)
    return shrink > 0 && grow * shrink > line.cross * (line.cross + next)
  }

  // MARK: Placing

  /// - Parameters:
  ///   - isLast: true for the last line, and for one that ends before a break.
  ///   - previous: the items of the line before; a last line takes its scale from them.
  func placement(_ line: FlowLineItems, isLast: Bool, previous: Range<Int>?) -> FlowLinePlacement {
    var placement = FlowLinePlacement(items: line.range, gap: rules.itemSpacing)
    var alignment = isLast ? rules.lastLine ?? rules.alignment : rules.alignment
    if rules.alignment == .filled {
      placement.scale = fillScale(line)
      if isLast, let kept = keptScale(placement.scale, previous) {
        placement.scale = kept
        if alignment == .filled { alignment = .leading }
      }
    }
    align(&placement, alignment, used: line.cross * placement.scale)
    placement.extent = line.main * placement.scale
    if rules.itemAlignment == .firstBaseline, let baselines { alignBaselines(&placement, baselines) }
    return placement
  }

  private func fillScale(_ line: FlowLineItems) -> CGFloat {
    let space = rules.available - rules.itemSpacing * CGFloat(line.range.count - 1)
    return line.cross > 0 && space > 0 ? space / line.cross : 1
  }

  /// The scale of the line before, for a last line that would otherwise have to grow much beyond it; nil where the last line is filled.
  private func keptScale(_ fill: CGFloat, _ previous: Range<Int>?) -> CGFloat? {
    let before = previous.map { fillScale(line($0)) } ?? 1
    let isNearlyFull = fill <= before * 1.2 && rules.lastLine == nil
    return fill < before || isNearlyFull ? nil : before
  }

  private func align(
    _ placement: inout FlowLinePlacement, _ alignment: AlignedFlowLayout.HorizontalAlignment, used: CGFloat
  ) {
    let count = placement.items.count
    let free = max(rules.available - used - rules.itemSpacing * CGFloat(count - 1), 0)
    switch alignment {
    case .leading, .filled: break
    case .center: placement.lead = free / 2
    case .trailing: placement.lead = free
    case .justified: if count > 1 { placement.gap += free / CGFloat(count - 1) }
    case .spaceEvenly:
      let even = (rules.available - used) / CGFloat(count + 1)
      if even < rules.itemSpacing { placement.lead = free / 2 } else { (placement.lead, placement.gap) = (even, even) }
    }
  }

  /// Aligns baselines. The line is as high as the greatest part above the baseline and the greatest part below it together.
  private func alignBaselines(_ placement: inout FlowLinePlacement, _ baselines: [Float]) {
    var below: CGFloat = 0
    for item in placement.items {
      let baseline = self.baseline(of: item, baselines)
      placement.ascent = max(placement.ascent, baseline * placement.scale)
      below = max(below, (size(of: item).main - baseline) * placement.scale)
    }
    placement.extent = max(placement.extent, placement.ascent + below)
  }

  /// The chip stands on the baseline.
  private func baseline(of item: Int, _ baselines: [Float]) -> CGFloat {
    item == chipIndex ? size(of: item).main : CGFloat(baselines[base + item])
  }

  /// The distance of an item from the line's top.
  func drop(of item: Int, length: CGFloat, in placement: FlowLinePlacement) -> CGFloat {
    switch rules.itemAlignment {
    case .top: 0
    case .center: (placement.extent - length) / 2
    case .bottom: placement.extent - length
    case .firstBaseline:
      max(placement.ascent - (baselines.map { baseline(of: item, $0) } ?? 0) * placement.scale, 0)
    }
  }
}
