import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor
@Suite struct BackgroundTests {
  @Test func gapsAreNoBackgroundAndWideSpaceIs() {
    let pictures = [CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 110, y: 0, width: 100, height: 100)]
    #expect(!Background.contains(CGPoint(x: 105, y: 50), around: pictures))
    #expect(!Background.contains(CGPoint(x: 50, y: 50), around: pictures))
    #expect(!Background.contains(CGPoint(x: 50, y: 100 + Background.clearance), around: pictures))
    #expect(Background.contains(CGPoint(x: 50, y: 101 + Background.clearance), around: pictures))
    // Aslant, the distance is that of the corner.
    #expect(Background.contains(CGPoint(x: 242, y: 132), around: pictures))
    #expect(!Background.contains(CGPoint(x: 240, y: 130), around: pictures))
    #expect(Background.contains(.zero, around: []))
  }

  private func gallery(_ count: Int, _ layout: GalleryLayout) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Test")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
    host.settle()
    return (host, controller)
  }

  /// Every point between pictures of a full page: none of them changes the layout.
  @Test(arguments: ["flow", "justified", "waterfall", "honeycomb", "springboard", "circle"])
  func tapsBetweenPicturesChangeNothing(name: String) throws {
    let (host, controller) = gallery(60, try #require(GalleryLayout.named(name)))
    var taps = 0
    for x in stride(from: CGFloat(20), to: 380, by: 7) {
      for y in stride(from: CGFloat(300), to: 420, by: 7) where taps < 12 {
        let hit = host.window.hitTest(CGPoint(x: x, y: y), with: nil)
        guard hit === controller.collectionView else { continue }
        let frames = controller.collectionView.visibleCells.map(\.frame)
        let point = controller.collectionView.convert(CGPoint(x: x, y: y), from: nil)
        guard frames.contains(where: { $0.insetBy(dx: -12, dy: -12).contains(point) }) else { continue }
        taps += 1
        host.touch.tap(at: CGPoint(x: x, y: y))
        host.advance(by: 0.4)
        #expect(controller.layout.name == name)
      }
    }
    if name != "justified" { #expect(taps > 0) }
  }

  @Test func noTapChangesTheLayoutWhileRemoving() {
    let (host, controller) = gallery(3, .flow)
    controller.perform(.remove)
    host.touch.tap(at: CGPoint(x: 200, y: 650))
    host.settle()
    #expect(controller.layout.name == "flow" && controller.collectionView.numberOfItems(inSection: 0) == 3)
    controller.perform(.remove)
    for name in ["flow", GalleryLayout.all[1].name] {
      host.touch.tap(at: CGPoint(x: 200, y: 650))
      host.advance(by: 1)
      #expect(controller.layout.name == name)
    }
  }

  /// The first tap says what a second one would do.
  @Test func theNextLayoutIsShownAfterAHintOnly() {
    let (host, controller) = gallery(3, .flow)
    let next = GalleryLayout.all[1]
    host.advance(by: 10)
    host.touch.tap(at: CGPoint(x: 200, y: 650))
    host.advance(by: 1)
    let label = controller.hint.subviews.compactMap { $0 as? UILabel }.first
    #expect(controller.layout.name == "flow" && controller.hint.isShown)
    #expect(label?.text == "Tap again for \(next.title)")
    // Once the hint has gone, it begins anew.
    host.advance(by: PageHint.stay + 1)
    host.touch.tap(at: CGPoint(x: 200, y: 650))
    host.advance(by: 1)
    #expect(controller.layout.name == "flow" && controller.hint.isShown)
    host.touch.tap(at: CGPoint(x: 200, y: 650))
    host.advance(by: 1)
    #expect(controller.layout.name == next.name && label?.text == next.hint)
    controller.show(.flow)
    host.settle()
    // Without controls there is no room for a hint.
    controller.showsControls = false
    host.touch.tap(at: CGPoint(x: 200, y: 650))
    host.settle()
    #expect(controller.layout.name == next.name)
  }

  @Test(
    arguments: GalleryLayout.all.map(\.name)
      .paired(inTurnWith: [CGPoint(x: 60, y: 20), CGPoint(x: 60, y: 40), CGPoint(x: 120, y: 30)]))
  func aTapOnTheTitleScrollsToTheTop(name: String, point: CGPoint) throws {
    let (host, controller) = gallery(120, try #require(GalleryLayout.named(name)))
    let view = controller.shownScrollView
    let top = view.contentOffset
    func drag() {
      host.touch.flick(from: CGPoint(x: 200, y: 500), velocity: CGPoint(x: -900, y: -1500))
      host.settle()
    }
    drag()
    let isEndless = controller.layout.scrolling == .none
    #expect(isEndless || view.contentOffset != top)
    let selected = controller.collectionView.indexPathsForSelectedItems
    host.touch.tap(at: point)
    host.settle()
    #expect(controller.layout.name == name && controller.collectionView.indexPathsForSelectedItems == selected)
    if !isEndless, name != "springboard", controller.page == nil {
      let current = (controller.collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
      #expect(current.map { $0 == [0, 0] } ?? (view.contentOffset == top), "\(view.contentOffset), not \(top)")
    } else if !isEndless {
      #expect(abs(view.contentOffset.y + view.adjustedContentInset.top) < 1)
    }
  }

  /// On a page where a tap beside the current picture brings that one in, it is taken away while removing.
  @Test func aTapBesideTheCurrentPictureRemovesIt() {
    let (host, controller) = gallery(20, .wheel)
    controller.perform(.remove)
    let cells = controller.collectionView.visibleCells
    let current = (controller.collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
    let side = cells.max { $0.frame.maxX < $1.frame.maxX }
    let corner = side.map { controller.collectionView.convert(CGPoint(x: $0.frame.midX, y: $0.frame.midY), to: nil) }
    host.touch.tap(at: CGPoint(x: min(corner?.x ?? 0, 380), y: corner?.y ?? 0))
    host.settle()
    #expect(controller.collectionView.numberOfItems(inSection: 0) == 19)
    #expect((controller.collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath == current)
  }
}
