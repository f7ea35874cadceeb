import Foundation
import UIKit

/// A batch of updates, made from a decision about every section and item, so that what comes out is known without any index
/// arithmetic: the members that stay keep their order, the newcomers are put between them, and only then places are read off.
struct ModelBatch {
  enum Fate { case stays, goes, moves, isReloaded }

  private(set) var after: [ModelSection] = []
  private(set) var calls: [ModelCall] = []
  /// Items that stay but must get another view.
  private(set) var reloaded: Set<Int> = []

  private struct TargetSection {
    /// The place before; nil for a new section.
    var old: Int?
    var isFresh: Bool
    var items: [ModelItem] = []
    /// The announcement of each new member, by its id.
    var arrivals: [Int: IndexPath?] = [:]
  }

  init() {}

  /// Makes the batch that the decisions lead to. `pick` chooses a number below its argument.
  init(
    before: [ModelSection], sections: [Fate], items: [[Fate]], newSections: Int, newItems: Int,
    nextID: inout Int, pick: (Int) -> Int
  ) {
    var targets = Self.arrange(sections, newSections, pick)
    for (section, fate) in sections.enumerated() {
      switch fate {
      case .goes: calls.append(.deleteSection(section))
      case .isReloaded: calls.append(.reloadSection(section))
      case .stays, .moves: break
      }
    }
    for (index, target) in targets.enumerated() {
      if let old = target.old, sections[old] == .moves { calls.append(.moveSection(old, index)) }
      if target.old == nil { calls.append(.insertSection(index)) }
      if target.isFresh { targets[index].items = (0..<pick(4)).map { _ in Self.make(&nextID) } }
    }
    sort(before, sections, items, &targets, pick)
    for _ in 0..<newItems where !targets.isEmpty {
      let target = pick(targets.count)
      if targets[target].isFresh { continue }
      let item = Self.make(&nextID)
      targets[target].items.insert(item, at: pick(targets[target].items.count + 1))
      targets[target].arrivals[item.id] = .some(nil)
    }
    announce(targets)
  }

  private static func make(_ nextID: inout Int) -> ModelItem {
    nextID += 1
    return ModelItem(id: nextID)
  }

  private static func arrange(_ sections: [Fate], _ newSections: Int, _ pick: (Int) -> Int) -> [TargetSection] {
    var targets: [TargetSection] = []
    for (old, fate) in sections.enumerated() where fate == .stays || fate == .isReloaded {
      targets.append(TargetSection(old: old, isFresh: fate == .isReloaded))
    }
    for (old, fate) in sections.enumerated() where fate == .moves {
      targets.insert(TargetSection(old: old, isFresh: false), at: pick(targets.count + 1))
    }
    for _ in 0..<newSections { targets.insert(TargetSection(old: nil, isFresh: true), at: pick(targets.count + 1)) }
    return targets
  }

  /// Lets items stay, go, or move to any section there will be.
  private mutating func sort(
    _ before: [ModelSection], _ sections: [Fate], _ fates: [[Fate]], _ targets: inout [TargetSection],
    _ pick: (Int) -> Int
  ) {
    var travellers: [(ModelItem, IndexPath)] = []
    for (old, section) in before.enumerated() {
      let destination = targets.firstIndex { $0.old == old && !$0.isFresh }
      for (number, item) in section.items.enumerated() {
        let path = IndexPath(item: number, section: old)
        switch fates[old][number] {
        case .moves where !targets.isEmpty: travellers.append((item, path))
        case .goes where destination != nil: calls.append(.deleteItem(path))
        case .isReloaded where destination != nil:
          calls.append(.reloadItem(path))
          reloaded.insert(item.id)
          targets[destination!].items.append(ModelItem(id: item.id, version: item.version + 1))
        default:
          if let destination { targets[destination].items.append(item) }
        }
      }
    }
    for (item, path) in travellers {
      let target = pick(targets.count)
      targets[target].items.insert(item, at: pick(targets[target].items.count + 1))
      targets[target].arrivals[item.id] = path
    }
  }

  private mutating func announce(_ targets: [TargetSection]) {
    for (section, target) in targets.enumerated() {
      for (number, item) in target.items.enumerated() {
        guard let origin = target.arrivals[item.id] else { continue }
        let path = IndexPath(item: number, section: section)
        calls.append(origin.map { .moveItem($0, path) } ?? .insertItem(path))
      }
    }
    after = targets.map { ModelSection(items: $0.items) }
  }

  /// Has an item that stays filled again.
  mutating func reconfigure(_ path: IndexPath, in before: [ModelSection]) {
    let id = before[path.section].items[path.item].id
    guard !reloaded.contains(id) else { return }
    for section in after.indices {
      guard let number = after[section].items.firstIndex(where: { $0.id == id }) else { continue }
      after[section].items[number].version += 1
      calls.append(.reconfigureItem(path))
    }
  }

  mutating func shuffle(_ random: inout SeededRandom) { calls.shuffle(using: &random) }
}
