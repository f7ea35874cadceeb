import CollectionPrimitives
import Testing

@Suite struct ItemIndexTests {
  @Test func emptyIndexHasNothing() {
    let index = ItemIndex.empty
    #expect(index.sectionCount == 0)
    #expect(index.itemCount == 0)
    #expect(index.position(atRank: 0) == nil)
    #expect(index.rank(of: ItemPosition(section: 0, item: 0)) == nil)
  }

  @Test func negativeCountsAreNone() {
    let index = ItemIndex(counts: [2, -7, 1])
    #expect(index.counts == [2, 0, 1])
    #expect(index.itemCount == 3)
  }

  @Test(arguments: [[], [0], [3], [0, 0, 2], [1, 0, 0, 4, 0], [0, 5, 0]])
  func ranksAndPositionsAreInverse(counts: [Int]) {
    let index = ItemIndex(counts: counts)
    let all = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPosition(section: section, item: $0) }
    }
    #expect(index.itemCount == all.count)
    for (rank, position) in all.enumerated() {
      #expect(index.rank(of: position) == rank)
      #expect(index.position(atRank: rank) == position)
      #expect(index.position(before: position) == (rank == 0 ? nil : all[rank - 1]))
      #expect(index.position(after: position) == (rank + 1 < all.count ? all[rank + 1] : nil))
    }
    #expect(index.position(atRank: -1) == nil)
    #expect(index.position(atRank: all.count) == nil)
  }

  @Test func placesOutsideAreNotThere() {
    let index = ItemIndex(counts: [2, 3])
    for position in [(0, 2), (0, -1), (-1, 0), (2, 0), (1, 3)].map({ ItemPosition(section: $0.0, item: $0.1) }) {
      #expect(!index.contains(position))
      #expect(index.rank(of: position) == nil)
    }
    #expect(index.itemCount(inSection: 9) == 0)
    #expect(index.itemCount(inSection: -1) == 0)
  }

  @Test func aMillionSectionsAreFine() {
    let index = ItemIndex(counts: repeatElement(1, count: 1_000_000))
    #expect(index.position(atRank: 999_999) == ItemPosition(section: 999_999, item: 0))
    #expect(index.rank(of: ItemPosition(section: 500_000, item: 0)) == 500_000)
  }
}
