import CollectionCore
import CollectionPrimitives

/// The measured sizes of views. A value.
struct CompositionalMeasures {
  /// The sizes of items, by section and number.
  private(set) var items: [Int: [Int: CGSize]] = [:]
  /// The sizes of headers, badges and other views, by section, kind and number.
  private(set) var views: [Int: [ViewKey: CGSize]] = [:]

  struct ViewKey: Hashable {
    var kind: String
    var number: Int
  }

  func size(_ kind: String, _ number: Int, section: Int) -> CGSize? {
    views[section]?[ViewKey(kind: kind, number: number)]
  }

  func known(_ key: ElementKey) -> CGSize? {
    let path = key.indexPath
    guard path.count == 2 else { return nil }
    return key.category == .cell ? items[path.section]?[path.item] : size(key.kind, path.item, section: path.section)
  }

  mutating func record(_ size: CGSize, for key: ElementKey) {
    let path = key.indexPath
    guard path.count == 2 else { return }
    if key.category == .cell {
      items[path.section, default: [:]][path.item] = size
    } else {
      views[path.section, default: [:]][ViewKey(kind: key.kind, number: path.item)] = size
    }
  }

  /// Moves the sizes of items with their items after an update. The sizes of other views move with their sections.
  ///
  /// - Complexity: O(n log k) in the number of sizes and of operations.
  mutating func apply(_ plan: UpdatePlan) {
    var kept: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in items {
      for (item, size) in sizes {
        guard case .survives(let place) = plan.fate(of: ItemPosition(section: section, item: item)) else { continue }
        kept[place.section, default: [:]][place.item] = size
      }
    }
    items = kept
    var keptViews: [Int: [ViewKey: CGSize]] = [:]
    for (section, sizes) in views {
      if case .survives(let place) = plan.fate(ofSection: section) { keptViews[place] = sizes }
    }
    views = keptViews
  }
}
