import CollectionCore
import CollectionPrimitives
import Testing

/// For changes that must be in order.
func expectSound(_ faults: [SnapshotFault], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(faults.isEmpty, sourceLocation: sourceLocation)
}

/// For changes with one mistake.
func expectFault(_ faults: [SnapshotFault], sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(faults.count == 1, sourceLocation: sourceLocation)
}

/// Sections and their items as plain lists, changed the obvious way: what `SectionedIdentifiers` is compared with.
struct SectionListModel: Hashable {
  struct Section: Hashable {
    var name: String
    var items: [Int]
  }

  var sections: [Section] = []

  init(_ sections: [(String, [Int])] = []) { self.sections = sections.map { Section(name: $0.0, items: $0.1) } }

  var identifiers: SectionedIdentifiers<String, Int> {
    var result = SectionedIdentifiers<String, Int>()
    _ = result.appendSections(sections.map(\.name))
    for section in sections { _ = result.append(section.items, to: section.name) }
    return result
  }

  init(_ identifiers: SectionedIdentifiers<String, Int>) {
    sections = identifiers.sections.map { Section(name: $0, items: identifiers.items(in: $0) ?? []) }
  }

  var items: [Int] { sections.flatMap(\.items) }

  func position(of item: Int) -> ItemPosition? {
    for (section, list) in sections.enumerated() {
      if let rank = list.items.firstIndex(of: item) { return ItemPosition(section: section, item: rank) }
    }
    return nil
  }

  func index(of section: String) -> Int? { sections.firstIndex { $0.name == section } }

  mutating func remove(_ items: [Int]) {
    for section in sections.indices { sections[section].items.removeAll(where: items.contains) }
  }

  /// Puts items, wherever they are now, beside another or at the end of a section.
  mutating func put(_ items: [Int], before anchor: Int, offset: Int) {
    remove(items)
    guard let position = position(of: anchor) else { return }
    sections[position.section].items.insert(contentsOf: items, at: position.item + offset)
  }

  mutating func append(_ items: [Int], to section: Int) {
    remove(items)
    sections[section].items += items
  }
}

extension SectionListModel {
  /// Every arrangement of some of `items` in some of the sections with `names`, each in any order.
  static func all(names: [String], items: Int) -> [SectionListModel] {
    orders(names).flatMap { order -> [SectionListModel] in
      orders(Array(0..<items)).flatMap { list in splits(list, into: order.count) }
        .map { SectionListModel(Array(zip(order, $0))) }
    }
  }

  /// Every order of every subset.
  static func orders<Member>(_ members: [Member]) -> [[Member]] {
    [[]]
      + members.indices.flatMap { index -> [[Member]] in
        var rest = members
        let first = rest.remove(at: index)
        return orders(rest).map { [first] + $0 }
      }
  }

  private static func splits(_ list: [Int], into parts: Int) -> [[[Int]]] {
    if parts == 0 { return list.isEmpty ? [[]] : [] }
    if parts == 1 { return [[list]] }
    return (0...list.count).flatMap { count in
      splits(Array(list[count...]), into: parts - 1).map { [Array(list[..<count])] + $0 }
    }
  }
}
