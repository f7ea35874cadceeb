import CoreGraphics
public import Foundation

/// A layer filled with colours that run into each other.
open class CAGradientLayer: CALayer {
  override func prepareValues() { values.gradient = GradientValues() }

  private var gradient: GradientValues { values.gradient ?? GradientValues() }

  private func set<Value: Equatable>(
    _ key: String, _ property: WritableKeyPath<GradientValues, Value>, _ value: Value
  ) {
    guard gradient[keyPath: property] != value else { return }
    change(.gradient, key) {
      if $0.gradient == nil { $0.gradient = GradientValues() }
      $0.gradient?[keyPath: property] = value
    }
  }

  /// `CGColor`s; other objects are left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { set("colors", \.colors, newValue.map { $0.compactMap { $0 as? CGColor } }) }
  }
  /// 0…1, one for each colour; nil for even steps.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set { set("locations", \.locations, newValue.map { $0.map { $0.doubleValue.finite } }) }
  }
  /// In unit coordinates of the bounds. The middle of the top at first.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { set("startPoint", \.startPoint, newValue.finite) }
  }
  /// In unit coordinates of the bounds. The middle of the bottom at first.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { set("endPoint", \.endPoint, newValue.finite) }
  }
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set("type", \.type, newValue) }
  }
}
