import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

/// Lanes and queries of a timetable, against looking at every pair of items.
@Suite struct TimetableItemsTests {
  private func setup(_ dice: inout Dice) -> (items: TimetableItems, intervals: [(start: Double, end: Double)]) {
    let counts = (0..<Int.random(in: 0...4, using: &dice)).map { _ in Int.random(in: 0...40, using: &dice) }
    let sequence = ItemIndex(counts: counts)
    let span = Double.random(in: 1...60, using: &dice)
    let isSorted = Bool.random(using: &dice)
    var intervals = (0..<sequence.itemCount).map { _ in
      let start = (Double.random(in: 0...span, using: &dice) * 4).rounded() / 4
      return (start: start, end: start + Double(Int.random(in: -1...12, using: &dice)) / 4)
    }
    if isSorted { intervals.sort { $0.start < $1.start } }
    let minimum = Bool.random(using: &dice) ? 0.5 : 0
    let bounds = Bool.random(using: &dice) ? 5...max(span - 4, 6) : nil
    let items = TimetableItems(sequence, minimum: minimum, within: bounds) { intervals[$0] }
    func cut(_ time: Double) -> Double { bounds.map { min(max(time, $0.lowerBound), $0.upperBound) } ?? time }
    return (items, intervals.map { (cut($0.start), cut(max($0.end, $0.start + minimum))) })
  }

  private func overlap(_ a: TimetableItems.Place, _ b: TimetableItems.Place) -> Bool {
    a.start < b.end && b.start < a.end && a.end > a.start && b.end > b.start
  }

  @Test(arguments: 0..<50)
  func lanesEqualTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 1)
    for _ in 0..<8 {
      let (items, intervals) = setup(&dice)
      for section in 0..<items.sequence.sectionCount {
        let range = items.sequence.range(ofSection: section)
        let places = range.map { items.place(ofItem: $0) }
        for (item, place) in zip(range, places) {
          #expect(place.start == intervals[item].start && place.end == intervals[item].end)
          #expect(place.lane >= 0 && place.lane < place.laneCount)
        }
        var groups = Array(places.indices)
        for (number, place) in places.enumerated() {
          for (other, second) in places.enumerated().dropFirst(number + 1) where overlap(place, second) {
            #expect(place.lane != second.lane && place.laneCount == second.laneCount)
            let (from, to) = (groups[other], groups[number])
            for index in groups.indices where groups[index] == from { groups[index] = to }
          }
        }
        // As few lanes as items overlap at any time in the group.
        for group in Set(groups) {
          let members = places.indices.filter { groups[$0] == group }.map { places[$0] }
          let most = members.map { one in
            members.count { $0.start <= one.start && ($0.end > one.start || $0 == one) }
          }.max()
          #expect(members.allSatisfy { $0.laneCount == members[0].laneCount })
          if members.allSatisfy({ $0.end > $0.start }) { #expect(members[0].laneCount == most) }
        }
      }
    }
  }

  @Test(arguments: 0..<50)
  func queriesEqualTheModel(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 500)
    for _ in 0..<10 {
      let (items, intervals) = setup(&dice)
      let all = intervals.flatMap { [$0.start, $0.end] }
      #expect(items.extent?.lowerBound == all.min() && items.extent?.upperBound == all.max())
      for _ in 0..<6 {
        let lower = (Double.random(in: -5...65, using: &dice) * 4).rounded() / 4
        let upper = lower + Double(Int.random(in: 0...40, using: &dice)) / 4
        for section in 0..<items.sequence.sectionCount {
          let range = items.sequence.range(ofSection: section)
          var found: [Int] = []
          items.forEachItem(inSection: section, from: lower, to: upper) { item, place in
            #expect(place == items.place(ofItem: range.lowerBound + item))
            found.append(range.lowerBound + item)
          }
          let expected = range.filter { intervals[$0].start < upper && intervals[$0].end > lower }
          #expect(found.sorted() == expected && Set(found).count == found.count)
        }
      }
    }
  }

  @Test func theHeapSorts() {
    var dice = Dice(seed: 3)
    for count in 0..<60 {
      var heap = MinimumHeap<Int>()
      let numbers = (0..<count).map { _ in Int.random(in: 0...20, using: &dice) }
      for number in numbers { heap.insert(number) }
      var sorted: [Int] = []
      while let least = heap.removeLeast() { sorted.append(least) }
      #expect(sorted == numbers.sorted() && heap.isEmpty)
    }
  }
}
