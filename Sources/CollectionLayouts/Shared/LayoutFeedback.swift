import UIKit

/// A moment worth a tick, a sound or nothing at all: the application decides.
public enum LayoutFeedback: Equatable, Sendable {
  /// The current item changed under the finger.
  case tick
  /// A card passed the point of no return.
  case commit
  /// The end of the content was reached.
  case limit
}

/// Lets at most one tick pass in 40 ms, which is as fast as a person can tell ticks apart.
struct FeedbackLimiter: Sendable {
  static let interval: CFTimeInterval = 0.04
  private var last: CFTimeInterval?

  mutating func allows(at time: CFTimeInterval) -> Bool {
    if let last, time - last < Self.interval, time >= last { return false }
    last = time
    return true
  }
}
