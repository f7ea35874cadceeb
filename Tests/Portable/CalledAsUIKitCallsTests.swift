import Testing
import UIKit
import UIKitTestSupport

/// Code that relies on how and when UIKit calls it.
@MainActor @Suite struct CalledAsUIKitCallsTests {
  final class Channels: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  private func view(_ layout: UICollectionViewLayout, _ source: Channels) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    return view
  }

  // MARK: A cache that is cleared in invalidateLayout()

  @Test func aTimelineFollowsItsDataAndKeepsItsHeaders() {
    let (layout, source) = (TimelineLayout(), Channels(counts: [24, 24]))
    let view = view(layout, source)
    let host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    #expect(view.contentSize.height == 990 && layout.numberOfBuilds == 1)
    view.contentOffset.y = 200
    host.makeFrame()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 200)
    source.counts = [24, 24, 30]
    view.reloadData()
    host.makeFrame()
    #expect(view.contentSize.height == 1230)
    #expect(abs((view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2))?.frame.minX ?? 0) - 213.3) < 0.1)
    source.counts[0] = 25
    view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 3, section: 0)]) }
    host.advance(by: 1)
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 24, section: 0))?.frame.minY == 990)
  }

  // MARK: A model that is built from contexts

  @Test(arguments: [false, true]) func aModelFollowsReloadsAndUpdates(isInWindow: Bool) {
    let (layout, source) = (ModelledListLayout(), Channels(counts: [20]))
    let view = view(layout, source)
    let host = isInWindow ? TestHost(size: CGSize(width: 320, height: 480), view: view) : nil
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 11 && view.contentSize.height == 880 && layout.log == ["rebuild"])
    view.contentOffset.y = 88
    view.layoutIfNeeded()
    source.counts = [21]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 4, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
    }
    #expect(layout.log == ["rebuild", "delete 4", "insert 0", "insert 1"])
    #expect(view.contentSize.height == 924 && view.contentOffset.y == 88)
    host?.advance(by: 1)
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(2..<13))
    source.counts = [3]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3 && layout.log.last == "rebuild")
  }

  /// Set after the view was laid out with another one.
  @Test func aModelIsBuiltWhenTheLayoutIsSetLater() {
    let source = Channels(counts: [4])
    let view = view(UICollectionViewFlowLayout(), source)
    let host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    view.setCollectionViewLayout(ModelledListLayout(), animated: true)
    host.advance(by: 1)
    #expect(view.visibleCells.count == 4)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == CGRect(x: 0, y: 132, width: 320, height: 44))
  }

  // MARK: An updater that chains completions

  @Test func chainedUpdatesComeToTheirEnd() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    let updater = FeedUpdater(entries: ["a", "b"], collectionView: view)
    let host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    var log: [String] = []
    updater.enqueue(.insert("c", at: 2)) { log.append("c") }
    updater.enqueue(.remove(at: 0)) { log.append("removed") }
    updater.enqueue(.reload(["x", "y", "z"])) { log.append("reloaded") }
    updater.enqueue(.insert("w", at: 0)) { log.append("w") }
    #expect(log.isEmpty && updater.numberOfTurns == 1)
    #expect(host.settle())
    #expect(log == ["c", "removed", "reloaded", "w"] && updater.entries == ["w", "x", "y", "z"])
    #expect(view.visibleCells.compactMap(\.accessibilityLabel) == ["w", "x", "y", "z"])
  }

  @Test func anUpdaterThatNeverStopsDoesNotStopTheClock() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    let updater = FeedUpdater(entries: ["a"], collectionView: view)
    let host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    var isStopped = false
    func again() {
      if !isStopped { updater.enqueue(.reload(["\(updater.numberOfTurns)"])) { again() } }
    }
    again()
    host.advance(frames: 50)
    #expect(updater.numberOfTurns > 10 && updater.numberOfTurns <= 51)
    isStopped = true
    #expect(host.settle())
  }

  // MARK: A data source over a view in no window

  @Test func aViewInNoWindowTakesUpdates() {
    let layout = CircleUpdateLayout()
    let source = Channels(counts: [3])
    let view = view(layout, source)
    source.counts = [3]
    view.performBatchUpdates {
      source.counts = [5]
      view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
    }
    #expect(layout.log.first == "prepare")
    #expect(view.numberOfItems(inSection: 0) == 5 && view.visibleCells.count == 5)
  }

  @Test func aFlowLayoutIsAskedWithoutALayoutPass() {
    let layout = UICollectionViewFlowLayout()
    let source = Channels(counts: [8])
    let view = view(layout, source)
    layout.itemSize = CGSize(width: 320, height: 100)
    layout.minimumLineSpacing = 0
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 800))
    layout.itemSize.height = 50
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 7, section: 0))?.frame.minY == 350)
    source.counts = [2]
    view.reloadData()
    #expect(layout.collectionViewContentSize.height == 100)
  }
}
