import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// What the page sends.
extension BrowserTests {
  @Test func trustedTouchesArriveWithEveryFinger() async throws {
    try await show { _ in
    } _: { display, page in
      let surface = display.surfaces[0]
      try await page.touch("touchStart", [.init(100, 200, id: 1)])
      try await page.touch("touchStart", [.init(100, 200, id: 1), .init(300, 200, id: 2)])
      try await page.touch("touchMove", [.init(90, 210, id: 1), .init(310, 190, id: 2)])
      try await page.touch("touchEnd", [])
      try await waitUntil { surface.touches.filter { $0.phase == .ended }.count == 2 }
      let began = surface.touches.filter { $0.phase == .began }
      #expect(began.map(\.location) == [CGPoint(x: 100, y: 200), CGPoint(x: 300, y: 200)])
      #expect(Set(began.map(\.id)).count == 2)
      #expect(surface.touches.allSatisfy { $0.kind == .finger })
      let last = Dictionary(surface.touches.map { ($0.id, $0.location) }) { $1 }
      #expect(Set(last.values) == [CGPoint(x: 90, y: 210), CGPoint(x: 310, y: 190)])
      let times = surface.events.map(\.time)
      #expect(times == times.sorted())
    }
  }

  @Test func mouseWheelAndKeysArrive() async throws {
    try await show { _ in
    } _: { display, page in
      let surface = display.surfaces[0]
      try await page.mouse("mouseMoved", 50, 60)
      try await page.mouse("mousePressed", 50, 60)
      try await page.mouse("mouseReleased", 50, 60)
      try await page.mouse("mousePressed", 50, 60, button: "right")
      try await page.mouse("mouseReleased", 50, 60, button: "right")
      try await page.wheel(70, 80, dx: 3, dy: 120)
      try await page.press("ArrowDown")
      // The browser may hand a step of the wheel on after it has said that it is done.
      try await waitUntil {
        surface.events.contains { if case .key("ArrowDown", .up, _, _) = $0 { true } else { false } }
          && surface.events.contains { if case .scroll = $0 { true } else { false } }
      }
      #expect(surface.touches.map(\.phase) == [.began, .ended])
      #expect(surface.touches.allSatisfy { $0.kind == .pointer && $0.location == CGPoint(x: 50, y: 60) })
      #expect(surface.events.contains { if case .hover(CGPoint(x: 50, y: 60), _) = $0 { true } else { false } })
      let scrolls = surface.events.compactMap { event -> CGVector2? in
        if case .scroll(CGPoint(x: 70, y: 80), let delta, .discrete, _) = event { delta } else { nil }
      }
      #expect(scrolls == [CGVector2(dx: 3, dy: 120)])
    }
  }

  @Test func environmentFollowsTheWindowAndThePreferences() async throws {
    try await show(width: 390, height: 844, scale: 3) { _ in
    } _: { display, page in
      let surface = display.surfaces[0]
      #expect(surface.environment.size == CGSize(width: 390, height: 844))
      #expect(surface.environment.scale == 3)
      try await page.setSize(width: 844, height: 390, scale: 2)
      try await waitUntil {
        surface.environment.size == CGSize(width: 844, height: 390) && surface.environment.scale == 2
      }
      try await page.wait(until: "waterwheel.tree.root.width === 844 && waterwheel.loop.isIdle")
      try await page.setMedia(["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"])
      try await waitUntil { surface.environment.colorScheme == .dark && surface.environment.reducesMotion }
    }
  }

  @Test func accessibilityIsMirroredBothWays() async throws {
    func item(_ label: String, _ position: Int, focused: Bool = false, selected: Bool = false) -> LayerProperty {
      var value = LayerAccessibility()
      value.role = .listItem
      value.label = label
      value.positionInSet = position
      value.setSize = 1000
      value.isFocusable = true
      value.isFocused = focused
      value.isSelected = selected
      return .accessibility(value)
    }
    try await show { surface in
      var list = LayerAccessibility()
      list.role = .list
      list.label = "Pictures"
      surface.add(10, frame: CGRect(x: 0, y: 0, width: 400, height: 400), .accessibility(list))
      surface.add(11, to: 10, frame: CGRect(x: 0, y: 0, width: 100, height: 100), item("First", 1, selected: true))
      surface.add(12, to: 10, frame: CGRect(x: 100, y: 0, width: 100, height: 100), item("Second", 2))
    } _: { display, page in
      let tree = try await page.send("Accessibility.getFullAXTree")
      let nodes = (tree["nodes"]?.array ?? []).map {
        "\($0["role"]?["value"]?.string ?? "") \($0["name"]?["value"]?.string ?? "")"
      }
      #expect(nodes.contains("list Pictures") && nodes.contains("listitem First") && nodes.contains("listitem Second"))
      #expect(
        try await page.evaluate(
          "waterwheel.tree.layers.get(12).element.ariaPosInSet + '/' + waterwheel.tree.layers.get(12).element.ariaSetSize"
        ) == "2/1000")
      #expect(try await page.evaluate("waterwheel.tree.layers.get(11).element.ariaCurrent") == "true")
      let surface = display.surfaces[0]
      surface.set(12, item("Second", 2, focused: true))
      surface.onNeedsFrame?()
      try await page.wait(until: "document.activeElement.layer?.id === 12")
      try await page.evaluate(
        "waterwheel.tree.layers.get(11).element.focus(); waterwheel.tree.layers.get(12).element.click()")
      try await waitUntil { surface.events.count == 2 }
      #expect(surface.events.map(\.action) == ["#11 focus", "#12 activate"])
    }
  }
}

extension BrowserTests {
  private static let readClipboard = "navigator.clipboard.readText()"

  /// A page whose clipboard the test may read.
  private func showClipboard(
    _ body: (RunningDisplay, FakeSurface, ChromiumPage) async throws -> Void
  ) async throws {
    try await show { surface in
      surface.onEvent = { surface, event in
        if case .key(let key, .down, _, _) = event { surface.copiedText = "Grüße, \(key)\n📷" }
      }
    } _: { display, page in
      let origin = try await page.evaluate("location.origin")
      try await page.browser.send(
        "Browser.grantPermissions",
        ["permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"], "origin": origin])
      try await page.send("Page.bringToFront")
      try await body(display, display.surfaces[0], page)
    }
  }

  private func waitForClipboard(_ text: String, of page: ChromiumPage) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await page.evaluate(Self.readClipboard) != .string(text) {
      guard ContinuousClock.now < end else { throw Chromium.Failure("the clipboard never held \(text)") }
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  @Test func whatTheProgramCopiesIsInTheClipboardAndComesBackWithAPaste() async throws {
    try await showClipboard { display, surface, page in
      try await page.press("a")
      try await waitForClipboard("Grüße, a\n📷", of: page)
      // The driver pastes into fields only, so the event is made here.
      try await page.evaluate(
        """
        \(Self.readClipboard).then((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        })
        """)
      try await waitUntil { surface.events.contains { if case .clipboard = $0 { true } else { false } } }
      let pasted = surface.events.compactMap { if case .clipboard(let text, true, _) = $0 { text } else { nil } }
      #expect(pasted == ["Grüße, a\n📷"])
    }
  }

  @Test func aRefusedCopyIsWrittenWithTheNextGesture() async throws {
    try await showClipboard { _, surface, page in
      try await page.evaluate(
        """
        globalThis.refusals = 0;
        navigator.clipboard.writeText = () => { refusals++; return Promise.reject(new Error('no gesture')); };
        document.execCommand = () => false;
        """)
      try await page.press("b")
      try await page.wait(until: "refusals === 1 && waterwheel.loop.isIdle")
      surface.onEvent = nil
      // Another attempt is refused, too; then the way of old browsers works.
      try await page.press("c")
      try await page.wait(until: "refusals === 2")
      try await page.evaluate("delete document.execCommand")
      try await page.press("d")
      try await waitForClipboard("Grüße, b\n📷", of: page)
    }
  }
}

extension FakeSurface {
  /// All touches of all events, in order.
  var touches: [SurfaceTouch] {
    events.flatMap { event -> [SurfaceTouch] in
      if case .touches(let touches, _) = event { touches } else { [] }
    }
  }
}

extension SurfaceEvent {
  fileprivate var action: String {
    if case .accessibility(let layer, let action, _) = self { "\(layer) \(action)" } else { "other" }
  }
}
