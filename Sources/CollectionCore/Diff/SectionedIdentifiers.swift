/// Which sections there are, in which order, and which items each holds: what a snapshot of a diffable data source is.
///
/// A value; copies share storage until one changes. Every identifier is there once. Identifiers are hashed when they
/// come in and when they are looked up; all else works on their slots. A look-up of an item's place is O(1) after one
/// walk over its section, see `RankHints`.
package struct SectionedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  var sectionTable = IdentifierTable<Section>()
  var itemTable = IdentifierTable<Item>()
  /// Slots of sections.
  var order: [Int] = []
  /// Slots of items, by the slot of their section.
  var members: [[Int]] = []
  /// Slots of sections, by the slot of their items.
  var owners: [Int] = []

  var reloadedSections = SlotMarks()
  var reloadedItems = SlotMarks()
  var reconfiguredItems = SlotMarks()

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
    for section in order { for slot in members[section] { all.append(itemTable[slot]) } }
    return all
  }

  /// Nil when there is no such section.
  package func items(in section: Section) -> [Item]? {
    sectionTable.slot(of: section).map { members[$0].map { itemTable[$0] } }
  }

  /// Nil when there is no such section.
  package func itemCount(in section: Section) -> Int? { sectionTable.slot(of: section).map { members[$0].count } }

  package func section(containing item: Item) -> Section? {
    itemTable.slot(of: item).map { sectionTable[owners[$0]] }
  }

  package func section(at index: Int) -> Section? { order.indices.contains(index) ? sectionTable[order[index]] : nil }

  package func item(at place: ItemPosition) -> Item? {
    guard order.indices.contains(place.section) else { return nil }
    let list = members[order[place.section]]
    return list.indices.contains(place.item) ? itemTable[list[place.item]] : nil
  }

  // MARK: Places

  package func contains(_ item: Item) -> Bool { itemTable.slot(of: item) != nil }
  package func contains(section: Section) -> Bool { sectionTable.slot(of: section) != nil }

  package func index(of section: Section) -> Int? { sectionTable.slot(of: section).map { rank(ofSectionSlot: $0) } }

  package func place(of item: Item) -> ItemPosition? { itemTable.slot(of: item).map { place(ofItemSlot: $0) } }

  /// The rank of an item among all items.
  package func index(of item: Item) -> Int? {
    guard let place = place(of: item) else { return nil }
    let starts = starts.value {
      var total = 0
      return order.map { section in
        defer { total += members[section].count }
        return total
      }
    }
    return starts[place.section] + place.item
  }

  func rank(ofSectionSlot slot: Int) -> Int { sectionHints.rank(of: slot, in: order) }
  func rank(ofItemSlot slot: Int) -> Int { itemHints.rank(of: slot, in: members[owners[slot]]) }

  func place(ofItemSlot slot: Int) -> ItemPosition {
    ItemPosition(section: rank(ofSectionSlot: owners[slot]), item: rank(ofItemSlot: slot))
  }
}
