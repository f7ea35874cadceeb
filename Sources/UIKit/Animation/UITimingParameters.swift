/// A cubic Bézier timing curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, @MainActor UITimingCurveProvider {
  private let curve: UIView.AnimationCurve?
  private let points: (CGPoint, CGPoint)

  /// UIKit's default curve, which starts quickly and ends slowly.
  public override init() {
    curve = nil
    points = (CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    self.curve = curve
    points = curve.controlPoints
  }

  /// Makes a curve with two control points, whose x coordinates are cut to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func valid(_ point: CGPoint) -> CGPoint {
      let finite = point.finite
      return CGPoint(x: min(max(finite.x, 0), 1), y: finite.y)
    }
    curve = nil
    points = (valid(point1), valid(point2))
  }

  /// Makes the default curve: archives are not read.
  public required convenience init?(coder: NSCoder) {
    KnownGap.log("UICubicTimingParameters.init(coder:): archives are not read")
    self.init()
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UICubicTimingParameters.encode(with:): not archived") }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var animationCurve: UIView.AnimationCurve { curve ?? .easeInOut }
  open var controlPoint1: CGPoint { points.0 }
  open var controlPoint2: CGPoint { points.1 }
  open var timingCurveType: UITimingCurveType { curve == nil ? .cubic : .builtin }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(points.0.x), Float(points.0.y), Float(points.1.x), Float(points.1.y))
  }
}

extension UIView.AnimationCurve {
  var controlPoints: (CGPoint, CGPoint) {
    switch self {
    case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }
}

/// A spring's timing curve.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, @MainActor UITimingCurveProvider {
  private enum Model {
    case dampingRatio(Double)
    case physics(SpringParameters)
  }

  private let model: Model
  public let initialVelocity: CGVector

  private init(_ model: Model, _ velocity: CGVector) {
    self.model = model
    initialVelocity = velocity
  }

  /// The spring that UIKit's own transitions use; it brings its own duration.
  public convenience override init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Makes a spring that comes to rest at the end of the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.dampingRatio(Double(ratio)), velocity)
  }
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Makes a spring by its physics, which determine the duration. The animator's duration is not used.
  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    self.init(
      .physics(
        SpringParameters(
          mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: 0)), velocity)
  }

  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    let parameters = SpringParameters(perceptualDuration: duration, bounce: Double(bounce), initialVelocity: 0)
    self.init(.physics(parameters), velocity)
  }
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  /// Makes the default spring: archives are not read.
  public required convenience init?(coder: NSCoder) {
    KnownGap.log("UISpringTimingParameters.init(coder:): archives are not read")
    self.init()
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UISpringTimingParameters.encode(with:): not archived") }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// The initial speed, in units of the whole change per second. It is the length of the vector, so both axes count.
  private var speed: Double {
    let length = (initialVelocity.dx * initialVelocity.dx + initialVelocity.dy * initialVelocity.dy).squareRoot()
    let sign: CGFloat = initialVelocity.dx + initialVelocity.dy < 0 ? -1 : 1
    return length.isFinite ? Double(length * sign) : 0
  }

  func parameters(duration: TimeInterval) -> SpringParameters {
    switch model {
    case .dampingRatio(let ratio):
      return SpringParameters(duration: duration, dampingRatio: ratio, initialVelocity: speed)
    case .physics(var parameters):
      parameters.initialVelocity = speed
      return parameters
    }
  }

  /// The time until the spring rests, in seconds; nil for a spring that takes the animator's duration.
  var settlingDuration: TimeInterval? {
    guard case .physics = model else { return nil }
    let duration = parameters(duration: 1).curve.settlingDuration()
    return duration.isFinite ? duration : 10
  }
}
