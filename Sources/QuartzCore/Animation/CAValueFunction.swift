/// The names of value functions: rotation about an axis, scale and translation along one.
public struct CAValueFunctionName: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of a number, or of three for `scale` and `translate`.
open class CAValueFunction: NSObject, NSSecureCoding {
  private let function: CAValueFunctionName

  private init(known name: CAValueFunctionName) { function = name }

  /// Nil for a name that is not one of the constants.
  public convenience init?(name: CAValueFunctionName) {
    guard Self.known.contains(name) else { return nil }
    self.init(known: name)
  }

  public required init?(coder: NSCoder) {
    let name = coder.decodeObject(of: NSString.self, forKey: "name").map { String(describing: $0) }
    guard let function = Self.known.first(where: { $0.rawValue == name }) else { return nil }
    self.function = function
  }

  open var name: CAValueFunctionName { function }

  public static var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(NSString(string: function.rawValue), forKey: "name") }

  private static let known: [CAValueFunctionName] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]

  func transform(of object: Any) -> LayerValue? {
    let sample = object is [Any] ? LayerValue.numbers(nil) : .number(0)
    switch LayerValue(object, like: sample) {
    case .number(let value): return .transform(transform(CGFloat(value)))
    case .numbers(let values?) where values.count == 3:
      let v = values.map { CGFloat($0) }
      if function == .scale { return .transform(CATransform3DMakeScale(v[0], v[1], v[2])) }
      if function == .translate { return .transform(CATransform3DMakeTranslation(v[0], v[1], v[2])) }
      return nil
    default: return nil
    }
  }

  private func transform(_ value: CGFloat) -> CATransform3D {
    switch function {
    case .rotateX: CATransform3DMakeRotation(value, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(value, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(value, 0, 0, 1)
    case .scale: CATransform3DMakeScale(value, value, value)
    case .scaleX: CATransform3DMakeScale(value, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, value, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, value)
    case .translateX: CATransform3DMakeTranslation(value, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, value, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, value)
    default: CATransform3DIdentity
    }
  }
}
