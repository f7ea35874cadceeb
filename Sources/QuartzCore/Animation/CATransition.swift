/// The key under which transitions are usually added.
public let kCATransition = "transition"

/// The kinds of transitions. Only fading is carried out here.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes. It has no effect, since transitions only fade.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A transition to a layer's new contents. The old contents are not kept anywhere, so nothing of them is seen: the new
/// ones fade in, whatever the type.
open class CATransition: CAAnimation {
  private final var kind = CATransitionType.fade
  private final var side: CATransitionSubtype?
  private final var first: Float = 0
  private final var last: Float = 1

  open var type: CATransitionType {
    get { kind }
    set {
      if newValue != .fade { GapLog.once("CATransition fades in whatever its type is") }
      kind = newValue
    }
  }
  open var subtype: CATransitionSubtype? {
    get { side }
    set { side = newValue }
  }
  /// The begin of the part of the transition that is played, 0…1.
  open var startProgress: Float {
    get { first }
    set { first = newValue.isNaN ? 0 : min(1, max(0, newValue)) }
  }
  /// The end of the part of the transition that is played, 0…1.
  open var endProgress: Float {
    get { last }
    set { last = newValue.isNaN ? 1 : min(1, max(0, newValue)) }
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CATransition else { return }
    (kind, side, first, last) = (other.kind, other.side, other.first, other.last)
  }

  override var aspects: LayerAspects { LayerAspects(.opacity) }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    let way = Float(progress(at: position))
    values.opacity *= min(1, max(0, first + (last - first) * way))
  }
}
