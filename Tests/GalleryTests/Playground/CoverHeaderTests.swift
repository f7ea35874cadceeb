import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The header above all sections, which lies below the bar.
@MainActor
@Suite struct CoverHeaderTests {
  private func show(
    _ settings: String = "content-header=collapsing:300,56,true", sections: Int = 1,
    _ configure: (GalleryViewController) -> Void = { _ in }
  ) -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: .waterfall, title: "Test")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: gallery)
    configure(gallery)
    gallery.sectionCount = sections
    gallery.collectionView.reloadData()
    gallery.tune { $0.replace(LayoutSettings(text: settings, parameters: GalleryLayout.waterfall.parameters)) }
    host.settle()
    return (gallery, host)
  }

  private func cover(_ gallery: GalleryViewController) throws -> (view: CoverView, frame: CGRect) {
    let view = try #require(find(CoverView.self, in: gallery.collectionView).first { $0.window != nil })
    return (view, view.convert(view.bounds, to: gallery.screen.view))
  }

  private func pull(_ host: TestHost, from start: CGFloat, to end: CGFloat) {
    host.touch.begin(at: CGPoint(x: 195, y: start))
    for step in 1...10 {
      host.touch.move(to: CGPoint(x: 195, y: start + (end - start) * CGFloat(step) / 10))
      host.advance(frames: 1)
    }
  }

  @Test func itGrowsWithThePullAndBecomesTheBar() throws {
    let (gallery, host) = show()
    #expect(try cover(gallery).frame == CGRect(x: 0, y: 0, width: 390, height: 300))
    // The bar leaves its texts to the cover.
    #expect(gallery.header.textAlphaOverCover == 0 && gallery.header.traitCollection.userInterfaceStyle == .dark)
    let first = try #require(gallery.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.convert(first.bounds, to: gallery.screen.view).minY == 312)
    pull(host, from: 350, to: 550)
    let pulled = try cover(gallery).frame
    #expect(pulled.minY == 0 && pulled.height > 340)
    host.touch.end()
    host.settle()
    #expect(try cover(gallery).frame.height == 300)
    pull(host, from: 700, to: 200)
    host.touch.end()
    host.settle()
    #expect(try cover(gallery).frame == CGRect(x: 0, y: 0, width: 390, height: 56))
    #expect(gallery.header.textAlphaOverCover == 1)
  }

  /// Its picture is not made for the height that the header happens to have.
  @Test func oneThatAppearsCollapsedHasItsWholePicture() throws {
    let (gallery, host) = show("")
    gallery.collectionView.contentOffset.y = 900
    host.settle()
    gallery.showPreset("cover-header")
    host.settle()
    let view = try cover(gallery).view
    #expect(view.frame.height == 56 && find(ArtworkView.self, in: view)[0].frame.height == 300)
  }

  @Test func oneThatScrollsAwayLeavesTheBarItsShade() throws {
    let (gallery, host) = show("content-header=scrolling:200,true")
    #expect(gallery.header.textAlphaOverCover == 0)
    gallery.collectionView.contentOffset.y = 200
    host.settle()
    #expect(gallery.header.textAlphaOverCover == nil)
    #expect(gallery.header.traitCollection.userInterfaceStyle == gallery.traitCollection.userInterfaceStyle)
    gallery.collectionView.contentOffset.y = -200
    host.settle()
    #expect(gallery.header.textAlphaOverCover == 0)
  }

  @Test(arguments: [1, 3]) func itComesAndGoesWithItsSetting(sections: Int) throws {
    let (gallery, host) = show(sections: sections)
    #expect(try cover(gallery).frame.minY == 0 && gallery.collectionView.contentInset.top == 300)
    gallery.tune { $0.reset("content-header") }
    host.settle()
    #expect(gallery.collectionView.contentInset.top == (sections == 1 ? 0 : GalleryLayout.barInset.top))
    #expect(gallery.header.textAlphaOverCover == nil && !gallery.collectionView.bounds.isEmpty)
    gallery.showPreset("cover-header")
    host.settle()
    gallery.show(.carousel)
    host.settle()
    #expect(gallery.collectionView.contentInset == .zero && gallery.header.textAlphaOverCover == nil)
    gallery.show(.waterfall)
    host.settle()
    #expect(gallery.collectionView.contentInset.top == 300 && gallery.header.textAlphaOverCover == 0)
    #expect(gallery.collectionView.checkInvariants() == [])
  }

  @Test func thePictureReachesTheEdgesOfADevice() throws {
    let (gallery, host) = show { $0.device = .phone }
    #expect(gallery.screenInsets.top == 59)
    let (view, frame) = try cover(gallery)
    #expect(frame == CGRect(x: 0, y: 59, width: 393, height: 300))
    #expect(view.subviews[0].convert(view.subviews[0].bounds, to: gallery.screen.view).minY == 0)
    gallery.collectionView.contentOffset.y = 600
    host.settle()
    #expect(try cover(gallery).frame.maxY == gallery.header.frame.maxY)
  }

  @Test func theCopiedCodeRegistersIt() {
    let (gallery, _) = show()
    let code = gallery.code(of: .controller)
    #expect(code.contains("contentHeader = .init(height: 300, collapsedHeight: 56, stretches: true)"))
    #expect(code.contains("CollectionLayout.elementKindContentHeader"))
  }

  @Test func aThumbnailShowsItWithItsTitle() throws {
    let look = try #require(Look.all(of: GalleryLayout.all).first { $0.id == "waterfall/cover-header" })
    let pictures = LookThumbnail.pictures(of: .builtIn(), in: look.entry)
    let thumbnail = LookThumbnail(look.entry, look.settings, pictures, images: ImageStore(), size: WallCell.stage)
    let host = TestHost(size: WallCell.stage, view: thumbnail)
    host.settle()
    let view = try #require(find(CoverView.self, in: thumbnail).first)
    #expect(view.convert(view.bounds, to: thumbnail) == CGRect(x: 0, y: 0, width: 390, height: 300))
    let run = ScriptRun(look.entry.demo(look.settings), thumbnail)
    var heights: [CGFloat] = []
    while run.advance(by: 1 / 60) {
      host.advance(frames: 1)
      heights.append(view.bounds.height)
    }
    #expect((heights.max() ?? 0) > 380 && heights.min() == 56)
  }
}
