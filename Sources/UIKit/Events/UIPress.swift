/// A key or button, from the moment it goes down until it comes up.
@preconcurrency @MainActor
open class UIPress: NSObject {
  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase: UIPress.Phase
  open var type: UIPress.PressType { kind }
  open internal(set) var window: UIWindow?

  /// The responder to which the press was sent first.
  open internal(set) var responder: UIResponder?
  open var gestureRecognizers: [UIGestureRecognizer]? { receivers }
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  /// The key on a keyboard; nil for other buttons.
  open internal(set) var key: UIKey?

  let kind: UIPress.PressType
  var receivers: [UIGestureRecognizer] = []

  init(type: UIPress.PressType, key: UIKey?, phase: UIPress.Phase, time: TimeInterval) {
    self.kind = type
    self.key = key
    self.phase = phase
    self.timestamp = time
  }

  /// A press that no display reported, for tests.
  public override init() {
    (kind, phase, timestamp) = (.select, .began, 0)
  }
}

extension UIPress {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    case began = 0, changed, stationary, ended, cancelled
  }

  /// The buttons of remote controls.
  public enum PressType: Int, Sendable {
    case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp = 30, pageDown
    case tvRemoteOneTwoThree, tvRemoteFourColors

    /// The button that a keyboard's key stands for.
    init(key: String) {
      self =
        switch key {
        case "ArrowUp": .upArrow
        case "ArrowDown": .downArrow
        case "ArrowLeft": .leftArrow
        case "ArrowRight": .rightArrow
        case "PageUp": .pageUp
        case "PageDown": .pageDown
        case "Escape": .menu
        default: .select
        }
    }
  }
}

/// An event of keys and buttons.
open class UIPressesEvent: UIEvent {
  let presses: [UIPress]
  /// True when the event has passed the whole responder chain and no responder has handled it.
  var isUnhandled = false

  init(presses: [UIPress], timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.presses = presses
    super.init(type: .presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }

  /// Every key that is down or was just let go.
  open var allPresses: Set<UIPress> { Set(presses) }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    Set(presses.filter { press in press.receivers.contains { $0 === gesture } })
  }
}
