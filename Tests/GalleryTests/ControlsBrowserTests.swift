@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing
@_spi(Waterwheel) import UIKit

/// Every control in a page: what it looks like, what a screen reader is told, what keys and fingers do.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct ControlsBrowserTests {
  private static let size = CGSize(width: 390, height: 600)

  private func show(
    isRightToLeft: Bool = false, _ body: (ControlsScene, ChromiumPage) async throws -> Void
  ) async throws {
    var configuration = BrowserDisplay.Configuration(title: "Controls")
    configuration.previewFolder = nil
    configuration.isRightToLeft = isRightToLeft
    var scenes: [ControlsScene] = []
    let display = BrowserDisplay(configuration: configuration) { environment in
      let scene = ControlsScene()
      scenes.append(scene)
      return WindowHost(rootViewController: scene, environment: environment)
    }
    let (urls, feed) = AsyncStream<URL>.makeStream()
    let task = Task {
      do throws(BrowserDisplayError) { try await display.run { feed.yield($0) } } catch { Issue.record(error) }
      feed.finish()
    }
    let page = try await ChromiumPage(
      try Chromium.shared.get(), width: Int(Self.size.width), height: Int(Self.size.height), scale: 2)
    for await url in urls {
      try await page.open(url)
      break
    }
    try await page.settle()
    try await body(try #require(scenes.first), page)
    #expect(page.console.isEmpty)
    try await page.close()
    task.cancel()
    await task.value
  }

  /// In light and dark, and from right to left. Where the package can draw, the drawing agrees with the page.
  @Test(arguments: [false, true], [false, true])
  func pageAndPictureAgree(isDark: Bool, isRightToLeft: Bool) async throws {
    try await show(isRightToLeft: isRightToLeft) { scene, page in
      try await page.setMedia(["prefers-color-scheme": isDark ? "dark" : "light"])
      let style: UIUserInterfaceStyle = isDark ? .dark : .light
      for _ in 0..<100 where scene.traitCollection.userInterfaceStyle != style { try await page.settle() }
      try await page.settle()
      let picture = try await page.screenshot()
      #expect(scene.traitCollection.userInterfaceStyle == style)
      try keep(picture, "controls-\(isDark ? "dark" : "light")-\(isRightToLeft ? "rtl" : "ltr")")
      guard RasterScene.isAvailable else { return }
      var options = RasterScene.Options()
      options.ground = .page(isDark: isDark)
      let raster = try RasterScene(options: options)
      raster.apply(LayerCommit(snapshotOf: try #require(scene.view.window).layer))
      let drawn = try raster.draw(size: Self.size, scale: 2, isDark: isDark)
      let difference = try #require(try RasterImage(data: picture).difference(to: drawn, tolerance: 40))
      #expect(difference.mean <= 1.5 && difference.part <= 0.012, "\(difference)")
    }
  }

  @Test func screenReadersAreToldNamesAndValues() async throws {
    try await show { scene, page in
      let tree = try await AccessibilityTree(of: page)
      #expect(tree.first("slider", "Spacing") != nil)
      #expect(tree.first("switch", "Endless")?.properties["checked"] == "true")
      let said = try await page.evaluate(
        """
        (e => [e.getAttribute('aria-valuetext'), e.getAttribute('aria-valuenow')])
          (document.querySelector('[role=slider][aria-label=Spacing]'))
        """)
      #expect(said[0]?.string == "40%" && said[1]?.string == "40")
      #expect(try await page.evaluate("document.querySelectorAll('[role=progressbar]').length").int == 3)
      scene.toggle.isOn = false
      try await page.wait(until: "document.querySelector('[role=switch][aria-label=Endless]').ariaChecked === 'false'")
    }
  }

  @Test func keysAndFingersAdjust() async throws {
    try await show { scene, page in
      try await page.evaluate("document.querySelector('[role=slider][aria-label=Spacing]').focus()")
      try await page.press("ArrowRight")
      try await page.wait(until: "document.querySelector('[role=slider][aria-label=Spacing]').ariaValueNow === '50'")
      #expect(abs(scene.slider.value - 0.5) < 1e-5)
      try keep(try await page.screenshot(), "controls-focus")
      try await page.evaluate("document.querySelector('[role=switch][aria-label=Endless]').focus()")
      try await page.press(" ")
      try await page.wait(until: "document.querySelector('[role=switch][aria-label=Endless]').ariaChecked === 'false'")
      let thumb = scene.slider.thumbRect(
        forBounds: scene.slider.bounds, trackRect: scene.slider.trackRect(forBounds: scene.slider.bounds), value: 0.5)
      let place = scene.slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
      try await page.drag(from: (place.x, place.y), to: (place.x + 400, place.y), steps: 10)
      try await page.settle()
      #expect(scene.slider.value == 1)
    }
  }

  /// Set `WATERWHEEL_KEEP_PICTURES` to look at the pictures.
  private func keep(_ picture: Data, _ name: String) throws {
    guard ProcessInfo.processInfo.environment["WATERWHEEL_KEEP_PICTURES"] != nil else { return }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name).png")
    try picture.write(to: file)
    print(file.path)
  }
}
