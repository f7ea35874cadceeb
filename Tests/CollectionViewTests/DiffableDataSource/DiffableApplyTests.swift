import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

@MainActor @Suite struct DiffableApplyTests {
  @Test func aSnapshotIsShown() {
    let fixture = DiffableFixture([("a", ["1", "2"]), ("b", ["3", "4", "5"])])
    #expect(fixture.names == ["1", "2", "3", "4"])
    #expect(fixture.view.numberOfSections == 2)
    #expect(fixture.source.itemIdentifier(for: path(1, 1)) == "4")
    #expect(fixture.source.itemIdentifier(for: path(9, 1)) == nil)
    #expect(fixture.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(fixture.source.indexPath(for: "5") == path(2, 1))
    #expect(fixture.source.sectionIdentifier(for: 1) == "b")
    #expect(fixture.source.sectionIdentifier(for: 2) == nil)
    #expect(fixture.source.index(for: "b") == 1)
    #expect(fixture.source.snapshot().itemIdentifiers == ["1", "2", "3", "4", "5"])
    #expect(fixture.source.description().hasSuffix("2 sections, 5 items>"))
  }

  /// Sections may depend on more than the data; applying what is shown already, without animation, has them made again.
  @Test func anUnchangedSnapshotWithoutAnimationAsksTheSectionProvider() {
    let fixture = DiffableFixture([("a", ["1", "2"])])
    var (asked, height) = (0, CGFloat(50))
    fixture.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    fixture.settle()
    let cells = fixture.view.visibleCells
    height = 70
    let before = asked
    fixture.edit(animated: false) { _ in }
    fixture.host?.advance(frames: 1)
    #expect(asked == before + 1 && fixture.cell("2")?.frame == CGRect(x: 0, y: 70, width: 100, height: 70))
    #expect(fixture.view.visibleCells == cells && cells.allSatisfy { ($0 as? NamedCell)?.reuses == 0 })
  }

  @Test(arguments: [true, false]) func survivorsKeepTheirViews(animated: Bool) {
    let fixture = DiffableFixture([("a", ["1", "2"]), ("b", ["3", "4"])])
    let cells = ["1", "3", "4"].map { fixture.cell($0) }
    fixture.apply([("c", ["4"]), ("b", ["n", "3", "1"])], animated: animated)
    #expect(fixture.names == ["4", "n", "3", "1"])
    #expect(["1", "3", "4"].map { fixture.cell($0) } == cells)
    #expect(cells.allSatisfy { $0?.reuses == 0 })
    fixture.settle()
    #expect(fixture.cell("4")?.frame.minY == 0)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func differencesAreAnimatedOrNot() {
    let fixture = DiffableFixture([("a", ["1", "2", "3"])])
    fixture.edit { $0.moveItem("3", beforeItem: "1") }
    #expect(fixture.cell("3")?.layer.animationKeys()?.isEmpty == false)
    fixture.settle()
    #expect(fixture.cell("3")?.frame.minY == 0)
    fixture.edit(animated: false) { $0.moveItem("3", afterItem: "2") }
    #expect(fixture.cell("3")?.layer.animationKeys() ?? [] == [])
    #expect(fixture.cell("3")?.frame.minY == 100)
  }

  @Test func reloadingReplacesAndReconfiguringKeepsTheCell() {
    let fixture = DiffableFixture([("a", ["1", "2", "3"])])
    let cells = ["1", "2"].map { fixture.cell($0) }
    for cell in cells { cell?.name = "old" }
    fixture.edit {
      $0.reloadItems(["1"])
      $0.reconfigureItems(["2"])
      #expect($0.reloadedItemIdentifiers == ["1"])
      #expect($0.reconfiguredItemIdentifiers == ["2"])
    }
    #expect(fixture.names == ["1", "2", "3"])
    #expect(fixture.cell("1") !== cells[0])
    #expect(fixture.cell("2") === cells[1])
    #expect(fixture.source.snapshot().reloadedItemIdentifiers == [])
    #expect(fixture.source.snapshot().reconfiguredItemIdentifiers == [])
    cells[1]?.name = "old"
    fixture.edit {
      $0.reconfigureItems(["2"])
      $0.insertItems(["0"], beforeItem: "1")
    }
    #expect(fixture.names == ["0", "1", "2", "3"])
    #expect(fixture.cell("2") === cells[1])
    fixture.settle()
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func aReconfiguredItemAloneDoesNotDisturbTheLayout() {
    let fixture = DiffableFixture([("a", ["1", "2"])])
    let trace = Trace()
    fixture.layout.trace = trace
    fixture.edit { $0.reconfigureItems(["2"]) }
    #expect(trace.lines == [])
  }

  @Test func reloadedSectionsAreMadeAnew() {
    let fixture = DiffableFixture([("a", ["1"]), ("b", ["2"])], headers: true)
    let (one, two) = (fixture.cell("1"), fixture.cell("2"))
    let header = fixture.view.supplementaryView(forElementKind: "header", at: path(0, 1))
    fixture.edit { $0.reloadSections(["b"]) }
    #expect(fixture.cell("1") === one)
    #expect(fixture.cell("2") !== two)
    #expect(fixture.view.supplementaryView(forElementKind: "header", at: path(0, 1)) !== header)
    fixture.settle()
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func usingReloadDataKeepsNoView() {
    let fixture = DiffableFixture([("a", ["1", "2"])])
    fixture.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    var isDone = false
    fixture.source.applySnapshotUsingReloadData(snapshot([("a", ["2", "1", "3"])])) { isDone = true }
    #expect(!isDone)
    fixture.settle()
    #expect(isDone)
    #expect(fixture.names == ["2", "1", "3"])
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func completionsComeWhenTheAnimationsHaveEnded() throws {
    let fixture = DiffableFixture([("a", ["1"])])
    let host = try #require(fixture.host)
    var done: [String] = []
    fixture.apply([("a", ["1", "2"])]) { done.append("animated") }
    host.advance(by: 0.1)
    #expect(done == [])
    host.advance(by: 0.4)
    #expect(done == ["animated"])
    fixture.apply([("a", ["1"])], animated: false) { done.append("still") }
    fixture.apply([("a", ["1"])]) { done.append("unchanged") }
    #expect(done == ["animated"])
    host.advance(frames: 2)
    #expect(done == ["animated", "still", "unchanged"])
  }

  @Test func selectionAndOffsetGoWithTheItems() {
    let fixture = DiffableFixture([("a", (0..<30).map { "\($0)" })])
    fixture.view.selectItem(at: path(12), animated: false, scrollPosition: .top)
    fixture.settle()
    #expect(fixture.view.contentOffset.y == 600)
    fixture.edit(animated: false) { $0.insertItems(["n"], beforeItem: "3") }
    #expect(fixture.view.indexPathsForSelectedItems == [path(13)])
    #expect(fixture.cell("12")?.isSelected == true)
    fixture.edit { $0.deleteItems(["12"]) }
    #expect(fixture.view.indexPathsForSelectedItems == [])
  }

  @Test func equalItemsWithNewContentsTakeThePlaceOfTheOld() {
    struct Item: Hashable {
      var id: Int
      var title: String
      static func == (left: Item, right: Item) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Item>(collectionView: view) { _, _, _ in nil }
    for title in ["old", "new"] {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
      snapshot.appendSections([0])
      snapshot.appendItems([Item(id: 1, title: title)])
      source.apply(snapshot, animatingDifferences: false)
      #expect(source.itemIdentifier(for: path(0))?.title == title)
    }
  }

  @Test func oneItemOfAHundredThousandMakesOneCell() {
    let names = (0..<100_000).map { "\($0)" }
    let fixture = DiffableFixture([("a", names)])
    let made = NamedCell.made
    fixture.edit { $0.insertItems(["n"], beforeItem: "2") }
    #expect(NamedCell.made - made <= 1)
    #expect(fixture.names == ["0", "1", "n", "2"])
    fixture.edit { $0.deleteItems(Array(names[50..<100_000])) }
    fixture.settle()
    #expect(fixture.view.numberOfItems(inSection: 0) == 51)
    #expect(fixture.view.checkInvariants() == [])
  }
}
