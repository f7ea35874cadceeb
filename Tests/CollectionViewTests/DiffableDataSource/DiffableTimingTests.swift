import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

/// Snapshots applied when something else is going on.
@MainActor @Suite struct DiffableTimingTests {
  @Test func beforeTheViewIsInAWindow() {
    let fixture = DiffableFixture([("a", ["1", "2"])], isShown: false)
    fixture.apply([("a", ["2", "3"])])
    fixture.show()
    #expect(fixture.names == ["2", "3"])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func completionsComeWithoutADisplayToo() async {
    let fixture = DiffableFixture(isShown: false)
    await withCheckedContinuation { continuation in
      fixture.apply([("a", ["1"])]) { continuation.resume() }
    }
    await fixture.source.apply(snapshot([("a", ["1", "2"])]), animatingDifferences: true)
    #expect(fixture.source.snapshot().numberOfItems == 2)
    await fixture.source.applySnapshotUsingReloadData(snapshot([("a", ["3"])]))
    #expect(fixture.source.snapshot().itemIdentifiers == ["3"])
  }

  @Test func awaitingTheAnimations() async throws {
    let fixture = DiffableFixture([("a", ["1"])])
    let host = try #require(fixture.host)
    var isDone = false
    let task = Task {
      await fixture.source.apply(snapshot([("a", ["1", "2"])]))
      isDone = true
    }
    while fixture.source.snapshot().numberOfItems == 1 { await Task.yield() }
    host.advance(by: 0.1)
    for _ in 0..<10 { await Task.yield() }
    #expect(!isDone)
    host.advance(by: 0.5)
    await task.value
    #expect(isDone)
  }

  @Test func whoWaitsForAViewThatGoesDoesNotWaitForEver() async {
    var view: UICollectionView? = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RowLayout())
    let source = NameDataSource(collectionView: view!) { _, _, _ in nil }
    view = nil
    await source.apply(snapshot([("a", ["1"])]))
    #expect(source.snapshot().itemIdentifiers == ["1"])
  }

  @Test func fromACompletion() {
    let fixture = DiffableFixture([("a", ["1"])])
    var order: [String] = []
    fixture.apply([("a", ["1", "2"])]) {
      order.append("first")
      fixture.apply([("a", ["2", "3"])]) { order.append("second") }
      order.append("shown")
      #expect(fixture.names == ["2", "3"])
    }
    fixture.settle()
    #expect(order == ["first", "shown", "second"])
    #expect(fixture.names == ["2", "3"])
  }

  @Test func fromACellProvider() {
    let layout = RowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<NamedCell, String> { cell, _, name in cell.name = name }
    var source: NameDataSource?
    source = NameDataSource(collectionView: view) { view, path, name in
      if name == "2", let source, source.indexPath(for: "late") == nil {
        var next = source.snapshot()
        next.appendItems(["late"])
        source.apply(next)
      }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    let host = TestHost(size: CGSize(width: 100, height: 200), scale: 1, view: view)
    source?.apply(snapshot([("a", ["1"])]), animatingDifferences: false)
    source?.apply(snapshot([("a", ["1", "2"])]))
    #expect(source?.snapshot().itemIdentifiers == ["1", "2", "late"])
    host.settle()
    #expect(view.visibleCells.compactMap { ($0 as? NamedCell)?.name } == ["1", "2", "late"])
    #expect(view.checkInvariants() == [])
  }

  /// A list that grows when its end comes into sight.
  @Test func fromACellProviderWhileScrolling() throws {
    let layout = RowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let registration = UICollectionView.CellRegistration<NamedCell, Int> { cell, _, number in cell.name = "\(number)" }
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
      if let source, number == source.snapshot().numberOfItems - 1, number < 100 {
        var next = source.snapshot()
        next.appendItems(Array(number + 1...number + 10))
        source.apply(next)
      }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var first = NSDiffableDataSourceSnapshot<Int, Int>()
    first.appendSections([0])
    first.appendItems(Array(0..<10))
    let host = TestHost(size: CGSize(width: 100, height: 200), scale: 1, view: view)
    source?.apply(first, animatingDifferences: false, completion: nil)
    for _ in 0..<200 {
      view.contentOffset.y += 40
      host.advance(frames: 1)
      #expect(view.checkInvariants() == [])
      if view.contentOffset.y > view.contentSize.height - 200 { break }
    }
    host.settle()
    #expect(source?.snapshot().numberOfItems == 110)
    let shown = view.indexPathsForVisibleItems.map { "\($0.item)" }
    #expect(view.visibleCells.compactMap { ($0 as? NamedCell)?.name } == shown)
  }

  @Test func oneRightAfterTheOther() {
    let fixture = DiffableFixture([("a", ["1", "2", "3"])])
    let cell = fixture.cell("3")
    fixture.apply([("a", ["3", "1"])])
    fixture.host?.advance(by: 0.1)
    fixture.apply([("a", ["2", "1", "3"])])
    fixture.apply([("b", ["3"]), ("a", ["2"])])
    #expect(fixture.cell("3") === cell)
    fixture.settle()
    #expect(fixture.names == ["3", "2"])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func whileScrolling() throws {
    let fixture = DiffableFixture([("a", (0..<200).map { "\($0)" })])
    let host = try #require(fixture.host)
    host.touch.flick(from: CGPoint(x: 50, y: 180), velocity: CGPoint(x: 0, y: -2000))
    for step in 0..<20 {
      host.advance(frames: 2)
      fixture.edit {
        $0.deleteItems(["\(step * 7)"])
        $0.insertItems(["n\(step)"], afterItem: "\(step * 7 + 1)")
      }
    }
    #expect(fixture.view.isDecelerating)
    fixture.settle()
    #expect(fixture.view.contentOffset.y > 500)
    #expect(fixture.view.checkInvariants() == [])
    let shown = fixture.view.indexPathsForVisibleItems.compactMap { fixture.source.itemIdentifier(for: $0) }
    #expect(fixture.names == shown)
  }

  @Test func insideAnUpdateOfTheViews() {
    let fixture = DiffableFixture([("a", ["1", "2"])])
    var isDone = false
    fixture.view.performBatchUpdates {
      fixture.edit { $0.appendItems(["3"]) }
    } completion: { _ in
      isDone = true
    }
    #expect(fixture.names == ["1", "2", "3"])
    fixture.settle()
    #expect(isDone)
  }

  @Test func madeOnAnotherThread() async {
    let fixture = DiffableFixture([("a", ["1"])])
    let names = await Task.detached { snapshot([("a", ["1", "2"])]) }.value
    fixture.source.apply(names, animatingDifferences: false, completion: nil)
    #expect(fixture.names == ["1", "2"])
  }

  /// Random snapshots in every manner, at random moments: what is shown is always what was applied, and who stays keeps
  /// his view.
  @Test(arguments: 0..<12) func anyOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed &+ 1)
    let fixture = DiffableFixture(headers: true)
    let host = try #require(fixture.host)
    for _ in 0..<40 {
      let old = Dictionary(grouping: fixture.view.visibleCells.compactMap { $0 as? NamedCell }, by: \.name)
      var next = snapshot([])
      var names = (0..<14).map { "\($0)" }.shuffled(using: &random).prefix(random.below(12))
      for section in ["a", "b", "c"].shuffled(using: &random).prefix(random.below(4)) {
        next.appendSections([section])
        next.appendItems(Array(names.prefix(random.below(6))))
        names = names.dropFirst(next.numberOfItems(inSection: section))
      }
      let isReloaded = random.below(10) == 0
      if isReloaded {
        fixture.source.applySnapshotUsingReloadData(next)
        fixture.view.layoutIfNeeded()
      } else {
        fixture.source.apply(next, animatingDifferences: random.below(3) > 0)
      }
      #expect(fixture.view.checkInvariants() == [])
      for cell in fixture.view.visibleCells.compactMap({ $0 as? NamedCell }) {
        let path = try #require(fixture.view.indexPath(for: cell))
        #expect(cell.name == fixture.source.itemIdentifier(for: path))
        if !isReloaded, let before = old[cell.name]?.first { #expect(cell === before) }
      }
      host.advance(frames: random.below(12))
    }
    host.settle()
    let visible = fixture.view.indexPathsForVisibleItems.compactMap { fixture.source.itemIdentifier(for: $0) }
    #expect(fixture.names == visible)
  }
}
