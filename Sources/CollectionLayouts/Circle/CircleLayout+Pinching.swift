import CollectionPrimitives
import UIKit

extension CircleLayout {
  func setScale(_ scale: CGFloat) {
    pinch.scale = scale
    appearanceChanged(true)
  }

  // MARK: Fingers

  /// Takes over the radius for a gesture, and stops its animation.
  func grabRadius() {
    endScaling()
    pinch.isHeld = true
    pinch.wanted = max(wantedScale(shownAs: pinch.scale), 0.001)
    pinch.isBeyondRange = !radiusScaleRange.contains(pinch.scale)
  }

  func scaleRadius(by factor: CGFloat) {
    guard factor.isFinite, factor > 0 else { return }
    pinch.wanted = min(max(pinch.wanted * factor, 0.001), 1e4)
    setScale(shownScale(wanted: pinch.wanted))
    let isBeyond = !radiusScaleRange.contains(pinch.wanted)
    if isBeyond, !pinch.isBeyondRange { send(.limit) }
    pinch.isBeyondRange = isBeyond
  }

  /// - Parameter velocity: scale per second.
  func releaseRadius(velocity: CGFloat) {
    pinch.isHeld = false
    guard !radiusScaleRange.contains(pinch.scale) else { return }
    let target = min(max(pinch.scale, radiusScaleRange.lowerBound), radiusScaleRange.upperBound)
    springScale(to: target, velocity: velocity.finite)
  }

  // MARK: Resistance

  /// The rubber band at a scale. A radius cannot be negative, so the band is shorter below the range than above it.
  private func band(at scale: CGFloat) -> RubberBand {
    RubberBand(dimension: scale < radiusScaleRange.lowerBound ? radiusScaleRange.lowerBound / 2 : 1)
  }

  private var scales: OffsetRange {
    OffsetRange(lower: radiusScaleRange.lowerBound, upper: radiusScaleRange.upperBound)
  }

  private func shownScale(wanted: CGFloat) -> CGFloat {
    band(at: wanted).shownOffset(raw: wanted, range: scales)
  }

  /// The inverse of `shownScale(wanted:)`, so that a gesture that interrupts the spring starts at the visible scale.
  private func wantedScale(shownAs scale: CGFloat) -> CGFloat {
    band(at: scale).rawOffset(shown: scale, range: scales)
  }

  // MARK: Motion

  func springScale(to target: CGFloat, velocity: CGFloat) {
    let motion = motionPolicy.spring(
      from: pinch.scale, to: target, velocity: min(max(velocity, -20), 20), response: 0.5, dampingRatio: 0.75)
    pinch.motion = motion
    pinch.driver.run { [weak self] time in self?.stepScale(motion, time) ?? false }
  }

  private func stepScale(_ motion: SpringMotion, _ time: Double) -> Bool {
    let isOver = motion.isSettled(at: time, within: 0.1 / max(geometry.radius, 100))
    if isOver { pinch.motion = nil }
    setScale(isOver ? motion.to : max(motion.value(at: time), 0.001))
    return !isOver
  }

  func endScaling() {
    pinch.driver.stop()
    pinch.motion = nil
  }
}
