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

  private struct Slot {
    /// The place before; nil for a new section.
    var old: Int?
    var isFresh: Bool
    var items: [ModelItem] = []
    /// How each newcomer is to be announced, by its id.
    var arrivals: [Int: IndexPath?] = [:]
  }

  init() {}

  /// What the decisions lead to. `slotOf` says where the section at a place before goes among the sections that stay.
  init(
    before: [ModelSection], sections: [Fate], items: [[Fate]], newSections: Int, newItems: Int,
    nextID: inout Int, place: (Int) -> Int
  ) {
    var slots = Self.arrange(sections, newSections, place)
    for (section, fate) in sections.enumerated() {
      switch fate {
      case .goes: calls.append(.deleteSection(section))
      case .isReloaded: calls.append(.reloadSection(section))
      case .stays, .moves: break
      }
    }
    for (index, slot) in slots.enumerated() {
      if let old = slot.old, sections[old] == .moves { calls.append(.moveSection(old, index)) }
      if slot.old == nil { calls.append(.insertSection(index)) }
      if slot.isFresh { slots[index].items = (0..<place(4)).map { _ in Self.make(&nextID) } }
    }
    sort(before, sections, items, &slots, place)
    for _ in 0..<newItems where !slots.isEmpty {
      let slot = place(slots.count)
      if slots[slot].isFresh { continue }
      let item = Self.make(&nextID)
      slots[slot].items.insert(item, at: place(slots[slot].items.count + 1))
      slots[slot].arrivals[item.id] = .some(nil)
    }
    announce(slots)
  }

  private static func make(_ nextID: inout Int) -> ModelItem {
    nextID += 1
    return ModelItem(id: nextID)
  }

  private static func arrange(_ sections: [Fate], _ newSections: Int, _ place: (Int) -> Int) -> [Slot] {
    var slots: [Slot] = []
    for (old, fate) in sections.enumerated() where fate == .stays || fate == .isReloaded {
      slots.append(Slot(old: old, isFresh: fate == .isReloaded))
    }
    for (old, fate) in sections.enumerated() where fate == .moves {
      slots.insert(Slot(old: old, isFresh: false), at: place(slots.count + 1))
    }
    for _ in 0..<newSections { slots.insert(Slot(old: nil, isFresh: true), at: place(slots.count + 1)) }
    return slots
  }

  /// Lets items stay, go, or move to any section there will be.
  private mutating func sort(
    _ before: [ModelSection], _ sections: [Fate], _ fates: [[Fate]], _ slots: inout [Slot], _ place: (Int) -> Int
  ) {
    var travellers: [(ModelItem, IndexPath)] = []
    for (old, section) in before.enumerated() {
      let home = slots.firstIndex { $0.old == old && !$0.isFresh }
      for (number, item) in section.items.enumerated() {
        let path = IndexPath(item: number, section: old)
        switch fates[old][number] {
        case .moves where !slots.isEmpty: travellers.append((item, path))
        case .goes where home != nil: calls.append(.deleteItem(path))
        case .isReloaded where home != nil:
          calls.append(.reloadItem(path))
          reloaded.insert(item.id)
          slots[home!].items.append(ModelItem(id: item.id, version: item.version + 1))
        default:
          if let home { slots[home].items.append(item) }
        }
      }
    }
    for (item, path) in travellers {
      let slot = place(slots.count)
      slots[slot].items.insert(item, at: place(slots[slot].items.count + 1))
      slots[slot].arrivals[item.id] = path
    }
  }

  private mutating func announce(_ slots: [Slot]) {
    for (section, slot) in slots.enumerated() {
      for (number, item) in slot.items.enumerated() {
        guard let origin = slot.arrivals[item.id] else { continue }
        let path = IndexPath(item: number, section: section)
        calls.append(origin.map { .moveItem($0, path) } ?? .insertItem(path))
      }
    }
    after = slots.map { ModelSection(items: $0.items) }
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
