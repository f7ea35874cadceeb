import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// What a page does with a drag is the same whatever page was visited before.
@MainActor
@Suite struct PagePairTests {
  /// What one drag did.
  private struct Response: Equatable {
    /// Which recognisers of the collection view acted, by their place in its list.
    var acting: [Int] = []
    var hasMoved = false
    var selected = 0
    var page = ""
  }

  /// Everything that a finger can move.
  private func state(_ controller: GalleryViewController) -> [CGFloat] {
    let layout = controller.collectionView.collectionViewLayout
    let offset = controller.collectionView.contentOffset
    let place = (layout as? CurrentItemLayout)?.currentPosition ?? 0
    let inner = controller.page.flatMap { scrollView(in: $0.view) }?.contentOffset ?? .zero
    return [offset.x, offset.y, (layout as? CircleLayout)?.rotation ?? 0, place, inner.x, inner.y]
  }

  private func scrollView(in view: UIView) -> UIScrollView? {
    view as? UIScrollView ?? view.subviews.lazy.compactMap { scrollView(in: $0) }.first
  }

  private func drag(_ host: TestHost, _ controller: GalleryViewController) -> Response {
    var response = Response()
    let before = state(controller)
    host.touch.follow(duration: 0.12) { [1: CGPoint(x: 300 - 150 * $0, y: 430 - 160 * $0)] }
    response.acting = (controller.collectionView.gestureRecognizers ?? []).enumerated()
      .filter { $0.element.state == .began || $0.element.state == .changed }.map(\.offset)
    host.touch.end()
    host.advance(by: 0.05)
    response.hasMoved = state(controller) != before
    host.settle()
    response.selected = controller.collectionView.indexPathsForSelectedItems?.count ?? 0
    response.page = controller.layout.name
    return response
  }

  private func gallery(_ layout: GalleryLayout) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: 40), layout: layout, title: "Test")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
    host.settle()
    return (host, controller)
  }

  @Test(arguments: GalleryLayout.all.map(\.name).paired(inTurnWith: [false, true]))
  func theFirstDragIsThePagesOwn(name: String, isPointer: Bool) throws {
    let page = try #require(GalleryLayout.named(name))
    let (host, controller) = gallery(page)
    host.touch.isPointer = isPointer
    let fresh = drag(host, controller)
    #expect(fresh.hasMoved && fresh.selected == 0 && fresh.page == name)
    #expect(fresh.acting.count == (page.page == nil ? 1 : 0))
    // Each page comes after one or two of the others, and all together after each.
    let number = try #require(GalleryLayout.all.firstIndex { $0.name == name }) + (isPointer ? 2 : 5)
    for former in GalleryLayout.all.sampled(every: 10, from: number) where former.name != name {
      let (host, controller) = gallery(former)
      host.touch.isPointer = isPointer
      // What the former page began must not go on, either.
      host.touch.drag(from: CGPoint(x: 300, y: 430), to: CGPoint(x: 240, y: 380))
      host.settle()
      controller.show(page)
      host.settle()
      let after = drag(host, controller)
      #expect(after == fresh, "\(former.name) before \(name)")
    }
  }

  @Test func interactionsGoWithoutATrace() {
    let (host, controller) = gallery(.circle)
    let view = controller.collectionView
    let plain = UICollectionView(frame: view.frame, collectionViewLayout: UICollectionViewFlowLayout())
    let subviews = view.subviews.count
    for layout in GalleryLayout.all {
      controller.show(layout)
      host.settle()
    }
    controller.show(.circle)
    host.settle()
    view.interactions = []
    // The scroll view's own, the press that opens a delegate's menus, a tap on the background, and the press that takes
    // pictures along.
    #expect(view.gestureRecognizers?.count == (plain.gestureRecognizers?.count ?? 0) + 3)
    #expect(view.subviews.count == subviews && host.isIdle)
  }

  // MARK: Cards

  /// A flick in any direction throws, however few movements of the finger were reported.
  @Test(arguments: GalleryLayout.all.map(\.name).paired(inTurnWith: [1, 2, 6]))
  func cardsAreThrownInAnyDirection(former: String, moves: Int) throws {
    let ways = [CGPoint(x: -160, y: 20), CGPoint(x: 160, y: -20), CGPoint(x: 20, y: -160), CGPoint(x: -20, y: 160)]
    let throwings = ways.flatMap { [($0, false), ($0, true)] }
    let number = try #require(GalleryLayout.all.firstIndex { $0.name == former }) + moves
    for (way, isPointer) in throwings.sampled(every: 8, from: number) {
      let (host, controller) = gallery(try #require(GalleryLayout.named(former)))
      controller.show(.cards)
      // At once, while the pictures are still on their way.
      host.advance(by: 0.02)
      let layout = try #require(controller.collectionView.collectionViewLayout as? SlidingCardsLayout)
      let top = layout.currentIndexPath
      host.touch.isPointer = isPointer
      host.touch.begin(at: CGPoint(x: 195, y: 400))
      for move in 1...moves {
        host.advance(by: 0.06 / Double(moves))
        let part = CGFloat(move) / CGFloat(moves)
        host.touch.move(to: CGPoint(x: 195 + way.x * part, y: 400 + way.y * part))
      }
      host.touch.end()
      host.settle()
      #expect(layout.currentIndexPath != top, "\(way)")
      #expect(controller.collectionView.indexPathsForSelectedItems == [])
    }
  }

  /// Holding a card before it is thrown is no reason to keep it.
  @Test func aCardThatWasHeldCanBeThrown() throws {
    let (host, controller) = gallery(.cards)
    let layout = try #require(controller.collectionView.collectionViewLayout as? SlidingCardsLayout)
    let top = layout.currentIndexPath
    host.touch.begin(at: CGPoint(x: 195, y: 400))
    host.advance(by: 1)
    for step in 1...6 {
      host.advance(by: 0.016)
      host.touch.move(to: CGPoint(x: 195 - 25 * CGFloat(step), y: 400))
    }
    host.touch.end()
    host.settle()
    #expect(layout.currentIndexPath != top)
  }
}
