@testable import CollectionLayouts

/// Dense packing of one section the long way round: what is taken of each column, and every place tried from above.
struct WaterfallDenseModel {
  private(set) var boxes: [WaterfallModel.Box] = []
  /// What is taken of each column, sorted, touching parts joined.
  private var taken: [[Range<Int64>]]
  private let start: Int64
  private let spacing: Int64

  /// - Parameter columns: the columns that items keep; nil if they choose.
  init(
    _ items: WaterfallGeometry.Items, at start: Int64, columns count: Int, spacing: Int64, tolerance: Int64,
    keeping columns: [UInt8]? = nil
  ) {
    (self.start, self.spacing) = (start, spacing)
    taken = Array(repeating: [start - 1..<start], count: count)
    var floor: Int64?
    for item in items.lengths.indices {
      if item > 0, item.isMultiple(of: WaterfallGeometry.checkpointDistance) {
        if let floor { for column in 0..<count { take(start - 1..<floor, in: column) } }
        floor = taken.map { $0.last!.upperBound }.min()
      }
      let span = min(max(Int(items.spans?[item] ?? 1), 1), count)
      let amount = Int64(items.lengths[item]) + spacing
      let tops = (0...count - span).map { firstTop(amount, $0..<$0 + span) }
      let column = columns.map { Int($0[item]) } ?? tops.firstIndex { $0 <= tops.min()! + tolerance }!
      let top = tops[column]
      boxes.append(
        WaterfallModel.Box(top: top, bottom: top + Int64(items.lengths[item]), column: column, span: span))
      for covered in column..<column + span { take(top..<top + amount, in: covered) }
    }
  }

  /// The first place where an amount is free in all of some columns.
  private func firstTop(_ amount: Int64, _ columns: Range<Int>) -> Int64 {
    let places = columns.flatMap { taken[$0].map(\.upperBound) }.sorted()
    return places.first { place in
      columns.allSatisfy { taken[$0].allSatisfy { !$0.overlaps(place..<place + amount) } }
    }!
  }

  private mutating func take(_ part: Range<Int64>, in column: Int) {
    taken[column] = joined(taken[column] + [part])
    // The last of the parts is what lies below all holes.
    while taken[column].count > FreeSpace.mostHoles + 1 {
      let second = taken[column][1]
      taken[column] = joined([start - 1..<second.lowerBound] + taken[column])
    }
  }

  /// Joins parts with nothing between them that an item could take.
  private func joined(_ parts: [Range<Int64>]) -> [Range<Int64>] {
    var result: [Range<Int64>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, part.lowerBound - last.upperBound <= spacing {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, part.upperBound)
      } else {
        result.append(part)
      }
    }
    return result
  }
}
