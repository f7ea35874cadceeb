package import Foundation

/// A run of wheel events without a pause between them, and what kind of device sends them.
///
/// Browsers do not tell a wheel from a trackpad. A notch comes as one large step; a trackpad, and the momentum that it
/// sends after the fingers left, as many small ones. The first step of a run decides: a run of notches is smoothed,
/// anything else moves the content one to one, for it is smooth already.
package struct WheelStream: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case notched, continuous }

  /// A run is over when nothing came for this long.
  package static let pause: TimeInterval = 0.12
  /// The least first step of a wheel with notches, in points.
  package static let notch = 50.0

  package let kind: Kind
  package private(set) var lastTime: TimeInterval
  private var x = VelocityEstimate()
  private var y = VelocityEstimate()

  package init(first delta: CGPoint, time: TimeInterval) {
    kind = max(abs(delta.x), abs(delta.y)) >= Self.notch ? .notched : .continuous
    lastTime = time
    add(delta, at: time)
  }

  package mutating func add(_ delta: CGPoint, at time: TimeInterval) {
    lastTime = time
    x.add(delta.x, at: time)
    y.add(delta.y, at: time)
  }

  /// Momentum slower than this when it ends, in points per second, no longer says where the user wants to go.
  package static let leastVelocity = 100.0

  /// The velocity when the last step came, in points per second: which way, and how firmly, the content was pushed.
  package var pushVelocity: CGPoint { CGPoint(x: Self.push(x.lastVelocity), y: Self.push(y.lastVelocity)) }

  private static func push(_ velocity: Double) -> Double { abs(velocity) < leastVelocity ? 0 : velocity }
}
