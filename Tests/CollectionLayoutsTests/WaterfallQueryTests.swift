import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct WaterfallQueryTests {
  enum Kind: CaseIterable {
    case shortest, sequential, balanced
  }

  @Test(arguments: Kind.allCases, [false, true])
  func findsExactlyTheItemsOfAnInterval(kind: Kind, tall: Bool) {
    var dice = Dice(seed: tall ? 5 : 6)
    let placement: WaterfallGeometry.Placement =
      switch kind {
      case .shortest: .shortest(tolerance: 4096)
      case .sequential: .sequential
      case .balanced: .balanced(tolerance: 4096)
      }
    for count in [0, 1, 2, 3, 31, 32, 33, 1000, 10_000] {
      let counts = [count / 3, 0, count - count / 3]
      let metrics = WaterfallSamples.metrics(3, &dice, columns: 2...7)
      let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(count, &dice, tall: tall), spans: nil)
      let geometry = WaterfallGeometry.made(counts: counts, metrics: metrics, items: items, placement: placement)
      for _ in 0..<60 {
        let lower = Int64.random(in: -50_000...max(geometry.end, 1) + 50_000, using: &dice)
        let upper = lower + Int64.random(in: 0...400_000, using: &dice)
        var found: [Int] = []
        geometry.forEachItem(from: lower, to: upper) { found.append($0) }
        let expected =
          lower < upper
          ? (0..<count).filter { geometry.tops[$0] < upper && geometry.bottom(of: $0) > lower } : []
        #expect(found == expected)
      }
    }
  }

  @Test func findsExactlyTheItemsAfterCorrections() {
    var dice = Dice(seed: 77)
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(2000, &dice, tall: true), spans: nil)
    var geometry = WaterfallGeometry.made(
      counts: [2000], metrics: [WaterfallGeometry.SectionMetrics(columns: 4, itemSpacing: 2560)], items: items,
      placement: .shortest(tolerance: 0))
    for _ in 0..<200 {
      geometry.setLength(Int32.random(in: 0...300_000, using: &dice), of: Int.random(in: 0..<2000, using: &dice))
      let lower = Int64.random(in: 0...geometry.end, using: &dice)
      let upper = lower + 216_000
      geometry.place(to: upper)
      var found: [Int] = []
      geometry.forEachItem(from: lower, to: upper) { found.append($0) }
      var whole = geometry
      whole.finish()
      #expect(found == (0..<2000).filter { whole.tops[$0] < upper && whole.bottom(of: $0) > lower })
    }
  }

  @Test func sectionsOfAnInterval() {
    var dice = Dice(seed: 8)
    let counts = (0..<50).map { _ in Int.random(in: 0...9, using: &dice) }
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(counts.reduce(0, +), &dice), spans: nil)
    let geometry = WaterfallGeometry.made(
      counts: counts, metrics: WaterfallSamples.metrics(50, &dice), items: items, placement: .sequential)
    for _ in 0..<100 {
      let lower = Int64.random(in: -1000...geometry.end, using: &dice)
      let upper = lower + Int64.random(in: 0...100_000, using: &dice)
      let expected = (0..<50).filter { geometry.extents[$0].end >= lower && geometry.extents[$0].origin <= upper }
      #expect(Array(geometry.sections(from: lower, to: upper)) == expected)
    }
  }

  @Test func aPyramidFindsWhatASearchFinds() {
    var dice = Dice(seed: 9)
    for count in [0, 1, 15, 16, 17, 256, 257, 5000] {
      let values = (0..<count).map { _ in Int64.random(in: 0...1000, using: &dice) }
      var pyramid = BlockMaximumIndex<Int64>()
      for value in values { pyramid.append(value) }
      pyramid.finish(from: 0)
      for bound in [Int64(-1), 0, 500, 990, 999, 1000] {
        #expect(pyramid.lastIndex(above: bound) == values.lastIndex { $0 > bound })
        for start in [0, 1, 14, 15, 16, 255, 300, count] {
          let expected = values.indices.first { $0 >= start && values[$0] > bound }
          #expect(pyramid.firstIndex(from: start, above: bound) == expected)
        }
      }
    }
  }
}
