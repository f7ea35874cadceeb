import CollectionCore

/// The sections and items of a collection view at one moment, by identifiers, which a data source's `apply` shows.
///
/// A value that may be made on any thread. Every identifier is in a snapshot once. Identifiers that are inserted
/// although they are there are moved, and calls with unknown identifiers change nothing; both are reported as
/// programmer errors, where UIKit warns and raises. Copies share storage.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  typealias Content = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>

  private(set) var content: Content

  /// Makes a snapshot without sections.
  public init() { content = Content() }

  init(_ content: Content) { self.content = content }

  // MARK: Counts

  public var numberOfItems: Int { content.itemCount }
  public var numberOfSections: Int { content.sectionCount }

  /// The number of items in a section. Zero, and a programmer error, for a section that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.itemCount(in: identifier) ?? missing(identifier, 0)
  }

  // MARK: Identifiers

  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }

  /// The items of all sections, in order.
  ///
  /// - Complexity: O(n) in the number of items.
  public var itemIdentifiers: [ItemIdentifierType] { content.items }

  /// The items of a section. Empty, and a programmer error, for a section that is not there.
  ///
  /// - Complexity: O(n) in the number of the section's items.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items(in: identifier) ?? missing(identifier, [])
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(containing: identifier)
  }

  /// The index of an item among all items; nil if it is not there.
  ///
  /// - Complexity: O(s) in the number of sections for the first query after a change, then O(1).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { content.index(of: identifier) }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { content.index(of: identifier) }

  /// The items to reload, in the order of the calls of `reloadItems`.
  ///
  /// - Complexity: O(k log n) in the number of these items and of all items.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { content.reloadedItemIdentifiers }
  /// The sections to reload, in the order of the calls of `reloadSections`.
  ///
  /// - Complexity: O(k) in the number of these sections.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { content.reloadedSectionIdentifiers }
  /// The items to reconfigure, in the order of the calls of `reconfigureItems`.
  ///
  /// - Complexity: O(k log n) in the number of these items and of all items.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { content.reconfiguredItemIdentifiers }

  // MARK: Items

  /// Appends items to a section, or to the last one for nil.
  ///
  /// - Complexity: O(k + n/256), amortised, in the number of new items and of the section's items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    Fault.report(content.append(identifiers, to: sectionIdentifier))
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    Fault.report(content.insert(identifiers, .before, beforeIdentifier))
  }

  /// Inserts items after another one.
  ///
  /// - Complexity: O(k + n/256), amortised, in the number of new items and of the section's items.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    Fault.report(content.insert(identifiers, .after, afterIdentifier))
  }

  /// Deletes items. Unknown items are ignored.
  ///
  /// - Complexity: O(k + n/256), amortised, in the number of deleted items and of the items of their sections.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.delete(identifiers) }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { content.deleteAll() }

  /// Moves an item before another one.
  ///
  /// - Complexity: O(n/256), amortised, in the number of items of the two sections.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    Fault.report(content.move(identifier, .before, toIdentifier))
  }

  /// Moves an item after another one.
  ///
  /// - Complexity: O(n/256), amortised, in the number of items of the two sections.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    Fault.report(content.move(identifier, .after, toIdentifier))
  }

  /// Marks items whose cells are replaced when the snapshot is applied.
  ///
  /// - Complexity: O(k) in the number of items marked.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { Fault.report(content.reload(identifiers)) }

  /// Marks items whose cells are filled again, in place, when the snapshot is applied.
  ///
  /// - Complexity: O(k) in the number of items marked.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    Fault.report(content.reconfigure(identifiers))
  }

  // MARK: Sections

  /// Appends sections.
  ///
  /// - Complexity: O(k) in the number of new sections; O(s) in the number of all sections if some are moved.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    Fault.report(content.appendSections(identifiers))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    Fault.report(content.insertSections(identifiers, .before, toIdentifier))
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    Fault.report(content.insertSections(identifiers, .after, toIdentifier))
  }

  /// Deletes sections with their items. Unknown sections are ignored.
  ///
  /// - Complexity: O(s + k) in the number of sections and of the deleted items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) { content.deleteSections(identifiers) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    Fault.report(content.moveSection(identifier, .before, toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    Fault.report(content.moveSection(identifier, .after, toIdentifier))
  }

  /// Marks sections whose views are all replaced when the snapshot is applied.
  ///
  /// - Complexity: O(k) in the number of sections marked.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    Fault.report(content.reloadSections(identifiers))
  }

  private func missing<Answer>(_ section: SectionIdentifierType, _ answer: Answer) -> Answer {
    Fault.report([.unknownSection(section)])
    return answer
  }
}
