@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing
@_spi(Waterwheel) import UIKit

/// Every control in the page and drawn by the raster display: the pictures must agree.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"),
  .enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct ControlsRasterBrowserTests {
  private static let size = CGSize(width: 390, height: 844)

  /// In light and dark, and from right to left.
  @Test(arguments: [false, true].paired(inTurnWith: [false, true]))
  func pageAndPictureAgree(isDark: Bool, isRightToLeft: Bool) async throws {
    var configuration = BrowserDisplay.Configuration(title: "Controls")
    configuration.previewFolder = nil
    configuration.isRightToLeft = isRightToLeft
    let scene = ControlsScene()
    let display = BrowserDisplay(configuration: configuration) { environment in
      WindowHost(rootViewController: scene, environment: environment)
    }
    let (urls, feed) = AsyncThrowingStream<URL, any Error>.makeStream()
    let task = Task {
      do throws(BrowserDisplayError) { try await display.run { feed.yield($0) } } catch { feed.finish(throwing: error) }
    }
    var iterator = urls.makeAsyncIterator()
    let url = try #require(try await iterator.next())
    let page = try await ChromiumPage(
      try Chromium.shared.get(), width: Int(Self.size.width), height: Int(Self.size.height), scale: 2)
    try await page.setMedia(["prefers-color-scheme": isDark ? "dark" : "light"])
    try await page.open(url)
    try await page.settle(seconds: 60)
    #expect(scene.traitCollection.userInterfaceStyle == (isDark ? .dark : .light))
    try await compare(
      scene, page, isDark: isDark, "controls-\(isDark ? "dark" : "light")-\(isRightToLeft ? "rtl" : "ltr")")
    // Chromium remarks on fields for secrets outside of forms.
    #expect(page.console.filter { !$0.contains("Password field") } == [])
    try await page.close()
    task.cancel()
    await task.value
  }

  private func compare(_ scene: ControlsScene, _ page: ChromiumPage, isDark: Bool, _ name: String) async throws {
    var options = RasterScene.Options()
    options.ground = .unpainted
    let raster = try RasterScene(options: options)
    raster.apply(LayerCommit(snapshotOf: try #require(scene.view.window).layer))
    let drawn = try raster.draw(size: Self.size, scale: 2, isDark: isDark)
    // Chromium may paint parts late: what counts is the last picture.
    let end = ContinuousClock.now + .seconds(60)
    var shown: RasterImage
    var difference: RasterDifference
    repeat {
      shown = try RasterImage(data: try await page.screenshot())
      difference = try #require(shown.difference(to: drawn, tolerance: 40))
    } while !Self.agree(difference) && ContinuousClock.now < end
    #expect(Self.agree(difference), "\(name): \(difference)")
    guard let folder = ProcessInfo.processInfo.environment["WATERWHEEL_PICTURES"] else { return }
    try RasterImage.sideBySide(expected: shown, actual: drawn).pngData()
      .write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }

  /// Edges and text are smoothed in different ways.
  private static func agree(_ difference: RasterDifference) -> Bool {
    difference.mean <= 1.5 && difference.part <= 0.012
  }
}
