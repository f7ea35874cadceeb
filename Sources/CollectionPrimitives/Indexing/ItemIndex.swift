/// The number of sections and of the items in each, with both directions between a position and its rank.
///
/// Eight bytes a section and none per item, so a million of either is fine. Rank of a position: O(1). Position of a rank:
/// O(log sections).
package struct ItemIndex: Equatable, Sendable {
  /// `starts[s]` is the number of items in the sections before `s`; one entry more than there are sections.
  private let starts: [Int]

  /// Creates an index from the number of items in each section. Negative counts, which a faulty data source may return, count as none.
  ///
  /// - Complexity: O(sections).
  package init(counts: some Sequence<Int>) { self.init(counts: Array(counts)) }

  /// The same from an array, which is not generic: a million sections take 2 ms in place of 100.
  package init(counts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      total &+= max(0, count)
      starts.append(total)
    }
    self.starts = starts
  }

  package static let empty = ItemIndex(counts: [])

  package var sectionCount: Int { starts.count - 1 }
  package var isEmpty: Bool { itemCount == 0 }
  package var itemCount: Int { starts[starts.count - 1] }

  /// The number of items in a section; zero for a section that does not exist.
  package func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    return starts[section + 1] - starts[section]
  }

  package func containsSection(_ section: Int) -> Bool { section >= 0 && section < sectionCount }

  package func contains(_ position: ItemPosition) -> Bool {
    position.item >= 0 && position.item < itemCount(inSection: position.section)
  }

  /// The rank of an item among all items, nil when there is no such item.
  package func rank(of position: ItemPosition) -> Int? {
    contains(position) ? starts[position.section] + position.item : nil
  }

  /// The item of a rank, nil when it is out of range. Empty sections are skipped.
  ///
  /// - Complexity: O(log sections).
  package func position(atRank rank: Int) -> ItemPosition? {
    guard rank >= 0, rank < itemCount else { return nil }
    let section = section(ofRank: rank)
    return ItemPosition(section: section, item: rank - starts[section])
  }

  /// The section that an item belongs to: the last one that starts at or before it, since empty sections hold none. Ranks
  /// out of range count as the nearest.
  ///
  /// - Complexity: O(log sections).
  package func section(ofRank rank: Int) -> Int { starts.dropLast().lastPrefixIndex { $0 <= rank } }

  /// The sections that items of a range of ranks belong to.
  ///
  /// - Complexity: O(log sections).
  package func sections(of ranks: Range<Int>) -> ClosedRange<Int> {
    section(ofRank: ranks.lowerBound)...section(ofRank: max(ranks.upperBound - 1, ranks.lowerBound))
  }

  /// The ranks of a section's items. The section has to exist.
  package func range(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The nearest item before, at whatever section; nil for the first.
  ///
  /// - Complexity: O(log sections).
  package func position(before position: ItemPosition) -> ItemPosition? {
    rank(of: position).flatMap { self.position(atRank: $0 - 1) }
  }

  /// The nearest item after, at whatever section; nil for the last.
  ///
  /// - Complexity: O(log sections).
  package func position(after position: ItemPosition) -> ItemPosition? {
    rank(of: position).flatMap { self.position(atRank: $0 + 1) }
  }

  package var counts: [Int] { (0..<sectionCount).map { itemCount(inSection: $0) } }
}
