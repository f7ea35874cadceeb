/// Estimates a velocity from the latest samples of a moving point. A pure value: the same samples give the same result.
///
/// The velocity is the slope of a straight line, fitted by least squares through the samples of the last 60 ms. For a
/// constant motion it is exact; one uneven sample changes it little. After a rest of 80 ms the point stands still:
/// velocity zero.
struct VelocityEstimator: Equatable {
  /// The age relative to the newest sample up to which samples count (seconds).
  static let window: TimeInterval = 0.06
  /// The time without a sample after which the point stands still (seconds).
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

  /// The velocity in units per second at `time`, which is not before the newest sample.
  ///
  /// - Complexity: O(n) in the number of samples within the window.
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

  /// Starts anew after a rest, with a sample of the unmoved point a quarter of the window earlier.
  private mutating func restart(from last: Sample, at time: TimeInterval) {
    samples = [Sample(time: time - Self.window / 4, x: last.x, y: last.y)]
  }
}
