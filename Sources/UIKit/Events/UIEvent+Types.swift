extension UIEvent {
  /// The kinds of events.
  public enum EventType: Int, Sendable {
    case touches = 0, motion, remoteControl, presses, scroll = 10, hover, transform = 14
  }

  /// The kinds of motion and remote-control events. No display sends one.
  public enum EventSubtype: Int, Sendable {
    case none = 0, motionShake, remoteControlPlay = 100, remoteControlPause, remoteControlStop
    case remoteControlTogglePlayPause, remoteControlNextTrack, remoteControlPreviousTrack
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward, remoteControlBeginSeekingForward
    case remoteControlEndSeekingForward
  }

  /// The buttons of a mouse. Only the primary one reaches views.
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// `buttonNumber` counts from 1, the primary button.
    public static func button(_ buttonNumber: Int) -> UIEvent.ButtonMask {
      guard (1..<Int.bitWidth).contains(buttonNumber) else { return [] }
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }
}
