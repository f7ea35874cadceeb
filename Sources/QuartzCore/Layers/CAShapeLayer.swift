/// A layer that fills and strokes a path in its own coordinates.
open class CAShapeLayer: CALayer {
  override func prepareValues() { values.shape = ShapeValues() }

  private var shape: ShapeValues { values.shape ?? ShapeValues() }

  private func set(_ key: String, _ edit: (inout ShapeValues) -> Void) {
    var shape = self.shape
    edit(&shape)
    if shape != self.shape { change(.shape, key) { $0.shape = shape } }
  }

  /// The path. The setter keeps a copy: later changes of a mutable path do not show.
  open var path: CGPath? {
    get { shape.path }
    set { set("path") { $0.path = newValue?.copy() } }
  }
  /// The colour of the path's inside; nil for none. Opaque black by default.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set("fillColor") { $0.fillColor = newValue } }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set("fillRule") { $0.fillRule = newValue } }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set("strokeColor") { $0.strokeColor = newValue } }
  }
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set("lineWidth") { $0.lineWidth = newValue.finite } }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set("lineCap") { $0.lineCap = newValue } }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set("lineJoin") { $0.lineJoin = newValue } }
  }
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set("miterLimit") { $0.miterLimit = newValue.finite } }
  }
  /// The begin of the stroke, as a fraction of the path's length, 0…1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set("strokeStart") { $0.strokeStart = newValue.finite } }
  }
  /// The end of the stroke, as a fraction of the path's length, 0…1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set("strokeEnd") { $0.strokeEnd = newValue.finite } }
  }
  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.map { $0.map { NSNumber(value: $0) } } }
    set { set("lineDashPattern") { $0.lineDashPattern = newValue.map { $0.map { $0.doubleValue.finite } } } }
  }
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set("lineDashPhase") { $0.lineDashPhase = newValue.finite } }
  }
}
