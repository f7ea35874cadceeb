import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

/// Where layers are, and what they show.
extension BrowserTests {
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
      try await page.wait(until: "waterwheel.tree.layers.size === 6")
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
        try await page.wait(until: "!waterwheel.tree.layers.has(\(id)) && waterwheel.loop.isIdle")
        surface.add(id, frame: CGRect(x: 7, y: Double(round), width: 5, height: 5), .opacity(0.5))
        surface.onNeedsFrame?()
        try await page.wait(until: "waterwheel.tree.layers.has(\(id)) && waterwheel.loop.isIdle")
      }
      #expect(try await page.evaluate("document.querySelectorAll('.layer').length") == 11)
      #expect(try await page.frame(ofLayer: 19) == [7, 19, 5, 5])
      let order = try await page.evaluate("waterwheel.tree.root.children.map(l => l.id).join()")
      let shown = try await page.evaluate("Array.from(waterwheel.tree.root.element.children, e => e.layer.id).join()")
      #expect(order == shown)
      #expect(page.console.isEmpty)
    }
  }

  /// A third dimension makes a texture of a layer: it has one only where it shows.
  @Test func depthIsAnOrderUntilTheSuperlayerProjectsIt() async throws {
    let flat: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let perspective: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]
    try await show { surface in
      surface.add(10, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
      surface.add(11, to: 10, frame: CGRect(x: 0, y: 0, width: 50, height: 50), .zPosition(250))
      surface.add(12, to: 10, frame: CGRect(x: 20, y: 20, width: 50, height: 50))
    } _: { display, page in
      let surface = display.surfaces[0]
      try await page.wait(until: "waterwheel.tree.layers.size === 4")
      for (transform, width) in [(flat, 50.0), (perspective, 100), (flat, 50)] {
        surface.set(10, .sublayerTransform(transform))
        surface.onNeedsFrame?()
        try await page.wait(until: "waterwheel.tree.layers.get(11).element.getBoundingClientRect().width === \(width)")
        let isDeep = try await page.evaluate("waterwheel.tree.layers.get(11).element.style.transform.includes('3d')")
        #expect(isDeep == JSON(booleanLiteral: width == 100))
        #expect(
          try await page.evaluate("document.elementFromPoint(130, 130).layer?.id") == 11, "before its sibling")
      }
      #expect(page.console.isEmpty)
    }
  }

  /// Layers of thumbnails that did not move have no transform, which costs in each frame.
  @Test func smallLayersStandStillUntilTheyMove() async throws {
    try await show { surface in
      surface.add(10, frame: CGRect(x: 100, y: 100, width: 100, height: 100), .anchorPoint(.zero))
      surface.set(10, .transform([0.25, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      surface.add(11, to: 10, frame: CGRect(x: 40, y: 80, width: 40, height: 20))
      // Where an endless layout scrolls: positions arrive relative to the scroll, so that left and top stay small.
      surface.add(12, to: 10, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      surface.set(12, .bounds(CGRect(x: 400_000_000, y: 0, width: 100, height: 100)))
      surface.add(13, to: 12, frame: CGRect(x: 400_000_040, y: 80, width: 40, height: 20))
    } _: { display, page in
      let surface = display.surfaces[0]
      let transform = "waterwheel.tree.layers.get(11).element.style.transform"
      try await page.wait(until: "waterwheel.tree.layers.size === 5")
      #expect(try await page.frame(ofLayer: 13) == page.frame(ofLayer: 11))
      let frame = try await page.frame(ofLayer: 11)
      #expect(try await page.evaluate(transform) == "")
      surface.set(11, .position(CGPoint(x: 64, y: 90)))
      surface.onNeedsFrame?()
      try await page.wait(until: "\(transform) !== ''")
      #expect(try await page.frame(ofLayer: 11) == [frame[0] + 1, frame[1], 10, 5])
      surface.set(10, .transform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      surface.onNeedsFrame?()
      try await page.wait(until: "waterwheel.tree.layers.get(11).element.getBoundingClientRect().width === 40")
      #expect(page.console.isEmpty)
    }
  }

  /// Chromium forgets the corners of some layers that are tilted a little; only an outline keeps them.
  @Test func tiltedLayersKeepTheirCorners() async throws {
    let flat: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    let tilted: [Double] = [1, 0, 0, 0, 0, 0.9, 0, -0.00001, 0, 0, 1, 0, 0, 0, 0, 1]
    func outline(_ layer: Int) -> String {
      "getComputedStyle(waterwheel.tree.layers.get(\(layer)).element).clipPath"
    }
    try await show { surface in
      surface.add(10, frame: CGRect(x: 10, y: 10, width: 200, height: 100))
      surface.add(11, to: 10, frame: CGRect(x: 0, y: 0, width: 200, height: 100), .masksToBounds(true))
      surface.set(11, .corners(radius: 12, mask: 15, continuous: false))
      surface.add(12, to: 11, frame: CGRect(x: 0, y: 0, width: 50, height: 50), .masksToBounds(true))
    } _: { display, page in
      let surface = display.surfaces[0]
      try await page.wait(until: "waterwheel.tree.layers.size === 4")
      for (transform, expected) in [(flat, "none"), (tilted, "inset(0px round 12px)"), (flat, "none")] {
        surface.set(10, .transform(transform))
        surface.onNeedsFrame?()
        try await page.wait(until: "\(outline(11)) === '\(expected)'")
        #expect(try await page.evaluate(outline(12)) == "none")
      }
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
      try await page.wait(until: "waterwheel.tree.layers.get(10).z === 9 && waterwheel.loop.isIdle")
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
          .observe(waterwheel.tree.root.element, { subtree: true, attributes: true, attributeFilter: ['style'] });
        """)
      let surface = display.surfaces[0]
      for step in 1...5 {
        surface.set(10, .bounds(CGRect(x: 0, y: 10 + Double(step) * 3, width: 400, height: 400)))
        surface.onNeedsFrame?()
        let place = "waterwheel.tree.layers.get(20).element.getBoundingClientRect().top"
        try await page.wait(until: "\(place) === \(-10 - step * 3) && waterwheel.loop.isIdle")
      }
      try await page.wait(until: "writes > 0")
      let writes = try await page.evaluate("writes").int ?? 99
      #expect(writes <= 5)
      #expect(try await page.frame(ofLayer: 20)[1] == -25)
    }
  }

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
        "[10, 11, 12, 13].map(i => { const c = waterwheel.tree.layers.get(i).element.querySelector('canvas'); return [c.width, c.height].join('x'); }).join()"
      )
      // 300 pixels are needed of 1200, and 240 of the half: the next larger widths of previews.
      #expect(sizes == "375x250,375x250,128x171,375x250")
      let box = try await page.evaluate(
        "(() => { const r = waterwheel.tree.layers.get(11).element.querySelector('canvas').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()"
      )
      #expect(box == [-25, 200, 150, 100])
      let pixel =
        "((id, x) => { const c = waterwheel.tree.layers.get(id).element.querySelector('canvas'), d = document.createElement('canvas'); d.width = c.width; d.height = c.height; const t = d.getContext('2d'); t.drawImage(c, 0, 0); return t.getImageData(x, 10, 1, 1).data.join(); })"
      #expect(try await page.evaluate("\(pixel)(10, 20)") == "255,0,0,255")
      #expect(try await page.evaluate("\(pixel)(13, 280)") == "0,0,255,255")
      #expect(try await page.evaluate("\(pixel)(12, 5)") == "0,0,255,255")
      // Growing asks for a larger one; shrinking does not.
      display.surfaces[0].place(10, CGRect(x: 0, y: 0, width: 600, height: 400))
      display.surfaces[0].onNeedsFrame?()
      try await page.wait(until: "waterwheel.tree.layers.get(10).element.querySelector('canvas').width === 1200")
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

  @Test func fontsOfTheProgramAreLoadedWhenTextWantsThem() async throws {
    let font = TestFont(family: "PageBoxes")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
    try Data(font.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    FontFiles.register(
      .init(path: file.path, family: font.family, weight: 400, isItalic: false), as: font.postScriptName)
    var text = TextContent()
    text.letters.family = FontFiles.familyPrefix + font.postScriptName
    text.letters.size = 40
    text.lines = [.init(string: "AI", origin: CGPoint(x: 0, y: 40), width: 30)]
    let shown = text
    try await show { surface in
      surface.add(10, frame: CGRect(x: 0, y: 0, width: 100, height: 50), .text(shown))
    } _: { _, page in
      try await page.wait(until: "[...document.fonts].some(font => font.status === 'loaded')")
      // The width of the glyphs themselves: half an em and a quarter.
      let width = try await page.evaluate(
        """
        (() => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          canvas.font = '40px font_PageBoxes_Regular';
          return canvas.measureText('AI').width;
        })()
        """)
      #expect(abs((width.double ?? 0) - 30) < 0.01)
      #expect(page.console.isEmpty)
    }
  }
}
