import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay

/// What a real browser makes of it. Every test has a tab and a server of its own.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct BrowserTests {
  private func show(
    width: Int = 800, height: Int = 600, scale: Double = 1,
    _ prepare: @escaping @MainActor (FakeSurface) -> Void = { _ in },
    _ body: (RunningDisplay, ChromiumPage) async throws -> Void
  ) async throws {
    let display = try await RunningDisplay.start(.init(title: "Test page"), prepare)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: width, height: height, scale: scale)
    try await page.open(display.url)
    try await page.wait(until: "globalThis.waterwheel?.loop.isIdle && waterwheel.stage.root")
    do {
      try await body(display, page)
    } catch {
      Issue.record("console: \(page.console)")
      throw error
    }
    try await page.close()
    await display.stop()
  }

  // MARK: Layers

  @Test func layersStandWhereTheSurfaceSays() async throws {
    try await show { surface in
      surface.set(1, .backgroundColor(.hex(0x102030)))
      surface.add(10, frame: CGRect(x: 20, y: 30, width: 100, height: 50))
      surface.add(11, to: 10, frame: CGRect(x: 5.5, y: 6.25, width: 10, height: 10))
      surface.add(12, frame: CGRect(x: 300, y: 100, width: 100, height: 50))
      surface.set(12, .transform([0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      surface.set(12, .anchorPoint(.zero))
      surface.add(13, frame: CGRect(x: 0, y: 300, width: 200, height: 200), .masksToBounds(true))
      surface.set(13, .bounds(CGRect(x: -7, y: 1_000_000_040.25, width: 200, height: 200)))
      surface.add(14, to: 13, frame: CGRect(x: 10, y: 1_000_000_100.5, width: 20, height: 20))
    } _: { _, page in
      try await page.wait(until: "waterwheel.stage.layers.size === 6")
      #expect(try await page.frame(ofLayer: 1) == [0, 0, 800, 600])
      #expect(try await page.frame(ofLayer: 10) == [20, 30, 100, 50])
      #expect(try await page.frame(ofLayer: 11) == [25.5, 36.25, 10, 10])
      // A quarter turn about its top left corner, which stands where the centre stood.
      #expect(try await page.frame(ofLayer: 12) == [300, 125, 50, 100])
      #expect(try await page.frame(ofLayer: 14) == [17, 360.25, 20, 20])
      #expect(try await page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(16, 32, 48)")
      #expect(try await page.evaluate("document.title") == "Test page")
      #expect(page.console.isEmpty)
    }
  }

  @Test func changesAppearAndLayersComeAndGo() async throws {
    try await show { surface in
      for id in 10..<20 { surface.add(UInt32(id), frame: CGRect(x: 0, y: Double(id) * 10, width: 5, height: 5)) }
    } _: { display, page in
      let surface = display.surfaces[0]
      for round in 0..<20 {
        let id = UInt32(10 + round % 10)
        surface.remove(id)
        surface.onNeedsFrame?()
        try await page.wait(until: "!waterwheel.stage.layers.has(\(id)) && waterwheel.loop.isIdle")
        surface.add(id, frame: CGRect(x: 7, y: Double(round), width: 5, height: 5), .opacity(0.5))
        surface.onNeedsFrame?()
        try await page.wait(until: "waterwheel.stage.layers.has(\(id)) && waterwheel.loop.isIdle")
      }
      #expect(try await page.evaluate("document.querySelectorAll('.layer').length") == 11)
      #expect(try await page.frame(ofLayer: 19) == [7, 19, 5, 5])
      let order = try await page.evaluate("waterwheel.stage.root.children.map(l => l.id).join()")
      let shown = try await page.evaluate("Array.from(waterwheel.stage.root.element.children, e => e.layer.id).join()")
      #expect(order == shown)
      #expect(page.console.isEmpty)
    }
  }

  @Test func siblingsArePaintedByDepthThenOrder() async throws {
    try await show { surface in
      for (index, z) in [0.0, 5, -1, 5, 0].enumerated() {
        surface.add(UInt32(10 + index), frame: CGRect(x: 10, y: 10, width: 50, height: 50), .zPosition(z))
      }
    } _: { display, page in
      // From the top: what lies under a point.
      let stack = "document.elementsFromPoint(30, 30).map(e => e.layer?.id).filter(id => id >= 10).join()"
      #expect(try await page.evaluate(stack) == "13,11,14,10,12")
      display.surfaces[0].set(10, .zPosition(9))
      display.surfaces[0].reorder(1, [14, 13, 12, 11, 10])
      display.surfaces[0].onNeedsFrame?()
      try await page.wait(until: "waterwheel.stage.layers.get(10).z === 9 && waterwheel.loop.isIdle")
      #expect(try await page.evaluate(stack) == "10,11,13,14,12")
    }
  }

  @Test func plainScrollingMovesOneElement() async throws {
    try await show { surface in
      surface.add(10, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      for index in 0..<30 {
        surface.add(UInt32(20 + index), to: 10, frame: CGRect(x: 0, y: Double(index) * 50, width: 400, height: 40))
      }
      surface.set(10, .bounds(CGRect(x: 0, y: 10, width: 400, height: 400)))
    } _: { display, page in
      try await page.evaluate(
        """
        globalThis.writes = 0;
        new MutationObserver(list => writes += list.length)
          .observe(waterwheel.stage.root.element, { subtree: true, attributes: true, attributeFilter: ['style'] });
        """)
      let surface = display.surfaces[0]
      for step in 1...5 {
        surface.set(10, .bounds(CGRect(x: 0, y: 10 + Double(step) * 3, width: 400, height: 400)))
        surface.onNeedsFrame?()
        try await page.wait(until: "waterwheel.stage.frame > \(step) && waterwheel.loop.isIdle")
      }
      try await page.wait(until: "writes > 0")
      let writes = try await page.evaluate("writes").int ?? 99
      #expect(writes <= 5)
      #expect(try await page.frame(ofLayer: 20)[1] == -25)
    }
  }

  // MARK: Pictures

  @Test func picturesAreShrunkToTheDrawnSize() async throws {
    let png = TestPicture.png(width: 1200, height: 800) { x, _ in x < 600 ? 0xFF0000 : 0x0000FF }
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let reference = ImageReference(source: .data(png, mediaType: "image/png"), pixelWidth: 1200, pixelHeight: 800)
    try await show(scale: 2) { surface in
      surface.add(
        10, frame: CGRect(x: 0, y: 0, width: 150, height: 100), .contents(reference, gravity: "resize", rect: whole))
      surface.add(
        11, frame: CGRect(x: 0, y: 200, width: 100, height: 100),
        .contents(reference, gravity: "resizeAspectFill", rect: whole))
      surface.add(
        12, frame: CGRect(x: 300, y: 0, width: 60, height: 80),
        .contents(reference, gravity: "resize", rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1)))
      // The same picture at the same size again.
      surface.add(
        13, frame: CGRect(x: 400, y: 0, width: 150, height: 100), .contents(reference, gravity: "resize", rect: whole))
    } _: { display, page in
      try await page.wait(until: "document.querySelectorAll('canvas').length === 4")
      let sizes = try await page.evaluate(
        "[10, 11, 12, 13].map(i => { const c = waterwheel.stage.layers.get(i).element.querySelector('canvas'); return [c.width, c.height].join('x'); }).join()"
      )
      // 300 pixels are needed of 1200: a quarter.
      #expect(sizes == "300x200,300x200,150x200,300x200")
      let box = try await page.evaluate(
        "(() => { const r = waterwheel.stage.layers.get(11).element.querySelector('canvas').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()"
      )
      #expect(box == [-25, 200, 150, 100])
      let pixel =
        "((id, x) => { const c = waterwheel.stage.layers.get(id).element.querySelector('canvas'), d = document.createElement('canvas'); d.width = c.width; d.height = c.height; const t = d.getContext('2d'); t.drawImage(c, 0, 0); return t.getImageData(x, 10, 1, 1).data.join(); })"
      #expect(try await page.evaluate("\(pixel)(10, 20)") == "255,0,0,255")
      #expect(try await page.evaluate("\(pixel)(13, 280)") == "0,0,255,255")
      #expect(try await page.evaluate("\(pixel)(12, 5)") == "0,0,255,255")
      // Growing asks for a larger one; shrinking does not.
      display.surfaces[0].place(10, CGRect(x: 0, y: 0, width: 600, height: 400))
      display.surfaces[0].onNeedsFrame?()
      try await page.wait(until: "waterwheel.stage.layers.get(10).element.querySelector('canvas').width === 1200")
      #expect(page.console.isEmpty)
    }
  }

  @Test func missingPicturesHaveAPlaceholderAndOneWarning() async throws {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let broken = ImageReference(
      source: .data([0xFF, 0xD8, 0xFF, 0, 0], mediaType: "image/jpeg"), pixelWidth: 50, pixelHeight: 50)
    let gone = ImageReference(source: .file(path: "/nonexistent/picture.jpg"), pixelWidth: 50, pixelHeight: 50)
    try await show { surface in
      for (index, reference) in [broken, broken, gone].enumerated() {
        surface.add(
          UInt32(10 + index), frame: CGRect(x: Double(index) * 100, y: 0, width: 80, height: 80),
          .contents(reference, gravity: "resize", rect: whole))
      }
    } _: { _, page in
      try await page.wait(until: "document.querySelectorAll('.missing svg').length === 3")
      let warnings = page.console.filter { $0.hasPrefix("warning: Picture") }
      #expect(warnings.count == 2, "\(page.console)")
    }
  }

  // MARK: Input

  @Test func trustedTouchesArriveWithEveryFinger() async throws {
    try await show { _ in
    } _: { display, page in
      let surface = display.surfaces[0]
      try await page.touch("touchStart", [.init(100, 200, id: 1)])
      try await page.touch("touchStart", [.init(100, 200, id: 1), .init(300, 200, id: 2)])
      try await page.touch("touchMove", [.init(90, 210, id: 1), .init(310, 190, id: 2)])
      try await page.touch("touchEnd", [])
      try await display.wait { surface.touches.filter { $0.phase == .ended }.count == 2 }
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
      try await display.wait {
        surface.events.contains { if case .key("ArrowDown", .up, _, _) = $0 { true } else { false } }
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
      try await display.wait {
        surface.environment.size == CGSize(width: 844, height: 390) && surface.environment.scale == 2
      }
      try await page.wait(until: "waterwheel.stage.root.width === 844 && waterwheel.loop.isIdle")
      try await page.setMedia(["prefers-color-scheme": "dark", "prefers-reduced-motion": "reduce"])
      try await display.wait { surface.environment.colorScheme == .dark && surface.environment.reducesMotion }
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
          "waterwheel.stage.layers.get(12).element.ariaPosInSet + '/' + waterwheel.stage.layers.get(12).element.ariaSetSize"
        ) == "2/1000")
      #expect(try await page.evaluate("waterwheel.stage.layers.get(11).element.ariaCurrent") == "true")
      let surface = display.surfaces[0]
      surface.set(12, item("Second", 2, focused: true))
      surface.onNeedsFrame?()
      try await page.wait(until: "document.activeElement.layer?.id === 12")
      try await page.evaluate(
        "waterwheel.stage.layers.get(11).element.focus(); waterwheel.stage.layers.get(12).element.click()")
      try await display.wait { surface.events.count == 2 }
      #expect(surface.events.map(\.action) == ["#11 focus", "#12 activate"])
    }
  }

  // MARK: Rest and loss

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

extension ChromiumPage {
  /// x, y, width and height of a layer's element.
  func frame(ofLayer id: Int) async throws -> [Double] {
    let value = try await evaluate(
      """
      (() => {
        const r = waterwheel.stage.layers.get(\(id)).element.getBoundingClientRect();
        return [r.x, r.y, r.width, r.height];
      })()
      """)
    return value.array?.compactMap(\.double) ?? []
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
