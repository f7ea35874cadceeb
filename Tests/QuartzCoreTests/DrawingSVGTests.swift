@_spi(Waterwheel) import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is drawn without a raster display: SVG, read back by an XML parser.
@Suite struct DrawingSVGTests {
  /// Elements in order, with their attributes and how many elements they lie in.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String], depth: Int)] = []
    var letters = ""
    private var depth = 0
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes, depth))
      depth += 1
    }
    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) { depth -= 1 }
    func parser(_ parser: XMLParser, foundCharacters string: String) { letters += string }
  }

  private func read(
    _ bounds: CGRect = CGRect(x: 0, y: 0, width: 10, height: 20), scale: CGFloat = 2, isOpaque: Bool = false,
    _ draw: (CGContext) -> Void
  ) throws -> Reader {
    let context = CGContext(ContextRecording(bounds: bounds, scale: scale, isOpaque: isOpaque))
    draw(context)
    let parser = XMLParser(data: Data(DrawingSVG(context.recording).text.utf8))
    let reader = Reader()
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  private let square = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test func sizesAreInPixelsAndCoordinatesInPoints() throws {
    let reader = try read(CGRect(x: -5, y: 5, width: 10, height: 20)) { _ in }
    let root = reader.elements[0].attributes
    #expect(root["width"] == "20" && root["height"] == "40" && root["viewBox"] == "-5 5 10 20")
    #expect(
      try read(isOpaque: true) { _ in }.elements.map(\.name) == ["svg", "defs", "path"], "an opaque one is black")
  }

  @Test func shapesGoOutInFirstCoordinates() throws {
    let reader = try read { context in
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
      context.setAlpha(0.5)
      context.fill(square)
      context.setStrokeColor(CGColor(gray: 0, alpha: 1))
      context.setLineWidth(3)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [2, 4])
      context.stroke(square)
    }
    let (fill, stroke) = (reader.elements[2].attributes, reader.elements[3].attributes)
    #expect(
      fill["d"] == "M12 4L18 4L18 12L12 12Z" && fill["fill"] == "rgb(255,128,0)" && fill["fill-opacity"] == "0.25")
    #expect(stroke["fill"] == "none" && stroke["stroke-width"] == "6" && stroke["stroke-linecap"] == "round")
    #expect(stroke["stroke-linejoin"] == "bevel" && stroke["stroke-dasharray"] == "4 8")
    #expect(stroke["stroke-dashoffset"] == "2" && stroke["stroke-opacity"] == "0.5")
  }

  @Test func clipsHoldWhatIsDrawnUntilTheStateIsRestored() throws {
    let reader = try read { context in
      context.saveGState()
      context.clip(to: square)
      context.addEllipse(in: square)
      context.clip(using: .evenOdd)
      context.fill(square)
      context.restoreGState()
      context.fill(square)
      context.restoreGState()
      context.clip(to: square)
      context.fill(square)
    }
    #expect(reader.elements.filter { $0.name == "clipPath" }.map { $0.attributes["id"] } == ["c1", "c2", "c3"])
    let fills = reader.elements.filter { $0.name == "path" && $0.attributes["fill"] != nil }
    #expect(fills.map(\.depth) == [3, 1, 2], "within two groups, none and one")
    let rules = reader.elements.compactMap { $0.attributes["clip-rule"] }
    #expect(rules == ["nonzero", "evenodd", "nonzero"])
  }

  @Test func gradientsFillThePicture() throws {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: nil))
    let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    let reader = try read { context in
      context.translateBy(x: 5, y: 0)
      context.setAlpha(0.5)
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: both)
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 1, y: 2), startRadius: 3, endCenter: CGPoint(x: 4, y: 5), endRadius: 6,
        options: both)
    }
    #expect(
      reader.elements.map(\.name) == [
        "svg", "defs", "linearGradient", "stop", "stop", "radialGradient", "stop", "stop", "path", "path",
      ])
    let (linear, stop) = (reader.elements[2].attributes, reader.elements[4].attributes)
    #expect(linear["y1"] == "0" && linear["y2"] == "9" && linear["gradientTransform"] == "matrix(1 0 0 1 5 0)")
    #expect(stop == ["offset": "1", "stop-color": "rgb(0,0,255)", "stop-opacity": "0.5"])
    let radial = reader.elements[5].attributes
    #expect(["fx", "fy", "fr", "cx", "cy", "r"].map { radial[$0] } == ["1", "2", "3", "4", "5", "6"])
    let path = reader.elements[9].attributes
    #expect(path["fill"] == "url(#\(radial["id"] ?? "none"))" && path["fill-opacity"] == "0.5")
    #expect(path["d"] == "M0 0L10 0L10 20L0 20Z")
  }

  @Test func picturesAreCarriedAlong() throws {
    let bytes: [UInt8] = [1, 2, 250, 0]
    let image = CGImage(
      reference: ImageReference(source: .data(bytes, mediaType: "image/webp"), pixelWidth: 4, pixelHeight: 4))
    let missing = CGImage(
      reference: ImageReference(source: .file(path: "/no/such file"), pixelWidth: 4, pixelHeight: 4))
    let reader = try read { context in
      context.setAlpha(0.5)
      context.draw(image, in: square)
      context.draw(missing, in: square)
    }
    let images = reader.elements.filter { $0.name == "image" }
    #expect(images.count == 1)
    let attributes = images[0].attributes
    #expect(attributes["href"] == "data:image/webp;base64,\(Data(bytes).base64EncodedString())")
    // As Core Graphics draws: on its head.
    #expect(attributes["transform"] == "matrix(1 0 0 -1 0 8)" && attributes["opacity"] == "0.5")
  }

  @Test func wordsAreEscaped() throws {
    var text = TextContent()
    text.letters.family = "A&\"B<"
    text.lines = [.init(string: "a < b && \"c\"\u{1}\t>", origin: CGPoint(x: 1, y: 2), width: 30)]
    let reader = try read { $0.draw(LayerDrawing(text, in: square)) }
    #expect(reader.letters == "a < b && \"c\" >")
    let attributes = try #require(reader.elements.first { $0.name == "text" }).attributes
    #expect(attributes["font-family"]?.hasPrefix("A&\"B<, ") == true && attributes["textLength"] == "30.0")
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300]) func badNumbersMakeNoBadPicture(bad: CGFloat) throws {
    let reader = try read { context in
      context.setLineWidth(bad)
      context.setMiterLimit(bad)
      context.setLineDash(phase: bad, lengths: [bad, 1])
      context.stroke(CGRect(x: bad, y: 0, width: 1, height: bad))
      context.setAlpha(bad)
      context.fillEllipse(in: CGRect(x: 0, y: bad, width: bad, height: 1))
    }
    let said = reader.elements.flatMap(\.attributes.values).joined(separator: " ")
    #expect(!said.contains(/\b(nan|inf)\b/))
  }

  @Test func recordingsWithoutExtentAreNoPicture() {
    for (size, scale) in [(CGSize.zero, 1.0), (CGSize(width: 5, height: 0.4), 1), (CGSize(width: 1e9, height: 1), 1)] {
      #expect(ContextRecording(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false).image == nil)
    }
    let image = ContextRecording(bounds: CGRect(x: 0, y: 0, width: 3.4, height: 2), scale: 2, isOpaque: false).image
    #expect(image?.width == 7 && image?.height == 4)
  }
}
