import CollectionCore

/// The rules of a flow layout written down naively: every item is placed in turn, nothing is skipped or closed form.
struct FlowModel {
  var metrics: FlowMetrics
  var sizes: [FlowExtent]
  var crossExtent: Double
  var keepsGrid: Bool

  func rects() -> [FlowRect] {
    let available = metrics.available(in: crossExtent)
    var result: [FlowRect] = []
    var main = metrics.header + metrics.before
    var item = 0
    while item < sizes.count {
      var line = [item]
      while let next = line.last.map({ $0 + 1 }), next < sizes.count, fits(line + [next], available) {
        line.append(next)
      }
      let isLast = line[line.count - 1] == sizes.count - 1
      result += place(line, isLast: isLast, main: main, available: available)
      main += line.map { sizes[$0].main }.max()! + metrics.lineSpacing
      item = line[line.count - 1] + 1
    }
    return result
  }

  private func fits(_ items: [Int], _ available: Double) -> Bool {
    items.map { sizes[$0].cross }.reduce(0, +) + Double(items.count - 1) * metrics.itemSpacing <= available + 1e-6
  }

  private func place(_ line: [Int], isLast: Bool, main: Double, available: Double) -> [FlowRect] {
    let extent = line.map { sizes[$0].main }.max()!
    var filled = line
    // Invisible items of the last one's size.
    while isLast, fits(filled + [line[line.count - 1]], available), filled.count < 10_000 {
      filled.append(line[line.count - 1])
    }
    let isIncomplete = filled.count > line.count
    var lead = 0.0
    var gap = metrics.itemSpacing
    if !isIncomplete || keepsGrid {
      let left = available - filled.map { sizes[$0].cross }.reduce(0, +)
      if filled.count > 1 { gap = max(gap, left / Double(filled.count - 1)) } else { lead = left / 2 }
    }
    var cross = metrics.start + lead
    return line.map { item in
      defer { cross += sizes[item].cross + gap }
      return FlowRect(main: main + (extent - sizes[item].main) / 2, cross: cross, size: sizes[item])
    }
  }
}

/// A small generator with a seed, so that every run sees the same numbers.
struct FlowGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
