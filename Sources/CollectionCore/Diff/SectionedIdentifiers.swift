package import CollectionPrimitives

/// The sections in their order and the items that each holds: the content of a snapshot of a diffable data source.
///
/// A value; copies share what neither of them changes, so an edit of a copy costs in proportion to the edit, apart from a
/// step for every 256 items. Every identifier is there once. Identifiers are hashed when they come in and when they are
/// looked up; all else works on their handles.
package struct SectionedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  package internal(set) var sections: [Section] = []
  /// Handles of sections, in the same order.
  var order: [Int] = []
  /// The place in the order, by the handle of a section.
  var sectionRanks = ChunkedArray<Int>()
  var sectionTable = IdentifierTable<Section>()
  /// The items of sections, by the handle of a section.
  var members = ChunkedArray<ItemList<Item>>()

  var itemTable = IdentifierTable<Item>()
  /// Handles of sections, by the handle of their items.
  var owners = ChunkedArray<Int>()
  /// The number of the page in its section's list that holds an item, by the item's handle.
  var chunkNumbers = ChunkedArray<Int>()

  var reloadedSections = OrderedHandles()
  var reloadedItems = OrderedHandles()
  var reconfiguredItems = OrderedHandles()

  /// The number of items before each section.
  private var starts = Memo<[Int]>()

  package init() {}

  /// Prepares a change. Every change begins with this call.
  mutating func willChange() {
    starts.forget()
  }

  // MARK: Counts

  package var sectionCount: Int { order.count }
  package var itemCount: Int { itemTable.count }
  package var counts: [Int] { order.map { members[$0].count } }

  /// The number of items in a section; zero for a section that does not exist.
  package func itemCount(inSection index: Int) -> Int {
    order.indices.contains(index) ? members[order[index]].count : 0
  }

  // MARK: Identifiers

  package var items: [Item] {
    var all: [Item] = []
    all.reserveCapacity(itemCount)
    for section in order { all += members[section].items }
    return all
  }

  /// The items of a section; nil when there is no such section.
  ///
  /// - Complexity: O(items of the section).
  package func items(in section: Section) -> [Item]? {
    sectionTable.handle(of: section).map { members[$0].items }
  }

  /// The number of items in a section; nil when there is no such section.
  package func itemCount(in section: Section) -> Int? { sectionTable.handle(of: section).map { members[$0].count } }

  package func section(containing item: Item) -> Section? {
    itemTable.handle(of: item).map { self.section(ofHandle: owners[$0]) }
  }

  package func section(at index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }

  package func item(at position: ItemPosition) -> Item? {
    guard order.indices.contains(position.section) else { return nil }
    let list = members[order[position.section]]
    return 0..<list.count ~= position.item ? list[position.item].item : nil
  }

  func section(ofHandle handle: Int) -> Section { sections[sectionRanks[handle]] }
  func item(ofHandle handle: Int) -> Item { members[owners[handle]][rank(ofItemHandle: handle)].item }

  // MARK: Places

  package func contains(_ item: Item) -> Bool { itemTable.handle(of: item) != nil }
  package func contains(section: Section) -> Bool { sectionTable.handle(of: section) != nil }

  package func index(of section: Section) -> Int? { sectionTable.handle(of: section).map { rank(ofSectionHandle: $0) } }

  package func position(of item: Item) -> ItemPosition? {
    itemTable.handle(of: item).map { position(ofItemHandle: $0) }
  }

  /// The rank of an item among all items.
  ///
  /// - Complexity: O(items of the item's page); O(sections) more for the first call after a change.
  package func index(of item: Item) -> Int? {
    guard let position = position(of: item) else { return nil }
    let starts = starts.value {
      var total = 0
      return order.map { section in
        defer { total += members[section].count }
        return total
      }
    }
    return starts[position.section] + position.item
  }

  func rank(ofSectionHandle handle: Int) -> Int { sectionRanks[handle] }

  func rank(ofItemHandle handle: Int) -> Int { members[owners[handle]].rank(of: handle, inChunk: chunkNumbers[handle]) }

  func position(ofItemHandle handle: Int) -> ItemPosition {
    ItemPosition(section: rank(ofSectionHandle: owners[handle]), item: rank(ofItemHandle: handle))
  }
}
