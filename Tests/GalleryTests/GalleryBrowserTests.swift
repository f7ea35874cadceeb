import CollectionLayouts
import Foundation
import Glibc
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The gallery as a user has it: a real server, a real browser, trusted input, real files.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct GalleryBrowserTests {
  private static let phone = CGSize(width: 390, height: 844)

  private func show(
    _ folder: PictureFolder, count: Int? = nil, layout: GalleryLayout = .waterfall, size: CGSize = phone,
    _ body: (RunningGallery, ChromiumPage) async throws -> Void
  ) async throws {
    let gallery = try await RunningGallery.start(PictureCollection(folder.pictures, count: count), layout: layout)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: Int(size.width), height: Int(size.height))
    try await page.open(gallery.url)
    try await page.settle()
    do {
      try await body(gallery, page)
    } catch {
      Issue.record("console: \(page.console)")
      throw error
    }
    try await page.close()
    await gallery.stop()
  }

  /// Every visible cell stands on the page where its layout says, to a pixel.
  private func expectCellsInPlace(
    _ gallery: RunningGallery, _ page: ChromiumPage, of list: UICollectionView? = nil,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let view = list ?? gallery.collectionView
    let paths = view.indexPathsForVisibleItems.sorted()
    let cells = paths.compactMap { view.cellForItem(at: $0) }
    #expect(!cells.isEmpty && cells.count == paths.count, sourceLocation: location)
    let frames = try await page.frames(of: cells.map(\.layer))
    for (path, frame) in zip(paths, frames) {
      let said = view.convert(try #require(view.layoutAttributesForItem(at: path)).frame, to: nil)
      let error = max(
        abs(frame.minX - said.minX), abs(frame.minY - said.minY), abs(frame.maxX - said.maxX),
        abs(frame.maxY - said.maxY))
      #expect(error <= 1, "\(path): \(frame) on the page, \(said) in the layout", sourceLocation: location)
    }
  }

  // MARK: Pictures

  @Test(arguments: GalleryLayout.all.filter { $0.page == nil }.map(\.name))
  func picturesStandWhereTheLayoutSays(name: String) async throws {
    let folder = try PictureFolder.filled(40)
    try await show(folder, layout: try #require(GalleryLayout.named(name))) { gallery, page in
      try await expectCellsInPlace(gallery, page)
      let view = gallery.collectionView
      // The current picture of the carousel has a title across its lower edge; all are one colour at their centres.
      let whole = CGRect(x: 0, y: 70, width: 390, height: 680)
      let shown = view.indexPathsForVisibleItems.compactMap { path -> (item: Int, point: CGPoint)? in
        guard let attributes = view.layoutAttributesForItem(at: path), attributes.alpha == 1 else { return nil }
        // A card whose middle lies beneath others may show its head, which is one colour beside the title and its shade.
        let places = [attributes.center, CGPoint(x: attributes.frame.maxX - 24, y: attributes.frame.minY + 84)]
        return places.lazy.map { (path.item, $0) }.first { _, place in
          let point = CGPoint(x: place.x - view.contentOffset.x, y: place.y - view.contentOffset.y)
          return whole.contains(point) && view.indexPathForItem(at: place) == path
        }
      }
      .map { ($0.item, CGPoint(x: $0.point.x - view.contentOffset.x, y: $0.point.y - view.contentOffset.y)) }
      #expect(!shown.isEmpty)
      // Chromium paints tiles after the page itself is done, and a screenshot may come before them.
      let end = ContinuousClock.now + .seconds(60)
      var wrong: [String] = []
      repeat {
        let colors = try await page.colors(at: shown.map(\.1))
        wrong = zip(shown, colors).compactMap { entry, color in
          let difference = zip(color, folder.colors[entry.0]).map { abs($0 - $1) }.max() ?? 255
          return difference <= 3 ? nil : "item \(entry.0) is \(color), not \(folder.colors[entry.0])"
        }
      } while !wrong.isEmpty && ContinuousClock.now < end
      #expect(wrong == [])
      #expect(page.console.isEmpty)
    }
  }

  @Test func sectionsStandWhereTheirLayoutsSay() async throws {
    try await show(try PictureFolder.filled(40), layout: .sections) { gallery, page in
      let magazine = try #require(gallery.controllers[0].page as? MagazineViewController)
      try await expectCellsInPlace(gallery, page, of: magazine.collectionView)
      try await page.flick(from: (300, 180), by: (-240, 0))
      try await page.settle()
      #expect(try #require(magazine.layout.orthogonalScrollView(ofSection: 0)).contentOffset.x > 100)
      try await expectCellsInPlace(gallery, page, of: magazine.collectionView)
    }
  }

  @Test func theDrawerStandsWhereItsLayoutSays() async throws {
    let folder = try PictureFolder.filled(40)
    try await show(folder, layout: .drawer) { gallery, page in
      let drawers = try #require(gallery.controllers[0].page as? ShelvesViewController)
      try await expectCellsInPlace(gallery, page, of: drawers.collectionView)
      try await page.tap(150, 110)
      try await page.settle()
      #expect(drawers.tableView.rectForRow(at: [0, 1]).height == 0)
      try await page.tap(150, 210)
      try await page.settle()
      try await expectCellsInPlace(gallery, page, of: drawers.collectionView)
      #expect(page.console.isEmpty)
    }
  }

  @Test func anyNameIsShown() async throws {
    let folder = try PictureFolder()
    let names = ["a b", "it's \"quoted\"", "写真", "🌊 wave", "100%", "a#b?c&d", "<b>bold<!--"]
    for name in names { try folder.add(name + ".png") }
    try await show(folder) { gallery, page in
      for (item, name) in names.enumerated() {
        let cell = try #require(gallery.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
        #expect(try await page.evaluate(on: cell, "cell.ariaLabel") == .string(name))
        #expect(try await page.evaluate(on: cell, "cell.querySelectorAll('canvas').length") == 1)
      }
      try await page.tapPicker("Carousel")
      try await page.settle()
      let text = try await page.evaluate("document.getElementById('layers').textContent").string ?? ""
      let current = (gallery.collectionView.collectionViewLayout as? CarouselLayout)?.currentIndexPath?.item ?? 0
      #expect(text.contains(names[current]))
      #expect(page.console.isEmpty)
    }
  }

  @Test func aDamagedPictureHasAPlaceholderAndHarmsNothing() async throws {
    let folder = try PictureFolder.filled(3)
    let whole = SolidImages.png(width: 90, height: 90, red: 1, green: 2, blue: 3)
    // The header is whole; the pixels are not.
    try folder.add("cut.png", data: whole.prefix(60), size: CGSize(width: 90, height: 90))
    try folder.add("after.png")
    try await show(folder, count: 50) { gallery, page in
      let view = gallery.collectionView
      let cut = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
      let after = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
      #expect(try await page.evaluate(on: cut, "cell.querySelectorAll('.missing svg').length") == 1)
      #expect(try await page.evaluate(on: after, "cell.querySelectorAll('canvas').length") == 1)
      try await page.flick(from: (200, 600), by: (0, -400))
      try await page.settle()
      #expect(view.contentOffset.y > 300)
      try await expectCellsInPlace(gallery, page)
      #expect(page.console.filter { !$0.hasPrefix("warning: Picture") } == [])
    }
  }

  // MARK: Scrolling

  @Test func flickScrollsAndSlowsDown() async throws {
    try await show(try PictureFolder.filled(20), count: 600) { gallery, page in
      let view = gallery.collectionView
      // Where every frame of the movement has it, by the frames' own time.
      var way: [(time: Double, offset: CGFloat)] = []
      let link = CADisplayLink { if view.isDecelerating { way.append(($0.timestamp, view.contentOffset.y)) } }
      link.add(to: .main, forMode: .common)
      try await page.flick(from: (200, 700), by: (0, -400))
      try await waitUntil("the end") { !way.isEmpty && !view.isDecelerating }
      link.invalidate()
      try await page.settle()
      let (first, last) = (try #require(way.first), try #require(way.last))
      #expect(first.offset > 200)
      #expect(view.contentOffset.y > first.offset + 100)
      #expect(way.map(\.offset) == way.map(\.offset).sorted())
      // The first half of the time covers most of the way.
      let middle = try #require(way.first { $0.time >= (first.time + last.time) / 2 })
      #expect(middle.offset - first.offset > last.offset - middle.offset)
      try await expectCellsInPlace(gallery, page)
    }
  }

  @Test func wheelScrolls() async throws {
    try await show(try PictureFolder.filled(20), count: 600) { gallery, page in
      for _ in 0..<3 { try await page.wheel(200, 400, dy: 120) }
      // The browser may hand over the last step after it has said that it is done.
      try await waitUntil("three steps") { gallery.collectionView.contentOffset.y > 359 }
      try await page.settle()
      #expect(abs(gallery.collectionView.contentOffset.y - 360) <= 1)
      try await expectCellsInPlace(gallery, page)
    }
  }

  @Test func carouselRestsOnAnItem() async throws {
    try await show(try PictureFolder.filled(20), count: 600, layout: .carousel) { gallery, page in
      let view = gallery.collectionView
      let layout = try #require(view.collectionViewLayout as? CarouselLayout)
      var last = try #require(layout.currentIndexPath).item
      for round in 0..<4 {
        if round < 2 {
          try await page.flick(from: (320, 400), by: (-170, 0))
        } else {
          try await page.wheel(200, 400, dx: 120, dy: 0)
        }
        // Where the wheel's steps end is known a while after the last of them.
        try await waitUntil("another item") { layout.currentIndexPath?.item ?? 0 > last && gallery.isAtRest }
        try await page.settle()
        let current = try #require(layout.currentIndexPath)
        #expect(current.item > last)
        // Offsets at rest are whole pixels.
        #expect(abs(view.contentOffset.x - layout.contentOffset(forItemAt: current).x) <= 0.5)
        last = current.item
      }
      try await expectCellsInPlace(gallery, page)
    }
  }

  @Test func theLastOfAMillionIsReachedAndInPlace() async throws {
    try await show(try PictureFolder.filled(20), count: 1_000_000) { gallery, page in
      let view = gallery.collectionView
      try await page.press("End")
      try await page.settle()
      let last = IndexPath(item: 999_999, section: 0)
      #expect(abs(view.contentOffset.y - (view.contentSize.height - view.bounds.height)) <= 0.5)
      #expect(view.indexPathsForVisibleItems.contains(last))
      try await expectCellsInPlace(gallery, page)
      try await page.press("Home")
      try await page.settle()
      #expect(view.contentOffset.y == 0)
    }
  }

  // MARK: Choosing

  @Test func tapSelectsWithARing() async throws {
    try await show(try PictureFolder.filled(20), count: 200) { gallery, page in
      let view = gallery.collectionView
      let path = try #require(view.indexPathForItem(at: CGPoint(x: 100, y: 200)))
      let cell = try #require(view.cellForItem(at: path))
      let ring =
        "[...cell.querySelectorAll('.border')].filter(b => getComputedStyle(b.parentElement).opacity === '1').length"
      #expect(try await page.evaluate(on: cell, ring) == 0)
      try await page.tap(100, 200)
      try await page.settle()
      #expect(view.indexPathsForSelectedItems == [path])
      #expect(try await page.evaluate(on: cell, ring) == 1)
      // Cells that are used again for other pictures have none.
      try await page.flick(from: (200, 700), by: (0, -600))
      try await page.settle()
      for other in view.visibleCells where !other.isSelected {
        #expect(try await page.evaluate(on: other, ring) == 0)
      }
      try await page.press("Home")
      try await page.settle()
      try await page.tap(100, 200)
      try await page.settle()
      #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    }
  }

  @Test func pickerChangesTheLayoutAndKeepsTheItem() async throws {
    try await show(try PictureFolder.filled(20), count: 2000, layout: .carousel) { gallery, page in
      let view = gallery.collectionView
      let item = IndexPath(item: 777, section: 0)
      (view.collectionViewLayout as? CarouselLayout)?.setCurrentItem(at: item, animated: false)
      for title in ["Waterfall", "Flow", "Carousel"] {
        try await page.tapPicker(title)
        try await page.settle()
        #expect(gallery.controllers[0].layout.title == title)
        #expect(view.alpha == 1)
        if title == "Waterfall" { #expect(view.indexPathsForVisibleItems.contains(item)) }
        // Grids know no current item: the one in the middle is taken, a neighbour at most.
        #expect(view.indexPathsForVisibleItems.contains { abs($0.item - item.item) <= 4 })
        try await expectCellsInPlace(gallery, page)
      }
    }
  }

  @Test func turningTheWindowKeepsTheItem() async throws {
    try await show(try PictureFolder.filled(20), count: 2000, layout: .carousel) { gallery, page in
      let view = gallery.collectionView
      let layout = try #require(view.collectionViewLayout as? CarouselLayout)
      let item = IndexPath(item: 500, section: 0)
      layout.setCurrentItem(at: item, animated: false)
      try await page.settle()
      for (width, height) in [(844, 390), (1440, 900), (390, 844)] {
        try await page.setSize(width: width, height: height)
        try await page.wait(until: "waterwheel.tree.root.width === \(width)")
        try await page.settle()
        #expect(layout.currentIndexPath == item)
        #expect(abs(view.contentOffset.x - layout.contentOffset(forItemAt: item).x) <= 0.5)
        try await expectCellsInPlace(gallery, page)
      }
    }
  }

  @Test func turningTheWindowKeepsThePlaceInTheWaterfall() async throws {
    try await show(try PictureFolder.filled(20), count: 2000) { gallery, page in
      let view = gallery.collectionView
      view.scrollToItem(at: IndexPath(item: 900, section: 0), at: .centeredVertically, animated: false)
      try await page.settle()
      let before = Set(view.indexPathsForVisibleItems)
      for (width, height) in [(844, 390), (1440, 900)] {
        try await page.setSize(width: width, height: height)
        try await page.wait(until: "waterwheel.tree.root.width === \(width)")
        try await page.settle()
        #expect(!before.isDisjoint(with: view.indexPathsForVisibleItems))
        try await expectCellsInPlace(gallery, page)
      }
    }
  }

  // MARK: Rest

  @Test func atRestThePageIsSilentAndTheServerIdle() async throws {
    try await show(try PictureFolder.filled(20), count: 200) { gallery, page in
      // Messages both ways, and refreshes of the page.
      let stats = "JSON.stringify(waterwheel.loop.stats)"
      let opened = try await page.evaluate(stats)
      try await page.flick(from: (200, 600), by: (0, -300))
      try await page.settle()
      // The scroll indicator fades.
      try await waitUntil("rest") { gallery.isAtRest }
      try await page.settle()
      let before = try await page.evaluate(stats)
      #expect(before != opened)
      // The processes of the machine's other programs are none of its business, but other tests of this process are: the
      // calmest second counts.
      var busy = Double.infinity
      for _ in 0..<5 where busy >= 0.03 {
        let start = Self.processorTime
        try await Task.sleep(for: .seconds(1))
        busy = min(busy, Self.processorTime - start)
      }
      #expect(try await page.evaluate(stats) == before)
      #expect(busy < 0.03)
    }
  }

  private static var processorTime: Double {
    var usage = rusage()
    getrusage(0, &usage)  // this process
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  @Test func pagesAreIndependent() async throws {
    try await show(try PictureFolder.filled(20), count: 600) { gallery, page in
      let other = try await ChromiumPage(page.browser, width: 1000, height: 700)
      try await other.open(gallery.url)
      try await other.settle()
      #expect(gallery.controllers.count == 2)
      let (first, second) = (gallery.controllers[0].collectionView, gallery.controllers[1].collectionView)
      #expect(first.bounds.size == CGSize(width: 390, height: 844))
      #expect(second.bounds.size == CGSize(width: 1000, height: 700))
      try await other.tap(100, 200)
      try await other.flick(from: (500, 500), by: (0, -300))
      try await other.settle()
      #expect(second.contentOffset.y > 100 && second.indexPathsForSelectedItems?.count == 1)
      #expect(first.contentOffset.y == 0 && first.indexPathsForSelectedItems?.isEmpty != false)
      try await page.tapPicker("Carousel")
      try await page.settle()
      #expect(gallery.controllers.map(\.layout.name) == ["carousel", "waterfall"])
      try await other.close()
    }
  }
}
