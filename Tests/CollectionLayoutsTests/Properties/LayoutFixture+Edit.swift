import UIKit

extension LayoutFixture {
  /// A random batch of deletions, insertions and moves, carried out in the data and in the view.
  func edit(_ dice: inout Dice) {
    var sections = source.sections
    var deleted: [IndexPath] = []
    var names: [Int] = []
    for (section, items) in sections.enumerated() {
      for item in items.indices where Int.random(in: 0..<10, using: &dice) == 0 {
        deleted.append(IndexPath(item: item, section: section))
      }
    }
    for path in deleted.sorted().reversed() { names.append(sections[path.section].remove(at: path.item)) }
    let moved = names.count > 1 ? names.removeLast() : nil
    var added: [Int] = (0..<Int.random(in: 0..<3, using: &dice)).map { _ in source.newName() }
    if let moved { added.append(moved) }
    for name in added {
      let section = Int.random(in: 0..<sections.count, using: &dice)
      sections[section].insert(name, at: Int.random(in: 0...sections[section].count, using: &dice))
    }
    let old = source.sections
    source.sections = sections
    func path(_ name: Int, in sections: [[Int]]) -> IndexPath? {
      for (section, items) in sections.enumerated() {
        if let item = items.firstIndex(of: name) { return IndexPath(item: item, section: section) }
      }
      return nil
    }
    view.performBatchUpdates { [view] in
      for name in names { if let path = path(name, in: old) { view.deleteItems(at: [path]) } }
      for name in added where name != moved { if let path = path(name, in: sections) { view.insertItems(at: [path]) } }
      if let moved, let from = path(moved, in: old), let to = path(moved, in: sections) {
        view.moveItem(at: from, to: to)
      }
    }
  }

  /// Whether an item's drawn shape covers a point of the content.
  func covers(_ path: IndexPath, _ point: CGPoint) -> Bool {
    guard let cell = view.cellForItem(at: path) else { return false }
    return cell.point(inside: cell.convert(point, from: view), with: nil)
  }
}
