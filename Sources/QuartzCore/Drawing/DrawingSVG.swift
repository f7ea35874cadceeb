@_spi(Waterwheel) import CoreGraphics

/// A recorded drawing as SVG, for displays that draw no pixels themselves: shapes, texts and pictures. A tree of layers is left out, which
/// is logged once. A stroke has the same width in all directions even where the context's transform scales x and y differently.
///
/// - Complexity: O(n) in the number of the recording's commands, of their paths' elements and of the bytes of its pictures.
struct DrawingSVG {
  private let recording: ContextRecording
  private var definitions = ""
  private var body = ""
  private var clips = 0
  /// The number of open groups; `saved` has that number at each save of the state.
  private var open = 0
  private var saved: [Int] = []

  init(_ recording: ContextRecording) { self.recording = recording }

  var text: String {
    var copy = self
    for command in recording.commands { copy.add(command) }
    copy.close(to: 0)
    let bounds = recording.bounds
    let size = CGSize(width: bounds.width * recording.scale, height: bounds.height * recording.scale)
    let ground = recording.isOpaque ? "<path d=\"\(Self.data(CGPath(rect: bounds, transform: nil)))\"/>" : ""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.number(size.width))\" "
      + "height=\"\(Self.number(size.height))\" viewBox=\"\(Self.numbers(bounds.minX, bounds.minY, bounds.width, bounds.height))\">"
      + "<defs>\(copy.definitions)</defs>\(ground)\(copy.body)</svg>"
  }

  // MARK: Commands

  private mutating func add(_ command: ContextRecording.Command) {
    switch command {
    case .save: saved.append(open)
    case .restore: close(to: saved.popLast() ?? 0)
    case .clip(let path, let rule): clip(path, rule)
    case .fill(let path, let rule, let paint):
      body += "<path d=\"\(Self.data(path))\" fill-rule=\"\(Self.name(rule))\" \(Self.ink("fill", paint))/>"
    case .stroke(let path, let line, let paint):
      body += "<path d=\"\(Self.data(path))\" fill=\"none\" \(Self.ink("stroke", paint)) \(Self.look(line))/>"
    case .clear: GapLog.once("CGContext.clear(_:): without a raster display, what was drawn stays")
    case .image(let image, let rect, let transform, let alpha): add(image, rect, transform, alpha)
    case .drawing(let drawing, let transform, let alpha):
      guard let text = (drawing as? LayerDrawing)?.text else {
        return GapLog.once("UIGraphicsImageRenderer: layers are drawn after RasterDisplay.install()")
      }
      body += "<g opacity=\"\(Self.number(alpha))\" transform=\"\(Self.matrix(transform))\">\(text.svg)</g>"
    }
  }

  private mutating func clip(_ path: CGPath, _ rule: CGPathFillRule) {
    clips += 1
    definitions +=
      "<clipPath id=\"c\(clips)\"><path d=\"\(Self.data(path))\" clip-rule=\"\(Self.name(rule))\"/></clipPath>"
    body += "<g clip-path=\"url(#c\(clips))\">"
    open += 1
  }

  private mutating func close(to count: Int) {
    while open > count {
      body += "</g>"
      open -= 1
    }
  }

  private mutating func add(_ image: ImageReference, _ rect: CGRect, _ transform: CGAffineTransform, _ alpha: CGFloat) {
    let bytes: Data
    var type = "image/png"
    switch image.source {
    case .data(let data, let mediaType): (bytes, type) = (Data(data), mediaType)
    case .file(let path):
      guard let data = FileManager.default.contents(atPath: path) else { return }
      bytes = data
      type = MediaType.sniff([UInt8](data.prefix(MediaType.headSize))) ?? type
    }
    let place = "x=\"\(Self.number(rect.minX))\" y=\"\(Self.number(rect.minY))\" "
    let size = "width=\"\(Self.number(rect.width))\" height=\"\(Self.number(rect.height))\" "
    body +=
      "<image \(place)\(size)preserveAspectRatio=\"none\" opacity=\"\(Self.number(alpha))\" "
      + "transform=\"\(Self.matrix(transform))\" "
      + "href=\"data:\(type);base64,\(bytes.base64EncodedString())\"/>"
  }

  // MARK: Words

  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }

  private static func numbers(_ values: CGFloat...) -> String { values.map(number).joined(separator: " ") }

  private static func matrix(_ transform: CGAffineTransform) -> String {
    "matrix(\(numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)))"
  }

  private static func name(_ rule: CGPathFillRule) -> String { rule == .evenOdd ? "evenodd" : "nonzero" }

  private static func ink(_ kind: String, _ paint: ContextRecording.Paint) -> String {
    let color = paint.color.sRGBComponents
    let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let alpha = paint.color.alpha * paint.alpha
    return "\(kind)=\"rgb(\(parts.map(String.init).joined(separator: ",")))\" \(kind)-opacity=\"\(number(alpha))\""
  }

  private static func look(_ line: ContextRecording.Line) -> String {
    let scale = abs(line.transform.a * line.transform.d - line.transform.b * line.transform.c).squareRoot()
    let cap = line.cap == .round ? "round" : line.cap == .square ? "square" : "butt"
    let join = line.join == .round ? "round" : line.join == .bevel ? "bevel" : "miter"
    var text = "stroke-width=\"\(number(line.width * scale))\" stroke-linecap=\"\(cap)\" stroke-linejoin=\"\(join)\" "
    text += "stroke-miterlimit=\"\(number(max(line.miterLimit, 1)))\""
    if !line.dashes.isEmpty {
      let dashes = line.dashes.map { number($0 * scale) }.joined(separator: " ")
      text += " stroke-dasharray=\"\(dashes)\" stroke-dashoffset=\"\(number(line.phase * scale))\""
    }
    return text
  }

  private static func data(_ path: CGPath) -> String {
    var text = ""
    path.applyWithBlock { element in
      let points = element.pointee.points
      func point(_ index: Int) -> String { numbers(points[index].x, points[index].y) }
      switch element.pointee.type {
      case .moveToPoint: text += "M\(point(0))"
      case .addLineToPoint: text += "L\(point(0))"
      case .addQuadCurveToPoint: text += "Q\(point(0)) \(point(1))"
      case .addCurveToPoint: text += "C\(point(0)) \(point(1)) \(point(2))"
      case .closeSubpath: text += "Z"
      }
    }
    return text
  }
}
