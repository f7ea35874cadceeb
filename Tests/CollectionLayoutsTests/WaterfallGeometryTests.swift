import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct WaterfallGeometryTests {
  @Test(arguments: Array(1...12), [Int64(0), 4096])
  func placesLikeTheClassicWaterfall(columns: Int, tolerance: Int64) {
    var dice = Dice(seed: UInt64(columns))
    for count in [0, 1, 2, 3, 7, 50, 1000] {
      let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(count, &dice), spans: nil)
      let metrics = WaterfallSamples.metrics(1, &dice, columns: columns...columns)
      let geometry = WaterfallGeometry.made(
        counts: [count], metrics: metrics, items: items, placement: .shortest(tolerance: tolerance))
      let model = WaterfallModel(counts: [count], metrics: metrics, items: items, tolerance: tolerance)
      #expect(geometry.boxes == model.boxes)
      #expect(geometry.end == model.sectionEnds.last)
    }
  }

  @Test(arguments: 1...20)
  func placesSectionsAndSpansLikeTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let counts = (0..<Int.random(in: 1...8, using: &dice)).map { _ in Int.random(in: 0...60, using: &dice) }
    let metrics = WaterfallSamples.metrics(counts.count, &dice)
    let total = counts.reduce(0, +)
    let spans = (0..<total).map { _ in UInt8.random(in: 1...4, using: &dice) }
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(total, &dice), spans: spans)
    let geometry = WaterfallGeometry.made(
      counts: counts, metrics: metrics, items: items, placement: .shortest(tolerance: 1000))
    let model = WaterfallModel(counts: counts, metrics: metrics, items: items, tolerance: 1000)
    #expect(geometry.boxes == model.boxes)
    #expect(geometry.extents.map(\.end) == model.sectionEnds)
  }

  @Test(arguments: 1...40)
  func anUpdateEqualsAFreshLayout(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 100)
    var geometry = WaterfallGeometry()
    var counts = [20, 0, 30]
    var metrics = WaterfallSamples.metrics(3, &dice)
    var lengths = WaterfallSamples.lengths(50, &dice)
    for _ in 0..<12 {
      switch Int.random(in: 0..<6, using: &dice) {
      case 0:
        let section = Int.random(in: 0..<counts.count, using: &dice)
        metrics[section] = WaterfallSamples.metrics(1, &dice)[0]
      case 1:
        counts.append(Int.random(in: 0...20, using: &dice))
        metrics += WaterfallSamples.metrics(1, &dice)
      case 2 where counts.count > 1:
        counts.removeLast()
        metrics.removeLast()
      case 3:
        let section = Int.random(in: 0..<counts.count, using: &dice)
        counts[section] = Int.random(in: 0...40, using: &dice)
      case 4 where !lengths.isEmpty:
        lengths[Int.random(in: 0..<lengths.count, using: &dice)] = 12_345
      default: counts[counts.count - 1] += 5
      }
      let total = counts.reduce(0, +)
      lengths = Array(lengths.prefix(total)) + WaterfallSamples.lengths(max(0, total - lengths.count), &dice)
      let items = WaterfallGeometry.Items(lengths: lengths, spans: nil)
      let placement = WaterfallGeometry.Placement.shortest(tolerance: 2000)
      geometry.update(
        sequence: ItemIndex(counts: counts), metrics: metrics, items: items, placement: placement,
        preserving: .positions)
      geometry.finish()
      let fresh = WaterfallGeometry.made(counts: counts, metrics: metrics, items: items, placement: placement)
      #expect(geometry.boxes == fresh.boxes)
      #expect(geometry.extents == fresh.extents)
      #expect(geometry.bottoms.levels == fresh.bottoms.levels)
      #expect(geometry.negatedTops.levels == fresh.negatedTops.levels)
    }
  }

  @Test(arguments: 1...8)
  func appendingLeavesEarlierItemsWhereTheyAre(columns: Int) {
    var dice = Dice(seed: UInt64(columns) &+ 7)
    let metrics = WaterfallSamples.metrics(1, &dice, columns: columns...columns)
    let lengths = WaterfallSamples.lengths(500, &dice)
    let placement = WaterfallGeometry.Placement.shortest(tolerance: 4096)
    var geometry = WaterfallGeometry.made(
      counts: [300], metrics: metrics, items: WaterfallGeometry.Items(lengths: Array(lengths[..<300]), spans: nil),
      placement: placement)
    let before = geometry.boxes
    geometry.append(lengths: Array(lengths[300...]), placement: placement)
    #expect(Array(geometry.boxes[..<300]) == before)
    let whole = WaterfallGeometry.made(
      counts: [500], metrics: metrics, items: WaterfallGeometry.Items(lengths: lengths, spans: nil),
      placement: placement)
    #expect(geometry.boxes == whole.boxes)
  }

  @Test func sequentialPlacementGoesRoundTheColumns() {
    var dice = Dice(seed: 3)
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(100, &dice), spans: nil)
    let metrics = WaterfallSamples.metrics(1, &dice, columns: 3...3)
    let geometry = WaterfallGeometry.made(counts: [100], metrics: metrics, items: items, placement: .sequential)
    #expect(geometry.columns.map(Int.init) == (0..<100).map { $0 % 3 })
    var partial = WaterfallGeometry.made(
      counts: [50], metrics: metrics,
      items: WaterfallGeometry.Items(lengths: Array(items.lengths[..<50]), spans: nil), placement: .sequential)
    partial.append(lengths: Array(items.lengths[50...]), placement: .sequential)
    #expect(partial.boxes == geometry.boxes)
  }

  @Test(arguments: 1...30)
  func balancedPlacementEndsNoLessEvenly(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 400)
    let count = Int.random(in: 1...80, using: &dice)
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(count, &dice), spans: nil)
    let metrics = WaterfallSamples.metrics(1, &dice, columns: 2...6)
    func unevenness(_ placement: WaterfallGeometry.Placement) -> Int64 {
      let geometry = WaterfallGeometry.made(counts: [count], metrics: metrics, items: items, placement: placement)
      let columnEnds = geometry.columnEnds(
        at: count, in: 0..<count, bodyStart: geometry.extents[0].bodyStart, columns: metrics[0].columns,
        spacing: metrics[0].itemSpacing)
      expectNoOverlap(geometry)
      return columnEnds.max()! - columnEnds.min()!
    }
    #expect(unevenness(.balanced(tolerance: 4096)) <= unevenness(.shortest(tolerance: 4096)))
  }

  @Test func aCustomPlacementIsMovedIntoRange() {
    let metrics = [WaterfallGeometry.SectionMetrics(columns: 3)]
    let items = WaterfallGeometry.Items(lengths: [10, 10, 10, 10], spans: nil)
    let columns = [-4, 99, 1, Int.max]
    let geometry = WaterfallGeometry.made(
      counts: [4], metrics: metrics, items: items, placement: .custom { item, _, _ in columns[item] })
    #expect(geometry.columns == [0, 2, 1, 2])
  }

  @Test(arguments: 1...20)
  func aCorrectedLengthKeepsColumnsAndGaps(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 900)
    let counts = [40, 0, 25]
    let metrics = WaterfallSamples.metrics(3, &dice, columns: 1...5)
    let spans = seed % 2 == 0 ? (0..<65).map { _ in UInt8.random(in: 1...3, using: &dice) } : nil
    let items = WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(65, &dice), spans: spans)
    var geometry = WaterfallGeometry.made(
      counts: counts, metrics: metrics, items: items, placement: .shortest(tolerance: 0))
    let columns = geometry.columns
    for _ in 0..<10 {
      geometry.setLength(Int32.random(in: 0...90_000, using: &dice), of: Int.random(in: 0..<65, using: &dice))
      geometry.setSupplementaryLength(Int64.random(in: 1...30_000, using: &dice), header: true, ofSection: 2)
      geometry.setSupplementaryLength(Int64.random(in: 1...30_000, using: &dice), header: false, ofSection: 0)
    }
    geometry.finish()
    #expect(geometry.columns == columns)
    expectNoOverlap(geometry)
    expectExactGaps(geometry)
    #expect([geometry.bottoms.levels, geometry.negatedTops.levels] == geometry.freshIndex)
  }

  @Test func anItemTakesAtMostSixteenBytes() {
    let count = 1_000_000
    let geometry = WaterfallGeometry.made(
      counts: [count], metrics: [WaterfallGeometry.SectionMetrics(columns: 6)],
      items: WaterfallGeometry.Items(lengths: [Int32](repeating: 256, count: count), spans: nil),
      placement: .shortest(tolerance: 4096))
    let index = (geometry.bottoms.levels + geometry.negatedTops.levels).reduce(0) { $0 + $1.count * 8 }
    let bytes = geometry.tops.count * 8 + geometry.columns.count + geometry.items.lengths.count * 4 + index
    #expect(Double(bytes) / Double(count) <= 16)
  }

  @Test func lengthsNeverLeaveTheirBounds() {
    #expect(WaterfallGeometry.fixedLength(-5) == 0)
    #expect(WaterfallGeometry.fixedLength(.infinity) > 0)
    #expect(WaterfallGeometry.fixedLength(LayoutLog.longest) == 256_000_000)
  }

  private func expectNoOverlap(_ geometry: WaterfallGeometry) {
    var ends: [Int: Int64] = [:]
    var section = -1
    for item in 0..<geometry.count {
      let own = geometry.sequence.section(ofRank: item)
      if own != section {
        section = own
        ends = [:]
      }
      let box = geometry.boxes(item)
      for column in box.column..<box.column + box.span {
        #expect(box.top >= ends[column] ?? Int64.min)
        ends[column] = box.bottom
      }
    }
  }

  /// Every item begins exactly one spacing below the lowest item above it.
  private func expectExactGaps(_ geometry: WaterfallGeometry) {
    for section in 0..<geometry.sequence.sectionCount {
      let metrics = geometry.metrics[section]
      var columnEnds = [Int64](repeating: geometry.extents[section].bodyStart, count: metrics.columns)
      for item in geometry.sequence.range(ofSection: section) {
        let box = geometry.boxes(item)
        let covered = box.column..<box.column + box.span
        #expect(box.top == columnEnds[covered].max())
        for column in covered { columnEnds[column] = box.bottom + metrics.itemSpacing }
      }
    }
  }
}

extension WaterfallGeometry {
  func boxes(_ item: Int) -> WaterfallModel.Box {
    let section = sequence.section(ofRank: item)
    return WaterfallModel.Box(
      top: tops[item], bottom: bottom(of: item), column: Int(columns[item]),
      span: min(max(span(of: item), 1), metrics[section].columns))
  }
}
