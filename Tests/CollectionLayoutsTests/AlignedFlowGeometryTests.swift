import CollectionPrimitives
import TestTools
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct AlignedFlowGeometryTests {
  private static let alignments: [AlignedFlowLayout.HorizontalAlignment] = [
    .leading, .center, .trailing, .justified, .spaceEvenly, .filled,
  ]
  private static let lastLines: [AlignedFlowLayout.HorizontalAlignment?] = [
    nil, .leading, .center, .trailing, .justified, .spaceEvenly,
  ]
  private static let itemAlignments: [AlignedFlowLayout.VerticalAlignment] = [.top, .center, .bottom, .firstBaseline]

  private func check(_ geometry: AlignedFlowGeometry, _ model: AlignedFlowModel, _ note: String) {
    let metrics = geometry.metrics[0]
    #expect(abs(geometry.lines[0].length - model.length) < 1e-6, "\(note)")
    for (item, frame) in model.frames.enumerated() {
      let rect = geometry.rect(of: item, in: 0)
      guard let frame else {
        #expect(rect == nil, "\(note) \(item)")
        continue
      }
      guard let rect else {
        Issue.record("\(note): no place for \(item)")
        continue
      }
      let same =
        abs(rect.cross - metrics.crossLeading - frame.minX) < 1e-6
        && abs(rect.main - geometry.extents[0].bodyStart - frame.minY) < 1e-6
        && abs(rect.crossLength - frame.width) < 1e-6 && abs(rect.mainLength - frame.height) < 1e-6
      #expect(same, "\(note) \(item)")
    }
    #expect(geometry.overflow(ofSection: 0) == model.frames.filter { $0 == nil }.count)
    let chip = geometry.chipRect(ofSection: 0).map { rect in
      CGRect(
        x: rect.cross - metrics.crossLeading, y: rect.main - geometry.extents[0].bodyStart, width: rect.crossLength,
        height: rect.mainLength)
    }
    #expect((chip == nil) == (model.chip == nil), "\(note)")
    guard let chip, let expected = model.chip else { return }
    let distances = [
      chip.minX - expected.minX, chip.minY - expected.minY, chip.maxX - expected.maxX, chip.maxY - expected.maxY,
    ]
    #expect(distances.allSatisfy { abs($0) < 1e-6 }, "\(note), chip")
  }

  private func rules(_ available: CGFloat, _ spacing: CGFloat = 10) -> FlowLineRules {
    var rules = FlowLineRules()
    rules.available = available
    rules.itemSpacing = spacing
    rules.lineSpacing = 7
    return rules
  }

  private func geometry(
    _ sizes: [FlowItemSize], _ rules: FlowLineRules, baselines: [CGFloat]? = nil, breaks: Set<Int> = []
  ) -> AlignedFlowGeometry {
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.rules = rules
    (metrics.leading, metrics.trailing, metrics.crossLeading, metrics.header, metrics.footer) = (5, 6, 8, 30, 20)
    return AlignedFlowGeometry(
      sequence: ItemIndex(counts: [sizes.count]), metrics: [metrics], sizes: .table(sizes),
      baselines: baselines.map { $0.map(Float.init) }, breaks: breaks)
  }

  @Test func everySmallFlowIsAsTheModelSays() {
    // All sequences of up to four widths, for every alignment.
    let widths: [CGFloat] = [0, 30, 55, 100, 140]
    var sequences: [[CGFloat]] = [[]]
    for _ in 0..<4 { sequences += sequences.flatMap { list in widths.map { list + [$0] } } }
    for sequence in Set(sequences) {
      let sizes = sequence.enumerated().map { FlowItemSize(main: 20 + CGFloat($0.offset % 3) * 9, cross: $0.element) }
      for alignment in Self.alignments {
        for last in [nil, AlignedFlowLayout.HorizontalAlignment.center] {
          var rules = rules(120)
          (rules.alignment, rules.lastLine) = (alignment, last)
          check(geometry(sizes, rules), AlignedFlowModel(sizes, rules), "\(sequence) \(alignment) \(last as Any)")
          for (lines, items, chip) in [(1, 0, 30), (2, 2, 120), (1, 2, 200), (0, 1, 30)] {
            (rules.mostLines, rules.mostItems) = (lines, items)
            rules.chip = FlowItemSize(main: 25, cross: CGFloat(chip))
            let note = "\(sequence) \(alignment) \(last as Any) \(lines) \(items) \(chip)"
            check(geometry(sizes, rules, breaks: [2]), AlignedFlowModel(sizes, rules, breaks: [2]), note)
          }
        }
      }
    }
  }

  @Test(arguments: 1...300)
  func randomFlowsAreAsTheModelSays(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &dice) }
    let count = Int.random(in: 0...300, using: &dice)
    let sizes = (0..<count).map { _ in FlowItemSize(main: number(0...80), cross: number(0...200)) }
    let baselines = sizes.map { CGFloat(Float($0.main * number(0...1))) }
    var rules = rules(number(0...600), number(0...40))
    rules.alignment = Self.alignments.randomElement(using: &dice)!
    rules.lastLine = Self.lastLines.randomElement(using: &dice)!
    rules.itemAlignment = Self.itemAlignments.randomElement(using: &dice)!
    rules.mostLines = Bool.random(using: &dice) ? Int.random(in: 1...20, using: &dice) : 0
    rules.mostItems = Bool.random(using: &dice) ? Int.random(in: 1...6, using: &dice) : 0
    rules.chip = Bool.random(using: &dice) ? FlowItemSize(main: number(1...60), cross: number(1...150)) : nil
    let breaks = Bool.random(using: &dice) ? Set((0..<count).filter { _ in number(0...1) < 0.1 }) : []
    let geometry = geometry(sizes, rules, baselines: baselines, breaks: breaks)
    check(geometry, AlignedFlowModel(sizes, rules, baselines: baselines, breaks: breaks), "seed \(seed)")
    for _ in 0..<20 {
      let lower = number(-50...max(geometry.end, 1))
      let upper = lower + number(0...500)
      var found: [Int] = []
      geometry.forEachItem(from: lower, to: upper) { item, section, rect in
        #expect(section == 0 && rect == geometry.rect(of: item, in: 0))
        if rect.main < upper, rect.main + rect.mainLength > lower { found.append(item) }
      }
      let expected = (0..<count).filter { item in
        geometry.rect(of: item, in: 0).map { $0.main < upper && $0.main + $0.mainLength > lower } ?? false
      }
      #expect(found == expected)
    }
  }

  @Test func fullLinesAreFullToTheLastBit() {
    let width = (390.0 - 20) / 3
    let sizes = [FlowItemSize](repeating: FlowItemSize(main: 50, cross: width), count: 9)
    let geometry = geometry(sizes, rules(390))
    #expect(geometry.lines[0].count == 3)
  }

  @Test func filledLinesEndAtTheEdgeAndKeepProportions() {
    var dice = Dice(seed: 4)
    let sizes = (0..<200).map { _ in FlowItemSize(main: 200, cross: CGFloat.random(in: 100...420, using: &dice)) }
    var rules = rules(800, 8)
    rules.alignment = .filled
    let geometry = geometry(sizes, rules)
    for line in 0..<geometry.lines[0].count - 1 {
      let items = geometry.lines[0].items(ofLine: line)
      let rects = items.compactMap { geometry.rect(of: $0, in: 0) }
      #expect(abs(rects[0].cross - 8) < 1e-9)
      let last = rects[rects.count - 1]
      #expect(abs(last.cross + last.crossLength - 808) < 1e-6)
      for (a, b) in zip(rects, rects.dropFirst()) { #expect(abs(b.cross - a.cross - a.crossLength - 8) < 1e-9) }
      for (item, rect) in zip(items, rects) {
        #expect(abs(rect.mainLength / rect.crossLength - 200 / sizes[item].cross) < 1e-9)
        #expect(rect.mainLength > 120 && rect.mainLength < 330)
      }
    }
  }

  @Test(arguments: 1...40)
  func correctionsEqualAFreshFlow(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 100)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &dice) }
    let counts = (0..<4).map { _ in Int.random(in: 0...60, using: &dice) }
    let sequence = ItemIndex(counts: counts)
    guard sequence.itemCount > 0 else { return }
    var sizes = [FlowItemSize](repeating: FlowItemSize(main: 30, cross: 60), count: sequence.itemCount)
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.rules = rules(300)
    metrics.rules.alignment = Self.alignments.randomElement(using: &dice)!
    metrics.rules.mostLines = seed % 4 == 0 ? 5 : 0
    metrics.rules.chip = seed % 8 == 0 ? FlowItemSize(main: 30, cross: 70) : nil
    metrics.rules.mostItems = seed % 3 == 0 ? 3 : 0
    let breaks: Set<Int> = seed % 5 == 0 ? [7, 30, 31, 60] : []
    (metrics.leading, metrics.header) = (12, 20)
    let all = [AlignedFlowGeometry.SectionMetrics](repeating: metrics, count: 4)
    var geometry = AlignedFlowGeometry(sequence: sequence, metrics: all, sizes: .uniform(sizes[0]), breaks: breaks)
    for _ in 0..<40 {
      let item = Int.random(in: 0..<sequence.itemCount, using: &dice)
      let size = FlowItemSize(main: number(10...60), cross: number(10...320))
      guard geometry.rect(of: item, in: sequence.section(ofRank: item)) != nil else { continue }
      sizes[item] = size
      geometry.setSize(size, of: item, pinning: nil)
      let fresh = AlignedFlowGeometry(sequence: sequence, metrics: all, sizes: .table(sizes), breaks: breaks)
      #expect(abs(geometry.end - fresh.end) < 1e-6)
      for section in 0..<4 {
        #expect(geometry.lines[section].firsts == fresh.lines[section].firsts)
        #expect(zip(geometry.lines[section].starts, fresh.lines[section].starts).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(geometry.overflow(ofSection: section) == fresh.overflow(ofSection: section))
        #expect(geometry.lines[section].hasChip == fresh.lines[section].hasChip)
      }
    }
  }

  @Test(arguments: (1...40).sampled(every: 4))
  func aHeldLineKeepsItsFirstItemWhateverHappensAbove(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 200)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &dice) }
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.rules = rules(300)
    let sequence = ItemIndex(counts: [120])
    var geometry = AlignedFlowGeometry(
      sequence: sequence, metrics: [metrics], sizes: .uniform(FlowItemSize(main: 30, cross: 60)))
    let held = Int(geometry.lines[0].firsts[10])
    for _ in 0..<40 {
      let item = Int.random(in: 0..<held, using: &dice)
      let below = (held..<120).compactMap { geometry.rect(of: $0, in: 0)?.cross }
      geometry.setSize(FlowItemSize(main: number(10...60), cross: number(10...320)), of: item, pinning: held)
      #expect(geometry.lines[0].firsts.contains(Int32(held)))
      #expect((held..<120).compactMap { geometry.rect(of: $0, in: 0)?.cross } == below)
      // Every item is somewhere, no two of a line overlap, no line reaches beyond the edge.
      for line in 0..<geometry.lines[0].count {
        let rects = geometry.lines[0].items(ofLine: line).compactMap { geometry.rect(of: $0, in: 0) }
        #expect(!rects.isEmpty)
        for (a, b) in zip(rects, rects.dropFirst()) { #expect(b.cross >= a.cross + a.crossLength + 10 - 1e-9) }
        #expect((rects.last?.cross ?? 0) + (rects.last?.crossLength ?? 0) <= 300 + 1e-6)
      }
      #expect(geometry.firstItem(endingAfter: geometry.lineStart(of: held) ?? 0) == held)
    }
  }

  @Test func sectionsFollowEachOther() {
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.rules = rules(100)
    (metrics.leading, metrics.trailing, metrics.header, metrics.footer) = (4, 6, 20, 10)
    let geometry = AlignedFlowGeometry(
      sequence: ItemIndex(counts: [2, 0, 1]), metrics: [metrics, metrics, metrics],
      sizes: .uniform(FlowItemSize(main: 30, cross: 100)))
    #expect(geometry.extents.map(\.origin) == [0, 107, 147])
    #expect(geometry.extents.map(\.bodyStart) == [24, 131, 171])
    #expect(geometry.extents.map(\.footer) == [97, 137, 207])
    #expect(geometry.end == 217)
    #expect(geometry.firstItem(endingAfter: 98) == 2)
    #expect(geometry.firstItem(endingAfter: 202) == nil)
    #expect(geometry.sections(from: 108, to: 140) == 1..<2)
  }
}
