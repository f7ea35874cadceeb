@_spi(Waterwheel) package import CoreGraphics

// Conversions from Core Graphics' objects to the plain values of commits.

extension RGBA {
  static func + (a: RGBA, b: RGBA) -> RGBA {
    RGBA(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue, alpha: a.alpha + b.alpha)
  }

  func distance(to other: RGBA) -> Double {
    Double(abs(other.red - red) + abs(other.green - green) + abs(other.blue - blue) + abs(other.alpha - alpha))
  }
}

extension CGColor {
  package convenience init(rgba: RGBA) {
    self.init(
      red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue), alpha: CGFloat(rgba.alpha))
  }

  /// The components in sRGB, clamped to 0…1.
  package var rgba: RGBA {
    func cut(_ value: Double) -> Float { Float(min(1, max(0, value))) }
    let c = sRGBComponents
    return RGBA(red: cut(c.red), green: cut(c.green), blue: cut(c.blue), alpha: cut(Double(alpha)))
  }
}

extension CGPath {
  /// The path's elements and points as plain values.
  /// - Complexity: O(n) in the number of elements.
  package var data: PathData {
    let verbs = storage.types.map { type -> PathData.Verb in
      switch type {
      case .moveToPoint: .move
      case .addLineToPoint: .line
      case .addQuadCurveToPoint: .quad
      case .addCurveToPoint: .curve
      case .closeSubpath: .close
      }
    }
    let points = [Double](unsafeUninitializedCapacity: storage.points.count * 2) { buffer, count in
      for point in storage.points {
        buffer.initializeElement(at: count, to: Double(point.x).finite)
        buffer.initializeElement(at: count + 1, to: Double(point.y).finite)
        count += 2
      }
    }
    return PathData(verbs: verbs, points: points)
  }
}

extension ShapeContent {
  init(_ values: ShapeValues) {
    self.init()
    path = values.path?.data ?? PathData()
    fillColor = values.fillColor?.rgba ?? .clear
    usesEvenOddFill = values.fillRule == .evenOdd
    strokeColor = values.strokeColor?.rgba ?? .clear
    lineWidth = Double(max(0, values.lineWidth))
    lineCap = values.lineCap == .round ? .round : values.lineCap == .square ? .square : .butt
    lineJoin = values.lineJoin == .round ? .round : values.lineJoin == .bevel ? .bevel : .miter
    miterLimit = Double(values.miterLimit)
    strokeStart = min(1, max(0, Double(values.strokeStart)))
    strokeEnd = min(1, max(0, Double(values.strokeEnd)))
    dashPattern = (values.lineDashPattern ?? []).map { max(0, $0) }
    dashPhase = Double(values.lineDashPhase)
  }
}

extension GradientContent {
  init(_ values: GradientValues) {
    self.init()
    kind = values.type == .radial ? .radial : values.type == .conic ? .conic : .axial
    colors = (values.colors ?? []).map(\.rgba)
    locations = Self.locations(values.locations, count: colors.count)
    start = values.startPoint
    end = values.endPoint
  }

  /// Returns locations that rise within 0…1; even steps when their number differs from the number of colours.
  private static func locations(_ given: [Double]?, count: Int) -> [Double] {
    guard let given, given.count == count else {
      return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
    var last = 0.0
    return given.map { value in
      last = max(last, min(1, max(0, value)))
      return last
    }
  }
}
