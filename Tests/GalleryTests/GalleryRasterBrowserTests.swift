import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing
import UIKit

@testable import Gallery

/// The page and the raster display show the same window; their pictures must agree.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"),
  .enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct GalleryRasterBrowserTests {
  /// The mean difference of all components that is allowed, 0…255: edges, text and scaled pictures are smoothed in
  /// different ways.
  private static let mean = 1.5
  /// A pixel that differs by more than `tolerance` counts, and so many may.
  private static let tolerance = 40
  private static let part = 0.012

  private static let size = CGSize(width: 390, height: 844)

  /// When the page and the drawn picture are compared.
  enum Moment: String, CaseIterable {
    case rest, scroll, transition
  }

  /// At rest, after scrolling, and halfway to another layout; photographs and drawings in turn.
  @Test(arguments: GalleryLayout.all.map(\.name).paired(inTurnWith: Moment.allCases))
  func pageAndPictureAgree(layout name: String, moment: Moment) async throws {
    let layout = try #require(GalleryLayout.named(name))
    let folder = try PatternFolder()
    let gallery = try await RunningGallery.start(folder.collection, layout: layout)
    let page = try await ChromiumPage(
      try Chromium.shared.get(), width: Int(Self.size.width), height: Int(Self.size.height), scale: 2)
    try await page.open(gallery.url)
    try await page.settle()
    let view = gallery.collectionView
    if moment != .rest { scroll(view) }
    // A page of its own hides the collection view: there is nothing that could change into another layout.
    if moment == .transition, layout.page == nil {
      try await page.settle()
      let other = name == "carousel" ? GalleryLayout.waterfall : .carousel
      let next = other.make()
      other.fit(next, PictureSpace(size: Self.size))
      let transition = view.startInteractiveTransition(to: next)
      transition.transitionProgress = 0.45
      transition.invalidateLayout()
    }
    try await compare(gallery, page, "\(name)-\(moment)")
    try await page.close()
    await gallery.stop()
  }

  private func scroll(_ view: UICollectionView) {
    let isHorizontal = view.contentSize.width > view.bounds.width
    view.contentOffset = CGPoint(
      x: view.contentOffset.x + (isHorizontal ? 233.5 : 0), y: view.contentOffset.y + (isHorizontal ? 0 : 417.5))
  }

  /// Compares what the page shows now with what is drawn of the same window.
  private func compare(_ gallery: RunningGallery, _ page: ChromiumPage, _ state: String) async throws {
    try await page.settle()
    let (expected, actual, difference) = try await lastPictures(gallery, page)
    let agrees = Self.agree(difference)
    guard !agrees || Self.keepsPictures else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-raster-\(state).png")
    try RasterImage.sideBySide(expected: expected, actual: actual).pngData().write(to: file)
    if Self.keepsPictures { print(state, difference, file.path) }
    #expect(agrees, "\(state): \(difference); page, raster, difference: \(file.path)")
  }

  /// Chromium's compositor paints tiles of large layers after the page itself is done, and a screenshot shows the frame without
  /// them; enlarged layers are drawn anew a moment after they came to rest; a hint goes away by itself. What counts is the last
  /// picture, so this looks again, at both, until they agree, or for a minute.
  private func lastPictures(
    _ gallery: RunningGallery, _ page: ChromiumPage
  ) async throws -> (page: RasterImage, raster: RasterImage, difference: RasterDifference) {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      // Drawing takes about as long as the page needs to draw enlarged layers anew.
      let drawn = try draw(try #require(gallery.controllers[0].view.window))
      let shown = try RasterImage(data: try await page.screenshot())
      let difference = try #require(shown.difference(to: drawn, tolerance: Self.tolerance))
      if Self.agree(difference) || ContinuousClock.now > end { return (shown, drawn, difference) }
      try await page.settle()
    }
  }

  private static func agree(_ difference: RasterDifference) -> Bool {
    difference.mean <= mean && difference.part <= part
  }

  private func draw(_ window: UIWindow) throws -> RasterImage {
    var options = RasterScene.Options()
    options.ground = .unpainted
    let scene = try RasterScene(options: options)
    scene.apply(LayerCommit(snapshotOf: window.layer))
    return try scene.draw(size: Self.size, scale: 2)
  }

  /// Set `WATERWHEEL_KEEP_PICTURES` to look at the pictures of tests that pass, too.
  private static var keepsPictures: Bool { ProcessInfo.processInfo.environment["WATERWHEEL_KEEP_PICTURES"] != nil }
}

/// Pictures with soft patterns, so that a picture in the wrong place or of the wrong size shows; each beside a drawing.
private final class PatternFolder {
  let collection: PictureCollection
  private let folder: PictureFolder

  /// Made once: a pixel takes its time in a build for debugging.
  private static let images = (0..<12).map { index in
    let size = (width: 300 + index % 4 * 90, height: 260 + index % 5 * 110)
    var image = RasterImage(width: size.width, height: size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let wave = sin(Double(x + index * 13) / 29) * cos(Double(y) / 37)
        image[x, y] = RasterImage.Pixel(
          red: UInt8(128 + 90 * wave), green: UInt8(x * 255 / size.width), blue: UInt8((y * 2 + index * 40) % 512 / 2)
        )
      }
    }
    return image
  }

  init() throws {
    folder = try PictureFolder()
    for index in Self.images.indices {
      let image = Self.images[index]
      try folder.add(
        "Pattern \(index).png", data: image.pngData(), size: CGSize(width: image.width, height: image.height))
    }
    let drawings = PictureCollection.builtIn().pictures
    collection = PictureCollection(zip(folder.pictures, drawings).flatMap { [$0, $1] })
  }
}
