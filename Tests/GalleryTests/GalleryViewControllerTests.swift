import CollectionLayouts
import Gallery
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct GalleryViewControllerTests {
  private func makeHost(
    count: Int = 200, layout: GalleryLayout = .waterfall, size: CGSize = CGSize(width: 390, height: 844)
  ) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.advance(by: 0.1)
    return (host, controller)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutShowsPictures(name: String) throws {
    let (_, controller) = makeHost(layout: try #require(GalleryLayout.named(name)))
    #expect(controller.collectionView.visibleCells.count > 1)
    #expect(controller.collectionView.visibleCells.allSatisfy { $0.frame.width > 0 && $0.frame.height > 0 })
  }

  @Test(arguments: ["flow", "waterfall", "carousel"], ["flow", "waterfall", "carousel"])
  func changingTheLayoutKeepsTheItemInView(from: String, to: String) throws {
    let (host, controller) = makeHost(layout: try #require(GalleryLayout.named(from)))
    let collectionView = controller.collectionView
    let item = IndexPath(item: 120, section: 0)
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: item, animated: false)
    } else {
      collectionView.scrollToItem(at: item, at: .centeredVertically, animated: false)
    }
    host.advance(by: 0.1)
    let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    let before =
      (collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
      ?? collectionView.indexPathForItem(at: middle) ?? item
    controller.show(try #require(GalleryLayout.named(to)))
    host.advance(by: 1)
    #expect(collectionView.indexPathsForVisibleItems.contains(before))
  }

  @Test func tapSelectsAndTapAgainDeselects() {
    let (host, controller) = makeHost(layout: .flow)
    let collectionView = controller.collectionView
    let point = CGPoint(x: 100, y: 150)
    let path = collectionView.indexPathForItem(at: CGPoint(x: point.x, y: point.y + collectionView.contentOffset.y))
    host.touch.tap(at: point)
    host.advance(by: 0.5)
    #expect(collectionView.indexPathsForSelectedItems == path.map { [$0] })
    host.touch.tap(at: point)
    host.advance(by: 0.5)
    #expect(collectionView.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func restsWithoutCommits() {
    let (host, _) = makeHost()
    host.advance(by: 2)
    let commits = host.commits.count
    host.advance(by: 2)
    #expect(host.commits.count == commits)
  }

  @Test func carouselRestsOnAnItemAfterAFlick() throws {
    let (host, controller) = makeHost(layout: .carousel)
    let layout = try #require(controller.collectionView.collectionViewLayout as? CarouselLayout)
    host.touch.flick(from: CGPoint(x: 300, y: 400), velocity: CGPoint(x: -900, y: 0))
    host.advance(by: 3)
    let current = try #require(layout.currentIndexPath)
    #expect(current.item > 0)
    #expect(abs(layout.contentOffset(forItemAt: current).x - controller.collectionView.contentOffset.x) < 0.5)
  }

  @Test func aMillionPicturesAreReachable() throws {
    let (host, controller) = makeHost(count: 1_000_000)
    let last = IndexPath(item: 999_999, section: 0)
    controller.collectionView.scrollToItem(at: last, at: .bottom, animated: false)
    host.advance(by: 0.1)
    let cell = try #require(controller.collectionView.cellForItem(at: last))
    let attributes = try #require(controller.collectionView.layoutAttributesForItem(at: last))
    #expect(cell.frame == attributes.frame)
    #expect(controller.collectionView.bounds.intersects(cell.frame))
  }

  @Test func anEmptyGalleryStands() {
    let (host, controller) = makeHost(count: 0)
    host.advance(by: 0.1)
    #expect(controller.collectionView.visibleCells.isEmpty)
    for layout in GalleryLayout.all {
      controller.show(layout)
      host.advance(by: 0.2)
    }
  }
}
