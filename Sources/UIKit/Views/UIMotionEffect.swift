/// A movement of a view with the device. Displays stand still: effects are kept and change nothing.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  public override init() { super.init() }
  /// Archives are not read: the effect comes out fresh.
  public required init?(coder: NSCoder) { super.init() }

  /// The base class has none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves a property between two values that are added to the view's own.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The way in which the device is tilted.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: UIInterpolatingMotionEffect.EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: UIInterpolatingMotionEffect.EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) {
    keyPath = ""
    type = .tiltAlongHorizontalAxis
    super.init(coder: coder)
  }
}

/// Several effects at once.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// Kept: nothing moves by them.
  public var motionEffects: [UIMotionEffect] {
    get { rareStorage?.motionEffects ?? [] }
    set {
      if !newValue.isEmpty { KnownGap.log("UIView.motionEffects: displays are not tilted; nothing moves by them") }
      rare.motionEffects = newValue
    }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
