@_spi(Waterwheel) import CoreGraphics

/// The values that a shape layer has in addition to those of every layer.
package struct ShapeValues: Hashable {
  var path: CGPath?
  var fillColor: CGColor? = .opaqueBlack
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var lineWidth: CGFloat = 1
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit: CGFloat = 10
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineDashPattern: [Double]?
  var lineDashPhase: CGFloat = 0
}

/// The values that a gradient layer has in addition to those of every layer.
package struct GradientValues: Hashable {
  var colors: [CGColor]?
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}
