import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct CollectionRandomTests {
  /// Whatever happens in whatever order, animated or not: the view agrees with its model and with itself.
  @Test(arguments: 1...30)
  func theViewAgreesWithItsModel(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let fixture = Fixture([9, 0, 14]) {
      $0.layout.hasHeaders = seed.isMultiple(of: 2)
      $0.layout.hasDecorations = seed.isMultiple(of: 3)
      $0.view.allowsMultipleSelection = true
    }
    var number = 0
    for step in 0..<150 {
      act(on: fixture, &random, &number)
      if random.below(3) > 0 { fixture.run(Double(random.below(20)) / 60) }
      guard step.isMultiple(of: 5) else { continue }
      fixture.run(0.6)
      check(fixture, "seed \(seed), step \(step)")
    }
  }

  private func act(on fixture: Fixture, _ random: inout SeededRandom, _ number: inout Int) {
    let view = fixture.view
    let source = fixture.rig.source
    // The block of a batch escapes, so it cannot use the parameter.
    var dice = random
    defer { random = dice }
    let section = dice.below(3)
    let count = source.sections[section].count
    number += 1
    let serial = number
    switch dice.below(12) {
    case 0: view.contentOffset.y = CGFloat(dice.below(900))
    case 1:
      source.sections[section].insert("n\(number)", at: dice.below(count + 1))
      view.reloadData()
    case 2: view.setCollectionViewLayout(newLayout(fixture, height: 30 + dice.below(60)), animated: dice.below(2) == 0)
    case 3: view.frame.size = CGSize(width: 80 + dice.below(60), height: 150 + dice.below(100))
    case 4 where count > 0: view.selectItem(at: path(dice.below(count), section), animated: false, scrollPosition: [])
    case 5 where count > 0:
      view.scrollToItem(at: path(dice.below(count), section), at: .top, animated: dice.below(2) == 0)
    case 6...11: view.performBatchUpdates { self.update(fixture, section, &dice, serial) }
    default: (view.collectionViewLayout as? RowLayout)?.invalidateLayout()
    }
  }

  /// One update, with its change of the model, as it must be inside the block of a batch.
  private func update(_ fixture: Fixture, _ section: Int, _ dice: inout SeededRandom, _ number: Int) {
    let view = fixture.view
    let source = fixture.rig.source
    let count = source.sections[section].count
    switch dice.below(5) {
    case 0 where count > 0:
      let item = dice.below(count)
      source.sections[section].remove(at: item)
      view.deleteItems(at: [path(item, section)])
    case 1 where count > 0:
      let target = dice.below(3)
      let from = dice.below(count)
      let name = source.sections[section].remove(at: from)
      let to = dice.below(source.sections[target].count + 1)
      source.sections[target].insert(name, at: to)
      view.moveItem(at: path(from, section), to: path(to, target))
    case 2:
      let target = dice.below(3)
      source.sections.insert(source.sections.remove(at: section), at: target)
      view.moveSection(section, toSection: target)
    case 3 where count > 0:
      let item = dice.below(count)
      source.sections[section][item] += "'"
      view.reloadItems(at: [path(item, section)])
    default:
      let item = dice.below(count + 1)
      source.sections[section].insert("n\(number)", at: item)
      view.insertItems(at: [path(item, section)])
    }
  }

  private func newLayout(_ fixture: Fixture, height: Int) -> RowLayout {
    let old = fixture.view.collectionViewLayout as? RowLayout
    let layout = RowLayout()
    layout.rowHeight = CGFloat(height)
    layout.hasHeaders = old?.hasHeaders ?? false
    layout.hasDecorations = old?.hasDecorations ?? false
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    return layout
  }

  private func check(_ fixture: Fixture, _ comment: String) {
    let view = fixture.view
    #expect(view.checkInvariants() == [], Comment(rawValue: comment))
    let layout = view.collectionViewLayout as? RowLayout
    for cell in view.visibleCells {
      guard let place = view.indexPath(for: cell) else { continue }
      #expect(
        (cell as? NamedCell)?.name == fixture.rig.source.sections[place.section][place.item], Comment(rawValue: comment)
      )
      #expect(cell.frame == layout?.frame(of: place), Comment(rawValue: comment))
      #expect(cell.alpha == 1, Comment(rawValue: comment))
    }
    #expect(view.subviews.count { $0 is NamedCell } == view.visibleCells.count, Comment(rawValue: comment))
  }
}
