import BrowserDisplay
import Foundation
import TestTools
import Testing
import UIKit

/// Shows a controller in a page of a phone's size. The page must not complain.
@MainActor
func showInPage<Controller: UIViewController>(
  _ controller: Controller, _ body: (Controller, ChromiumPage) async throws -> Void
) async throws {
  var configuration = BrowserDisplay.Configuration(title: "Controls")
  // Tests leave nothing in the user's cache folder.
  configuration.previewFolder = nil
  let display = BrowserDisplay(configuration: configuration) { controller }
  let (urls, feed) = AsyncThrowingStream<URL, any Error>.makeStream()
  let task = Task {
    do throws(BrowserDisplayError) {
      try await display.run { feed.yield($0) }
      feed.finish()
    } catch {
      feed.finish(throwing: error)
    }
  }
  var iterator = urls.makeAsyncIterator()
  let url = try #require(try await iterator.next())
  let page = try await ChromiumPage(try Chromium.shared.get(), width: 390, height: 844, scale: 2)
  try await page.send("Emulation.setFocusEmulationEnabled", ["enabled": true])
  try await page.open(url)
  try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.root", seconds: 60)
  do {
    try await body(controller, page)
  } catch {
    Issue.record("console: \(page.console)")
    throw error
  }
  #expect(page.console.isEmpty)
  try await page.close()
  task.cancel()
  await task.value
}

/// Keeps a picture when a folder for them is named.
@MainActor
func keepPicture(_ name: String, of page: ChromiumPage) async throws {
  guard let folder = ProcessInfo.processInfo.environment["WATERWHEEL_PICTURES"] else { return }
  try await page.wait(until: "waterwheel.loop.isIdle", seconds: 60)
  try await page.screenshot().write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
}
