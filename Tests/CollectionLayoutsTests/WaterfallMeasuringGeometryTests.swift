import CollectionPrimitives
import TestTools
import Testing
import UIKit

@testable import CollectionLayouts

/// Measured lengths, beside a model that places everything again after each of them.
@Suite struct WaterfallMeasuringGeometryTests {
  private struct Model {
    var counts: [Int]
    var metrics: [WaterfallGeometry.SectionMetrics]
    var items: WaterfallGeometry.Items
    var tolerance: Int64
    var shown: [Int: Int] = [:]

    /// The classic waterfall, in which shown items do not choose.
    var columns: [Int] {
      var result: [Int] = []
      for (count, metrics) in zip(counts, metrics) {
        var ends = [Int64](repeating: 0, count: metrics.columns)
        for item in result.count..<result.count + count {
          let span = min(Int(items.spans?[item] ?? 1), metrics.columns)
          let tops = (0...metrics.columns - span).map { ends[$0..<$0 + span].max()! }
          let column = shown[item] ?? tops.firstIndex { $0 <= tops.min()! + tolerance }!
          let end = tops[column] + Int64(items.lengths[item]) + metrics.itemSpacing
          for covered in column..<column + span { ends[covered] = end }
          result.append(column)
        }
      }
      return result
    }
  }

  /// Some items, shown and measured from the first on: nothing that was not shown lies before them.
  @Test(arguments: (1...60).sampled(every: 4))
  func choosesByWhatIsMeasured(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 6000)
    let counts = [Int.random(in: 1...300, using: &dice), 0, Int.random(in: 1...300, using: &dice)]
    let total = counts.reduce(0, +)
    let metrics = WaterfallSamples.metrics(3, &dice, columns: 1...9)
    let spans = seed % 3 == 0 ? (0..<total).map { _ in UInt8.random(in: 1...3, using: &dice) } : nil
    let items = WaterfallGeometry.Items(lengths: [Int32](repeating: 40_000, count: total), spans: spans)
    let tolerance: Int64 = seed % 2 == 0 ? 4096 : 0
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: counts), metrics: metrics, items: items, placement: .shortest(tolerance: tolerance),
      preserving: .nothing)
    var model = Model(counts: counts, metrics: metrics, items: items, tolerance: tolerance)
    var first = 0
    while first < total {
      let page = first..<min(first + Int.random(in: 1...25, using: &dice), total)
      // What is on screen, some of it already there before.
      for item in max(page.lowerBound - 5, 0)..<page.upperBound where Int.random(in: 0..<8, using: &dice) > 0 {
        let length = Int32.random(in: 0...100_000, using: &dice)
        geometry.measure(length, of: item)
        model.items.lengths[item] = length
        if Bool.random(using: &dice) { geometry.place(to: Int64.random(in: 0...4_000_000, using: &dice)) }
      }
      geometry.place(through: page.upperBound - 1)
      let columns = model.columns
      #expect(geometry.columns[..<page.upperBound].map(Int.init) == Array(columns[..<page.upperBound]))
      for item in first..<page.upperBound {
        geometry.shown.insert(item)
        model.shown[item] = columns[item]
      }
      first = page.upperBound
    }
    geometry.finish()
    #expect(geometry.columns.map(Int.init) == model.columns)
    #expect([geometry.bottoms.levels, geometry.negatedTops.levels] == geometry.freshIndex)
  }

  /// Pages anywhere, in any order.
  @Test(arguments: 1...60)
  func shownItemsKeepTheirColumnsAndEndsStayLevel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 7000)
    let count = Int.random(in: 1...600, using: &dice)
    let columns = Int.random(in: 1...8, using: &dice)
    let placements: [WaterfallGeometry.Placement] = [
      .shortest(tolerance: 4096), .balanced(tolerance: 0), .shortest(tolerance: 0),
    ]
    let metrics = [WaterfallGeometry.SectionMetrics(columns: columns, itemSpacing: 2560, leading: 999)]
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [count]), metrics: metrics,
      items: WaterfallGeometry.Items(lengths: [Int32](repeating: 40_000, count: count)),
      placement: placements[seed % 3], preserving: .nothing)
    var shown: [Int: UInt8] = [:]
    var measured = Set<Int>()
    var front = 0
    while measured.count < count {
      // Goes on, backwards too, or jumps.
      let isJump = Int.random(in: 0..<12, using: &dice) == 0
      front = isJump ? Int.random(in: 0..<count, using: &dice) : front + Int.random(in: -8...14, using: &dice)
      front = min(max(front, 0), count - 1)
      let page = front..<min(front + 3 * columns, count)
      geometry.place(through: page.upperBound - 1)
      for item in page where measured.insert(item).inserted {
        geometry.measure(Int32.random(in: 10_000...100_000, using: &dice), of: item)
      }
      geometry.place(through: page.upperBound - 1)
      for item in page {
        geometry.shown.insert(item)
        if let column = shown[item] { #expect(geometry.columns[item] == column) }
        shown[item] = geometry.columns[item]
      }
      if measured.count > count * 9 / 10 { front = (0..<count).first { !measured.contains($0) } ?? 0 }
    }
    geometry.finish()
    for (item, column) in shown { #expect(geometry.columns[item] == column) }
    var ends = [Int64](repeating: 999, count: columns)
    for item in 0..<count {
      #expect(geometry.tops[item] == ends[Int(geometry.columns[item])])
      ends[Int(geometry.columns[item])] = geometry.bottom(of: item) + 2560
    }
    #expect([geometry.bottoms.levels, geometry.negatedTops.levels] == geometry.freshIndex)
  }

  /// Somebody begins in the middle and goes back to the beginning, then on to the end.
  @Test(arguments: [20, 100, 225, 900].paired(inTurnWith: [1, 4, 2000]))
  func goingBackFromTheMiddleStaysLevel(estimate: Int32, start: Int) {
    let count = 3000
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [count]), metrics: [WaterfallGeometry.SectionMetrics(columns: 2, itemSpacing: 2560)],
      items: WaterfallGeometry.Items(lengths: [Int32](repeating: estimate * 256, count: count)),
      placement: .shortest(tolerance: 4096), preserving: .nothing)
    func show(_ item: Int) {
      geometry.place(through: item)
      geometry.measure(item % 2 == 0 ? 50 * 256 : 400 * 256, of: item)
      geometry.place(through: item)
    }
    for item in start..<count {
      show(item)
      geometry.shown.insert(item)
    }
    for item in (0..<start).reversed() {
      show(item)
      geometry.shown.insert(item)
    }
    geometry.finish()
    let ends = geometry.columnEnds(at: count, in: 0..<count, bodyStart: 0, columns: 2, spacing: 2560)
    // The first items have few others to choose with.
    #expect(abs(ends[0] - ends[1]) <= Int64(max(2 * 410, estimate + 410)) * 256)
  }

  /// Lengths of equal items are stored as far as items were placed since the last change.
  @Test func shownItemsFollowThatWereNotPlacedAgain() {
    var geometry = WaterfallGeometry()
    for preserving in [WaterfallGeometry.Preserved.nothing, .columns] {
      geometry.update(
        sequence: ItemIndex(counts: [200]), metrics: [WaterfallGeometry.SectionMetrics(columns: 2)],
        items: WaterfallGeometry.Items(standard: [25_600]), placement: .shortest(tolerance: 0), preserving: preserving)
      geometry.place(through: preserving == .nothing ? 60 : 40)
      geometry.shown.insert(60)
    }
    let column = geometry.columns[60]
    geometry.measure(99_000, of: 40)
    geometry.finish()
    #expect(geometry.columns[60] == column)
  }

  @Test func aMeasuredLengthPlacesOnlyWhatIsAskedFor() {
    let count = 200_000
    var geometry = WaterfallGeometry.made(
      counts: [count], metrics: [WaterfallGeometry.SectionMetrics(columns: 3, itemSpacing: 2560)],
      items: WaterfallGeometry.Items(lengths: [Int32](repeating: 25_600, count: count)),
      placement: .shortest(tolerance: 4096))
    let end = geometry.end
    for item in 100_000..<100_030 { geometry.shown.insert(item) }
    for item in [3, 99_990, 100_010, 100_040] {
      geometry.place(through: item)
      let top = geometry.tops[item]
      geometry.measure(51_200, of: item)
      geometry.place(to: top + 900 * 256)
      #expect(abs(geometry.cursor.item - item) < 500)
      #expect(abs(geometry.end - end) < 256 * 1000)
    }
  }
}
