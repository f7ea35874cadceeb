import Foundation

/// Estimates a velocity from the latest samples of a moving point. A pure value: the same samples give the same answer.
///
/// The slope of a straight line, fitted by least squares through the samples of the last 60 ms. A constant motion
/// comes out exactly; one uneven sample moves the answer little. After a rest of 80 ms the point stands still:
/// velocity zero.
struct VelocityEstimator: Equatable {
  /// Samples older than this, seen from the newest, do not count (seconds).
  static let window: TimeInterval = 0.06
  /// A point that has not moved for so long stands still (seconds).
  static let rest: TimeInterval = 0.08

  struct Sample: Equatable {
    var time: TimeInterval
    var x: Double
    var y: Double
  }

  private(set) var samples: [Sample] = []

  /// Adds a sample. One at the same time as the newest replaces it; one that goes back in time, or is not finite, is
  /// dropped.
  mutating func add(x: Double, y: Double = 0, time: TimeInterval) {
    guard x.isFinite, y.isFinite, time.isFinite else { return }
    if let last = samples.last {
      guard time >= last.time else { return }
      if time == last.time { samples.removeLast() }
      if time - last.time > Self.rest { restart(from: last, at: time) }
    }
    samples.append(Sample(time: time, x: x, y: y))
    let oldest = time - Self.window
    while samples.count > 2, samples[0].time < oldest { samples.removeFirst() }
  }

  mutating func reset() { samples = [] }

  /// Units a second at `time`, which is not before the newest sample.
  func velocity(at time: TimeInterval) -> (x: Double, y: Double) {
    guard let last = samples.last, samples.count > 1, time - last.time <= Self.rest else { return (0, 0) }
    let count = Double(samples.count)
    let origin = samples[0]
    let meanTime = samples.reduce(0) { $0 + ($1.time - origin.time) } / count
    let meanX = samples.reduce(0) { $0 + ($1.x - origin.x) } / count
    let meanY = samples.reduce(0) { $0 + ($1.y - origin.y) } / count
    var spread = 0.0
    var x = 0.0
    var y = 0.0
    for sample in samples {
      let dt = sample.time - origin.time - meanTime
      spread += dt * dt
      x += dt * (sample.x - origin.x - meanX)
      y += dt * (sample.y - origin.y - meanY)
    }
    return spread > 0 ? (x / spread, y / spread) : (0, 0)
  }

  /// After a rest the motion starts anew: the point was still where it was one step ago.
  private mutating func restart(from last: Sample, at time: TimeInterval) {
    samples = [Sample(time: time - Self.window / 4, x: last.x, y: last.y)]
  }
}
