import Foundation

/// The motion of content whose resting point was changed when the finger left it.
///
/// UIKit keeps the finger's velocity and reshapes the curve to end at the new target; it does not say how. Ours is a
/// critically damped spring. Let `r = v0/D` (velocity over the distance to go) and `k` the decay of the natural motion:
///
/// * with `ω = k` and the natural target (`r = k`) the spring *is* the natural deceleration;
/// * `ω ≥ r` keeps the content from passing a target that lies ahead, so the approach is monotone;
/// * `ω ≤ 2r` would keep it from speeding up.
///
/// So `ω` runs from `slowFrequency` for content that hardly moves (a brisk glide of its own) to `1.5·k` for content
/// whose own momentum carries it there (a touch firmer than natural, so the end does not creep), and never falls below
/// `r`. A target behind the finger's motion takes the slow frequency: the content turns round softly.
package enum RetargetedDeceleration {
  package static func spring(
    from value: Double, velocity: Double, to target: Double, rate: Double, threshold: Double
  ) -> SettlingSpring {
    SettlingSpring(
      from: value, velocity: velocity, to: target,
      frequency: frequency(distance: target - value, velocity: velocity, rate: rate), threshold: threshold)
  }

  package static func frequency(distance: Double, velocity: Double, rate: Double) -> Double {
    let decay = -Deceleration.decay(forRate: rate)
    let slow = slowFrequency(decay: decay)
    guard distance != 0, velocity != 0, (distance > 0) == (velocity > 0) else { return slow }
    let ratio = velocity / distance
    let momentum = min(1, ratio / decay)
    return max(ratio, slow + (1.5 * decay - slow) * momentum)
  }

  /// A response of about 0.75 s at the normal rate (8.4/s), 0.45 s at the fast one (14/s); between and beyond in
  /// proportion to the logarithm of the decay.
  private static func slowFrequency(decay: Double) -> Double {
    let normal = -Deceleration.decay(forRate: Deceleration.normalRate)
    let fast = -Deceleration.decay(forRate: Deceleration.fastRate)
    let position = log(decay / normal) / log(fast / normal)
    return 2 * Double.pi / (0.75 - 0.3 * min(1.5, max(-1, position)))
  }
}
