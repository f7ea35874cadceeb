@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import RasterDisplay
import TestTools
import Testing

/// Gradients, shapes, pictures and text.
@MainActor
@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct ContentDrawingTests {
  private func gradient(_ type: CAGradientLayerType, from start: CGPoint, to end: CGPoint) throws -> RasterImage {
    try Drawing.draw { root in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.type = type
      layer.colors = [Drawing.red, Drawing.blue]
      layer.startPoint = start
      layer.endPoint = end
      root.addSublayer(layer)
    }
  }

  @Test func axialGradient() throws {
    let image = try gradient(.axial, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    #expect(image[0, 10].isNear(.solidRed) && image[99, 90].isNear(.solidBlue))
    #expect(image[50, 50].isNear(.init(red: 127, green: 0, blue: 127)))
  }

  @Test func radialGradient() throws {
    let image = try gradient(.radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))
    #expect(
      image[50, 50].isNear(.solidRed, 5) && image[0, 50].isNear(.solidBlue, 5) && image[2, 2].isNear(.solidBlue, 5))
    #expect(image[75, 50].isNear(.init(red: 127, green: 0, blue: 127), 5))
  }

  @Test func conicGradient() throws {
    let image = try gradient(.conic, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    // From the right, clockwise.
    #expect(image[95, 52].isNear(.solidRed, 8) && image[95, 47].isNear(.solidBlue, 8))
    #expect(image[5, 50].isNear(.init(red: 127, green: 0, blue: 127), 6))
    #expect(image[50, 95].isNear(.init(red: 191, green: 0, blue: 64), 6))
  }

  @Test func clearHasNoColourInGradients() throws {
    let image = try Drawing.draw { root in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      layer.colors = [Drawing.red, CGColor(red: 0, green: 0, blue: 0, alpha: 0)]
      root.addSublayer(layer)
    }
    #expect(image[50, 50].isNear(.init(red: 255, green: 127, blue: 127), 4))
  }

  @Test func shapesAreFilledAndStroked() throws {
    let image = try Drawing.draw { root in
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let path = CGMutablePath()
      path.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
      path.addRect(CGRect(x: 40, y: 40, width: 20, height: 20))
      shape.path = path
      shape.fillRule = .evenOdd
      shape.fillColor = Drawing.green
      shape.strokeColor = Drawing.red
      shape.lineWidth = 4
      root.addSublayer(shape)
    }
    #expect(
      image[30, 30] == .solidGreen && image[50, 50] == .solidWhite && image[20, 50] == .solidRed
        && image[10, 50] == .solidWhite)
  }

  @Test func strokesMayBeginLateAndEndEarly() throws {
    let image = try Drawing.draw { root in
      let shape = CAShapeLayer()
      shape.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 50))
      path.addLine(to: CGPoint(x: 100, y: 50))
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = Drawing.red
      shape.lineWidth = 10
      (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
      root.addSublayer(shape)
    }
    #expect(
      image[20, 50] == .solidWhite && image[30, 50] == .solidRed && image[70, 50] == .solidRed
        && image[80, 50] == .solidWhite)
  }

  @Test(arguments: [
    // Gravity, and what is seen at (10, 25), (90, 25) and (50, 5) of a box of 100 × 50.
    (CALayerContentsGravity.resize, 1, 2, 2), (.resizeAspect, 0, 0, 2), (.resizeAspectFill, 1, 2, 2),
    (.center, 0, 0, 0), (.left, 1, 0, 0), (.topRight, 0, 2, 0),
  ])
  func picturesFollowTheirGravity(gravity: CALayerContentsGravity, left: Int, right: Int, top: Int) throws {
    let picture = try CGImage.quadrants(width: 40, height: 40)
    let image = try Drawing.draw(CGSize(width: 100, height: 50)) { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 50))
      layer.contents = picture
      layer.contentsGravity = gravity
      layer.masksToBounds = true
      root.addSublayer(layer)
    }
    let colors: [RasterImage.Pixel] = [.solidWhite, .solidRed, .solidGreen]
    #expect(image[10, 15] == colors[left] && image[92, 15] == colors[right] && image[53, 3] == colors[top])
  }

  @Test func aPartOfAPictureFillsTheLayer() throws {
    let picture = try CGImage.quadrants()
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      layer.contents = picture
      layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      root.addSublayer(layer)
    }
    #expect(image[10, 10] == .solidGreen && image[90, 90] == .solidGreen)
  }

  @Test func brokenPicturesHaveAPlaceholderAndOneMessage() throws {
    var whole: [UInt8] = []
    if case .data(let bytes, _) = try CGImage.quadrants().reference.source { whole = bytes }
    for bytes in [[], Array("not a picture".utf8), Array(whole.prefix(whole.count / 2))] {
      var messages: [String] = []
      let image = try Drawing.draw(onMessage: { messages.append($0) }) { root in
        for x in [0.0, 50] {
          let layer = Drawing.layer(CGRect(x: x, y: 0, width: 50, height: 100))
          layer.contents = CGImage(
            reference: ImageReference(source: .data(bytes, mediaType: "image/png"), pixelWidth: 40, pixelHeight: 40))
          root.addSublayer(layer)
        }
      }
      #expect(messages.count == 1 && messages[0].hasPrefix("Picture"))
      #expect(image[3, 3].isNear(.init(red: 229, green: 229, blue: 234)))
    }
  }

  /// A header that promises more than is decoded: nothing is allocated for it.
  @Test func hugePicturesAreRefused() throws {
    var bytes: [UInt8] = []
    if case .data(let whole, _) = try CGImage.quadrants().reference.source { bytes = whole }
    // Bitmaps say their size in the header and need no checksum.
    bytes = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0]
    bytes += [0x20, 0x4E, 0, 0, 0x20, 0x4E, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 4000)
    var messages: [String] = []
    _ = try Drawing.draw(onMessage: { messages.append($0) }) { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
      layer.contents = CGImage(
        reference: ImageReference(source: .data(bytes, mediaType: "image/bmp"), pixelWidth: 20_000, pixelHeight: 20_000)
      )
      root.addSublayer(layer)
    }
    #expect(messages.count == 1 && messages[0].contains("megapixels"))
  }

  @Test func textStandsOnItsBaselineAndFillsItsWidth() throws {
    func draw(_ string: String, width: Double, spacing: Double) throws -> RasterImage {
      try Drawing.draw(CGSize(width: 200, height: 60)) { root in
        let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 200, height: 60))
        var text = TextContent()
        text.letters.size = 40
        text.letters.spacing = spacing
        text.lines = [.init(string: string, origin: CGPoint(x: 10, y: 45), width: width)]
        layer.textContent = text
        root.addSublayer(layer)
      }
    }
    // What stands between letters stands behind the last, too.
    for (string, width, spacing) in [("HHHH", 115.5, 0.0), ("水車水車", 160, 0), ("HHHH", 155.5, 10)] {
      let image = try draw(string, width: width, spacing: spacing)
      var (left, right, bottom) = (200, 0, 0)
      for y in 0..<60 {
        for x in 0..<200 where image[x, y].red < 128 {
          (left, right, bottom) = (min(left, x), max(right, x), max(bottom, y))
        }
      }
      #expect(left >= 10 && left < 17, "\(string): \(left)")
      let end = Int(10 + width - spacing)
      #expect(right > end - 8 && right <= end, "\(string): \(right)")
      #expect(bottom >= 43 && bottom <= 50, "\(string): \(bottom)")
    }
  }

  @Test func fontsOfTheProgramAreDrawn() throws {
    let font = TestFont(family: "PictureBoxes", style: "Bold", weight: 700)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
    try Data(font.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    FontFiles.register(
      .init(path: file.path, family: font.family, weight: 700, isItalic: false), as: font.postScriptName)
    let image = try Drawing.draw { root in
      let layer = Drawing.layer(CGRect(x: 0, y: 0, width: 100, height: 100))
      var text = TextContent()
      text.letters.family = FontFiles.familyPrefix + font.postScriptName
      text.letters.size = 40
      text.lines = [.init(string: "AI", origin: CGPoint(x: 10, y: 60), width: 30)]
      layer.textContent = text
      root.addSublayer(layer)
    }
    // Letters are boxes, 28 points high, that touch each other: 20 points wide and 10.
    for (x, y, isInked) in [
      (9, 50, false), (11, 50, true), (38, 50, true), (41, 50, false), (20, 30, false), (20, 34, true),
    ] {
      #expect((image[x, y].red < 128) == isInked, "\(x), \(y)")
    }
    #expect(image[20, 59].red < 128 && image[20, 61].red > 128)
  }
}
