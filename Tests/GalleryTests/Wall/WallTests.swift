import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The wall in its window: how it opens, searches, leads to a page and back.
@MainActor
@Suite struct WallTests {
  nonisolated static let phone = CGSize(width: 390, height: 844)
  nonisolated static let tablet = CGSize(width: 820, height: 1180)
  nonisolated static let desktop = CGSize(width: 1440, height: 900)

  private struct Page {
    let gallery: GalleryViewController
    let host: TestHost
    let wall: WallViewController

    @MainActor var cells: [WallCell] {
      wall.collectionView.indexPathsForVisibleItems.sorted().compactMap {
        wall.collectionView.cellForItem(at: $0) as? WallCell
      }
    }

    @MainActor func tap(_ view: UIView) {
      host.touch.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// The page is whole and nothing of the wall is left, or the other way round.
    @MainActor func expectAtRest(onWall isOnWall: Bool, location: SourceLocation = #_sourceLocation) {
      #expect(gallery.isOnWall == isOnWall && gallery.zoom == nil, sourceLocation: location)
      #expect(wall.view.isHidden != isOnWall && gallery.clip.isHidden == isOnWall, sourceLocation: location)
      #expect(gallery.picker.isHidden == isOnWall && gallery.tuneButton.isHidden == isOnWall, sourceLocation: location)
      #expect(!gallery.clip.clipsToBounds && gallery.screen.view.transform == .identity, sourceLocation: location)
      guard !isOnWall else { return }
      #expect(gallery.clip.frame == gallery.view.bounds, sourceLocation: location)
      #expect(gallery.screen.view.frame == gallery.view.bounds, sourceLocation: location)
      #expect(gallery.collectionView.frame == gallery.view.bounds, sourceLocation: location)
      #expect(gallery.picker.alpha == 1, sourceLocation: location)
    }
  }

  private func open(
    _ size: CGSize = phone, pictures: PictureCollection = .builtIn(),
    _ prepare: (GalleryViewController) -> Void = { _ in }
  ) throws -> Page {
    let gallery = GalleryViewController(pictures: pictures, title: "Test")
    gallery.showWall()
    prepare(gallery)
    let host = TestHost(size: size, rootViewController: gallery)
    host.advance(by: 1)
    return Page(gallery: gallery, host: host, wall: try #require(gallery.wall))
  }

  // MARK: What it shows

  @Test(arguments: [phone, tablet, desktop])
  func itShowsLooksByLayoutAndNoPage(size: CGSize) throws {
    let page = try open(size)
    page.expectAtRest(onWall: true)
    #expect(page.gallery.collectionView.visibleCells.isEmpty)
    let view = page.wall.collectionView
    #expect(view.numberOfSections == GalleryLayout.all.count)
    #expect(
      (0..<view.numberOfSections).allSatisfy {
        view.numberOfItems(inSection: $0) == GalleryLayout.all[$0].presets.count + 1
      })
    #expect(page.cells.count > 3 && page.cells.allSatisfy { $0.thumbnail != nil && $0.frame.maxX <= size.width })
    for (cell, look) in zip(page.cells, page.wall.looks) {
      #expect(
        cell.isAccessibilityElement && cell.accessibilityTraits == .button && cell.accessibilityLabel == look.label)
      #expect(cell.thumbnail?.accessibilityElementsHidden == true)
    }
  }

  /// The first frame has pictures, the other thumbnails come one by one.
  @Test func theFirstThumbnailComesWithTheFirstFrame() throws {
    let gallery = GalleryViewController(pictures: .builtIn(), title: "Test")
    gallery.showWall()
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    let page = Page(gallery: gallery, host: host, wall: try #require(gallery.wall))
    #expect(page.cells.first?.thumbnail?.shownView.visibleCells.isEmpty == false)
    #expect(page.cells.filter { $0.thumbnail != nil }.count < page.cells.count)
  }

  /// A display that is late, always or now and then, has no thumbnails to show besides what it scrolls, and gets them afterwards.
  @Test(arguments: [([60.0], true), ([30], false), ([60, 60, 60, 60, 30], false)])
  func thumbnailsComeDuringAScrollIfFramesAreInTime(frameRates: [Double], areMade: Bool) throws {
    let page = try open()
    let view = page.wall.collectionView
    let before = Set(view.indexPathsForVisibleItems)
    for step in 0..<40 {
      page.host.frameRate = frameRates[step % frameRates.count]
      view.contentOffset.y += 12
      page.host.advance(frames: 1)
    }
    let new = Set(view.indexPathsForVisibleItems).subtracting(before).compactMap {
      view.cellForItem(at: $0) as? WallCell
    }
    #expect(!new.isEmpty && new.contains { $0.thumbnail != nil } == areMade)
    page.host.advance(by: 2)
    #expect(page.cells.allSatisfy { $0.thumbnail != nil })
  }

  @Test func everyLookHasAThumbnailWithContent() throws {
    let page = try open(Self.desktop)
    for look in page.wall.looks {
      let thumbnail = page.wall.makeThumbnail(look)
      page.gallery.view.addSubview(thumbnail)
      thumbnail.layoutIfNeeded()
      let seen = thumbnail.shownView.visibleCells.filter {
        $0.convert($0.bounds, to: thumbnail).intersects(thumbnail.bounds)
      }
      #expect(!seen.isEmpty, "\(look.id)")
      thumbnail.removeFromSuperview()
    }
  }

  @Test func noPictures() throws {
    let page = try open(pictures: PictureCollection([]))
    #expect(page.cells.allSatisfy { $0.thumbnail != nil })
    page.host.advance(by: 8)
    page.tap(page.cells[0])
    page.host.advance(by: 2)
    page.expectAtRest(onWall: false)
  }

  // MARK: Motion

  @Test func aFewMoveByThemselvesAndTheOneUnderThePointer() throws {
    let page = try open(Self.desktop)
    page.host.advance(by: 2)
    #expect(page.wall.runs.count == 2)
    let before = page.cells.map { $0.thumbnail?.shownScrollView.contentOffset ?? .zero }
    page.host.advance(by: 4)
    let after = page.cells.map { $0.thumbnail?.shownScrollView.contentOffset ?? .zero }
    #expect(zip(before, after).filter { $0 != $1 }.count >= 1)
    let cell = page.cells[4]
    page.host.hover(at: cell.convert(CGPoint(x: 40, y: 40), to: nil))
    page.host.advance(by: 0.5)
    #expect(page.wall.runs.count == 3 && page.wall.held == page.wall.looks[4].id && cell.isLifted)
    page.host.hover(at: CGPoint(x: 700, y: 20))
    page.host.advance(by: 0.5)
    #expect(page.wall.held == nil && !cell.isLifted)
  }

  @Test func nothingMovesByItselfWithReducedMotion() throws {
    let page = try open(Self.desktop)
    page.host.reducesMotion = true
    page.host.advance(by: 1)
    #expect(page.host.settle() && page.wall.runs.isEmpty)
    page.tap(page.cells[2])
    page.host.settle()
    page.expectAtRest(onWall: false)
    page.gallery.showWall(animated: true)
    page.host.settle()
    page.expectAtRest(onWall: true)
  }

  /// A flick makes at most one thumbnail a frame, and what has left has none.
  @Test func thumbnailsComeAndGoInAFlick() throws {
    let page = try open(Self.desktop)
    var most = 0
    var shown = page.cells.filter { $0.thumbnail != nil }.count
    page.host.onFrame = { _ in
      let now = page.cells.filter { $0.thumbnail != nil }.count
      most = max(most, now - shown)
      shown = now
    }
    for _ in 0..<4 {
      page.host.touch.flick(from: CGPoint(x: 700, y: 800), to: CGPoint(x: 700, y: 200))
      page.host.advance(by: 0.3)
    }
    #expect(most <= 1 && page.wall.collectionView.contentOffset.y > 1500)
    page.host.onFrame = nil
    page.host.advance(by: 4)
    #expect(page.cells.allSatisfy { $0.thumbnail != nil })
    #expect(find(LookThumbnail.self, in: page.wall.view).count == page.cells.count)
    page.wall.collectionView.setContentOffset(.zero, animated: true)
    page.host.advance(by: 2)
    #expect(find(LookThumbnail.self, in: page.wall.view).count == page.cells.count)
  }

  // MARK: Search

  @Test func searchingShowsWhatIsFound() throws {
    let page = try open()
    let view = page.wall.collectionView
    page.tap(page.wall.head.searchBar.searchTextField)
    page.host.typeText("snap carousel")
    page.host.advance(by: 1)
    let ids = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        page.wall.id(at: IndexPath(item: $0, section: section))
      }
    }
    #expect(ids.contains("carousel") && ids.contains("carousel/story-pages"))
    #expect(!ids.contains("wheel") && !ids.contains("carousel/cylinder"))
    #expect(!page.gallery.showsPanel && !page.gallery.isPlaying)
    page.host.typeText("qqq")
    page.host.advance(by: 1)
    #expect(view.numberOfSections == 0 && view.backgroundView is UILabel)
    page.host.key("Escape")
    page.host.advance(by: 1)
    #expect(view.numberOfSections == GalleryLayout.all.count && view.backgroundView == nil)
    #expect(page.gallery.isOnWall && page.cells.allSatisfy { $0.thumbnail != nil })
  }

  // MARK: To a page and back

  @Test(arguments: [phone, tablet, desktop])
  func aTapOpensAndBackReturnsToThePlace(size: CGSize) throws {
    let page = try open(size)
    let view = page.wall.collectionView
    view.setContentOffset(CGPoint(x: 0, y: 2400), animated: false)
    page.host.advance(by: 1)
    let place = view.contentOffset
    let cell = try #require(page.cells.first { $0.frame.minY > place.y + 150 })
    let look = try #require(page.wall.looks.first { $0.label == cell.accessibilityLabel })
    page.tap(cell)
    page.host.advance(by: 0.1)
    #expect(page.gallery.zoom != nil && !page.wall.view.isHidden)
    page.host.advance(by: 2)
    page.expectAtRest(onWall: false)
    #expect(page.gallery.layout.name == look.entry.name && cell.thumbnail == nil)
    #expect(
      look.preset.map { $0.isLook(page.gallery.settings, look.entry.parameters) } ?? page.gallery.settings.isEmpty)
    #expect(!page.wall.driver.isRunning)
    let back = try #require(find(UIButton.self, in: page.gallery.header).first { $0.accessibilityLabel == "All looks" })
    page.tap(back)
    page.host.advance(by: 2)
    page.expectAtRest(onWall: true)
    #expect(view.contentOffset == place && cell.thumbnail != nil)
  }

  /// The page of every look can be opened, and left by Escape.
  @Test(arguments: Look.all(of: GalleryLayout.all).map(\.id).sampled(every: 6))
  func everyLookOpens(id: String) throws {
    let page = try open(Self.desktop)
    let look = try #require(page.wall.looks.first { $0.id == id })
    page.gallery.open(look)
    page.host.advance(by: 1.5)
    page.expectAtRest(onWall: false)
    #expect(page.gallery.layout.name == look.entry.name && !page.gallery.shownView.visibleCells.isEmpty)
    let texts = page.gallery.header.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(look.preset.map { look in texts.contains { $0.hasPrefix(look.title + " · ") } } ?? true, "\(texts)")
    page.host.key("Escape")
    page.host.advance(by: 1.5)
    page.expectAtRest(onWall: true)
  }

  /// The window turns while the page grows or shrinks.
  @Test(arguments: [0.0, 0.05, 0.2, 0.45], [phone, desktop])
  func turningOnTheWay(delay: Double, size: CGSize) throws {
    let page = try open(size)
    page.tap(page.cells[1])
    page.host.advance(by: delay)
    page.host.resize(to: CGSize(width: size.height, height: size.width))
    page.host.advance(by: 1)
    page.expectAtRest(onWall: false)
    page.gallery.showWall(animated: true)
    page.host.advance(by: delay)
    page.host.resize(to: size)
    page.host.advance(by: 1)
    page.expectAtRest(onWall: true)
    #expect(page.cells.allSatisfy { $0.thumbnail != nil && $0.frame.maxX <= size.width })
    page.tap(page.cells[0])
    page.host.advance(by: 1)
    page.expectAtRest(onWall: false)
  }

  @Test(arguments: 1...6) func backAndForthAtAnyMoment(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let page = try open([Self.phone, Self.desktop].randomElement(using: &random)!)
    for _ in 0..<20 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: if page.gallery.isOnWall { page.tap(page.cells.randomElement(using: &random)!) }
      case 2: page.gallery.showWall(animated: true)
      case 3: page.host.key("Escape")
      default: page.gallery.open(page.wall.looks.randomElement(using: &random)!)
      }
      page.host.advance(by: .random(in: 0...0.6, using: &random))
    }
    page.host.advance(by: 2)
    page.expectAtRest(onWall: page.gallery.isOnWall)
  }

  @Test func keysWalkTheWall() throws {
    let page = try open(Self.desktop)
    page.host.accessibility(.focus, on: page.wall.collectionView)
    page.host.key("ArrowRight")
    page.host.key("ArrowRight")
    page.host.key("ArrowDown")
    page.host.advance(by: 0.5)
    page.host.key("Enter")
    page.host.advance(by: 2)
    page.expectAtRest(onWall: false)
    page.host.key("Escape")
    page.host.advance(by: 2)
    page.expectAtRest(onWall: true)
    page.host.key("t")
    #expect(!page.gallery.showsPanel)
    page.host.key("/")
    #expect(page.wall.head.searchBar.isFirstResponder)
  }

  // MARK: Addresses

  @Test func theAddressFollows() throws {
    let address = RecordingHost()
    let page = try open { $0.host = address }
    #expect(address.address == "")
    page.gallery.open(try #require(page.wall.looks.first { $0.id == "carousel/cylinder" }))
    page.host.advance(by: 1)
    #expect(address.address.hasPrefix("carousel?") && address.steps == [address.address])
    let link = address.address
    address.address = ""
    address.onAddressChange?("")
    page.host.advance(by: 1)
    page.expectAtRest(onWall: true)
    address.address = link
    address.onAddressChange?(link)
    page.host.advance(by: 1)
    page.expectAtRest(onWall: false)
    #expect(page.gallery.layout.name == "carousel" && address.steps.count == 1)
    page.gallery.showWall(animated: true)
    page.host.advance(by: 1)
    #expect(address.address == "" && address.steps.last == "")
  }

  @Test func aLinkToALayoutShowsNoWall() throws {
    let address = RecordingHost()
    address.address = "circle"
    let gallery = GalleryViewController(pictures: .builtIn(), title: "Test")
    gallery.showWall()
    gallery.host = address
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    host.advance(by: 1)
    #expect(!gallery.isOnWall && gallery.wall?.view.isHidden != false && gallery.layout.name == "circle")
    #expect(gallery.header.hasBack && !gallery.collectionView.visibleCells.isEmpty)
  }

  /// `--layout` begins with a page; the wall is behind it.
  @Test func aPageBeforeTheWall() throws {
    let address = RecordingHost()
    let gallery = GalleryViewController(pictures: .builtIn(), layout: .circle, title: "Test")
    gallery.hasWall = true
    gallery.host = address
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    host.advance(by: 1)
    #expect(!gallery.isOnWall && gallery.wall == nil)
    host.key("Escape")
    host.advance(by: 1)
    #expect(gallery.isOnWall && address.address == "wall")
    address.onAddressChange?("")
    host.advance(by: 1)
    #expect(!gallery.isOnWall && gallery.layout.name == "circle")
  }

  @Test func withoutAWallNothingLeadsToIt() {
    let gallery = GalleryViewController(pictures: .builtIn(), title: "Test")
    let host = TestHost(size: Self.phone, rootViewController: gallery)
    host.advance(by: 1)
    host.key("Escape")
    #expect(!gallery.isOnWall && !gallery.header.hasBack)
  }

  @Test func aGalleryGoesWithItsWall() throws {
    weak var gone: GalleryViewController?
    weak var wall: WallViewController?
    func visit() throws {
      let page = try open()
      (gone, wall) = (page.gallery, page.wall)
      page.tap(page.cells[0])
      page.host.advance(by: 0.2)
      page.gallery.togglePlaying()
    }
    try visit()
    _ = TestHost(view: UIView())
    #expect(gone == nil && wall == nil)
  }
}
