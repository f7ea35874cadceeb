import Testing
import UIKitTestSupport

@testable import CoreGraphics
@_spi(Waterwheel) @testable import UIKit

/// Drawing without a display that draws: it is recorded all the same.
@MainActor
@Suite struct GraphicsRendererTests {
  /// A suite of the raster display in the same process may have installed one.
  private func drawAsSVG() { ContextRenderer.render = nil }

  @discardableResult
  private func record(_ actions: (CGContext) -> Void) -> [ContextRecording.Command] {
    let context = CGContext(
      ContextRecording(bounds: CGRect(x: 0, y: 0, width: 100, height: 50), scale: 2, isOpaque: false))
    UIGraphicsPushContext(context)
    actions(context)
    UIGraphicsPopContext()
    return context.recording.commands
  }

  @Test func contextsStandOnAStack() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let commands = record { context in
      #expect(UIGraphicsGetCurrentContext() === context)
      #expect(context.width == 200 && context.height == 100)
      record { #expect(UIGraphicsGetCurrentContext() === $0) }
      #expect(UIGraphicsGetCurrentContext() === context)
    }
    #expect(commands.isEmpty && UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
  }

  @Test func pathsAreTakenThroughTheTransformOfTheirTime() {
    let commands = record { context in
      context.translateBy(x: 10, y: 0)
      context.move(to: .zero)
      context.scaleBy(x: 2, y: 2)
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.fillPath()
      #expect(context.isPathEmpty)
    }
    guard case .fill(let path, .winding, _) = commands.first else {
      Issue.record("nothing was filled")
      return
    }
    #expect(path.boundingBox == CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  @Test func drawingOutsideOfAContextDoesNothing() {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIBezierPath(rect: .zero).stroke()
    #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
  }

  @Test func formatsAreCopiedWithTheRenderersBounds() throws {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: -5, height: 9), format: format)
    let own = try #require(renderer.format as? UIGraphicsImageRendererFormat)
    #expect(own.bounds == CGRect(x: 0, y: 5, width: 5, height: 9) && own.scale == 3 && own.opaque)
    #expect(format.bounds == .zero)
  }

  @Test func withoutADisplayPicturesAreSVG() throws {
    drawAsSVG()
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill(.zero) }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 9)).image { context in
      UIColor.red.setFill()
      UIColor(white: 0, alpha: 0.5).setStroke()
      context.cgContext.translateBy(x: 1, y: 2)
      context.cgContext.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 3))
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.cgContext.restoreGState()
      context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
      dot.draw(in: CGRect(x: 1, y: 1, width: 5, height: 5))
    }
    #expect(image.size == CGSize(width: 7, height: 9))
    guard case .data(let bytes, "image/svg+xml") = try #require(image.cgImage).reference.source else {
      Issue.record("the picture is no SVG")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<path d=\"M1 2L4 2L4 5L1 5Z\" clip-rule=\"nonzero\"/></clipPath>"))
    #expect(text.contains("<g clip-path=\"url(#c1)\"><path d=\"M1 2L5 2L5 6L1 6Z\" fill-rule=\"nonzero\" fill=\"rgb("))
    #expect(
      text.contains("</g><path d=\"M1 2L2 2L2 3L1 3Z\" fill=\"none\" stroke=\"rgb(0,0,0)\" stroke-opacity=\"0.5\""))
    #expect(text.contains("transform=\"matrix(1 0 0 1 1 2)\" href=\"data:image/svg+xml;base64,"))
  }

  private func svg(_ image: UIImage?) -> String {
    guard let reference = image?.cgImage?.reference, case .data(let bytes, _) = reference.source else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func textsAreDrawnLineByLine() {
    drawAsSVG()
    let font = UIFont.systemFont(ofSize: 20)
    let words: NSString = "one <two> & three"
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      words.draw(at: CGPoint(x: 10, y: 5), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    #expect(svg(image).contains(">one &lt;two> &amp; three</text>"))
    #expect(svg(image).contains("x=\"10.0\" y=\"\(5 + Double(font.ascender))\""))
    #expect(svg(image).contains("fill=\"rgb(255,0,0)\""))
    // Broken at the width; what is below the rectangle is left out.
    let width = ("one <two>" as NSString).size(withAttributes: [.font: font]).width + 1
    let broken = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      words.draw(in: CGRect(x: 0, y: 0, width: width, height: font.lineHeight * 1.5), withAttributes: [.font: font])
    }
    #expect(svg(broken).contains(">one &lt;two></text>") && !svg(broken).contains("three"))
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let right = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      NSAttributedString(
        string: "A", attributes: [.font: font, .paragraphStyle: style, .backgroundColor: UIColor.blue]
      )
      .draw(in: CGRect(x: 0, y: 0, width: 200, height: 50))
    }
    let letter = ("A" as NSString).size(withAttributes: [.font: font]).width
    #expect(svg(right).contains("x=\"\(200 - Double(letter))\"") && svg(right).contains("rgb(0,0,255)"))
    // Outside of drawing there is nowhere to draw.
    words.draw(at: .zero)
    // Without line fragments the point is the baseline's.
    let baseline = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in
      "x".draw(with: CGRect(x: 0, y: 50, width: 0, height: 0), attributes: [.font: font], context: nil)
    }
    #expect(svg(baseline).contains("y=\"50.0\""))
  }

  @Test func imageContextsNest() throws {
    drawAsSVG()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 30, height: 20), false, 0)
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIGraphicsBeginImageContext(CGSize(width: 7, height: 7))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    #expect(inner.size == CGSize(width: 7, height: 7) && inner.scale == 1)
    UIGraphicsEndImageContext()
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(outer.size == CGSize(width: 30, height: 20) && outer.scale == 2 && svg(outer).contains("<path"))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
