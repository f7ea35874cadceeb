import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@MainActor
@Suite(.serialized) struct ShowcaseTests {
  @Test func look() async throws {
    let picture = TestPicture.png(width: 600, height: 400) { x, y in
      UInt32(x * 255 / 600) << 16 | UInt32(y * 255 / 400) << 8 | ((x / 40 + y / 40) % 2 == 0 ? 0xC0 : 0x40)
    }
    let display = try await RunningDisplay.start { surface in
      surface.set(1, .backgroundColor(.hex(0xF2F2F7)))
      // shadow + corners + border
      surface.add(10, frame: CGRect(x: 40, y: 40, width: 160, height: 120), .backgroundColor(.hex(0xFFFFFF)),
        .corners(radius: 16, mask: 15, continuous: false), .shadow(color: .hex(0), opacity: 0.3, radius: 8, offset: CGSize(width: 0, height: 4), path: nil))
      surface.add(11, to: 10, frame: CGRect(x: 100, y: 80, width: 100, height: 60), .backgroundColor(.hex(0xFF9500)), .zPosition(-1))
      surface.set(10, .border(width: 4, color: .hex(0x007AFF)))
      // gradient axial
      var gradient = GradientContent()
      gradient.colors = [.hex(0xFF2D55), .hex(0xFFCC00), .hex(0x34C759)]
      gradient.locations = [0, 0.3, 1]
      gradient.start = CGPoint(x: 0, y: 0); gradient.end = CGPoint(x: 1, y: 1)
      surface.add(20, frame: CGRect(x: 240, y: 40, width: 160, height: 120), .gradient(gradient), .corners(radius: 24, mask: 9, continuous: false))
      gradient.kind = .radial; gradient.start = CGPoint(x: 0.5, y: 0.5)
      surface.add(21, frame: CGRect(x: 440, y: 40, width: 160, height: 120), .gradient(gradient))
      gradient.kind = .conic; gradient.end = CGPoint(x: 0.5, y: 0)
      surface.add(22, frame: CGRect(x: 640, y: 40, width: 160, height: 120), .gradient(gradient))
      // shapes
      var shape = ShapeContent()
      shape.path = PathData(verbs: [.move, .line, .curve, .quad, .close], points: [10, 10, 100, 10, 150, 10, 150, 60, 100, 100, 40, 140, 10, 80])
      shape.fillColor = .hex(0x5AC8FA); shape.strokeColor = .hex(0x5856D6); shape.lineWidth = 4
      surface.add(30, frame: CGRect(x: 40, y: 200, width: 160, height: 120), .shape(shape))
      shape.strokeStart = 0.1; shape.strokeEnd = 0.6; shape.fillColor = .clear; shape.lineCap = .round
      surface.add(31, frame: CGRect(x: 240, y: 200, width: 160, height: 120), .shape(shape))
      // text
      var text = TextContent()
      text.lines = [.init(string: "Waterwheel  日本語", origin: CGPoint(x: 0, y: 20), width: 146.0), .init(string: "stretched to 160", origin: CGPoint(x: 0, y: 44), width: 160)]
      text.color = .hex(0x1C1C1E)
      surface.add(40, frame: CGRect(x: 440, y: 200, width: 160, height: 60), .text(text), .border(width: 0.5, color: .hex(0xC7C7CC)))
      text.weight = 700; text.size = 24; text.lines = [.init(string: "Bold", origin: CGPoint(x: 0, y: 24), width: 56)]; text.shadowColor = .hex(0, alpha: 0.4); text.shadowOffset = CGSize(width: 1, height: 2)
      surface.add(41, frame: CGRect(x: 440, y: 270, width: 160, height: 60), .text(text))
      // images
      let reference = ImageReference(source: .data(picture, mediaType: "image/png"), pixelWidth: 600, pixelHeight: 400)
      surface.add(50, frame: CGRect(x: 640, y: 200, width: 160, height: 160), .contents(reference, gravity: "resizeAspectFill", rect: CGRect(x: 0, y: 0, width: 1, height: 1)), .masksToBounds(true), .corners(radius: 20, mask: 15, continuous: false))
      surface.add(51, frame: CGRect(x: 840, y: 200, width: 160, height: 160), .contents(reference, gravity: "resizeAspect", rect: CGRect(x: 0, y: 0, width: 1, height: 1)), .backgroundColor(.hex(0xFFFFFF)))
      surface.add(52, frame: CGRect(x: 1040, y: 200, width: 160, height: 160), .contents(reference, gravity: "resize", rect: CGRect(x: 0.5, y: 0, width: 0.25, height: 0.5)))
      surface.add(53, frame: CGRect(x: 840, y: 40, width: 160, height: 120), .contents(ImageReference(source: .file(path: "/nonexistent/a.png"), pixelWidth: 600, pixelHeight: 400), gravity: "resize", rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
      let svg = Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' width='100' height='100'><circle cx='50' cy='50' r='48' fill='#af52de'/></svg>".utf8)
      surface.add(54, frame: CGRect(x: 1040, y: 40, width: 160, height: 120), .contents(ImageReference(source: .data(svg, mediaType: "image/svg+xml"), pixelWidth: 100, pixelHeight: 100), gravity: "resizeAspect", rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
      // hexagon mask
      surface.add(60, frame: CGRect(x: 40, y: 400, width: 160, height: 160), .contents(reference, gravity: "resizeAspectFill", rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
      var hexagon = ShapeContent()
      let points = (0..<6).flatMap { k -> [Double] in [80 + 80 * cos(Double(k) * .pi / 3), 80 + 80 * sin(Double(k) * .pi / 3)] }
      hexagon.path = PathData(verbs: [.move, .line, .line, .line, .line, .line, .close], points: points)
      surface.addMask(61, of: 60, frame: CGRect(x: 0, y: 0, width: 160, height: 160), .shape(hexagon))
      // 3-D: own m34
      var m = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
      let angle = 0.7
      m[0] = cos(angle); m[2] = -sin(angle); m[8] = sin(angle); m[10] = cos(angle)
      var p = m
      // m * perspective(m34 = -1/500)
      let d = -1.0 / 500
      for row in 0..<4 { p[row * 4 + 3] = m[row * 4 + 3] + m[row * 4 + 2] * d }
      surface.add(70, frame: CGRect(x: 240, y: 400, width: 160, height: 160), .contents(reference, gravity: "resizeAspectFill", rect: CGRect(x: 0, y: 0, width: 1, height: 1)), .masksToBounds(true), .transform(p))
      // sublayerTransform with perspective
      surface.add(80, frame: CGRect(x: 440, y: 400, width: 160, height: 160), .border(width: 1, color: .hex(0xC7C7CC)))
      var s = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }
      s[11] = d
      surface.set(80, .sublayerTransform(s))
      surface.add(81, to: 80, frame: CGRect(x: 0, y: 0, width: 160, height: 160), .backgroundColor(.hex(0x30B0C7)), .transform(m))
      // scrolled
      surface.add(90, frame: CGRect(x: 640, y: 400, width: 160, height: 160), .backgroundColor(.hex(0xFFFFFF)), .masksToBounds(true))
      surface.set(90, .bounds(CGRect(x: 0, y: 1_000_000_030, width: 160, height: 160)))
      for k in 0..<5 {
        surface.add(91 + UInt32(k), to: 90, frame: CGRect(x: 10, y: 1_000_000_000 + Double(k) * 50, width: 140, height: 40), .backgroundColor(.hex(0x34C759)), .corners(radius: 8, mask: 15, continuous: false))
      }
      // z order, rotation
      for k in 0..<3 {
        surface.add(100 + UInt32(k), frame: CGRect(x: 840 + Double(k) * 50, y: 420, width: 100, height: 100), .backgroundColor(.hex([0xFF3B30, 0x34C759, 0x007AFF][k])), .zPosition(Double(-k)), .transform([cos(0.2), sin(0.2), 0, 0, -sin(0.2), cos(0.2), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      }
    }
    let browser = try Chromium()
    defer { browser.end() }
    let page = try await ChromiumPage(browser, width: 1240, height: 620)
    try await page.open(display.url)
    try await page.wait(until: "globalThis.waterwheel?.stage.layers.size > 10")
    try await Task.sleep(for: .milliseconds(1200))
    try await page.screenshot().write(to: URL(fileURLWithPath: "/tmp/ww/browser/showcase.png"))
    print(page.console)
    print(try await page.evaluate("JSON.stringify(waterwheel.loop.stats) + waterwheel.loop.isIdle + document.title"))
    await display.stop()
    try await Task.sleep(for: .milliseconds(900))
    try await page.screenshot().write(to: URL(fileURLWithPath: "/tmp/ww/browser/lost.png"))
  }
}
