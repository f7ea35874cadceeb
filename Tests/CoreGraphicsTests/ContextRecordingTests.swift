import Foundation
import Testing

@testable @_spi(Waterwheel) import CoreGraphics

/// What a context writes down.
@Suite struct ContextRecordingTests {
  private func recorded(_ draw: (CGContext) -> Void) -> [ContextRecording.Command] {
    let context = CGContext(
      ContextRecording(bounds: CGRect(x: 0, y: 0, width: 9, height: 9), scale: 1, isOpaque: false))
    draw(context)
    return context.recording.commands
  }

  private func name(_ command: ContextRecording.Command) -> String {
    switch command {
    case .save: "save"
    case .restore: "restore"
    case .clip(let path, let rule): "clip \(box(path)) \(rule)"
    case .fill(let path, let rule, let paint): "fill \(box(path)) \(rule) \(Double(paint.alpha))"
    case .stroke(let path, let line, _): "stroke \(box(path)) \(Double(line.width))"
    case .clear(let path): "clear \(box(path))"
    case .image(_, _, _, let alpha): "image \(Double(alpha))"
    case .gradient(let gradient, _, let alpha):
      "gradient \(gradient.stops.map { "\(Double($0.location)):\(Double($0.color.alpha))" }) \(Double(alpha))"
    case .drawing: "drawing"
    }
  }

  private func box(_ path: CGPath) -> String {
    let box = path.boundingBox
    return box.isNull ? "none" : "\(Int(box.minX)),\(Int(box.minY)),\(Int(box.width)),\(Int(box.height))"
  }

  private let square = CGRect(x: 1, y: 1, width: 2, height: 2)

  @Test func statesAreSavedAndBroughtBack() {
    let commands = recorded { context in
      context.setLineWidth(2)
      context.saveGState()
      context.setLineWidth(5)
      context.setAlpha(0.5)
      context.scaleBy(x: 2, y: 2)
      context.stroke(square)
      context.restoreGState()
      #expect(context.ctm == .identity)
      context.restoreGState()
      context.stroke(square)
      context.fill(square)
    }
    #expect(
      commands.map(name) == [
        "save", "stroke 2,2,4,4 5.0", "restore", "stroke 1,1,2,2 2.0", "fill 1,1,2,2 winding 1.0",
      ],
      "one restore too many is none")
  }

  @Test func transformsApplyBeforeThoseThatAreThere() {
    let commands = recorded { context in
      context.translateBy(x: 10, y: 20)
      context.rotate(by: .pi / 2)
      context.scaleBy(x: 2, y: 1)
      let p = CGPoint(x: 3, y: 1).applying(context.ctm)
      #expect(abs(p.x - 9) < 1e-9 && abs(p.y - 26) < 1e-9, "stretched, then turned, then moved")
      // Points keep the coordinates that they were given in.
      context.move(to: .zero)
      context.translateBy(x: 100, y: 0)
      context.addLine(to: .zero)
      context.strokePath()
    }
    #expect(commands.map(name) == ["stroke 10,20,0,200 1.0"])
  }

  @Test func modesFillStrokeOrDoBoth() {
    for (mode, expected) in [
      (CGPathDrawingMode.fill, ["fill 1,1,2,2 winding 1.0"]), (.eoFill, ["fill 1,1,2,2 evenOdd 1.0"]),
      (.stroke, ["stroke 1,1,2,2 1.0"]), (.fillStroke, ["fill 1,1,2,2 winding 1.0", "stroke 1,1,2,2 1.0"]),
      (.eoFillStroke, ["fill 1,1,2,2 evenOdd 1.0", "stroke 1,1,2,2 1.0"]),
    ] {
      let commands = recorded { context in
        context.addRect(square)
        context.drawPath(using: mode)
        #expect(context.isPathEmpty)
      }
      #expect(commands.map(name) == expected, "\(mode)")
    }
  }

  /// As Core Graphics documents: painting a shape, and clipping to one, clears the current path.
  @Test func shapesClearTheCurrentPath() {
    let calls: [(String, (CGContext) -> Void)] = [
      ("fill", { $0.fill(self.square) }), ("fill many", { $0.fill([self.square, self.square]) }),
      ("ellipse", { $0.fillEllipse(in: self.square) }), ("stroke", { $0.stroke(self.square) }),
      ("stroke ellipse", { $0.strokeEllipse(in: self.square) }), ("clip", { $0.clip(to: self.square) }),
    ]
    for (name, call) in calls {
      let commands = recorded { context in
        context.addRect(CGRect(x: 50, y: 50, width: 9, height: 9))
        call(context)
        #expect(context.isPathEmpty, "\(name)")
        context.addRect(square)
        context.fillPath()
      }
      #expect(commands.map(self.name).last == "fill 1,1,2,2 winding 1.0", "\(name)")
    }
    let commands = recorded { context in
      context.addRect(square)
      context.clear(square)
      context.saveGState()
      context.restoreGState()
      context.fillPath()
    }
    #expect(commands.map(name).last == "fill 1,1,2,2 winding 1.0", "the path is no part of the state")
  }

  @Test func paintsRememberTheirTime() {
    var colors: [CGColor] = []
    for command in recorded({ context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(square)
      context.setFillColor(CGColor(gray: 0.5, alpha: 0.25))
      context.fill(square)
      context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.stroke(square)
    }) {
      if case .fill(_, _, let paint) = command { colors.append(paint.color) }
      if case .stroke(_, _, let paint) = command { colors.append(paint.color) }
    }
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(colors == [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0.5, alpha: 0.25), green])
  }

  @Test func alphaStaysAnAlpha() {
    let alphas = [0.5, -3, 9, CGFloat.nan].map { alpha -> String in
      name(
        recorded { context in
          context.setAlpha(alpha)
          context.fill(square)
        }[0])
    }
    #expect(alphas.map { $0.split(separator: " ").last } == ["0.5", "0.0", "1.0", "1.0"])
  }

  /// Ends beyond which nothing is drawn have transparent stops there.
  @Test func gradientsEndWhereTheyAreTold() throws {
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0.5)]
    let locations: [CGFloat] = [.nan, 7]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: nil))
    let odd = try #require(CGGradient(colorsSpace: nil, colors: NSArray(array: colors), locations: locations))
    let commands = recorded { context in
      for options in [CGGradientDrawingOptions(), .drawsBeforeStartLocation, .drawsAfterEndLocation] {
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 9), options: options)
      }
      context.setAlpha(0.25)
      let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
      context.drawLinearGradient(odd, start: .zero, end: CGPoint(x: 0, y: 9), options: both)
      // Nothing lies before a point.
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 4, options: [])
    }
    #expect(
      commands.map(name) == [
        #"gradient ["0.0:0.0", "0.0:1.0", "0.0:1.0", "1.0:0.5", "1.0:0.5", "1.0:0.0"] 1.0"#,
        #"gradient ["0.0:1.0", "1.0:0.5", "1.0:0.5", "1.0:0.0"] 1.0"#,
        #"gradient ["0.0:0.0", "0.0:1.0", "0.0:1.0", "1.0:0.5"] 1.0"#,
        #"gradient ["0.0:1.0", "1.0:0.5"] 0.25"#,
        #"gradient ["0.0:1.0", "1.0:0.5", "1.0:0.5", "1.0:0.0"] 0.25"#,
      ])
  }

  @Test func gradientsWithoutExtentAreNotDrawn() throws {
    #expect(CGGradient(colorsSpace: nil, colors: NSArray(array: []), locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: NSArray(array: ["red"]), locations: nil) == nil)
    #expect(CGGradient(colorSpace: .rgb, colorComponents: [0], locations: nil, count: -1) == nil)
    let gradient = try #require(CGGradient(colorSpace: .rgb, colorComponents: [1, 0, 0, 1], locations: nil, count: 1))
    let commands = recorded { context in
      for end in [CGPoint.zero, CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: CGFloat.infinity)] {
        context.drawLinearGradient(gradient, start: .zero, end: end, options: [])
      }
      for radius in [CGFloat(4), -1, .nan] {
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 4, endCenter: .zero, endRadius: radius, options: [])
      }
    }
    #expect(commands.isEmpty)
  }

  @Test func imagesAreUprightOnlyWhereAsked() {
    let image = CGImage(
      reference: ImageReference(source: .data([], mediaType: "image/png"), pixelWidth: 2, pixelHeight: 2))
    var corners: [CGPoint] = []
    for command in recorded({ context in
      context.translateBy(x: 100, y: 0)
      context.draw(image, in: square)
      context.drawUpright(image, in: square, alpha: 0.5)
    }) {
      guard case .image(_, let rect, let transform, _) = command else { continue }
      corners.append(rect.origin.applying(transform))
    }
    #expect(corners == [CGPoint(x: 101, y: 3), CGPoint(x: 101, y: 1)], "on its head within the same rectangle")
    #expect(image.utType == NSString(string: "public.png") && image.copy() == image)
  }
}
