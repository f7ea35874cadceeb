import Foundation
import UIKit

extension ModelBatch {
  /// A few changes anywhere.
  static func random(_ before: [ModelSection], _ random: inout SeededRandom, nextID: inout Int) -> ModelBatch {
    var dice = random
    let total = before.reduce(0) { $0 + $1.items.count }
    let hasSectionChanges = dice.below(4) == 0
    let sections = before.map { _ -> Fate in
      guard hasSectionChanges else { return .stays }
      switch dice.below(10) {
      case 0: return before.count > 1 ? .goes : .stays
      case 1, 2: return .moves
      case 3: return .isReloaded
      default: return .stays
      }
    }
    let pace = 6 + dice.below(40)
    let items = before.map { section in
      section.items.map { _ -> Fate in
        switch dice.below(pace) {
        case 0: .goes
        case 1: .moves
        case 2: .isReloaded
        default: .stays
        }
      }
    }
    let newSections = hasSectionChanges && before.count < 6 ? dice.below(2) : 0
    let newItems = total < 60 ? dice.below(total < 20 ? 6 : 3) : 0
    var batch = ModelBatch(
      before: before, sections: sections, items: items, newSections: newSections, newItems: newItems, nextID: &nextID,
      pick: { dice.below($0) })
    for (section, content) in before.enumerated() where !content.items.isEmpty && dice.below(6) == 0 {
      let item = dice.below(content.items.count)
      if sections[section] == .stays || sections[section] == .moves {
        batch.reconfigure(IndexPath(item: item, section: section), in: before)
      }
    }
    batch.shuffle(&dice)
    random = dice
    return batch
  }
}
