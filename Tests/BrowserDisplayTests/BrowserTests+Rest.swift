import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// Rest, loss and return.
extension BrowserTests {
  @Test func pageAtRestIsSilentAndWakes() async throws {
    try await show {
      $0.add(10, frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    } _: { display, page in
      let surface = display.surfaces[0]
      let counters = "(({ sent, received, refreshes }) => [sent, received, refreshes].join())(waterwheel.loop.stats)"
      // The refresh in which the first frame would have been applied, had it not been at once.
      try await page.evaluate("new Promise(requestAnimationFrame)")
      let before = try await page.evaluate(counters)
      try await Task.sleep(for: .milliseconds(700))
      #expect(try await page.evaluate(counters) == before)
      // Something moves: frames flow, one answer each.
      surface.wantsFrames = true
      surface.onNeedsFrame?()
      try await page.wait(until: "waterwheel.loop.stats.refreshes > 20")
      surface.wantsFrames = false
      try await page.wait(until: "waterwheel.loop.isIdle")
      let after = try await page.evaluate(counters)
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await page.evaluate(counters) == after)
      // A timer of the surface, then none.
      surface.nextWakeTime = (surface.frameTimes.last ?? 0) + 60
      let quiet = surface.frameTimes.count
      surface.onNeedsFrame?()
      try await waitUntil { surface.frameTimes.count > quiet }
      try await page.wait(until: "waterwheel.loop.isIdle")
      let due = (surface.frameTimes.last ?? 0) + 0.2
      surface.nextWakeTime = due
      surface.onFrame = { surface, time in if time >= due { surface.nextWakeTime = nil } }
      let frames = surface.frameTimes.count
      surface.onNeedsFrame?()
      try await waitUntil { surface.nextWakeTime == nil }
      try await page.wait(until: "waterwheel.loop.isIdle")
      // One that asks when the timer is due, the one that the timer brings, and one more where a refresh counts as earlier.
      #expect(surface.frameTimes.count - frames <= 4)
    }
  }

  @Test func hiddenPageStops() async throws {
    try await show { _ in
    } _: { display, page in
      let surface = display.surfaces[0]
      surface.wantsFrames = true
      surface.onNeedsFrame?()
      try await page.wait(until: "waterwheel.loop.stats.refreshes > 5")
      func setVisibility(_ state: String) async throws {
        try await page.evaluate(
          "Object.defineProperty(document, 'visibilityState', { value: '\(state)', configurable: true }); document.dispatchEvent(new Event('visibilitychange'))"
        )
      }
      try await setVisibility("hidden")
      try await waitUntil { !surface.isVisible }
      try await page.wait(until: "waterwheel.loop.isIdle")
      let frames = surface.frameTimes.count
      let sent = try await page.evaluate("waterwheel.loop.stats.sent")
      surface.onNeedsFrame?()
      try await Task.sleep(for: .milliseconds(300))
      #expect(surface.frameTimes.count == frames)
      #expect(try await page.evaluate("waterwheel.loop.stats.sent") == sent)
      try await setVisibility("visible")
      try await waitUntil { surface.frameTimes.count > frames + 3 }
    }
  }

  @Test func lostConnectionComesBackWithItsState() async throws {
    try await show {
      $0.add(10, frame: CGRect(x: 1, y: 2, width: 9, height: 9))
    } _: { display, page in
      try await page.evaluate("waterwheel.connection.drop()")
      display.surfaces[0].set(10, .opacity(0.25))
      try await page.wait(until: "waterwheel.tree.layers.get(10)?.element.style.opacity === '0.25'")
      #expect(try await page.evaluate("document.querySelectorAll('.layer').length") == 2)
      #expect(try await page.evaluate("document.getElementById('notice').hidden") == true)
      // A reload, too, finds its surface; a tab that is not the same one gets another.
      try await page.send("Page.reload")
      try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.layers.size === 2")
      #expect(display.surfaces.count == 1)
      let other = try await ChromiumPage(page.browser)
      try await other.open(display.url)
      try await other.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.root")
      #expect(display.surfaces.count == 2)
      try await other.close()
    }
  }

  @Test func endOfTheProgramIsSaidOnThePage() async throws {
    try await show { _ in
    } _: { display, page in
      await display.stop()
      try await page.wait(until: "!document.getElementById('notice').hidden")
      #expect(
        try await page.evaluate("document.getElementById('notice-text').textContent")
          == "The program was closed. This page returns when it runs again.")
      #expect(try await page.evaluate("waterwheel.connection.isOpen") == false)
      // The strip lies below the layers, not on it, and its letters stand out.
      let gap = """
        document.getElementById('notice').getBoundingClientRect().top
          - document.getElementById('layers').getBoundingClientRect().bottom
        """
      #expect(try await page.evaluate(gap).double.map { abs($0) < 0.5 } == true)
      let contrast = """
        (() => {
          const style = getComputedStyle(document.getElementById('notice'));
          const light = (color) => {
            const [r, g, b] = color.match(/\\d+/g).map((v) => (v / 255) ** 2.2);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
          };
          const [a, b] = [light(style.color), light(style.backgroundColor)];
          return Math.max(a, b) / Math.min(a, b);
        })()
        """
      #expect(try await page.evaluate(contrast).double.map { $0 > 7 } == true)
    }
  }

  @Test func aPageFindsItsProgramAgain() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waterwheel-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await show { _ in
    } _: { first, page in
      // The first run's port was free by chance, so its key is not kept. The second and third share one.
      await first.stop()
      var configuration = BrowserDisplay.Configuration(port: first.port)
      configuration.keyFolder = folder
      let second = try await RunningDisplay.start(configuration)
      try await page.open(second.url)
      try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.tree.root")
      await second.stop()
      try await page.wait(until: "!document.getElementById('notice').hidden")
      let third = try await RunningDisplay.start(configuration) {
        $0.add(10, frame: CGRect(x: 1, y: 2, width: 9, height: 9))
      }
      #expect(third.token != second.token)
      try await page.wait(
        until:
          "location.pathname === '/\(third.token)/' && globalThis.waterwheel?.loop.isIdle && waterwheel.tree.layers.has(10)"
      )
      #expect(try await page.evaluate("document.getElementById('notice').hidden") == true)
      await third.stop()
    }
  }

  /// Another program takes the port when ours has ended: it hears neither the token nor the key.
  @Test func whoTakesThePortLearnsNothing() async throws {
    try await show { _ in
    } _: { display, page in
      let token = display.token
      let key = try await page.evaluate("document.querySelector('meta[name=waterwheel-key]').content").string ?? ""
      #expect(key.count == 64)
      await display.stop()
      // It greets like ours, and knows another key.
      let other = try await RunningDisplay.start(.init(port: display.port))
      try await page.wait(
        until: "document.getElementById('notice-text').textContent === 'Another program uses this address now.'")
      #expect(other.surfaces.isEmpty)
      await other.stop()
      let listener = try TestListener(port: display.port)
      let heard = try await listener.hear(connections: 2)
      #expect(heard.contains("GET /socket HTTP/1.1"))
      #expect(!heard.contains(token) && !heard.contains(key))
    }
  }
}
