package import Foundation

/// The velocity of a stream of small moves: what was moved in the last tenth of a second.
package struct VelocityEstimate: Hashable, Sendable {
  package static let window: TimeInterval = 0.1

  private struct Sample: Hashable, Sendable {
    let time: TimeInterval
    let delta: Double
  }

  private var samples: [Sample] = []

  package init() {}

  package mutating func add(_ delta: Double, at time: TimeInterval) {
    samples.removeAll { $0.time <= time - Self.window }
    samples.append(Sample(time: time, delta: delta.finite))
  }

  /// The velocity in units of the deltas per second. A stream that paused for the length of the window has none left.
  ///
  /// - Complexity: O(samples in the window).
  package func velocity(at time: TimeInterval) -> Double {
    samples.filter { $0.time > time - Self.window }.reduce(0) { $0 + $1.delta } / Self.window
  }

  /// The velocity when the last delta came.
  package var lastVelocity: Double { samples.last.map { velocity(at: $0.time) } ?? 0 }
}
