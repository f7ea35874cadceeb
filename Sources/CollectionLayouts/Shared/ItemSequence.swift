import UIKit

/// All items of all sections as one ordered sequence.
///
/// A flat index becomes an index path in O(log sections), an index path becomes a flat index in O(1).
struct ItemSequence: Equatable, Sendable {
  /// `starts[s]` is the flat index of the first item of section `s`; the last element is the number of items.
  private(set) var starts: [Int] = [0]

  init() {}

  init(counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts {
      starts.append(starts[starts.count - 1] + max(count, 0))
    }
  }

  var count: Int { starts[starts.count - 1] }
  var sectionCount: Int { starts.count - 1 }
  var isEmpty: Bool { count == 0 }

  func range(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The section an item belongs to. Empty sections hold no item.
  /// - Precondition: `0 ..< count` contains `item`.
  func section(ofItem item: Int) -> Int {
    var low = 0
    var high = sectionCount - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The sections that items of a range belong to.
  func sections(of range: Range<Int>) -> ClosedRange<Int> {
    section(ofItem: range.lowerBound)...section(ofItem: max(range.upperBound - 1, range.lowerBound))
  }

  func indexPath(at item: Int) -> IndexPath? {
    guard item >= 0, item < count else { return nil }
    let section = section(ofItem: item)
    return IndexPath(item: item - starts[section], section: section)
  }

  func item(at indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2 else { return nil }
    let section = indexPath[0]
    let index = indexPath[1]
    guard section >= 0, section < sectionCount, index >= 0 else { return nil }
    let item = starts[section] + index
    return item < starts[section + 1] ? item : nil
  }
}
