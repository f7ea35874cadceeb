@_spi(Waterwheel) import CoreGraphics

// Written to a layer of another class, these have no effect.
extension LayerKeyPath {
  static var shapePaths: [String: LayerKeyPath] {
    [
      "path": path(.shape, \.shapeValues.path),
      "fillColor": color(.shape, \.shapeValues.fillColor),
      "strokeColor": color(.shape, \.shapeValues.strokeColor),
      "lineWidth": number(.shape, \.shapeValues.lineWidth),
      "miterLimit": number(.shape, \.shapeValues.miterLimit),
      "strokeStart": number(.shape, \.shapeValues.strokeStart),
      "strokeEnd": number(.shape, \.shapeValues.strokeEnd),
      "lineDashPhase": number(.shape, \.shapeValues.lineDashPhase),
      "lineDashPattern": numbers(.shape, \.shapeValues.lineDashPattern),
      "fillRule": other(.shape, \.shapeValues.fillRule),
      "lineCap": other(.shape, \.shapeValues.lineCap),
      "lineJoin": other(.shape, \.shapeValues.lineJoin),
      "colors": LayerKeyPath(.gradient) {
        .colors($0.gradient?.colors)
      } write: { values, value in
        if case .colors(let colors) = value { values.gradient?.colors = colors }
      },
      "locations": numbers(.gradient, \.gradientValues.locations),
      "startPoint": point(.gradient, \.gradientValues.startPoint),
      "endPoint": point(.gradient, \.gradientValues.endPoint),
      "type": other(.gradient, \.gradientValues.type),
    ]
  }

  private static func numbers(
    _ aspect: LayerAspect, _ property: WritableKeyPath<LayerValues, [Double]?>
  ) -> LayerKeyPath {
    LayerKeyPath(aspect) {
      .numbers($0[keyPath: property])
    } write: { values, value in
      if case .numbers(let numbers) = value { values[keyPath: property] = numbers }
    }
  }
}

extension LayerAppearance {
  /// The defaults for a layer of another class.
  fileprivate var shapeValues: ShapeValues {
    get { shape ?? ShapeValues() }
    set { if shape != nil { shape = newValue } }
  }

  fileprivate var gradientValues: GradientValues {
    get { gradient ?? GradientValues() }
    set { if gradient != nil { gradient = newValue } }
  }
}
