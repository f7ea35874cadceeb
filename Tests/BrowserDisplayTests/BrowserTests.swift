import Foundation
import TestTools
import Testing

@testable import BrowserDisplay

/// What a real browser makes of it. Every test has a tab and a server of its own.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct BrowserTests {
  func show(
    width: Int = 800, height: Int = 600, scale: Double = 1,
    _ prepare: @escaping @MainActor (FakeSurface) -> Void = { _ in },
    _ body: (RunningDisplay, ChromiumPage) async throws -> Void
  ) async throws {
    let display = try await RunningDisplay.start(.init(title: "Test page"), prepare)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: width, height: height, scale: scale)
    try await page.open(display.url)
    try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.root")
    do {
      try await body(display, page)
    } catch {
      Issue.record("console: \(page.console)")
      throw error
    }
    try await page.close()
    await display.stop()
  }
}

extension ChromiumPage {
  /// x, y, width and height of a layer's element.
  func frame(ofLayer id: Int) async throws -> [Double] {
    let value = try await evaluate(
      """
      (() => {
        const r = waterwheel.tree.layers.get(\(id)).element.getBoundingClientRect();
        return [r.x, r.y, r.width, r.height];
      })()
      """)
    return value.array?.compactMap(\.double) ?? []
  }
}
