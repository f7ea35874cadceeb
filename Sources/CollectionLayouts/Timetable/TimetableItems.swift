import CollectionPrimitives
import UIKit

/// The intervals of a timetable's items, by section and start, with their lanes. Pure arithmetic in the units of the axis: nothing in it
/// depends on the scale.
///
/// Some 40 bytes an item.
struct TimetableItems: Sendable {
  private(set) var sequence = ItemIndex.empty
  /// Items by section, then start, and their places in this order. A section's items have the same range in both.
  private var order: [Int32] = []
  private var slots: [Int32] = []
  private var starts: [Double] = []
  private var ends = BlockMaximumIndex<Double>()
  private var lanes = LaneAssignment()

  /// An item on the axis, and the part of its channel that it takes.
  struct Place: Equatable {
    var start: Double
    var end: Double
    var lane: Int
    var laneCount: Int
  }

  init() {}

  /// Creates the order of items.
  ///
  /// - Parameters:
  ///   - minimum: the least length that an item takes.
  ///   - bounds: the part of the axis to which items are cut. One outside is left without length.
  ///   - interval: returns finite numbers.
  /// - Complexity: O(n log n) for n items.
  init(
    _ sequence: ItemIndex, minimum: Double, within bounds: ClosedRange<Double>? = nil,
    interval: (Int) -> (start: Double, end: Double)
  ) {
    self.sequence = sequence
    let intervals = (0..<sequence.itemCount).map { item in
      var (start, end) = interval(item)
      end = max(end, start + minimum)
      if let bounds {
        start = min(max(start, bounds.lowerBound), bounds.upperBound)
        end = min(max(end, bounds.lowerBound), bounds.upperBound)
      }
      return (start: start, end: end)
    }
    order.reserveCapacity(intervals.count)
    for section in 0..<sequence.sectionCount {
      let items = sequence.range(ofSection: section)
      // Of those that start together, the longest comes first.
      let isSorted = items.dropFirst().allSatisfy { intervals[$0 - 1].start < intervals[$0].start }
      let sorted =
        isSorted
        ? Array(items)
        : items.sorted { (intervals[$0].start, -intervals[$0].end, $0) < (intervals[$1].start, -intervals[$1].end, $1) }
      for item in sorted {
        let (start, end) = intervals[item]
        order.append(Int32(item))
        starts.append(start)
        ends.append(end)
        lanes.append(start: start, end: end)
      }
      lanes.endGroup()
    }
    ends.finish(from: 0)
    slots = [Int32](repeating: 0, count: order.count)
    for (slot, item) in order.enumerated() { slots[Int(item)] = Int32(slot) }
  }

  /// The least start and the greatest end of all items; nil without items.
  ///
  /// - Complexity: O(sections).
  var extent: ClosedRange<Double>? {
    guard let last = ends.levels.last?.max() else { return nil }
    let first = (0..<sequence.sectionCount).lazy.map(sequence.range).filter { !$0.isEmpty }.map {
      starts[$0.lowerBound]
    }.min()
    return first.map { $0...max(last, $0) }
  }

  /// The place of an item.
  func place(ofItem item: Int) -> Place { place(inSlot: Int(slots[item])) }

  private func place(inSlot slot: Int) -> Place {
    Place(
      start: starts[slot], end: ends.levels[0][slot], lane: Int(lanes.lanes[slot]),
      laneCount: Int(lanes.laneCounts[slot]))
  }

  /// Calls `body` for the items of a section that overlap an interval.
  ///
  /// - Complexity: O(log n + items found · log n).
  func forEachItem(inSection section: Int, from lower: Double, to upper: Double, _ body: (Int, Place) -> Void) {
    let range = sequence.range(ofSection: section)
    let last = range.lowerBound + starts[range].prefixCount { $0 < upper }
    var next = range.lowerBound
    while next < last, let slot = ends.firstIndex(from: next, above: lower), slot < last {
      body(Int(order[slot]) - range.lowerBound, place(inSlot: slot))
      next = slot + 1
    }
  }
}
