/// Input as a display sends it. Locations are in points from the top left corner of the surface.
@_spi(Waterwheel)
public enum SurfaceEvent: Hashable, Sendable {
  /// Fingers (or the pressed pointer) that changed at one moment. Fingers that did not change are left out.
  case touches([SurfaceTouch], time: TimeInterval)
  /// A wheel or trackpad scroll: `delta` is how far the content offset should move, in points.
  case scroll(location: CGPoint, delta: CGVector2, phase: SurfaceScrollPhase, time: TimeInterval)
  /// A key, named as `KeyboardEvent.key` names it ("ArrowLeft", "Enter", "a").
  case key(String, phase: SurfaceKeyPhase, modifiers: SurfaceModifiers, time: TimeInterval)
  /// The unpressed pointer moved, or left (nil).
  case hover(CGPoint?, time: TimeInterval)
  /// A request of assistive technology to focus, or to activate, the element of a layer.
  case accessibility(LayerID, SurfaceAccessibilityAction, time: TimeInterval)
  /// The display's clipboard holds this text; `pastes` is true if it is to be inserted now.
  case clipboard(String, pastes: Bool, time: TimeInterval)
  /// The new state of the display's own text field over a layer. `revision` is that of the layer's last `TextInput` that the display has
  /// received.
  case text(LayerID, TextInputState, revision: UInt32, time: TimeInterval)

  public var time: TimeInterval {
    switch self {
    case .touches(_, let time), .hover(_, let time): time
    case .scroll(_, _, _, let time), .key(_, _, _, let time): time
    case .accessibility(_, _, let time), .clipboard(_, _, let time), .text(_, _, _, let time): time
    }
  }
}

/// A pair of distances, so that the event type needs no geometry beyond Foundation's.
@_spi(Waterwheel)
public struct CGVector2: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

@_spi(Waterwheel)
public struct SurfaceTouch: Hashable, Sendable {
  public enum Phase: UInt8, Hashable, Sendable { case began, moved, ended, cancelled }
  public enum Kind: UInt8, Hashable, Sendable { case finger, pencil, pointer }

  /// The finger's number: the same from `began` to `ended` or `cancelled`, and unique among the fingers that are down.
  public var id: Int32
  public var phase: Phase
  public var kind: Kind
  public var location: CGPoint
  /// The force, 0…1.
  public var force: CGFloat

  public init(id: Int32, phase: Phase, kind: Kind = .finger, location: CGPoint, force: CGFloat = 0) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.location = location
    self.force = force
  }
}

/// The phase of a scroll. A mouse wheel sends `.discrete` steps; a device that detects resting and lifted fingers sends the others.
@_spi(Waterwheel)
public enum SurfaceScrollPhase: UInt8, Hashable, Sendable { case discrete, began, changed, ended, cancelled }

@_spi(Waterwheel)
public enum SurfaceKeyPhase: UInt8, Hashable, Sendable { case down, up }

@_spi(Waterwheel)
public enum SurfaceAccessibilityAction: UInt8, Hashable, Sendable {
  case focus, activate, scrollForward, scrollBackward
}

@_spi(Waterwheel)
public struct SurfaceModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = SurfaceModifiers(rawValue: 1)
  public static let control = SurfaceModifiers(rawValue: 2)
  public static let alternate = SurfaceModifiers(rawValue: 4)
  public static let command = SurfaceModifiers(rawValue: 8)
}
