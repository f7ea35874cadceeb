import UIKit

/// An event for which an application may give haptic or audible feedback.
public enum LayoutFeedback: Equatable, Sendable {
  /// The current item changed under the finger.
  case tick
  /// A card was dragged past the distance at which it leaves.
  case commit
  /// The end of the content was reached.
  case limit
}

/// Limits feedback to one event in 40 ms; people cannot distinguish faster ticks.
struct FeedbackLimiter: Sendable {
  static let interval: CFTimeInterval = 0.04
  private var last: CFTimeInterval?

  mutating func allows(at time: CFTimeInterval) -> Bool {
    if let last, time - last < Self.interval, time >= last { return false }
    last = time
    return true
  }
}
