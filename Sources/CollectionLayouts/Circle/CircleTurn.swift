import CollectionPrimitives
import UIKit

/// The rotation of a ring and the motion that changes it.
@MainActor
struct CircleTurn {
  /// Decelerates after a release, or springs to an angle.
  struct Motion {
    let curve: any CircleCurve
    /// The item that becomes current at the end, if any.
    var item: IndexPath?
    /// The cause of the motion: a finger or the application.
    let phase: MovementPhase
  }

  /// A turn by a wheel, in angles to which `shift` is added.
  struct Wheel {
    let start: CGFloat
    var goal: CGFloat
    /// True if the last step went towards later items.
    var isForward: Bool
  }

  var angle: CGFloat = 0
  var isHeld = false
  var motion: Motion?
  /// The motion that a finger stopped, until the finger turns the ring.
  var stopped: Motion?
  /// An additional rotation that the running motion does not include: the turn of the ring that keeps an item in place after insertions and
  /// deletions.
  var shift: CGFloat = 0
  /// The turn by a wheel; nil while no wheel turns the ring.
  var wheel: Wheel?
  let driver = MotionDriver()
  /// The value that was last reported to the delegate.
  var reported: CGFloat?

  /// Radians per second.
  var velocity: CGFloat { motion?.curve.velocity(at: driver.time) ?? 0 }

  var movement: MovementPhase { isHeld ? .tracking : motion?.phase ?? .resting }
}

/// An angle as a function of the seconds since the beginning.
protocol CircleCurve {
  func value(at time: Double) -> Double
  func velocity(at time: Double) -> Double
  func isSettled(at time: Double, within tolerance: Double) -> Bool
  var finalValue: Double { get }
}

extension Deceleration: CircleCurve {
  func isSettled(at time: Double, within tolerance: Double) -> Bool { time >= duration }
}

extension SpringMotion: CircleCurve {
  var finalValue: Double { to }
}

/// The scale of a ring's radius and the motion that changes it.
@MainActor
struct CirclePinch {
  var scale: CGFloat = 1
  /// The scale that the gesture requests, before the rubber band.
  var wanted: CGFloat = 1
  var isHeld = false
  var isBeyondRange = false
  var motion: SpringMotion?
  let driver = MotionDriver()
  var reported: CGFloat?

  /// Scale per second.
  var velocity: CGFloat { motion?.velocity(at: driver.time) ?? 0 }
}
