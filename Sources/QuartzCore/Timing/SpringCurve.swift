/// A damped spring in closed form: progress from 0 towards 1.
///
/// Solves `mass · y'' + damping · y' + stiffness · y = 0` for the distance y = progress - 1, from y = -1 with a speed
/// of `initialVelocity` (in whole ways per second, positive towards 1).
package struct SpringCurve: Hashable, Sendable {
  /// The undamped angular frequency, in radians per second.
  package let frequency: Double
  package let dampingRatio: Double
  package let initialVelocity: Double

  /// Makes a spring. Values out of range are replaced: mass and stiffness stay positive, damping is never negative.
  package init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = true
  ) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 1e-6
    let damping = max(0, damping.finite)
    frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    dampingRatio = allowsOverdamping ? ratio : min(1, ratio)
    self.initialVelocity = initialVelocity.finite
  }

  package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let frequency = frequency > 0 && frequency.isFinite ? frequency : 1e-3
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity
    )
  }

  /// The formula that applies. Near the critical ratio the general formulas lose digits; the critical one is within 1e-8 of them there.
  private enum Regime { case under, critical, over }

  private var regime: Regime {
    if abs(dampingRatio - 1) < 1e-6 { return .critical }
    return dampingRatio < 1 ? .under : .over
  }

  /// Returns progress and its velocity at `time` seconds.
  package func state(at time: Double) -> (value: Double, velocity: Double) {
    if time <= 0 { return (0, initialVelocity) }
    let (w, z, v) = (frequency, dampingRatio, initialVelocity)
    switch regime {
    case .under:
      let wd = w * (1 - z * z).squareRoot()
      let decay = exp(-z * w * time)
      let (s, c) = (sin(wd * time), cos(wd * time))
      let b = (v - z * w) / wd
      let y = decay * (-c + b * s)
      let dy = -z * w * y + decay * wd * (s + b * c)
      return (1 + y, dy)
    case .critical:
      let decay = exp(-w * time)
      let b = v - w
      let y = (-1 + b * time) * decay
      return (1 + y, b * decay - w * y)
    case .over:
      let root = w * (z * z - 1).squareRoot()
      // The slow rate without the cancellation of z·w - root.
      let fast = z * w + root
      let slow = w * w / fast
      let a = (v - fast) / (fast - slow)
      let b = -1 - a
      let (e1, e2) = (exp(-slow * time), exp(-fast * time))
      return (1 + a * e1 + b * e2, -a * slow * e1 - b * fast * e2)
    }
  }

  package func value(at time: Double) -> Double { state(at: time).value }

  /// Returns the time after which progress stays within `threshold` of 1. Infinite without damping.
  package func settlingDuration(threshold: Double = 0.001) -> Double {
    let (w, z, v) = (frequency, dampingRatio, initialVelocity)
    switch regime {
    case .under:
      guard z > 0 else { return .infinity }
      let wd = w * (1 - z * z).squareRoot()
      let amplitude = hypot(1, (v - z * w) / wd)
      return max(0, log(amplitude / threshold) / (z * w))
    case .critical, .over:
      return lastCrossing(of: threshold)
    }
  }

  /// Returns the last time at which the distance crosses `threshold`. Springs with critical or stronger damping reverse
  /// once at most. On either side of the reversal the distance only grows or only shrinks, so that bisection finds the
  /// crossing: after the reversal if that is outside, otherwise before it.
  private func lastCrossing(of threshold: Double) -> Double {
    func isOutside(_ t: Double) -> Bool { abs(value(at: t) - 1) > threshold }
    var low = 0.0
    var high = extremumTime
    if high == 0 || isOutside(high) {
      low = high
      high = max(high, 1 / frequency)
      for _ in 0..<200 where isOutside(high) { high *= 2 }
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isOutside(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The time after the start at which the velocity is zero; 0 when it never is.
  private var extremumTime: Double {
    let (w, z, v) = (frequency, dampingRatio, initialVelocity)
    if regime == .critical {
      let b = v - w
      let t = (b + w) / (w * b)
      return b != 0 && t > 0 && t.isFinite ? t : 0
    }
    let fast = z * w + w * (z * z - 1).squareRoot()
    let slow = w * w / fast
    let a = (v - fast) / (fast - slow)
    let b = -1 - a
    // -a·slow·e^(-slow·t) = b·fast·e^(-fast·t)
    let ratio = -b * fast / (a * slow)
    guard ratio > 1, ratio.isFinite else { return 0 }
    return log(ratio) / (fast - slow)
  }
}
