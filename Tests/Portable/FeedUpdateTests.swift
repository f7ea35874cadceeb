import Testing
import UIKit
import UIKitTestSupport

/// Runs `body` with the feed on a display; nothing may be reported.
@MainActor func onDisplay<Controller: FeedViewController>(
  _ feed: Controller, _ body: (Controller, TestHost) throws -> Void
) rethrows {
  let faults = try TestHost.captureFaults {
    try body(feed, TestHost(size: CGSize(width: 320, height: 480), rootViewController: feed))
  }
  #expect(faults.isEmpty)
}

/// Updates as view controllers make them, in the middle of things.
@MainActor @Suite(.serialized) struct FeedUpdateTests {
  @Test func reloadInsideABatch() {
    onDisplay(FeedViewController()) { feed, host in
      var done: Bool?
      feed.collectionView.performBatchUpdates({
        feed.sections = [["a", "b"]]
        feed.collectionView.reloadData()
      }) { done = $0 }
      host.settle()
      #expect(feed.shown == ["a", "b"] && done != nil)
    }
  }

  @Test func layoutChangeInsideABatch() {
    onDisplay(FeedViewController()) { feed, host in
      var log: [String] = []
      let other = UICollectionViewFlowLayout()
      other.sectionInset.top = 33
      feed.collectionView.performBatchUpdates({
        feed.collectionView.setCollectionViewLayout(other, animated: true) { _ in log.append("layout") }
        feed.sections[0].remove(at: 0)
        feed.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }) { _ in log.append("batch") }
      host.settle()
      #expect(log.sorted() == ["batch", "layout"])
      #expect(
        feed.shown.first == "1" && feed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 33
      )
    }
  }

  @Test func layoutChangesFromCompletions() {
    onDisplay(FeedViewController()) { feed, host in
      let a = feed.layout
      let b = UICollectionViewFlowLayout()
      b.headerReferenceSize = CGSize(width: 0, height: 30)
      var log: [String] = []
      feed.collectionView.setCollectionViewLayout(b, animated: true) { _ in
        log.append("b")
        feed.collectionView.setCollectionViewLayout(a, animated: false) { _ in
          log.append("a")
          feed.collectionView.setCollectionViewLayout(b, animated: true) { _ in log.append("b") }
        }
        log.append("back")
      }
      host.settle()
      #expect(log == ["b", "back", "a", "b"])
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 30)
    }
  }

  @Test func expandingByAnEmptyBatch() {
    onDisplay(FeedViewController()) { feed, host in
      host.touch.tap(at: CGPoint(x: 100, y: 60))
      host.advance(by: 0.05)
      let cell = feed.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))!
      let y = cell.layer.presentation()!.frame.minY
      #expect(y > 80 && y < 160)
      host.settle()
      #expect(feed.log == ["expanded"] && cell.frame.minY == 160)
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.height == 120)
    }
  }

  @Test func infiniteScrollWithReload() {
    onDisplay(FeedViewController()) { feed, host in
      feed.onWillDisplay = { path in
        if path.item == feed.sections[0].count - 1, feed.sections[0].count < 60 {
          feed.sections[0] += (0..<20).map { "more \($0)" }
          feed.collectionView.reloadData()
        }
      }
      feed.collectionView.setContentOffset(CGPoint(x: 0, y: 330), animated: false)
      host.settle()
      #expect(feed.collectionView.contentSize.height == 1600)
      #expect(feed.shown.last == "more 0" || feed.shown.contains("19"))
    }
  }

  @Test func infiniteScrollWithInsertions() {
    onDisplay(FeedViewController()) { feed, host in
      feed.onWillDisplay = { path in
        let count = feed.sections[0].count
        if path.item == count - 1, count < 60 {
          feed.sections[0] += (0..<20).map { "more \($0)" }
          feed.collectionView.insertItems(at: (count..<count + 20).map { IndexPath(item: $0, section: 0) })
        }
      }
      host.touch.flick(from: CGPoint(x: 100, y: 400), velocity: CGPoint(x: 0, y: -4000))
      host.settle()
      #expect(feed.collectionView.contentSize.height > 800)
      let offset = feed.collectionView.contentOffset.y
      #expect(feed.collectionView.visibleCells.count >= 12 && offset > 300)
    }
  }

  @Test func fetchedResults() {
    onDisplay(FeedViewController()) { feed, host in
      var done: Bool?
      feed.sections = [["a"], ["b", "c"]]
      feed.collectionView.reloadData()
      host.makeFrame()
      feed.collectionView.performBatchUpdates({
        feed.sections = [["n", "m"], ["b", "x", "c"]]
        feed.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        feed.collectionView.deleteSections([0])
        feed.collectionView.insertSections([0])
        feed.collectionView.insertItems(at: [
          IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0), IndexPath(item: 1, section: 1),
        ])
      }) { done = $0 }
      host.settle()
      #expect(done == true && feed.shown == ["n", "m", "b", "x", "c"])
    }
  }

  @Test func nestedBatches() {
    onDisplay(FeedViewController()) { feed, host in
      var log: [String] = []
      feed.collectionView.performBatchUpdates({
        feed.sections[0].remove(at: 3)
        feed.collectionView.deleteItems(at: [IndexPath(item: 3, section: 0)])
        feed.collectionView.performBatchUpdates({
          feed.sections[0].insert("in", at: 0)
          feed.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        }) { log.append("inner \($0)") }
        log.append("outer block")
      }) { log.append("outer \($0)") }
      host.settle()
      #expect(log == ["outer block", "inner true", "outer true"])
      #expect(feed.shown.prefix(5) == ["in", "0", "1", "2", "4"])
    }
  }

  @Test func performWithoutAnimationReloadsSections() {
    onDisplay(FeedViewController()) { feed, host in
      feed.sections = [["a"], ["b"]]
      feed.collectionView.reloadData()
      host.makeFrame()
      feed.sections[1] = ["x", "y"]
      var done = 0
      UIView.performWithoutAnimation {
        feed.collectionView.performBatchUpdates({ feed.collectionView.reloadSections([1]) }) { _ in done += 1 }
      }
      #expect(done == 0)
      host.advance(frames: 2)
      #expect(done == 1 && feed.shown == ["a", "x", "y"])
    }
  }

  @Test func updatesInViewDidLoadBeforeAnything() {
    final class Early: FeedViewController {
      var completed: [Bool] = []
      override func viewDidLoad() {
        sections = [[]]
        super.viewDidLoad()
        collectionView.performBatchUpdates({
          self.sections[0] = ["a", "b"]
          self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
        }) { self.completed.append($0) }
      }
    }
    let feed = Early()
    onDisplay(feed) { _, host in
      host.settle()
      #expect(feed.shown == ["a", "b"] && feed.completed == [true])
    }
  }

  @Test func updatesWhileHiddenAndOutsideOfAnyWindow() {
    onDisplay(FeedViewController()) { feed, host in
      feed.collectionView.removeFromSuperview()
      var log: [String] = []
      for round in 0..<3 {
        feed.collectionView.performBatchUpdates({
          feed.sections[0].insert("r\(round)", at: 0)
          feed.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        }) { _ in log.append("r\(round)") }
      }
      feed.view.addSubview(feed.collectionView)
      host.settle()
      #expect(log == ["r0", "r1", "r2"] && feed.shown.first == "r2")
      feed.collectionView.isHidden = true
      feed.sections.append(["z"])
      feed.collectionView.insertSections([1])
      feed.collectionView.frame.size = .zero
      feed.sections[1] = []
      feed.collectionView.deleteItems(at: [IndexPath(item: 0, section: 1)])
      feed.collectionView.isHidden = false
      feed.collectionView.frame = feed.view.bounds
      host.settle()
      #expect(feed.collectionView.numberOfSections == 2 && feed.shown.first == "r2")
    }
  }
}
