package import CollectionPrimitives

/// Which sections there are, in which order, and which items each holds: what a snapshot of a diffable data source is.
///
/// A value; copies share storage until one changes. Every identifier is there once. Identifiers are hashed when they
/// come in and when they are looked up; all else works on their handles. A look-up of an item's place is O(1) after one
/// walk over its section, see `RankHints`.
package struct SectionedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  var sectionTable = IdentifierTable<Section>()
  var itemTable = IdentifierTable<Item>()
  /// Handles of sections.
  var order: [Int] = []
  /// Handles of items, by the handle of their section.
  var members: [[Int]] = []
  /// Handles of sections, by the handle of their items.
  var owners: [Int] = []

  var reloadedSections = OrderedHandles()
  var reloadedItems = OrderedHandles()
  var reconfiguredItems = OrderedHandles()

  private var sectionHints = RankHints()
  private var itemHints = RankHints()
  /// The number of items before each section.
  private var starts = Memo<[Int]>()

  package init() {}

  /// Every change begins with this.
  mutating func willChange() {
    sectionHints.separate()
    itemHints.separate()
    starts.forget()
  }

  // MARK: Counts

  package var sectionCount: Int { order.count }
  package var itemCount: Int { itemTable.count }
  package var counts: [Int] { order.map { members[$0].count } }

  /// Zero for a section that does not exist.
  package func itemCount(inSection index: Int) -> Int {
    order.indices.contains(index) ? members[order[index]].count : 0
  }

  // MARK: Identifiers

  package var sections: [Section] { order.map { sectionTable[$0] } }

  package var items: [Item] {
    var all: [Item] = []
    all.reserveCapacity(itemCount)
    for section in order { for handle in members[section] { all.append(itemTable[handle]) } }
    return all
  }

  /// Nil when there is no such section.
  package func items(in section: Section) -> [Item]? {
    sectionTable.handle(of: section).map { members[$0].map { itemTable[$0] } }
  }

  /// Nil when there is no such section.
  package func itemCount(in section: Section) -> Int? { sectionTable.handle(of: section).map { members[$0].count } }

  package func section(containing item: Item) -> Section? {
    itemTable.handle(of: item).map { sectionTable[owners[$0]] }
  }

  package func section(at index: Int) -> Section? { order.indices.contains(index) ? sectionTable[order[index]] : nil }

  package func item(at position: ItemPosition) -> Item? {
    guard order.indices.contains(position.section) else { return nil }
    let list = members[order[position.section]]
    return list.indices.contains(position.item) ? itemTable[list[position.item]] : nil
  }

  // MARK: Places

  package func contains(_ item: Item) -> Bool { itemTable.handle(of: item) != nil }
  package func contains(section: Section) -> Bool { sectionTable.handle(of: section) != nil }

  package func index(of section: Section) -> Int? { sectionTable.handle(of: section).map { rank(ofSectionHandle: $0) } }

  package func position(of item: Item) -> ItemPosition? {
    itemTable.handle(of: item).map { position(ofItemHandle: $0) }
  }

  /// The rank of an item among all items.
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

  func rank(ofSectionHandle handle: Int) -> Int { sectionHints.rank(of: handle, in: order) }
  func rank(ofItemHandle handle: Int) -> Int { itemHints.rank(of: handle, in: members[owners[handle]]) }

  func position(ofItemHandle handle: Int) -> ItemPosition {
    ItemPosition(section: rank(ofSectionHandle: owners[handle]), item: rank(ofItemHandle: handle))
  }
}
