import CollectionCore
import CollectionPrimitives

/// A list of lists of names, changed the way UIKit describes it: deletions and move sources out first, from the end; then
/// insertions and move destinations in, from the start. Slow and obvious; what `UpdatePlan` is compared with.
struct UpdateModel {
  struct Section: Equatable {
    var name: String
    var items: [String]
  }

  /// Items are named after where they were.
  static func named(_ counts: [Int]) -> [Section] {
    counts.enumerated().map { section, count in
      Section(name: "s\(section)", items: (0..<count).map { "s\(section)i\($0)" })
    }
  }

  /// What the operations make of `sections`; nil when one of them cannot be done.
  static func apply(_ operations: [UpdateOperation], to sections: [Section]) -> [Section]? {
    var kinds = Sorted()
    for operation in operations { kinds.add(operation) }
    return kinds.run(on: sections)
  }

  private struct Sorted {
    var itemsOut: [ItemPosition] = []
    var itemsIn: [(position: ItemPosition, source: ItemPosition?)] = []
    var itemsReloaded: [ItemPosition] = []
    var sectionsOut: [Int] = []
    var sectionsIn: [(position: Int, source: Int?)] = []

    mutating func add(_ operation: UpdateOperation) {
      switch operation {
      case .insertItem(let position): itemsIn.append((position, nil))
      case .deleteItem(let position): itemsOut.append(position)
      case .reloadItem(let position): itemsReloaded.append(position)
      case .moveItem(let from, let to):
        itemsOut.append(from)
        itemsIn.append((to, from))
      case .insertSection(let position): sectionsIn.append((position, nil))
      case .deleteSection(let position): sectionsOut.append(position)
      case .moveSection(let from, let to):
        sectionsOut.append(from)
        sectionsIn.append((to, from))
      case .reloadSection: break
      }
    }

    func run(on original: [Section]) -> [Section]? {
      var sections = original
      for position in itemsReloaded { sections[position.section].items[position.item] += "*" }
      for position in itemsOut.sorted(by: >) { sections[position.section].items.remove(at: position.item) }
      let emptied = sections
      for section in sectionsOut.sorted(by: >) { sections.remove(at: section) }
      for (position, source) in sectionsIn.sorted(by: { $0.position < $1.position }) {
        guard position <= sections.count else { return nil }
        sections.insert(source.map { emptied[$0] } ?? Section(name: "new", items: []), at: position)
      }
      for (position, source) in itemsIn.sorted(by: { $0.position < $1.position }) {
        guard position.section < sections.count, position.item <= sections[position.section].items.count else {
          return nil
        }
        let name = source.map { original[$0.section].items[$0.item] } ?? "new"
        sections[position.section].items.insert(name, at: position.item)
      }
      return sections
    }
  }
}
