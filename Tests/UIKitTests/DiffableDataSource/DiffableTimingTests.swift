import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Snapshots applied when something else is going on.
@MainActor @Suite struct DiffableTimingTests {
  @Test func beforeTheViewIsInAWindow() {
    let stage = DiffableStage([("a", ["1", "2"])], isShown: false)
    stage.apply([("a", ["2", "3"])])
    stage.show()
    #expect(stage.names == ["2", "3"])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func completionsComeWithoutADisplayToo() async {
    let stage = DiffableStage(isShown: false)
    await withCheckedContinuation { continuation in
      stage.apply([("a", ["1"])]) { continuation.resume() }
    }
    await stage.source.apply(snapshot([("a", ["1", "2"])]), animatingDifferences: true)
    #expect(stage.source.snapshot().numberOfItems == 2)
    await stage.source.applySnapshotUsingReloadData(snapshot([("a", ["3"])]))
    #expect(stage.source.snapshot().itemIdentifiers == ["3"])
  }

  @Test func awaitingTheAnimations() async throws {
    let stage = DiffableStage([("a", ["1"])])
    let host = try #require(stage.host)
    var isDone = false
    let task = Task {
      await stage.source.apply(snapshot([("a", ["1", "2"])]))
      isDone = true
    }
    while stage.source.snapshot().numberOfItems == 1 { await Task.yield() }
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
    let stage = DiffableStage([("a", ["1"])])
    var order: [String] = []
    stage.apply([("a", ["1", "2"])]) {
      order.append("first")
      stage.apply([("a", ["2", "3"])]) { order.append("second") }
      order.append("shown")
      #expect(stage.names == ["2", "3"])
    }
    stage.settle()
    #expect(order == ["first", "shown", "second"])
    #expect(stage.names == ["2", "3"])
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
    let stage = DiffableStage([("a", ["1", "2", "3"])])
    let cell = stage.cell("3")
    stage.apply([("a", ["3", "1"])])
    stage.host?.advance(by: 0.1)
    stage.apply([("a", ["2", "1", "3"])])
    stage.apply([("b", ["3"]), ("a", ["2"])])
    #expect(stage.cell("3") === cell)
    stage.settle()
    #expect(stage.names == ["3", "2"])
    #expect(stage.view.checkInvariants() == [])
  }

  @Test func whileScrolling() throws {
    let stage = DiffableStage([("a", (0..<200).map { "\($0)" })])
    let host = try #require(stage.host)
    host.touch.flick(from: CGPoint(x: 50, y: 180), velocity: CGPoint(x: 0, y: -2000))
    for step in 0..<20 {
      host.advance(frames: 2)
      stage.edit {
        $0.deleteItems(["\(step * 7)"])
        $0.insertItems(["n\(step)"], afterItem: "\(step * 7 + 1)")
      }
    }
    #expect(stage.view.isDecelerating)
    stage.settle()
    #expect(stage.view.contentOffset.y > 500)
    #expect(stage.view.checkInvariants() == [])
    let shown = stage.view.indexPathsForVisibleItems.compactMap { stage.source.itemIdentifier(for: $0) }
    #expect(stage.names == shown)
  }

  @Test func insideAnUpdateOfTheViews() {
    let stage = DiffableStage([("a", ["1", "2"])])
    var isDone = false
    stage.view.performBatchUpdates {
      stage.edit { $0.appendItems(["3"]) }
    } completion: { _ in
      isDone = true
    }
    #expect(stage.names == ["1", "2", "3"])
    stage.settle()
    #expect(isDone)
  }

  @Test func madeOnAnotherThread() async {
    let stage = DiffableStage([("a", ["1"])])
    let names = await Task.detached { snapshot([("a", ["1", "2"])]) }.value
    stage.source.apply(names, animatingDifferences: false, completion: nil)
    #expect(stage.names == ["1", "2"])
  }

  /// Random snapshots in every manner, at random moments: what is shown is always what was applied, and who stays keeps
  /// his view.
  @Test(arguments: 0..<12) func anyOrder(seed: UInt64) throws {
    var random = TestRandom(seed: seed &+ 1)
    let stage = DiffableStage(headers: true)
    let host = try #require(stage.host)
    for _ in 0..<40 {
      let old = Dictionary(grouping: stage.view.visibleCells.compactMap { $0 as? NamedCell }, by: \.name)
      var next = snapshot([])
      var names = (0..<14).map { "\($0)" }.shuffled(using: &random).prefix(random.below(12))
      for section in ["a", "b", "c"].shuffled(using: &random).prefix(random.below(4)) {
        next.appendSections([section])
        next.appendItems(Array(names.prefix(random.below(6))))
        names = names.dropFirst(next.numberOfItems(inSection: section))
      }
      let isReloaded = random.below(10) == 0
      if isReloaded {
        stage.source.applySnapshotUsingReloadData(next)
        stage.view.layoutIfNeeded()
      } else {
        stage.source.apply(next, animatingDifferences: random.below(3) > 0)
      }
      #expect(stage.view.checkInvariants() == [])
      for cell in stage.view.visibleCells.compactMap({ $0 as? NamedCell }) {
        let path = try #require(stage.view.indexPath(for: cell))
        #expect(cell.name == stage.source.itemIdentifier(for: path))
        if !isReloaded, let before = old[cell.name]?.first { #expect(cell === before) }
      }
      host.advance(frames: random.below(12))
    }
    host.settle()
    let visible = stage.view.indexPathsForVisibleItems.compactMap { stage.source.itemIdentifier(for: $0) }
    #expect(stage.names == visible)
  }
}
