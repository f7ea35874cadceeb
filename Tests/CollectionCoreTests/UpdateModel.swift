import CollectionCore

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
    var itemsIn: [(place: ItemPosition, source: ItemPosition?)] = []
    var itemsReloaded: [ItemPosition] = []
    var sectionsOut: [Int] = []
    var sectionsIn: [(place: Int, source: Int?)] = []

    mutating func add(_ operation: UpdateOperation) {
      switch operation {
      case .insertItem(let place): itemsIn.append((place, nil))
      case .deleteItem(let place): itemsOut.append(place)
      case .reloadItem(let place): itemsReloaded.append(place)
      case .moveItem(let from, let to):
        itemsOut.append(from)
        itemsIn.append((to, from))
      case .insertSection(let place): sectionsIn.append((place, nil))
      case .deleteSection(let place): sectionsOut.append(place)
      case .moveSection(let from, let to):
        sectionsOut.append(from)
        sectionsIn.append((to, from))
      case .reloadSection: break
      }
    }

    func run(on original: [Section]) -> [Section]? {
      var sections = original
      for place in itemsReloaded { sections[place.section].items[place.item] += "*" }
      for place in itemsOut.sorted(by: >) { sections[place.section].items.remove(at: place.item) }
      let emptied = sections
      for section in sectionsOut.sorted(by: >) { sections.remove(at: section) }
      for (place, source) in sectionsIn.sorted(by: { $0.place < $1.place }) {
        guard place <= sections.count else { return nil }
        sections.insert(source.map { emptied[$0] } ?? Section(name: "new", items: []), at: place)
      }
      for (place, source) in itemsIn.sorted(by: { $0.place < $1.place }) {
        guard place.section < sections.count, place.item <= sections[place.section].items.count else { return nil }
        let name = source.map { original[$0.section].items[$0.item] } ?? "new"
        sections[place.section].items.insert(name, at: place.item)
      }
      return sections
    }
  }
}
