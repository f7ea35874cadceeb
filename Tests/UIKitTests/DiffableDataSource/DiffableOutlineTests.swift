import Foundation
import Testing
@_spi(Waterwheel) import UIKit
import UIKitTestSupport

@MainActor @Suite struct DiffableOutlineTests {
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append(["apple", "plum"])
    snapshot.append(["boskop", "elstar"], to: "apple")
    return snapshot
  }

  @Test func aSectionIsAddedAndShowsWhatIsVisible() {
    let stage = DiffableStage()
    stage.source.apply(fruit, to: "fruit", animatingDifferences: false)
    #expect(stage.names == ["apple", "plum"])
    #expect(stage.source.snapshot().sectionIdentifiers == ["fruit"])
    let plum = stage.cell("plum")
    var snapshot = stage.source.snapshot(for: "fruit")
    #expect(snapshot.items == ["apple", "boskop", "elstar", "plum"])
    snapshot.expand(["apple"])
    stage.source.apply(snapshot, to: "fruit")
    #expect(stage.names == ["apple", "boskop", "elstar", "plum"])
    #expect(stage.cell("plum") === plum)
    stage.settle()
    snapshot.collapse(["apple"])
    stage.source.apply(snapshot, to: "fruit")
    stage.settle()
    #expect(stage.names == ["apple", "plum"])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func treesOutliveSnapshotsOfEverything() {
    let stage = DiffableStage([("other", ["1"])])
    var snapshot = fruit
    snapshot.expand(["apple"])
    stage.source.apply(snapshot, to: "fruit")
    stage.edit { $0.appendItems(["2"], toSection: "other") }
    #expect(stage.source.snapshot(for: "fruit").level(of: "elstar") == 1)
    stage.edit { $0.deleteItems(["boskop"]) }
    #expect(stage.source.snapshot(for: "fruit").items == ["apple", "elstar", "plum"])
    #expect(stage.source.snapshot(for: "fruit").parent(of: "elstar") == "apple")
    // An item that is taken into a tree leaves its section.
    var taken = stage.source.snapshot(for: "fruit")
    taken.insert(["2"], after: "elstar")
    stage.source.apply(taken, to: "fruit")
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "other") == ["1"])
    stage.edit { $0.deleteSections(["fruit"]) }
    #expect(stage.source.snapshot(for: "fruit").items == [])
    #expect(stage.source.snapshot(for: "other").items == ["1"])
    stage.settle()
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func handlersOfOutlines() {
    let stage = DiffableStage()
    var heard: [String] = []
    _ = TestHost.captureKnownGaps {
      stage.source.sectionSnapshotHandlers.willExpandItem = { heard.append("will expand \($0)") }
      stage.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("will collapse \($0)") }
      stage.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "plum" }
      stage.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
        heard.append("\(item) with \(children.items.count)")
        var children = children
        children.append(["late"])
        return children
      }
    }
    stage.source.apply(fruit, to: "fruit", animatingDifferences: false)
    stage.source.toggleExpansion(of: "plum")
    stage.source.toggleExpansion(of: "nothing")
    #expect(heard == [])
    stage.source.toggleExpansion(of: "apple")
    #expect(heard == ["will expand apple", "apple with 2"])
    #expect(stage.names == ["apple", "boskop", "elstar", "late"])
    stage.source.toggleExpansion(of: "apple")
    #expect(heard.last == "will collapse apple")
    stage.settle()
    #expect(stage.names == ["apple", "plum"])
  }

  @Test func reorderingKeepsATree() {
    let stage = DiffableStage()
    stage.source.apply(fruit, to: "fruit", animatingDifferences: false)
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.names == ["plum", "apple"])
    #expect(stage.source.snapshot(for: "fruit").items == ["plum", "apple", "boskop", "elstar"])
  }

  @Test func questionsAboutNothingAreFaults() {
    let snapshot = fruit
    let messages = TestHost.captureFaults {
      #expect(!snapshot.isExpanded("q"))
      #expect(!snapshot.isVisible("q"))
      #expect(snapshot.level(of: "q") == 0)
      #expect(snapshot.snapshot(of: "q").items == [])
    }
    #expect(messages.count == 4)
    #expect(snapshot.snapshot(of: "apple", includingParent: true).items == ["apple", "boskop", "elstar"])
    #expect(SectionSnapshot(snapshot).visualDescription() == snapshot.visualDescription())
  }
}
