import Foundation
@_spi(Waterwheel) import QuartzCore
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
      surface.onNeedsFrame?()
      try await page.wait(until: "waterwheel.loop.isIdle")
      let due = (surface.frameTimes.last ?? 0) + 0.2
      surface.nextWakeTime = due
      surface.onFrame = { surface, time in if time >= due { surface.nextWakeTime = nil } }
      surface.onNeedsFrame?()
      try await display.wait { surface.nextWakeTime == nil }
      try await page.wait(until: "waterwheel.loop.isIdle")
      let frames = surface.frameTimes.filter { $0 > due - 0.19 }.count
      #expect(frames <= 3)
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
      try await Task.sleep(for: .milliseconds(150))
      let frames = surface.frameTimes.count
      let sent = try await page.evaluate("waterwheel.loop.stats.sent")
      surface.onNeedsFrame?()
      try await Task.sleep(for: .milliseconds(300))
      #expect(surface.frameTimes.count == frames)
      #expect(try await page.evaluate("waterwheel.loop.stats.sent") == sent)
      try await setVisibility("visible")
      try await display.wait { surface.frameTimes.count > frames + 3 }
    }
  }

  @Test func lostConnectionComesBackWithItsState() async throws {
    try await show {
      $0.add(10, frame: CGRect(x: 1, y: 2, width: 9, height: 9))
    } _: { display, page in
      try await page.evaluate("waterwheel.connection.drop()")
      display.surfaces[0].set(10, .opacity(0.25))
      try await page.wait(until: "waterwheel.stage.layers.get(10)?.element.style.opacity === '0.25'")
      #expect(try await page.evaluate("document.querySelectorAll('.layer').length") == 2)
      #expect(try await page.evaluate("document.getElementById('notice').hidden") == true)
      // A reload, too, finds its surface; a tab that is not the same one gets another.
      try await page.send("Page.reload")
      try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.stage.layers.size === 2")
      #expect(display.surfaces.count == 1)
      let other = try await ChromiumPage(page.browser)
      try await other.open(display.url)
      try await other.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.stage.root")
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
        try await page.evaluate("document.getElementById('notice-text').textContent") == "The program was closed.")
      let sent = try await page.evaluate("waterwheel.connection.isOpen")
      #expect(sent == false)
    }
  }
}
