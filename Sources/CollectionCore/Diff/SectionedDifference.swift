package import CollectionPrimitives

/// The operations that turn one snapshot into another, by the index rules of batch updates: deletions, reloads and
/// sources of moves use indices before the change, insertions and destinations indices after it.
///
/// A snapshot that was made from the other by edits is compared where it was edited only, and a step is taken for every
/// 512 items or so; else it is linear in the number of items. Moves are found in O(n log n) of the items between the
/// first and the last change. As few items move as possible: those of a longest increasing run stay. An item that changes
/// its section moves, even out of a deleted section or into an inserted one.
///
/// Reloaded items and sections that also move are deleted and inserted, since a batch cannot do both to one element.
package struct SectionedDifference: Equatable, Sendable {
  package let operations: [UpdateOperation]
  /// Items whose cells are configured again, by their positions before.
  package let reconfigured: [ItemPosition]

  package var isEmpty: Bool { operations.isEmpty && reconfigured.isEmpty }

  package init<Section, Item>(
    from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>
  ) {
    let sections = SectionChanges(from: old, to: new)
    var items = ItemChanges(from: old, to: new, sections: sections)
    items.compare()
    operations = sections.operations + items.operations
    reconfigured = items.reconfigured
  }
}

/// The changes of the sections.
struct SectionChanges {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []
  private(set) var reloaded: [Int] = []
  /// Numbers before, by section after: that of a section whose items are compared one by one.
  private(set) var kept: [Int?]
  /// Numbers before, by section after: that of a section whose items are all made again.
  private(set) var replaced: [Int?]
  /// Flags by section before: true if items that go must be named.
  private(set) var isKept: [Bool]

  init<Section, Item>(from old: SectionedIdentifiers<Section, Item>, to new: SectionedIdentifiers<Section, Item>) {
    kept = Array(repeating: nil, count: new.sectionCount)
    replaced = kept
    isKept = Array(repeating: false, count: old.sectionCount)
    let sources = new.sections.map { old.index(of: $0) }
    let stays = IncreasingSubsequence.membership(in: sources.compactMap { $0 })
    var isFound = isKept
    var rank = 0
    for (index, source) in sources.enumerated() {
      guard let source else {
        inserted.append(index)
        continue
      }
      isFound[source] = true
      record(source, at: index, stays: stays[rank], isReloaded: new.reloadedSections.contains(new.order[index]))
      rank += 1
    }
    deleted += isFound.indices.filter { !isFound[$0] }
  }

  private mutating func record(_ source: Int, at index: Int, stays: Bool, isReloaded: Bool) {
    if isReloaded {
      replaced[index] = source
      if stays {
        reloaded.append(source)
      } else {
        deleted.append(source)
        inserted.append(index)
      }
    } else {
      kept[index] = source
      isKept[source] = true
      if !stays { moved.append((source, index)) }
    }
  }

  var operations: [UpdateOperation] {
    deleted.map { .deleteSection($0) } + inserted.map { .insertSection($0) }
      + moved.map { .moveSection(from: $0.from, to: $0.to) } + reloaded.map { .reloadSection($0) }
  }
}
