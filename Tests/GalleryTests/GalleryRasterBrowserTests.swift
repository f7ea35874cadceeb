import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
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

  /// Shows the folder, lets `prepare` change the window, and compares.
  private func compare(
    _ layout: String, _ state: String, pictures: PictureCollection,
    prepare: (UICollectionView) -> Void = { _ in }
  ) async throws {
    let gallery = try await RunningGallery.start(pictures, layout: try #require(GalleryLayout.named(layout)))
    let page = try await ChromiumPage(
      try Chromium.shared.get(), width: Int(Self.size.width), height: Int(Self.size.height), scale: 2)
    try await page.open(gallery.url)
    try await page.settle()
    prepare(gallery.collectionView)
    try await page.settle()
    // Enlarged layers are drawn anew a moment after they came to rest.
    try await Task.sleep(for: .milliseconds(600))
    try await page.settle()
    let expected = try RasterImage(data: try await page.screenshot())
    let window = try #require(gallery.controllers[0].view.window)
    var options = RasterScene.Options()
    options.ground = .page(isDark: false)
    let scene = try RasterScene(options: options)
    scene.apply(LayerCommit(snapshotOf: window.layer))
    let actual = try scene.draw(size: Self.size, scale: 2)
    try await page.close()
    await gallery.stop()
    let difference = try #require(expected.difference(to: actual, tolerance: Self.tolerance))
    if difference.mean > Self.mean || difference.part > Self.part || Self.keepsPictures {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("page-raster-\(layout)-\(state).png")
      try RasterImage.sideBySide(expected: expected, actual: actual).pngData().write(to: file)
      #expect(difference.mean <= Self.mean, "page, raster, difference: \(file.path)")
      #expect(difference.part <= Self.part, "page, raster, difference: \(file.path)")
      if Self.keepsPictures { print(layout, state, difference, file.path) }
    }
  }

  /// Set `WATERWHEEL_KEEP_PICTURES` to look at the pictures of tests that pass, too.
  private static var keepsPictures: Bool { ProcessInfo.processInfo.environment["WATERWHEEL_KEEP_PICTURES"] != nil }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func atRest(layout: String) async throws {
    try await compare(layout, "rest", pictures: try folder().collection)
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func midScroll(layout: String) async throws {
    try await compare(layout, "scroll", pictures: try folder().collection) { view in
      let isHorizontal = view.contentSize.width > view.bounds.width
      view.contentOffset = CGPoint(
        x: view.contentOffset.x + (isHorizontal ? 233.5 : 0), y: view.contentOffset.y + (isHorizontal ? 0 : 417.5))
    }
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func drawings(layout: String) async throws {
    try await compare(layout, "drawings", pictures: .builtIn(count: 60))
  }

  private func folder() throws -> PatternFolder { try PatternFolder(24) }
}

/// Pictures with soft patterns, so that a picture in the wrong place or of the wrong size shows.
private final class PatternFolder {
  let collection: PictureCollection
  private let folder: PictureFolder

  init(_ count: Int) throws {
    folder = try PictureFolder()
    if let given = ProcessInfo.processInfo.environment["WATERWHEEL_PICTURES"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: given).sorted().prefix(count)
      collection = PictureCollection(
        names.compactMap { name in
          UIImage(contentsOfFile: given + "/" + name).map {
            Picture(source: .file(path: given + "/" + name), title: name, size: $0.size)
          }
        }, count: nil)
      return
    }
    for index in 0..<count {
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
      try folder.add(
        "Pattern \(index).png", data: image.pngData(), size: CGSize(width: size.width, height: size.height))
    }
    collection = PictureCollection(folder.pictures, count: nil)
  }
}
