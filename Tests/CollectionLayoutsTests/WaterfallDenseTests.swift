import CollectionPrimitives
import TestTools
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct WaterfallDenseTests {
  private func items(_ count: Int, _ dice: inout Dice, isMosaic: Bool, spacing: Int64) -> WaterfallGeometry.Items {
    let rows = isMosaic ? [1, 1, 1, 2, 2, 3] : []
    let lengths = (0..<count).map { _ -> Int32 in
      guard let rows = rows.randomElement(using: &dice) else { return Int32.random(in: 1...60_000, using: &dice) }
      return Int32(rows * 20_000 + (rows - 1) * Int(spacing))
    }
    let spans = (0..<count).map { _ in UInt8([1, 1, 1, 2, 2, 3, 5].randomElement(using: &dice)!) }
    return WaterfallGeometry.Items(lengths: lengths, spans: spans)
  }

  private func randomMetrics(_ dice: inout Dice) -> WaterfallGeometry.SectionMetrics {
    WaterfallSamples.metrics(1, &dice, columns: 1...9)[0]
  }

  private func model(
    _ geometry: WaterfallGeometry, section: Int, tolerance: Int64, keeping columns: [UInt8]? = nil
  ) -> [WaterfallModel.Box] {
    let range = geometry.sequence.range(ofSection: section)
    let part = WaterfallGeometry.Items(
      lengths: Array(geometry.items.lengths[range]), spans: geometry.items.spans.map { Array($0[range]) })
    let metrics = geometry.metrics[section]
    return WaterfallDenseModel(
      part, at: geometry.extents[section].bodyStart, columns: metrics.columns, spacing: metrics.itemSpacing,
      tolerance: tolerance, keeping: columns.map { Array($0[range]) }
    ).boxes
  }

  /// Compares all sections with the model, and checks that nothing overlaps and that the ends are right.
  private func check(_ geometry: WaterfallGeometry, tolerance: Int64, keeping columns: [UInt8]? = nil, _ note: String) {
    let boxes = geometry.boxes
    for section in geometry.metrics.indices {
      let range = geometry.sequence.range(ofSection: section)
      let model = model(geometry, section: section, tolerance: tolerance, keeping: columns)
      let first = zip(boxes[range], model).enumerated().first { $0.element.0 != $0.element.1 }
      #expect(first == nil, "\(note), section \(section): \(first.map { "\($0)" } ?? "")")
      let body = geometry.extents[section]
      #expect(body.bodyEnd == max(model.map(\.bottom).max() ?? body.bodyStart, body.bodyStart))
    }
  }

  @Test(arguments: 1...300)
  func packsLikeTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 1...3, using: &dice)).map { _ in Int.random(in: 0...90, using: &dice) }
    let metrics = counts.map { _ in randomMetrics(&dice) }
    let tolerance = Bool.random(using: &dice) ? 0 : Int64.random(in: 0...8000, using: &dice)
    let all = items(
      counts.reduce(0, +), &dice, isMosaic: Bool.random(using: &dice), spacing: metrics[0].itemSpacing)
    let geometry = WaterfallGeometry.made(
      counts: counts, metrics: metrics, items: all, placement: .dense(tolerance: tolerance))
    check(geometry, tolerance: tolerance, "seed \(seed)")
  }

  @Test(arguments: 1...6)
  func longSectionsArePackedLikeTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 900)
    let metrics = randomMetrics(&dice)
    let all = items(1500, &dice, isMosaic: seed % 2 == 0, spacing: metrics.itemSpacing)
    let geometry = WaterfallGeometry.made(
      counts: [1500], metrics: [metrics], items: all, placement: .dense(tolerance: 2000))
    check(geometry, tolerance: 2000, "seed \(seed)")
    // However far the cursor goes at once, and wherever it is taken up again.
    var other = geometry
    for _ in 0..<20 {
      other.rewind(to: Int.random(in: 0...1500, using: &dice), in: 0)
      if Bool.random(using: &dice) { other.place(to: Int64.random(in: 0...geometry.end, using: &dice)) }
    }
    other.finish()
    #expect(other.boxes == geometry.boxes && other.end == geometry.end)
    #expect(other.bottoms.levels == geometry.bottoms.levels)
  }

  @Test(arguments: 1...40)
  func whatBeginsAboveACoordinateIsPlacedByThen(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 300)
    let metrics = randomMetrics(&dice)
    let all = items(1200, &dice, isMosaic: seed % 2 == 0, spacing: metrics.itemSpacing)
    let whole = WaterfallGeometry.made(
      counts: [1200], metrics: [metrics], items: all, placement: .dense(tolerance: 0))
    var part = whole
    part.rewind(to: 0, in: 0)
    for _ in 0..<10 {
      let upper = Int64.random(in: 0...whole.end, using: &dice)
      let lower = upper - Int64.random(in: 1...200_000, using: &dice)
      part.place(to: upper)
      var (found, expected): (Set<Int>, Set<Int>) = ([], [])
      part.forEachItem(from: lower, to: upper) { found.insert($0) }
      whole.forEachItem(from: lower, to: upper) { expected.insert($0) }
      #expect(found == expected)
    }
  }

  @Test(arguments: (1...100).sampled(every: 4))
  func itemsKeepTheirColumnsWhenLengthsChange(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 500)
    let counts = [Int.random(in: 1...600, using: &dice), Int.random(in: 0...50, using: &dice)]
    let metrics = counts.map { _ in randomMetrics(&dice) }
    let all = items(counts[0] + counts[1], &dice, isMosaic: false, spacing: 0)
    var geometry = WaterfallGeometry.made(
      counts: counts, metrics: metrics, items: all, placement: .dense(tolerance: 0))
    let columns = geometry.columns
    for _ in 0..<5 {
      let item = Int.random(in: 0..<all.lengths.count, using: &dice)
      geometry.setLength(Int32.random(in: 1...90_000, using: &dice), of: item)
      if Bool.random(using: &dice) { geometry.place(count: 100) }
    }
    geometry.finish()
    #expect(geometry.columns == columns)
    check(geometry, tolerance: 0, keeping: columns, "seed \(seed)")
  }

  /// Cells tell their lengths: those that were shown keep their columns, others choose again, and each is where its column has room first.
  @Test(arguments: (1...100).sampled(every: 4))
  func measuredItemsArePackedLikeTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 1100)
    let metrics = randomMetrics(&dice)
    var all = items(700, &dice, isMosaic: false, spacing: 0)
    all.lengths = [Int32](repeating: 30_000, count: 700)
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [700]), metrics: [metrics], items: all, placement: .dense(tolerance: 500),
      preserving: .nothing)
    for _ in 0..<8 {
      let lower = Int64.random(in: 0...geometry.end, using: &dice)
      geometry.place(to: lower + 200_000)
      var seen: [Int] = []
      geometry.forEachItem(from: lower, to: lower + 200_000) { seen.append($0) }
      let columns = seen.filter { geometry.shown.contains($0) }.map { ($0, geometry.columns[$0]) }
      for item in seen { geometry.shown.insert(item) }
      for item in seen { geometry.measure(Int32.random(in: 1...60_000, using: &dice), of: item) }
      geometry.place(through: seen.last ?? 0)
      #expect(columns.allSatisfy { geometry.columns[$0.0] == $0.1 })
    }
    geometry.finish()
    check(geometry, tolerance: 500, keeping: geometry.columns, "seed \(seed)")
  }

  @Test(arguments: 1...60)
  func anUpdateEqualsAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 700)
    var counts = [300, 0, 40]
    var metrics = counts.map { _ in randomMetrics(&dice) }
    var all = items(340, &dice, isMosaic: seed % 2 == 0, spacing: 0)
    var geometry = WaterfallGeometry()
    for _ in 0..<8 {
      let section = Int.random(in: 0..<3, using: &dice)
      switch Int.random(in: 0..<4, using: &dice) {
      case 0: metrics[section] = randomMetrics(&dice)
      case 1: all.lengths[Int.random(in: 0..<all.lengths.count, using: &dice)] = 12_345
      case 2: all.spans?[Int.random(in: 0..<all.lengths.count, using: &dice)] = 2
      default:
        let first = counts[..<section].reduce(0, +)
        let more = items(30, &dice, isMosaic: false, spacing: 0)
        all.lengths.insert(contentsOf: more.lengths, at: first)
        all.spans?.insert(contentsOf: more.spans ?? [], at: first)
        counts[section] += 30
      }
      let isDense = Int.random(in: 0..<5, using: &dice) > 0
      let placement: WaterfallGeometry.Placement = isDense ? .dense(tolerance: 500) : .shortest(tolerance: 500)
      let wasDense = geometry.isDense
      geometry.update(
        sequence: ItemIndex(counts: counts), metrics: metrics, items: all, placement: placement,
        preserving: wasDense == isDense ? .positions : .nothing)
      geometry.finish()
      let fresh = WaterfallGeometry.made(counts: counts, metrics: metrics, items: all, placement: placement)
      #expect(geometry.boxes == fresh.boxes)
      #expect(geometry.extents == fresh.extents)
      #expect(geometry.checkpoints == fresh.checkpoints)
    }
  }

  @Test func appendedItemsLeaveTheOthersWhereTheyAre() {
    var dice = Dice(seed: 3)
    let metrics = WaterfallGeometry.SectionMetrics(columns: 4, itemSpacing: 2560)
    let all = items(700, &dice, isMosaic: true, spacing: 2560)
    var geometry = WaterfallGeometry.made(
      counts: [500], metrics: [metrics],
      items: .init(lengths: Array(all.lengths[..<500]), spans: Array(all.spans![..<500])),
      placement: .dense(tolerance: 0))
    let before = geometry.boxes
    geometry.update(
      sequence: ItemIndex(counts: [700]), metrics: [metrics], items: all, placement: .dense(tolerance: 0),
      preserving: .positions)
    #expect(geometry.cursor.item > 200)
    geometry.finish()
    #expect(Array(geometry.boxes[..<500]) == before)
  }

  @Test func aHoleBesideAWideItemIsFilled() {
    // Three columns: a wide item leaves a hole in the first two rows at the right.
    let items = WaterfallGeometry.Items(lengths: [100, 300, 100, 100], spans: [1, 3, 1, 1])
    let metrics = WaterfallGeometry.SectionMetrics(columns: 3, itemSpacing: 10)
    let dense = WaterfallGeometry.made(
      counts: [4], metrics: [metrics], items: items, placement: .dense(tolerance: 0))
    #expect(dense.tops == [0, 110, 0, 0] && dense.columns == [0, 0, 1, 2])
    let sparse = WaterfallGeometry.made(
      counts: [4], metrics: [metrics], items: items, placement: .shortest(tolerance: 0))
    #expect(sparse.tops == [0, 110, 420, 420])
  }

  @Test func withoutSpansItIsTheClassicWaterfall() {
    var dice = Dice(seed: 9)
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(400, &dice), spans: nil)
    let metrics = WaterfallSamples.metrics(1, &dice, columns: 5...5)
    func made(_ placement: WaterfallGeometry.Placement) -> WaterfallGeometry {
      .made(counts: [400], metrics: metrics, items: items, placement: placement)
    }
    #expect(made(.dense(tolerance: 800)).boxes == made(.shortest(tolerance: 800)).boxes)
  }

  @Test func aMosaicHasFewHoles() {
    var dice = Dice(seed: 11)
    let metrics = WaterfallGeometry.SectionMetrics(columns: 6, itemSpacing: 1024)
    let items = items(3000, &dice, isMosaic: true, spacing: 1024)
    func end(_ placement: WaterfallGeometry.Placement) -> Int64 {
      WaterfallGeometry.made(counts: [3000], metrics: [metrics], items: items, placement: placement).end
    }
    let covered = zip(items.lengths, items.spans!).reduce(Int64(0)) { $0 + (Int64($1.0) + 1024) * Int64($1.1) }
    let (dense, sparse) = (end(.dense(tolerance: 0)), end(.shortest(tolerance: 0)))
    #expect(Double(dense) < 1.02 * Double(covered / 6))
    #expect(Double(sparse) > 1.1 * Double(covered / 6))
  }
}
