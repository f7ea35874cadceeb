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
  private var gradients = 0
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
    case .gradient(let gradient, let transform, let alpha): add(gradient, transform, alpha)
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

  private mutating func add(
    _ gradient: ContextRecording.Gradient, _ transform: CGAffineTransform, _ alpha: CGFloat
  ) {
    gradients += 1
    let (name, place) = Self.place(gradient.shape)
    let stops = gradient.stops.map {
      "<stop offset=\"\(Self.number($0.location))\" \(Self.ink("stop", "stop-color", $0.color, 1))/>"
    }
    definitions +=
      "<\(name) id=\"g\(gradients)\" gradientUnits=\"userSpaceOnUse\" \(place) "
      + "gradientTransform=\"\(Self.matrix(transform))\">\(stops.joined())</\(name)>"
    body +=
      "<path d=\"\(Self.data(CGPath(rect: recording.bounds, transform: nil)))\" "
      + "fill=\"url(#g\(gradients))\" fill-opacity=\"\(Self.number(alpha))\"/>"
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

  private static func place(_ shape: ContextRecording.Gradient.Shape) -> (name: String, attributes: String) {
    func attributes(_ values: KeyValuePairs<String, CGFloat>) -> String {
      values.map { "\($0)=\"\(number($1))\"" }.joined(separator: " ")
    }
    switch shape {
    case .linear(let start, let end):
      return ("linearGradient", attributes(["x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y]))
    case .radial(let start, let startRadius, let end, let endRadius):
      return (
        "radialGradient",
        attributes(["fx": start.x, "fy": start.y, "fr": startRadius, "cx": end.x, "cy": end.y, "r": endRadius])
      )
    }
  }

  private static func ink(_ kind: String, _ paint: ContextRecording.Paint) -> String {
    ink(kind, kind, paint.color, paint.alpha)
  }

  /// Attributes for a colour and for its opacity, whose name begins with `kind`.
  private static func ink(_ kind: String, _ attribute: String, _ color: CGColor, _ opacity: CGFloat) -> String {
    let alpha = color.alpha * opacity
    let color = color.sRGBComponents
    let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "\(attribute)=\"rgb(\(parts.map(String.init).joined(separator: ",")))\" \(kind)-opacity=\"\(number(alpha))\""
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
