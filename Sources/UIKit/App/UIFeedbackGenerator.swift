/// Haptic feedback. Displays cannot give any: the generators take every call and log once that nothing is felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Nothing to wake up.
  open func prepare() {}

  func play() { KnownGap.log("\(type(of: self)): displays give no haptic feedback") }
}

/// Feedback for a collision. No display can give it; calls are accepted in silence.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strengths of a collision.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }

  open func impactOccurred() { play() }
  open func impactOccurred(intensity: CGFloat) { play() }
}

/// Feedback for a changed selection. No display can give it; calls are accepted in silence.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { play() }
}

/// Feedback for success and failure. No display can give it; calls are accepted in silence.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes that feedback reports.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { play() }
}
