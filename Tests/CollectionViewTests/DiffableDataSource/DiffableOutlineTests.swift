import Foundation
import Testing
@_spi(Waterwheel) import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct DiffableOutlineTests {
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  private var fruit: SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append(["apple", "plum"])
    snapshot.append(["boskop", "elstar"], to: "apple")
    return snapshot
  }

  @Test func aSectionIsAddedAndShowsWhatIsVisible() {
    let fixture = DiffableFixture()
    fixture.source.apply(fruit, to: "fruit", animatingDifferences: false)
    #expect(fixture.names == ["apple", "plum"])
    #expect(fixture.source.snapshot().sectionIdentifiers == ["fruit"])
    let plum = fixture.cell("plum")
    var snapshot = fixture.source.snapshot(for: "fruit")
    #expect(snapshot.items == ["apple", "boskop", "elstar", "plum"])
    snapshot.expand(["apple"])
    fixture.source.apply(snapshot, to: "fruit")
    #expect(fixture.names == ["apple", "boskop", "elstar", "plum"])
    #expect(fixture.cell("plum") === plum)
    fixture.settle()
    snapshot.collapse(["apple"])
    fixture.source.apply(snapshot, to: "fruit")
    fixture.settle()
    #expect(fixture.names == ["apple", "plum"])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func treesOutliveSnapshotsOfEverything() {
    let fixture = DiffableFixture([("other", ["1"])])
    var snapshot = fruit
    snapshot.expand(["apple"])
    fixture.source.apply(snapshot, to: "fruit")
    fixture.edit { $0.appendItems(["2"], toSection: "other") }
    #expect(fixture.source.snapshot(for: "fruit").level(of: "elstar") == 1)
    fixture.edit { $0.deleteItems(["boskop"]) }
    #expect(fixture.source.snapshot(for: "fruit").items == ["apple", "elstar", "plum"])
    #expect(fixture.source.snapshot(for: "fruit").parent(of: "elstar") == "apple")
    // An item that is taken into a tree leaves its section.
    var taken = fixture.source.snapshot(for: "fruit")
    taken.insert(["2"], after: "elstar")
    fixture.source.apply(taken, to: "fruit")
    #expect(fixture.source.snapshot().itemIdentifiers(inSection: "other") == ["1"])
    fixture.edit { $0.deleteSections(["fruit"]) }
    #expect(fixture.source.snapshot(for: "fruit").items == [])
    #expect(fixture.source.snapshot(for: "other").items == ["1"])
    fixture.settle()
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func handlersOfOutlines() {
    let fixture = DiffableFixture()
    var heard: [String] = []
    _ = TestHost.captureKnownGaps {
      fixture.source.sectionSnapshotHandlers.willExpandItem = { heard.append("will expand \($0)") }
      fixture.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("will collapse \($0)") }
      fixture.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "plum" }
      fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
        heard.append("\(item) with \(children.items.count)")
        var children = children
        children.append(["late"])
        return children
      }
    }
    fixture.source.apply(fruit, to: "fruit", animatingDifferences: false)
    fixture.source.toggleExpansion(of: "plum")
    fixture.source.toggleExpansion(of: "nothing")
    #expect(heard == [])
    fixture.source.toggleExpansion(of: "apple")
    #expect(heard == ["will expand apple", "apple with 2"])
    #expect(fixture.names == ["apple", "boskop", "elstar", "late"])
    fixture.source.toggleExpansion(of: "apple")
    #expect(heard.last == "will collapse apple")
    fixture.settle()
    #expect(fixture.names == ["apple", "plum"])
  }

  @Test func reorderingKeepsATree() {
    let fixture = DiffableFixture()
    fixture.source.apply(fruit, to: "fruit", animatingDifferences: false)
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 80))
    fixture.view.endInteractiveMovement()
    fixture.settle()
    #expect(fixture.names == ["plum", "apple"])
    #expect(fixture.source.snapshot(for: "fruit").items == ["plum", "apple", "boskop", "elstar"])
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
