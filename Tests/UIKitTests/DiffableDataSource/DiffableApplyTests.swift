import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct DiffableApplyTests {
  @Test func aSnapshotIsShown() {
    let stage = DiffableStage([("a", ["1", "2"]), ("b", ["3", "4", "5"])])
    #expect(stage.names == ["1", "2", "3", "4"])
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.source.itemIdentifier(for: path(1, 1)) == "4")
    #expect(stage.source.itemIdentifier(for: path(9, 1)) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(stage.source.indexPath(for: "5") == path(2, 1))
    #expect(stage.source.sectionIdentifier(for: 1) == "b")
    #expect(stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "b") == 1)
    #expect(stage.source.snapshot().itemIdentifiers == ["1", "2", "3", "4", "5"])
    #expect(stage.source.description().hasSuffix("2 sections, 5 items>"))
  }

  /// Sections may depend on more than the data; applying what is shown already, without animation, has them made again.
  @Test func anUnchangedSnapshotWithoutAnimationAsksTheSectionProvider() {
    let stage = DiffableStage([("a", ["1", "2"])])
    var (asked, height) = (0, CGFloat(50))
    stage.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    stage.settle()
    let cells = stage.view.visibleCells
    height = 70
    let before = asked
    stage.edit(animated: false) { _ in }
    stage.host?.advance(frames: 1)
    #expect(asked == before + 1 && stage.cell("2")?.frame == CGRect(x: 0, y: 70, width: 100, height: 70))
    #expect(stage.view.visibleCells == cells && cells.allSatisfy { ($0 as? NamedCell)?.reuses == 0 })
  }

  @Test(arguments: [true, false]) func survivorsKeepTheirViews(animated: Bool) {
    let stage = DiffableStage([("a", ["1", "2"]), ("b", ["3", "4"])])
    let cells = ["1", "3", "4"].map { stage.cell($0) }
    stage.apply([("c", ["4"]), ("b", ["n", "3", "1"])], animated: animated)
    #expect(stage.names == ["4", "n", "3", "1"])
    #expect(["1", "3", "4"].map { stage.cell($0) } == cells)
    #expect(cells.allSatisfy { $0?.reuses == 0 })
    stage.settle()
    #expect(stage.cell("4")?.frame.minY == 0)
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func differencesAreAnimatedOrNot() {
    let stage = DiffableStage([("a", ["1", "2", "3"])])
    stage.edit { $0.moveItem("3", beforeItem: "1") }
    #expect(stage.cell("3")?.layer.animationKeys()?.isEmpty == false)
    stage.settle()
    #expect(stage.cell("3")?.frame.minY == 0)
    stage.edit(animated: false) { $0.moveItem("3", afterItem: "2") }
    #expect(stage.cell("3")?.layer.animationKeys() ?? [] == [])
    #expect(stage.cell("3")?.frame.minY == 100)
  }

  @Test func reloadingReplacesAndReconfiguringKeepsTheCell() {
    let stage = DiffableStage([("a", ["1", "2", "3"])])
    let cells = ["1", "2"].map { stage.cell($0) }
    for cell in cells { cell?.name = "old" }
    stage.edit {
      $0.reloadItems(["1"])
      $0.reconfigureItems(["2"])
      #expect($0.reloadedItemIdentifiers == ["1"])
      #expect($0.reconfiguredItemIdentifiers == ["2"])
    }
    #expect(stage.names == ["1", "2", "3"])
    #expect(stage.cell("1") !== cells[0])
    #expect(stage.cell("2") === cells[1])
    #expect(stage.source.snapshot().reloadedItemIdentifiers == [])
    #expect(stage.source.snapshot().reconfiguredItemIdentifiers == [])
    cells[1]?.name = "old"
    stage.edit {
      $0.reconfigureItems(["2"])
      $0.insertItems(["0"], beforeItem: "1")
    }
    #expect(stage.names == ["0", "1", "2", "3"])
    #expect(stage.cell("2") === cells[1])
    stage.settle()
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func aReconfiguredItemAloneDoesNotDisturbTheLayout() {
    let stage = DiffableStage([("a", ["1", "2"])])
    let trace = Trace()
    stage.layout.trace = trace
    stage.edit { $0.reconfigureItems(["2"]) }
    #expect(trace.lines == [])
  }

  @Test func reloadedSectionsAreMadeAnew() {
    let stage = DiffableStage([("a", ["1"]), ("b", ["2"])], headers: true)
    let (one, two) = (stage.cell("1"), stage.cell("2"))
    let header = stage.view.supplementaryView(forElementKind: "header", at: path(0, 1))
    stage.edit { $0.reloadSections(["b"]) }
    #expect(stage.cell("1") === one)
    #expect(stage.cell("2") !== two)
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)) !== header)
    stage.settle()
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func usingReloadDataKeepsNoView() {
    let stage = DiffableStage([("a", ["1", "2"])])
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    var isDone = false
    stage.source.applySnapshotUsingReloadData(snapshot([("a", ["2", "1", "3"])])) { isDone = true }
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
    #expect(stage.names == ["2", "1", "3"])
    #expect(stage.view.indexPathsForSelectedItems == [])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func completionsComeWhenTheAnimationsHaveEnded() throws {
    let stage = DiffableStage([("a", ["1"])])
    let host = try #require(stage.host)
    var done: [String] = []
    stage.apply([("a", ["1", "2"])]) { done.append("animated") }
    host.advance(by: 0.1)
    #expect(done == [])
    host.advance(by: 0.4)
    #expect(done == ["animated"])
    stage.apply([("a", ["1"])], animated: false) { done.append("still") }
    stage.apply([("a", ["1"])]) { done.append("unchanged") }
    #expect(done == ["animated"])
    host.advance(frames: 2)
    #expect(done == ["animated", "still", "unchanged"])
  }

  @Test func selectionAndOffsetGoWithTheItems() {
    let stage = DiffableStage([("a", (0..<30).map { "\($0)" })])
    stage.view.selectItem(at: path(12), animated: false, scrollPosition: .top)
    stage.settle()
    #expect(stage.view.contentOffset.y == 600)
    stage.edit(animated: false) { $0.insertItems(["n"], beforeItem: "3") }
    #expect(stage.view.indexPathsForSelectedItems == [path(13)])
    #expect(stage.cell("12")?.isSelected == true)
    stage.edit { $0.deleteItems(["12"]) }
    #expect(stage.view.indexPathsForSelectedItems == [])
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
    let stage = DiffableStage([("a", names)])
    let made = NamedCell.made
    stage.edit { $0.insertItems(["n"], beforeItem: "2") }
    #expect(NamedCell.made - made <= 1)
    #expect(stage.names == ["0", "1", "n", "2"])
    stage.edit { $0.deleteItems(Array(names[50..<100_000])) }
    stage.settle()
    #expect(stage.view.numberOfItems(inSection: 0) == 51)
    #expect(stage.view.checkInvariants() == [])
  }
}
