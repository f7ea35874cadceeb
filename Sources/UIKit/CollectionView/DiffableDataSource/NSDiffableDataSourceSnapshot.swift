import CollectionCore

/// The sections and items of a collection view at one moment, by identifiers: what is to be shown, handed to a data
/// source's `apply`.
///
/// A value that may be made on any thread. Every identifier is in a snapshot once. Identifiers that are inserted
/// although they are there are moved, and calls that name what is not there change nothing; both are reported as
/// programmer errors, where UIKit warns and raises.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  typealias Content = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>

  private(set) var content: Content

  /// Without sections.
  public init() { content = Content() }

  init(_ content: Content) { self.content = content }

  // MARK: Counts

  public var numberOfItems: Int { content.itemCount }
  public var numberOfSections: Int { content.sectionCount }

  /// Zero, and a programmer error, for a section that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    content.itemCount(in: identifier) ?? missing(identifier, 0)
  }

  // MARK: Identifiers

  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }

  /// Those of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { content.items }

  /// Empty, and a programmer error, for a section that is not there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    content.items(in: identifier) ?? missing(identifier, [])
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(containing: identifier)
  }

  /// The place of an item among all items. O(1) once the section has been walked over after a change in front of the
  /// item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { content.index(of: identifier) }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { content.index(of: identifier) }

  /// In the order of the calls of `reloadItems`.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { content.reloadedItemIdentifiers }
  /// In the order of the calls of `reloadSections`.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { content.reloadedSectionIdentifiers }
  /// In the order of the calls of `reconfigureItems`.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { content.reconfiguredItemIdentifiers }

  // MARK: Items

  /// Appends to a section, or to the last one for nil.
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

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    Fault.report(content.insert(identifiers, .after, afterIdentifier))
  }

  /// Items that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.delete(identifiers) }

  /// Leaves no section either.
  public mutating func deleteAllItems() { content.deleteAll() }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    Fault.report(content.move(identifier, .before, toIdentifier))
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    Fault.report(content.move(identifier, .after, toIdentifier))
  }

  /// Has the cells of items replaced when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { Fault.report(content.reload(identifiers)) }

  /// Has the cells of items filled again, in place, when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    Fault.report(content.reconfigure(identifiers))
  }

  // MARK: Sections

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

  /// With their items. Sections that are not there are passed over.
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

  /// Has everything in sections made anew when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    Fault.report(content.reloadSections(identifiers))
  }

  private func missing<Answer>(_ section: SectionIdentifierType, _ answer: Answer) -> Answer {
    Fault.report([.unknownSection(section)])
    return answer
  }
}
