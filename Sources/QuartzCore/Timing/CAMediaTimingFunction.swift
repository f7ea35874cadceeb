/// The names of the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A function from time to progress: a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
open class CAMediaTimingFunction: NSObject, NSSecureCoding, @unchecked Sendable {
  package let curve: UnitBezier

  /// Makes a curve of two control points, whose x coordinates are clamped to 0…1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Makes a predefined function. An unknown name gives the straight line.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public required init?(coder: NSCoder) {
    let keys = ["c1x", "c1y", "c2x", "c2y"]
    guard keys.allSatisfy({ coder.containsValue(forKey: $0) }) else { return nil }
    let values = keys.map { coder.decodeDouble(forKey: $0) }
    curve = UnitBezier(values[0], values[1], values[2], values[3])
  }

  public static var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(curve.x1, forKey: "c1x")
    coder.encode(curve.y1, forKey: "c1y")
    coder.encode(curve.x2, forKey: "c2x")
    coder.encode(curve.y2, forKey: "c2y")
  }

  /// Writes x and y of control point 0…3 to `ptr`. Points 0 and 3 are the ends.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }
  open override var hash: Int { curve.hashValue }
  open override var description: String {
    "<CAMediaTimingFunction (\(curve.x1), \(curve.y1)) (\(curve.x2), \(curve.y2))>"
  }
}
