import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct ItemIndexPathTests {
  @Test func pathsAndIndicesAreEachOthersInverse() {
    for counts in [[], [0], [3], [0, 0, 2], [1, 0, 0, 4, 0], [5, 5]] as [[Int]] {
      let sequence = ItemIndex(counts: counts)
      var expected: [IndexPath] = []
      for (section, count) in counts.enumerated() {
        expected += (0..<count).map { IndexPath(item: $0, section: section) }
      }
      #expect(sequence.itemCount == expected.count)
      #expect((0..<sequence.itemCount).map { sequence.indexPath(at: $0) } == expected.map { $0 })
      #expect(expected.map { sequence.item(at: $0) } == (0..<sequence.itemCount).map { $0 })
      #expect(sequence.indexPath(at: -1) == nil)
      #expect(sequence.indexPath(at: sequence.itemCount) == nil)
    }
  }

  @Test func pathsThatDoNotExistHaveNoIndex() {
    let sequence = ItemIndex(counts: [2, 3])
    for path in [[0, 2], [1, 3], [2, 0], [-1, 0], [0, -1], [0], [0, 0, 0], [0, Int.max]] as [IndexPath] {
      #expect(sequence.item(at: path) == nil)
    }
  }
}
