import CollectionPrimitives
import UIKit

@testable import CollectionLayouts

/// The classic waterfall in its plainest form, to compare with.
struct WaterfallModel {
  struct Box: Equatable {
    var top: Int64
    var bottom: Int64
    var column: Int
    var span: Int
  }

  var boxes: [Box] = []
  var sectionEnds: [Int64] = []

  init(counts: [Int], metrics: [WaterfallGeometry.SectionMetrics], items: WaterfallGeometry.Items, tolerance: Int64) {
    var origin: Int64 = 0
    var item = 0
    for (count, metrics) in zip(counts, metrics) {
      var body = origin
      if metrics.header > 0 { body += metrics.headerLeading + metrics.header + metrics.headerTrailing }
      body += metrics.leading
      var columnEnds = [Int64](repeating: body, count: metrics.columns)
      for _ in 0..<count {
        let span = min(max(items.spans.map { Int($0[item]) } ?? 1, 1), metrics.columns)
        let tops = (0...metrics.columns - span).map { start in columnEnds[start..<start + span].max()! }
        let column = tops.firstIndex { $0 <= tops.min()! + tolerance }!
        let box = Box(
          top: tops[column], bottom: tops[column] + Int64(items.lengths[item]), column: column, span: span)
        for covered in column..<column + span { columnEnds[covered] = box.bottom + metrics.itemSpacing }
        boxes.append(box)
        item += 1
      }
      var end = count == 0 ? body : max(body, columnEnds.max()! - metrics.itemSpacing)
      end += metrics.trailing
      if metrics.footer > 0 { end += metrics.footerLeading + metrics.footer + metrics.footerTrailing }
      origin = end
      sectionEnds.append(end)
    }
  }
}

/// Random numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension WaterfallGeometry {
  /// Adds items to the last section.
  mutating func append(lengths: [Int32], placement: Placement) {
    var counts = (0..<sequence.sectionCount).map { sequence.range(ofSection: $0).count }
    counts[counts.count - 1] += lengths.count
    var all = items
    all.lengths += lengths
    update(
      sequence: ItemIndex(counts: counts), metrics: metrics, items: all, placement: placement, preserving: .positions
    )
    finish()
  }

  /// The search index, made in one go.
  var freshIndex: [[[Int64]]] {
    var copy = self
    copy.rewind(to: 0, in: 0)
    copy.finish()
    return [copy.bottoms.levels, copy.negatedTops.levels]
  }

  /// All boxes as the geometry has them.
  var boxes: [WaterfallModel.Box] {
    (0..<count).map { item in
      let section = sequence.section(ofRank: item)
      return WaterfallModel.Box(
        top: tops[item], bottom: bottom(of: item), column: Int(columns[item]),
        span: min(max(span(of: item), 1), metrics[section].columns))
    }
  }

  static func made(
    counts: [Int], metrics: [SectionMetrics], items: Items, placement: Placement
  ) -> WaterfallGeometry {
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: counts), metrics: metrics, items: items, placement: placement,
      preserving: .nothing)
    geometry.finish()
    return geometry
  }
}

enum WaterfallSamples {
  static func lengths(_ count: Int, _ dice: inout Dice, tall: Bool = false) -> [Int32] {
    (0..<count).map { _ in
      let isTall = tall && Int.random(in: 0..<40, using: &dice) == 0
      return Int32.random(in: (isTall ? 700_000...900_000 : 0...100_000), using: &dice)
    }
  }

  static func metrics(_ sections: Int, _ dice: inout Dice, columns: ClosedRange<Int> = 1...11)
    -> [WaterfallGeometry.SectionMetrics]
  {
    (0..<sections).map { _ in
      var metrics = WaterfallGeometry.SectionMetrics(columns: Int.random(in: columns, using: &dice))
      metrics.itemSpacing = Int64.random(in: 0...5000, using: &dice)
      metrics.leading = Int64.random(in: 0...3000, using: &dice)
      metrics.trailing = Int64.random(in: 0...3000, using: &dice)
      metrics.header = Bool.random(using: &dice) ? 10_000 : 0
      metrics.footer = Bool.random(using: &dice) ? 8000 : 0
      metrics.headerLeading = 500
      metrics.footerTrailing = 700
      return metrics
    }
  }
}
