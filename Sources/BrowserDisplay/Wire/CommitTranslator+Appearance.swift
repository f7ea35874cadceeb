import Foundation
@_spi(Waterwheel) import QuartzCore

extension CommitTranslator {
  /// Operations for properties that need nothing but themselves.
  static func appearance(_ property: LayerProperty, of id: UInt32, origin: CGPoint) -> [WireOperation] {
    switch property {
    case .zPosition(let z): [.depth(id, Float(wire: z))]
    case .opacity(let value): [.opacity(id, value.isFinite ? min(max(value, 0), 1) : 1)]
    case .hidden(let value): [.hidden(id, value)]
    case .doubleSided(let value): [.doubleSided(id, value)]
    case .masksToBounds(let value): [.clips(id, value)]
    case .corners(let radius, let mask, let continuous):
      [.corners(id, radius: Float(wire: max(0, radius)), mask: mask, continuous: continuous)]
    case .border(let width, let color): [.border(id, width: Float(wire: max(0, width)), color: color.finite)]
    case .backgroundColor(let color): [.background(id, color.finite)]
    case .shadow(let color, let opacity, let radius, let offset, let path):
      [
        .shadow(
          id,
          WireShadow(
            color: color.finite, opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 0,
            radius: Float(wire: max(0, radius)), dx: Float(wire: offset.width), dy: Float(wire: offset.height),
            path: path.map { WirePath($0, origin: origin) }))
      ]
    case .gradient(let gradient): [.gradient(id, WireGradient(gradient))]
    case .accessibility(let value): [.accessibility(id, value)]
    case .toolTip(let value): [.toolTip(id, value)]
    default: []
    }
  }
}

extension RGBA {
  fileprivate var finite: RGBA {
    func clean(_ value: Float) -> Float { value.isFinite ? min(max(value, 0), 1) : 0 }
    return RGBA(red: clean(red), green: clean(green), blue: clean(blue), alpha: clean(alpha))
  }
}

extension WirePath {
  /// A path whose points do not fit its verbs becomes empty: the page may then read without checks.
  init(_ path: PathData, origin: CGPoint) {
    let needed = path.verbs.reduce(0) { $0 + $1.pointCount * 2 }
    guard needed == path.points.count else { return }
    verbs = path.verbs.map(\.rawValue)
    points = path.points.enumerated().map { index, value in
      Float(wire: value - (index.isMultiple(of: 2) ? origin.x : origin.y))
    }
  }
}

extension PathData.Verb {
  var pointCount: Int {
    switch self {
    case .close: 0
    case .move, .line: 1
    case .quad: 2
    case .curve: 3
    }
  }
}

extension WireShape {
  init(_ shape: ShapeContent, origin: CGPoint) {
    path = WirePath(shape.path, origin: origin)
    fillColor = shape.fillColor.finite
    usesEvenOddFill = shape.usesEvenOddFill
    strokeColor = shape.strokeColor.finite
    lineWidth = Float(wire: max(0, shape.lineWidth))
    lineCap = shape.lineCap
    lineJoin = shape.lineJoin
    miterLimit = Float(wire: max(1, shape.miterLimit))
    strokeStart = Float(wire: min(max(shape.strokeStart, 0), 1))
    strokeEnd = Float(wire: min(max(shape.strokeEnd, 0), 1))
    dashPhase = Float(wire: shape.dashPhase)
    dashPattern = shape.dashPattern.map { Float(wire: max(0, $0)) }
  }
}

extension WireGradient {
  init(_ gradient: GradientContent) {
    kind = gradient.kind
    points = [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y].map { Float(wire: $0) }
    let steps = max(gradient.colors.count - 1, 1)
    stops = gradient.colors.enumerated().map { index, color in
      let location =
        index < gradient.locations.count ? gradient.locations[index] : Double(index) / Double(steps)
      return Stop(color: color.finite, location: Float(wire: min(max(location, 0), 1)))
    }
  }
}

extension WireText {
  init(_ text: TextContent, origin: CGPoint) {
    color = text.color.finite
    family = text.family
    size = Float(wire: max(0, text.size))
    weight = UInt16(clamping: min(max(text.weight, 1), 1000))
    isItalic = text.isItalic
    shadowColor = text.shadowColor.finite
    shadowDX = Float(wire: text.shadowOffset.width)
    shadowDY = Float(wire: text.shadowOffset.height)
    lines = text.lines.map {
      Line(
        string: $0.string, x: Float(wire: $0.origin.x - origin.x), y: Float(wire: $0.origin.y - origin.y),
        width: Float(wire: max(0, $0.width)), isRightToLeft: $0.isRightToLeft)
    }
  }
}

extension WireContents {
  init(
    _ reference: ImageReference, gravity: String, rect: CGRect, numbering: CommitTranslator.ImageNumbering
  ) {
    let isVector = reference.isVector
    let numbered = numbering(reference)
    image = numbered.number
    blurred = isVector ? [] : Array(numbered.blurred.prefix(255))
    pixelWidth = UInt32(clamping: reference.pixelWidth)
    pixelHeight = UInt32(clamping: reference.pixelHeight)
    self.isVector = isVector
    self.gravity = Gravity(name: gravity)
    self.rect = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Float(wire: $0) }
    if !(rect.size.width > 0 && rect.size.height > 0) { self.rect = [0, 0, 1, 1] }
  }
}

extension ImageReference {
  /// Drawn at any size by the browser itself.
  var isVector: Bool {
    switch source {
    case .data(_, let mediaType): mediaType.hasPrefix("image/svg")
    case .file(let path): path.lowercased().hasSuffix(".svg")
    }
  }
}

extension WireContents.Gravity {
  /// `CALayerContentsGravity.rawValue`; an unknown name stretches, as the default does.
  init(name: String) {
    self =
      switch name {
      case "resizeAspect": .resizeAspect
      case "resizeAspectFill": .resizeAspectFill
      case "center": .center
      case "top": .top
      case "bottom": .bottom
      case "left": .left
      case "right": .right
      case "topLeft": .topLeft
      case "topRight": .topRight
      case "bottomLeft": .bottomLeft
      case "bottomRight": .bottomRight
      default: .resize
      }
  }
}
