/// A symbol at a size and weight, in points.
struct SymbolGlyph: Equatable, @unchecked Sendable {
  let size: CGSize
  let path: CGPath
  let isFilled: Bool
  let isStroked: Bool
  let lineWidth: CGFloat

  init(_ drawing: SymbolDrawing, configuration: UIImage.SymbolConfiguration?) {
    let metrics = SymbolMetrics(configuration)
    var transform = CGAffineTransform(scaleX: metrics.unit, y: metrics.unit)
    size = CGSize(
      width: SymbolMetrics.rounded((drawing.frame == nil ? drawing.width : SymbolDrawing.height) * metrics.unit),
      height: SymbolMetrics.rounded(SymbolDrawing.height * metrics.unit))
    path = drawing.path?.copy(using: &transform) ?? CGMutablePath()
    isFilled = drawing.isFilled
    isStroked = !drawing.isFilled || drawing.hasOutline
    lineWidth = metrics.stroke * metrics.unit
  }

  /// The picture as SVG: what displays get where an image is wanted that is no part of an image view.
  func svg(color: String) -> String {
    let fill = isFilled ? "fill=\"\(color)\" fill-rule=\"evenodd\"" : "fill=\"none\""
    let stroke =
      isStroked
      ? " stroke=\"\(color)\" stroke-width=\"\(Self.number(lineWidth))\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
      : ""
    let (width, height) = (Self.number(size.width), Self.number(size.height))
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\"><path d=\"\(data)\" \(fill)\(stroke)/></svg>"
  }

  private var data: String {
    var text = ""
    path.applyWithBlock { element in
      let (verb, count): (String, Int) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        default: ("Z", 0)
        }
      text += verb
      for index in 0..<count {
        let point = element.pointee.points[index]
        text += "\(index == 0 ? "" : " ")\(Self.number(point.x)) \(Self.number(point.y))"
      }
    }
    return text
  }

  private static func number(_ value: CGFloat) -> String { "\((Double(value) * 1000).rounded() / 1000)" }
}

/// The size of a symbol and the width of its strokes.
struct SymbolMetrics: Equatable {
  /// Points for a unit of the grid.
  var unit: CGFloat
  /// In grid units.
  var stroke: CGFloat

  init(_ configuration: UIImage.SymbolConfiguration?) {
    let parts = configuration?.parts ?? UIImage.SymbolConfiguration.Parts()
    let textSize = parts.textStyle.map {
      UIFont.preferredFont(forTextStyle: $0, compatibleWith: configuration?.traitCollection).pointSize
    }
    let points = parts.pointSize ?? textSize ?? 17
    let factor: CGFloat =
      switch parts.scale {
      case .small: 0.79
      case .large: 1.29
      default: 1
      }
    // A symbol is as high as a line of the text beside it, from descender to ascender.
    unit = max(0, points.isFinite ? points : 17) * factor * 1.2 / SymbolDrawing.height
    stroke = Self.strokes[parts.weight ?? .regular] ?? 1.6
  }

  private static let strokes: [UIImage.SymbolWeight: CGFloat] = [
    .ultraLight: 0.6, .thin: 0.9, .light: 1.25, .regular: 1.6, .medium: 1.85, .semibold: 2.15, .bold: 2.45, .heavy: 2.8,
    .black: 3.2,
  ]

  /// To half a point.
  static func rounded(_ value: CGFloat) -> CGFloat { (value * 2).rounded() / 2 }
}
