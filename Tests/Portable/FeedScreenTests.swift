import Testing
import UIKit
import UIKitTestSupport

/// Scrolling, turning and invalidating, as view controllers do it.
@MainActor @Suite(.serialized) struct FeedScreenTests {
  @Test func scrollAfterReload() {
    let feed = FeedViewController()
    onDisplay(feed) { feed, host in
      feed.sections = [(0..<100).map { "\($0)" }]
      feed.collectionView.reloadData()
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
      feed.collectionView.scrollToItem(at: IndexPath(item: 99, section: 0), at: .bottom, animated: false)
      #expect(feed.collectionView.contentOffset.y == 3520)
      host.makeFrame()
      #expect(feed.shown.last == "99")
    }
  }

  @Test func scrollInViewDidLayoutSubviews() {
    final class Late: FeedViewController {
      var did = false
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !did else { return }
        did = true
        collectionView.scrollToItem(at: IndexPath(item: 15, section: 0), at: .top, animated: false)
      }
    }
    onDisplay(Late()) { feed, host in
      #expect(feed.collectionView.contentOffset.y == 320)
    }
  }

  @Test func scrollInViewDidLoad() {
    final class Early: FeedViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.reloadData()
        collectionView.layoutIfNeeded()
        collectionView.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
      }
    }
    onDisplay(Early()) { feed, host in
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected == true)
      #expect(feed.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }
  }

  @Test func invalidatingInEveryLayout() {
    final class Restless: FeedViewController {
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        collectionView.collectionViewLayout.invalidateLayout()
      }
    }
    onDisplay(Restless()) { feed, host in
      #expect(host.settle(timeout: 3))
      host.resize(to: CGSize(width: 480, height: 320))
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width == 480)
      #expect(host.settle(timeout: 3))
    }
  }

  @Test func invalidatingWhileScrolling() {
    onDisplay(FeedViewController()) { feed, host in
      feed.onScroll = { feed.collectionView.collectionViewLayout.invalidateLayout() }
      host.touch.flick(from: CGPoint(x: 100, y: 400), velocity: CGPoint(x: 0, y: -3000))
      #expect(host.settle(timeout: 10))
      #expect(feed.collectionView.contentOffset.y == 320)
    }
  }

  @Test func reloadWhileScrolling() {
    onDisplay(FeedViewController()) { feed, host in
      var count = 0
      feed.onScroll = {
        count += 1; feed.collectionView.reloadData()
      }
      host.touch.flick(from: CGPoint(x: 100, y: 400), velocity: CGPoint(x: 0, y: -3000))
      #expect(host.settle(timeout: 10))
      #expect(feed.collectionView.contentOffset.y == 320 && count > 10)
    }
  }

  @Test func sizesAreNotAskedAgainWhenTheContextSaysSo() {
    final class Quiet: UICollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
      {
        let context =
          super.invalidationContext(forBoundsChange: newBounds) as! UICollectionViewFlowLayoutInvalidationContext
        context.invalidateFlowLayoutDelegateMetrics = newBounds.width != collectionView?.bounds.width
        return context
      }
    }
    let feed = FeedViewController()
    feed.layout = Quiet()
    onDisplay(feed) { feed, host in
      let calls = feed.sizeCalls
      feed.collectionView.contentOffset.y = 50
      host.makeFrame()
      feed.collectionView.contentOffset.y = 100
      host.makeFrame()
      #expect(feed.sizeCalls == calls)
      host.resize(to: CGSize(width: 480, height: 320))
      #expect(
        feed.sizeCalls > calls
          && feed.collectionView.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.width == 480)
    }
  }

  @Test func contextsOfOnesOwn() {
    final class Context: UICollectionViewLayoutInvalidationContext { var isScroll = false }
    final class Sticky: UICollectionViewLayout {
      var log: [String] = []
      var cache: [UICollectionViewLayoutAttributes] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func prepare() {
        super.prepare()
        log.append("prepare")
        guard cache.isEmpty, let view = collectionView else { return }
        log.append("build")
        cache = (0..<view.numberOfItems(inSection: 0)).map {
          let a = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0))
          a.frame = CGRect(x: 0, y: CGFloat($0) * 50, width: view.bounds.width, height: 50)
          return a
        }
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
      {
        let context = super.invalidationContext(forBoundsChange: newBounds) as! Context
        context.isScroll = newBounds.size == collectionView!.bounds.size
        return context
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as! Context).isScroll {
          log.append("scroll")
        } else {
          cache = []
          log.append("all \(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
        }
        super.invalidateLayout(with: context)
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: cache.last?.frame.maxY ?? 0) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        cache.filter { $0.frame.intersects(rect) }.map {
          let copy = $0.copy() as! UICollectionViewLayoutAttributes
          if copy.indexPath.item == 0 { copy.frame.origin.y = collectionView!.contentOffset.y; copy.zIndex = 9 }
          return copy
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        indexPath.item < cache.count ? cache[indexPath.item] : nil
      }
    }
    let feed = FeedViewController()
    let layout = Sticky()
    feed.layout = layout
    onDisplay(feed) { feed, host in
      #expect(layout.log.first == "all true true" && layout.log.filter { $0 == "build" }.count == 1)
      layout.log = []
      feed.collectionView.contentOffset.y = 20
      host.makeFrame()
      #expect(layout.log == ["scroll", "prepare"])
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 20)
      layout.log = []
      feed.sections[0].removeLast(5)
      feed.collectionView.reloadData()
      host.makeFrame()
      #expect(layout.log == ["all true true", "prepare", "build"])
      layout.log = []
      feed.sections[0].removeLast(1)
      feed.collectionView.deleteItems(at: [IndexPath(item: 14, section: 0)])
      host.settle()
      #expect(layout.log.filter { $0 == "build" }.count == 1 && feed.collectionView.contentSize.height == 700)
      layout.log = []
      host.resize(to: CGSize(width: 400, height: 480))
      #expect(feed.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.width == 400)
    }
  }

  @Test func boundsContextMovesTheOffset() {
    final class Jump: UICollectionViewFlowLayout {
      var jump = true
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.minY == 100 && jump
      }
      override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext
      {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 10)
        jump = false
        return context
      }
    }
    let feed = FeedViewController()
    feed.layout = Jump()
    onDisplay(feed) { feed, host in
      feed.collectionView.contentOffset.y = 100
      host.makeFrame()
      #expect(feed.collectionView.contentOffset.y == 110)
    }
  }

  @Test func rotationInvalidates() {
    final class Turning: FeedViewController {
      override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
          alongsideTransition: { _ in
            self.collectionView.collectionViewLayout.invalidateLayout()
            self.log.append("along")
          }, completion: { _ in self.log.append("turned") })
      }
    }
    onDisplay(Turning()) { feed, host in
      host.resize(to: CGSize(width: 480, height: 320))
      host.settle()
      #expect(feed.log == ["along", "turned"])
      #expect(
        feed.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame
          == CGRect(x: 0, y: 40, width: 480, height: 40))
    }
  }
}
