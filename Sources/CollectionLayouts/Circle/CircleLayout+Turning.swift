import CollectionPrimitives
import UIKit

extension CircleLayout {
  // MARK: The one variable

  func turn(to angle: CGFloat) {
    turn.angle = angle
    ownOffsetChanged()
    layOutInsideAnimation()
  }

  // MARK: Asked for by the application

  func item(atOffset offset: CGFloat) -> IndexPath? {
    path(ofIndex: virtualIndex(at: snapPoints.position(at: offset)))
  }

  func spring(to angle: CGFloat, item: IndexPath?, velocity: CGFloat?) {
    let velocity = velocity.map { LayoutLog.number($0, "velocity") } ?? turn.velocity
    let spring = motionPolicy.spring(from: turn.angle, to: angle, velocity: velocity, response: 0.45)
    run(CircleTurn.Motion(curve: spring, item: item, phase: .animated))
  }

  // MARK: Fingers

  /// Takes over the rotation for a gesture, and stops its animation.
  func grabRotation() {
    let motion = turn.motion
    endMotion()
    turn.stopped = motion
    targetOffset = nil
    turn.isHeld = true
  }

  func turn(by angle: CGFloat) {
    guard angle.isFinite, angle != 0 else { return }
    turn.stopped = nil
    turn(to: turn.angle + angle)
  }

  /// - Parameters:
  ///   - velocity: radians per second.
  ///   - rate: the share of its speed that the ring keeps in a millisecond.
  func releaseRotation(velocity: CGFloat, rate: Double) {
    turn.isHeld = false
    if let stopped = turn.stopped, keepsGoal(stopped) { return goOn(stopped) }
    let isSlow = motionPolicy.isReduced || abs(velocity) < Self.leastVelocity
    let velocity = isSlow ? 0 : min(max(velocity.finite, -60), 60)
    // A tenth of a point at the ring.
    let coast = Deceleration(
      from: turn.angle, velocity: velocity, rate: rate, threshold: min(0.1 / pointsPerOffsetUnit, 0.001))
    let speed = -velocity * geometry.metrics.sign * pointsPerOffsetUnit / 1000
    let (release, projected) = (geometry.offset(rotation: turn.angle), geometry.offset(rotation: coast.finalValue))
    guard let snapOffset = snappedOffset(release: release, projected: projected, velocity: speed) else {
      return velocity == 0 ? turn(to: turn.angle) : run(CircleTurn.Motion(curve: coast, phase: .decelerating))
    }
    targetOffset = snapOffset
    let target = geometry.rotation(offset: snapOffset)
    let spring = motionPolicy.spring(
      from: turn.angle, to: target, velocity: velocity,
      response: SpringMotion.response(distance: target - turn.angle, velocity: velocity, longest: 1.6),
      dampingRatio: velocity == 0 ? 1 : 0.9)
    run(CircleTurn.Motion(curve: spring, item: item(atOffset: snapOffset), phase: .decelerating))
  }

  /// Returns true if a motion keeps its goal after a touch that only stopped it: it does where the application or a turned page has set the
  /// goal. A ring that decelerates freely stops under a finger, as a scroll view does.
  private func keepsGoal(_ stopped: CircleTurn.Motion) -> Bool {
    if case .paged = snapping { return true }
    return stopped.phase == .animated
  }

  private func goOn(_ stopped: CircleTurn.Motion) {
    let angle = stopped.curve.finalValue + turn.shift
    targetOffset = stopped.item == nil ? nil : geometry.offset(rotation: angle)
    let spring = motionPolicy.spring(from: turn.angle, to: angle, velocity: 0, response: 0.45)
    run(CircleTurn.Motion(curve: spring, item: stopped.item, phase: stopped.phase))
  }

  /// The least velocity at which a release moves the ring, in radians per second.
  private static let leastVelocity: CGFloat = 0.15

  // MARK: Wheels

  /// Turns the ring by steps of a wheel, which come in jumps that a short spring evens out.
  /// - Parameter points: the way along the ring, positive towards later items.
  func turn(byWheel points: CGFloat) {
    guard points.isFinite, points != 0 else { return }
    let (velocity, shift) = (turn.velocity, turn.shift)
    var wheel = turn.wheel ?? CircleTurn.Wheel(start: turn.angle - shift, goal: turn.angle - shift, isForward: true)
    wheel.goal -= geometry.metrics.sign * points / pointsPerOffsetUnit
    wheel.isForward = points > 0
    targetOffset = nil
    let spring = motionPolicy.spring(from: turn.angle, to: wheel.goal + shift, velocity: velocity, response: 0.2)
    run(CircleTurn.Motion(curve: spring, item: nil, phase: .decelerating))
    wheel = CircleTurn.Wheel(start: wheel.start + shift, goal: wheel.goal + shift, isForward: wheel.isForward)
    turn.wheel = wheel
  }

  /// Brings the ring to rest when the wheel has stopped: at the nearest item, but a wheel that turned goes on by one at least.
  func endWheel() {
    guard let wheel = turn.wheel else { return }
    turn.wheel = nil
    let (start, goal) = (
      geometry.offset(rotation: wheel.start + turn.shift), geometry.offset(rotation: wheel.goal + turn.shift)
    )
    let stays = snapPoints.position(at: start).rounded() == snapPoints.position(at: goal).rounded()
    let velocity: CGFloat = stays ? wheel.isForward ? 1 : -1 : 0
    guard let snapOffset = snappedOffset(release: goal, projected: goal, velocity: velocity) else { return }
    targetOffset = snapOffset
    let spring = motionPolicy.spring(
      from: turn.angle, to: geometry.rotation(offset: snapOffset), velocity: turn.velocity, response: 0.35)
    run(CircleTurn.Motion(curve: spring, item: item(atOffset: snapOffset), phase: .decelerating))
  }

  // MARK: Motion

  private func run(_ motion: CircleTurn.Motion) {
    turn.motion = motion
    turn.stopped = nil
    turn.wheel = nil
    turn.shift = 0
    turn.driver.run { [weak self] time in self?.step(motion.curve, time) ?? false }
    // Queries before the next frame already report the movement.
    ownOffsetChanged()
  }

  private func step(_ curve: any CircleCurve, _ time: Double) -> Bool {
    // A tenth of a point at the ring.
    let tolerance = min(0.1 / pointsPerOffsetUnit, 0.001)
    let isOver = curve.isSettled(at: time, within: tolerance)
    if isOver { turn.motion = nil }
    turn(to: (isOver ? curve.finalValue : curve.value(at: time)) + turn.shift)
    return !isOver
  }

  func endMotion() {
    turn.driver.stop()
    turn.motion = nil
    turn.stopped = nil
    turn.wheel = nil
  }

  // MARK: Items that stay

  func aim(at path: IndexPath, _ phase: MovementPhase) {
    guard let item = sequence.nearestItem(to: path) else { return }
    let snapOffset = snapPoints.offset(ofIndex: snapPoints.virtualIndex(ofItem: item, near: position))
    targetOffset = snapOffset
    let spring = SpringMotion(
      from: turn.angle, to: geometry.rotation(offset: snapOffset), initialVelocity: turn.velocity, response: 0.4)
    run(CircleTurn.Motion(curve: spring, item: path, phase: phase))
  }
}
