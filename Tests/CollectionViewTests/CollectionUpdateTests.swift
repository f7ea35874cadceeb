import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct CollectionUpdateTests {
  @Test func survivorsKeepTheirViewsAndGetNewPlaces() {
    let rig = Rig([6])
    let cells = (0..<4).map { rig.cell($0) }
    rig.view.performBatchUpdates {
      rig.source.sections[0].remove(at: 1)
      rig.source.sections[0].insert("new", at: 0)
      rig.view.deleteItems(at: [path(1)])
      rig.view.insertItems(at: [path(0)])
    }
    #expect(rig.shownNames == ["new", "0-0", "0-2", "0-3"])
    #expect(rig.cell(1) === cells[0])
    #expect(rig.cell(2) === cells[2])
    #expect(rig.cell(3) === cells[3])
    #expect(rig.cell(1)?.frame.minY == 50)
    rig.view.layoutIfNeeded()
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func movesAcrossSections() {
    let rig = Rig([2, 2])
    let moved = rig.cell(0, 0)
    rig.source.sections = [["0-1"], ["1-0", "0-0", "1-1"]]
    rig.view.moveItem(at: path(0, 0), to: path(1, 1))
    #expect(rig.cell(1, 1) === moved)
    #expect(rig.shownNames == ["0-1", "1-0", "0-0", "1-1"])
    rig.view.layoutIfNeeded()
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func sectionsMoveWithTheirViews() {
    let rig = Rig([1, 2]) { $0.layout.hasHeaders = true }
    let header = rig.view.supplementaryView(forElementKind: "header", at: path(0, 1))
    let cell = rig.cell(1, 1)
    rig.source.sections.swapAt(0, 1)
    rig.view.moveSection(1, toSection: 0)
    #expect(rig.view.supplementaryView(forElementKind: "header", at: path(0, 0)) === header)
    #expect(rig.cell(1, 0) === cell)
    rig.view.layoutIfNeeded()
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func layoutHearsInOrder() {
    let rig = Rig([3])
    rig.trace.clear()
    rig.view.performBatchUpdates {
      rig.source.sections[0].append("x")
      rig.view.insertItems(at: [path(3)])
    }
    let calls = rig.trace.lines.filter { !$0.hasPrefix("layout.item") && !$0.hasPrefix("layout.should") }
    #expect(
      calls == [
        "layout.invalidate counts", "sections", "items 0", "layout.prepare", "layout.contentSize",
        "layout.elements 0,0 100x200", "layout.prepareUpdates 1", "layout.contentSize",
        "layout.elements 0,0 100x200", "layout.target", "layout.final 0-0",
        "layout.final 0-1",
        "layout.final 0-2", "layout.initial 0-0", "layout.initial 0-1", "layout.initial 0-2", "layout.initial 0-3",
        "cell 0-3", "willDisplay 0-3", "layout.finalizeUpdates",
      ])
  }

  @Test func completionComesLater() {
    let rig = Rig([3])
    var finished: Bool?
    rig.view.performBatchUpdates(nil) { finished = $0 }
    #expect(finished == nil)
  }

  @Test func reloadMakesAnotherCellAndReconfigureKeepsIt() {
    let rig = Rig([3])
    let cell = rig.cell(1)
    let reuses = cell?.reuses
    rig.source.sections[0][1] = "again"
    rig.trace.clear()
    rig.view.reconfigureItems(at: [path(1)])
    #expect(rig.cell(1) === cell)
    #expect(cell?.name == "again")
    #expect(cell?.reuses == reuses)
    #expect(rig.trace.lines == ["cell 0-1"])
    rig.view.reloadItems(at: [path(1)])
    #expect(rig.cell(1)?.name == "again")
    #expect(rig.cell(1) !== cell)
    rig.view.layoutIfNeeded()
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func selectionFollowsItsItems() {
    let rig = Rig([5]) { $0.view.allowsMultipleSelection = true }
    for item in [1, 3] { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    rig.view.performBatchUpdates {
      rig.source.sections[0].remove(at: 3)
      rig.source.sections[0].insert("n", at: 0)
      rig.view.deleteItems(at: [path(3)])
      rig.view.insertItems(at: [path(0)])
    }
    #expect(rig.view.indexPathsForSelectedItems == [path(2)])
    #expect(rig.cell(2)?.isSelected == true)
    rig.view.layoutIfNeeded()
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func nestedBatchesAreOne() {
    let rig = Rig([2])
    rig.trace.clear()
    rig.view.performBatchUpdates {
      rig.source.sections[0].insert("a", at: 0)
      rig.view.insertItems(at: [path(0)])
      rig.view.performBatchUpdates {
        rig.source.sections[0].append("b")
        rig.view.insertItems(at: [path(3)])
      }
    }
    #expect(rig.trace.count("layout.prepareUpdates") == 1)
    #expect(rig.shownNames == ["a", "0-0", "0-1", "b"])
  }

  @Test func anInconsistentBatchIsReportedAndReloads() {
    let rig = Rig([3])
    var finished: Bool?
    let messages = faults {
      rig.view.performBatchUpdates({ rig.view.insertItems(at: [path(0)]) }, completion: { finished = $0 })
    }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Invalid update: invalid number of items in section 0.  The number") == true)
    #expect(finished == nil)
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["0-0", "0-1", "0-2"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func anUpdateBeforeTheFirstLayoutIsFine() {
    let source = NameSource([2], trace: Trace())
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.performBatchUpdates {
      source.sections[0].append("c")
      view.insertItems(at: [path(2)])
    }
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
  }

  @Test func anUpdateFromWillDisplayIsFine() {
    let rig = Rig([4])
    var grown = false
    rig.source.onDisplay = { [rig] path in
      guard path.item == 5, !grown else { return }
      grown = true
      rig.view.performBatchUpdates {
        rig.source.sections[0].insert("top", at: 0)
        rig.source.sections[0].append("end")
        rig.view.insertItems(at: [UIKitFixtures.path(0), UIKitFixtures.path(11)])
      }
    }
    rig.source.sections[0] += (4..<10).map { "0-\($0)" }
    rig.view.insertItems(at: (4..<10).map { path($0) })
    rig.scroll(to: 100)
    rig.view.layoutIfNeeded()
    #expect(grown)
    #expect(rig.view.numberOfItems(inSection: 0) == 12)
    #expect(rig.view.checkInvariants() == [])
    #expect(rig.shownNames == Array(rig.source.sections[0][2..<6]))
  }

  @Test func shrinkingPullsTheOffsetBack() {
    let rig = Rig([100])
    rig.scroll(to: 4_800)
    rig.source.sections[0].removeLast(90)
    rig.view.deleteItems(at: (10..<100).map { path($0) })
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 300)
    #expect(rig.shownNames == ["0-6", "0-7", "0-8", "0-9"])
    #expect(rig.view.checkInvariants() == [])
  }

  /// Random batches: whatever was on screen before and after is the same view.
  @Test(arguments: 1...12)
  func identityHoldsThroughRandomBatches(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let rig = Rig([5, 0, 7])
    var next = 0
    for _ in 0..<40 {
      if random.below(4) == 0 { rig.scroll(to: CGFloat(random.below(400))) }
      let before = Dictionary(rig.view.visibleCells.map { (($0 as! NamedCell).name, $0) }, uniquingKeysWith: { $1 })
      rig.view.performBatchUpdates { randomBatch(rig, &random, &next) }
      let after = Dictionary(rig.view.visibleCells.map { (($0 as! NamedCell).name, $0) }, uniquingKeysWith: { $1 })
      for (name, cell) in after { if let old = before[name] { #expect(old === cell, "\(name) got another view") } }
      rig.view.layoutIfNeeded()
      #expect(rig.view.checkInvariants() == [])
      for cell in rig.view.visibleCells {
        guard let place = rig.view.indexPath(for: cell) else { Issue.record("no path"); continue }
        #expect((cell as! NamedCell).name == rig.source.sections[place.section][place.item])
        #expect(cell.frame == rig.layout.frame(of: place))
      }
    }
  }

  /// Deletes, inserts and moves, chosen so that the model is easy to change in the same way.
  private func randomBatch(_ rig: Rig, _ random: inout SeededRandom, _ next: inout Int) {
    let section = random.below(3)
    var names = rig.source.sections[section]
    var deleted: Set<Int> = []
    for _ in 0..<random.below(3) where !names.isEmpty { deleted.insert(random.below(names.count)) }
    let moved = names.indices.filter { !deleted.contains($0) }.randomElement(using: &random)
    let movedName = moved.map { names[$0] }
    for index in deleted.union(moved.map { [$0] } ?? []).sorted(by: >) { names.remove(at: index) }
    var added: [Int] = []
    for _ in 0..<random.below(3) {
      next += 1
      names.insert("n\(next)", at: random.below(names.count + 1))
    }
    if let movedName { names.insert(movedName, at: random.below(names.count + 1)) }
    let old = Set(rig.source.sections[section])
    added = names.indices.filter { !old.contains(names[$0]) }
    rig.source.sections[section] = names
    rig.view.deleteItems(at: deleted.map { path($0, section) })
    rig.view.insertItems(at: added.map { path($0, section) })
    if let moved, let movedName, let target = names.firstIndex(of: movedName) {
      rig.view.moveItem(at: path(moved, section), to: path(target, section))
    }
  }
}
