import UIKit

@testable import CollectionLayouts

/// An aligned flow written the long way round: every item one after the other, no tables, no searching.
struct AlignedFlowModel {
  var frames: [CGRect?] = []
  var firsts: [Int] = []
  var length: CGFloat = 0
  var chip: CGRect?

  init(
    _ itemSizes: [FlowItemSize], _ rules: FlowLineRules, baselines itemBaselines: [CGFloat]? = nil,
    breaks: Set<Int> = []
  ) {
    // The chip is one more item, which no line has at first.
    let sizes = itemSizes + [rules.chip ?? FlowItemSize(main: 0, cross: 0)]
    let baselines = itemBaselines.map { $0 + [sizes.last!.main] }
    let chipItem = itemSizes.count
    var lines: [[Int]] = []
    var line: [Int] = []
    func width(_ item: Int) -> CGFloat { min(sizes[item].cross, rules.available) }
    func space(_ count: Int) -> CGFloat { rules.available - rules.itemSpacing * CGFloat(count - 1) }
    func sum(_ line: [Int]) -> CGFloat { line.map(width).reduce(0, +) }
    for item in itemSizes.indices {
      let mustBreak = breaks.contains(item) || line.count == rules.mostItems
      let fits = !line.isEmpty && rules.available > 0 && sum(line + [item]) <= space(line.count + 1) + 1e-6
      if line.isEmpty || fits, line.isEmpty || !mustBreak {
        line.append(item)
      } else if !mustBreak, rules.alignment == .filled, space(line.count + 1) > 0, rules.available > 0,
        abs(log(space(line.count + 1) / sum(line + [item]))) < abs(log(space(line.count) / sum(line)))
      {
        lines.append(line + [item])
        line = []
      } else {
        lines.append(line)
        line = [item]
      }
    }
    if !line.isEmpty { lines.append(line) }
    firsts = lines.map { $0[0] }
    // Items give way until the chip fits into the last line that is shown.
    if rules.chip != nil, rules.mostLines > 0, lines.count > rules.mostLines {
      var last = lines[rules.mostLines - 1]
      while !last.isEmpty,
        sum(last + [chipItem]) > space(last.count + 1) + 1e-6
          || (rules.mostItems > 0 && last.count + 1 > rules.mostItems)
      {
        last.removeLast()
      }
      lines[rules.mostLines - 1] = last + [chipItem]
    }
    frames = [CGRect?](repeating: nil, count: sizes.count)
    var top: CGFloat = 0
    for (number, line) in lines.enumerated() {
      if rules.mostLines > 0, number >= rules.mostLines { break }
      let isLast =
        number == lines.count - 1 || (line.last != chipItem && line.last.map { breaks.contains($0 + 1) } == true)
      var scale: CGFloat = 1
      var alignment = isLast ? rules.lastLine ?? rules.alignment : rules.alignment
      if rules.alignment == .filled {
        func fill(_ line: [Int]) -> CGFloat {
          sum(line) > 0 && space(line.count) > 0 ? space(line.count) / sum(line) : 1
        }
        scale = fill(line)
        let before = number > 0 ? fill(lines[number - 1]) : 1
        if isLast, scale >= before, !(rules.lastLine == nil && scale <= before * 1.2) {
          scale = before
          if alignment == .filled { alignment = .leading }
        }
      }
      let free = max(space(line.count) - sum(line) * scale, 0)
      var (x, gap) = (CGFloat(0), rules.itemSpacing)
      switch alignment {
      case .leading, .filled: break
      case .center: x = free / 2
      case .trailing: x = free
      case .justified: gap += line.count > 1 ? free / CGFloat(line.count - 1) : 0
      case .spaceEvenly:
        let even = (rules.available - sum(line) * scale) / CGFloat(line.count + 1)
        if even >= gap { (x, gap) = (even, even) } else { x = free / 2 }
      }
      let heights = line.map { sizes[$0].main * scale }
      let above = line.map { (baselines?[$0] ?? 0) * scale }
      var height = heights.max() ?? 0
      if rules.itemAlignment == .firstBaseline {
        height = max(height, (above.max() ?? 0) + (zip(heights, above).map { $0 - $1 }.max() ?? 0))
      }
      for (index, item) in line.enumerated() {
        let y: CGFloat =
          switch rules.itemAlignment {
          case .top: 0
          case .center: (height - heights[index]) / 2
          case .bottom: height - heights[index]
          case .firstBaseline: max(max(above.max() ?? 0, 0) - above[index], 0)
          }
        frames[item] = CGRect(x: x, y: top + y, width: width(item) * scale, height: heights[index])
        x += width(item) * scale + gap
      }
      length = top + height
      top = length + rules.lineSpacing
    }
    chip = frames.removeLast()
  }
}
