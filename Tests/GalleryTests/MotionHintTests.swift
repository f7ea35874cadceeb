import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The pictures show by themselves that they can be moved.
@MainActor
@Suite struct MotionHintTests {
  private func show(
    _ layout: GalleryLayout, reducesMotion: Bool = false, _ prepare: (GalleryViewController) -> Void = { _ in }
  ) -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    gallery.hintsByMotion = true
    prepare(gallery)
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: gallery)
    host.reducesMotion = reducesMotion
    return (gallery, host)
  }

  /// How far the content is from where it was, frame by frame.
  private func distances(_ gallery: GalleryViewController, _ host: TestHost, seconds: Double = 3) -> [CGFloat] {
    let start = gallery.collectionView.contentOffset
    return (0..<Int(seconds * 60)).map { _ in
      host.advance(by: 1.0 / 60)
      let offset = gallery.collectionView.contentOffset
      return hypot(offset.x - start.x, offset.y - start.y)
    }
  }

  @Test(arguments: [GalleryLayout.waterfall, .carousel, .honeycomb, .wallet, .wheel])
  func contentMovesOnceAndComesBack(layout: GalleryLayout) throws {
    let page = RecordingHost()
    let (gallery, host) = show(layout)
    gallery.host = page
    let way = distances(gallery, host)
    #expect(way.prefix(54).allSatisfy { $0 == 0 })
    #expect(try #require(way.max()) > 40 && way.last == 0)
    #expect(way.suffix(60).allSatisfy { $0 == 0 })
    // It is no place that somebody went to.
    #expect(gallery.seenItem == nil && page.address.isEmpty)
  }

  @Test func nothingMovesWhereNobodyWantsIt() {
    for (gallery, host) in [
      show(.waterfall, reducesMotion: true), show(.circle), show(.drawer),
      show(.waterfall) { $0.hintsByMotion = false }, show(.waterfall) { $0.showsControls = false },
    ] {
      #expect(distances(gallery, host).allSatisfy { $0 == 0 })
    }
  }

  /// Before it begins, and on its way.
  @Test(arguments: [0.5, 1.15]) func aFingerEndsIt(time: Double) {
    let (gallery, host) = show(.carousel)
    host.advance(by: time)
    host.touch.begin(at: CGPoint(x: 200, y: 400))
    host.advance(by: 0.02)
    for step in 1...10 {
      host.touch.move(to: CGPoint(x: 200 - 25 * step, y: 400))
      host.advance(by: 0.02)
    }
    host.touch.end()
    host.settle()
    #expect((gallery.collectionView.collectionViewLayout as? CarouselLayout)?.currentIndexPath?.item == 1)
  }

  @Test(arguments: [0.5, 1.15]) func anotherLayoutEndsIt(time: Double) {
    let (gallery, host) = show(.waterfall)
    host.advance(by: time)
    gallery.show(.flow)
    host.settle()
    #expect(distances(gallery, host).allSatisfy { $0 == 0 })
    #expect(gallery.collectionView.contentOffset.y == 0)
  }
}
