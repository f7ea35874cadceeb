/// A layer filled with a gradient of colours.
open class CAGradientLayer: CALayer {
  override func prepareValues() { values.gradient = GradientValues() }

  private var gradient: GradientValues { values.gradient ?? GradientValues() }

  private func set(_ key: String, _ edit: (inout GradientValues) -> Void) {
    var gradient = self.gradient
    edit(&gradient)
    if gradient != self.gradient { change(.gradient, key) { $0.gradient = gradient } }
  }

  /// The colours, as `CGColor`s; other objects are left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { set("colors") { $0.colors = newValue.map { $0.compactMap { $0 as? CGColor } } } }
  }
  /// The locations of the colours, 0…1, one for each; nil for even steps.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { set("locations") { $0.locations = newValue.map { $0.map { $0.doubleValue.finite } } } }
  }
  /// The start, in unit coordinates of the bounds. The middle of the top by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { set("startPoint") { $0.startPoint = newValue.finite } }
  }
  /// The end, in unit coordinates of the bounds. The middle of the bottom by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { set("endPoint") { $0.endPoint = newValue.finite } }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set("type") { $0.type = newValue } }
  }
}
