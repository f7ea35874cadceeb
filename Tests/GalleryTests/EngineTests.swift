import CollectionLayouts
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The gallery in browsers of other engines than Chromium's: Firefox, and WebKit for Safari. `Scripts/test-browsers` installs
/// and runs them.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct EngineTests {
  /// No window is narrower in Firefox and WebKit; the gallery takes this one for a phone's.
  private static let size = CGSize(width: 560, height: 844)

  nonisolated private static var engines: [Engine] { Engine.allCases.filter(\.isInstalled) }

  private func show(
    _ engine: Engine, _ layout: GalleryLayout, count: Int = 40,
    _ body: (RunningGallery, EnginePage) async throws -> Void
  ) async throws {
    let folder = try PictureFolder.filled(count)
    let gallery = try await RunningGallery.start(PictureCollection(folder.pictures), layout: layout)
    let page = try await EnginePage.shared(engine)
    try await page.setSize(Self.size)
    try await page.open(gallery.url)
    try await page.settle()
    try await body(gallery, page)
    try await page.open(try #require(URL(string: "about:blank")))
    await gallery.stop()
  }

  // MARK: Looking

  /// The same window in Chromium and in the other engines: cells stand where the layout says, and the pictures agree. Tilt,
  /// masks, shadows, gradients and text are all among the pages.
  @Test(arguments: GalleryLayout.all.map(\.name))
  func pageLooksAsInChromium(name: String) async throws {
    let layout = try #require(GalleryLayout.named(name))
    let folder = try PictureFolder.filled(40)
    let drawings = PictureCollection.builtIn().pictures
    let gallery = try await RunningGallery.start(
      PictureCollection(zip(folder.pictures, drawings).flatMap { [$0, $1] }), layout: layout)
    let chromium = try await ChromiumPage(
      try Chromium.shared.get(), width: Int(Self.size.width), height: Int(Self.size.height))
    try await chromium.open(gallery.url)
    try await rest(chromium, gallery)
    let expected = try await chromium.screenshot()
    for engine in Self.engines {
      let page = try await EnginePage.shared(engine)
      try await page.setSize(Self.size)
      try await page.open(gallery.url)
      try await rest(page, gallery)
      let picture = try await page.screenshot()
      try expectCells(of: try #require(gallery.controllers.last), standIn: try await frames(gallery, page), engine)
      let difference = try await PictureDifference(chromium, expected, picture)
      let allowed = Self.allowance(name, engine)
      let agrees = difference.mean <= allowed.mean && difference.part <= allowed.part
      if !agrees || Self.keepsPictures {
        let folder = FileManager.default.temporaryDirectory
        try expected.write(to: folder.appendingPathComponent("engine-\(name)-chromium.png"))
        try picture.write(to: folder.appendingPathComponent("engine-\(name)-\(engine).png"))
        print("\(name) \(engine):", difference)
      }
      #expect(agrees, "\(engine): \(difference); see \(NSTemporaryDirectory())engine-\(name)-*.png")
    }
    try await chromium.close()
    await gallery.stop()
  }

  /// WebKit for GTK lets the shadows of turned layers fall straight down, and in a transparent layer that clips it blends the
  /// sublayers one by one.
  private static func allowance(_ page: String, _ engine: Engine) -> (mean: Double, part: Double) {
    switch (page, engine) {
    case ("circle", .webkit): (3, 0.02)
    case ("carousel", .webkit): (6, 0.08)
    default: (1.5, 0.012)
    }
  }

  /// Enlarged layers are drawn anew a moment after they came to rest. The page's hint would go by itself, sooner in one browser than in
  /// the other.
  private func rest(_ page: some TestedPage, _ gallery: RunningGallery) async throws {
    try await page.settle()
    gallery.controllers.last?.hint.leave()
    try await Task.sleep(for: .milliseconds(500))
    try await page.settle()
  }

  private func frames(_ gallery: RunningGallery, _ page: EnginePage) async throws -> [CGRect] {
    guard let view = gallery.controllers.last?.collectionView, !view.isHidden else { return [] }
    return try await page.frames(of: cells(of: view).map(\.layer))
  }

  private func cells(of view: UICollectionView) -> [UICollectionViewCell] {
    view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
  }

  private func expectCells(of gallery: GalleryViewController, standIn frames: [CGRect], _ engine: Engine) throws {
    let view = gallery.collectionView
    // Tilted layers are larger or smaller on the screen than their frames say.
    for (cell, frame) in zip(cells(of: view), frames) where CATransform3DIsAffine(cell.layer.transform) {
      let said = cell.convert(cell.bounds, to: nil)
      let error = max(abs(frame.minX - said.minX), abs(frame.minY - said.minY))
      #expect(error <= 1, "\(engine): \(frame) on the page, \(said) in the window")
    }
  }

  // MARK: Acting

  @Test(arguments: engines)
  func fingersDragAndFlick(engine: Engine) async throws {
    try await show(engine, .waterfall) { gallery, page in
      let view = gallery.collectionView
      try await page.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), steps: 20, rest: 300)
      try await page.settle()
      // The slop of a pan is not scrolled.
      #expect(abs(view.contentOffset.y - 200) <= 11, "\(view.contentOffset.y)")
      let before = view.contentOffset.y
      try await page.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), steps: 5)
      try await page.settle()
      #expect(view.contentOffset.y > before + 300)
    }
  }

  @Test(arguments: engines)
  func aFlickRestsOnAnItem(engine: Engine) async throws {
    try await show(engine, .carousel) { gallery, page in
      try await page.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 200, y: 400), steps: 6)
      try await page.settle()
      let layout = try #require(gallery.collectionView.collectionViewLayout as? CarouselLayout)
      let current = try #require(layout.settledIndexPath)
      #expect(current.item > 0)
      #expect(abs(layout.contentOffset(forItemAt: current).x - gallery.collectionView.contentOffset.x) < 0.5)
    }
  }

  @Test(arguments: engines)
  func aTapSelectsAndTheMouseDrags(engine: Engine) async throws {
    try await show(engine, .flow) { gallery, page in
      let view = gallery.collectionView
      try await page.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 150), steps: 1)
      try await page.settle()
      #expect(view.indexPathsForSelectedItems == [[0, 0]])
      try await page.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400), kind: "mouse", rest: 300)
      try await page.settle()
      #expect(view.contentOffset.y > 150)
      try await page.wheel(at: CGPoint(x: 200, y: 400), by: CGPoint(x: 0, y: 200))
      try await page.settle()
      #expect(view.contentOffset.y > 300)
    }
  }

  @Test(arguments: engines)
  func aPinchMakesTheRingsLarger(engine: Engine) async throws {
    try await show(engine, .circle) { gallery, page in
      let layout = try #require(gallery.collectionView.collectionViewLayout as? CircleLayout)
      let fingers = [
        EnginePage.Finger(start: CGPoint(x: 250, y: 422), end: CGPoint(x: 200, y: 422)),
        EnginePage.Finger(start: CGPoint(x: 310, y: 422), end: CGPoint(x: 360, y: 422)),
      ]
      // WebKit's driver has one pointer, the mouse.
      if engine == .webkit { try await page.dispatch(fingers) } else { try await page.drag(fingers) }
      try await page.settle()
      #expect(layout.radiusScale > 1.1)
    }
  }

  @Test(arguments: engines)
  func keysScroll(engine: Engine) async throws {
    try await show(engine, .waterfall) { gallery, page in
      try await page.press("\u{E00F}")
      try await page.settle()
      #expect(gallery.collectionView.contentOffset.y > 300)
    }
  }

  /// A network that fails for a moment: the page comes back by itself, with everything in its place.
  @Test(arguments: engines)
  func aLostConnectionComesBack(engine: Engine) async throws {
    try await show(engine, .waterfall) { gallery, page in
      let view = gallery.collectionView
      try await page.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), rest: 300)
      try await page.settle()
      let (offset, shown) = (view.contentOffset.y, try await page.frames(of: cells(of: view).map(\.layer)))
      // It comes back before a driver that asks again and again has seen that it is gone.
      try await page.evaluate(
        """
        new Promise((done) => {
          const { connection } = waterwheel;
          const { onclose } = connection;
          connection.onclose = () => { connection.onclose = onclose; onclose(); done(true); };
          connection.drop();
        })
        """)
      try await page.settle()
      #expect(gallery.controllers.count == 1)
      #expect(view.contentOffset.y == offset)
      #expect(try await page.frames(of: cells(of: view).map(\.layer)) == shown)
      try await page.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), rest: 300)
      try await page.settle()
      #expect(view.contentOffset.y > offset + 50)
    }
  }

  /// Set `WATERWHEEL_KEEP_PICTURES` to look at the pictures of tests that pass, too.
  private static var keepsPictures: Bool { ProcessInfo.processInfo.environment["WATERWHEEL_KEEP_PICTURES"] != nil }
}

/// How much two pictures of a page differ, worked out by a page.
struct PictureDifference: CustomStringConvertible {
  /// The mean difference of all components, 0…255: edges, text and scaled pictures are smoothed in different ways.
  var mean = 255.0
  /// The part of all pixels that differ by more than 40.
  var part = 1.0

  var description: String { "mean \(mean), \(part * 100) % of the pixels" }

  init(_ browser: ChromiumPage, _ first: Data, _ second: Data) async throws {
    let reader = try await ChromiumPage(browser.browser)
    let answer = try await reader.evaluate(
      """
      (async () => {
        const read = async (data) => {
          const image = new Image();
          image.src = 'data:image/png;base64,' + data;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext('2d');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        };
        const a = await read('\(first.base64EncodedString())'), b = await read('\(second.base64EncodedString())');
        if (a.width !== b.width || a.height !== b.height) return [255, 1];
        let sum = 0, count = 0;
        for (let i = 0; i < a.data.length; i += 4) {
          const all = [0, 1, 2].map(k => Math.abs(a.data[i + k] - b.data[i + k]));
          sum += all[0] + all[1] + all[2];
          if (Math.max(...all) > 40) count++;
        }
        return [sum / a.data.length * 4 / 3, count / a.data.length * 4];
      })()
      """)
    try await reader.close()
    mean = answer[0]?.double ?? 255
    part = answer[1]?.double ?? 1
  }
}
