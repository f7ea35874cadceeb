import CollectionPrimitives
import UIKit

/// The rotation of a ring and the motion that changes it.
@MainActor
struct CircleTurn {
  enum Motion {
    /// Decelerates after a release.
    case coast(Deceleration)
    /// Animates to an angle, and to the item that becomes current there, if any.
    case spring(SpringMotion, item: IndexPath?, isTouched: Bool)

    func value(at time: Double) -> CGFloat {
      switch self {
      case .coast(let motion): motion.value(at: time)
      case .spring(let motion, _, _): motion.value(at: time)
      }
    }

    func velocity(at time: Double) -> CGFloat {
      switch self {
      case .coast(let motion): motion.velocity(at: time)
      case .spring(let motion, _, _): motion.velocity(at: time)
      }
    }

    var end: CGFloat {
      switch self {
      case .coast(let motion): motion.restValue
      case .spring(let motion, _, _): motion.to
      }
    }

    func isSettled(at time: Double, within tolerance: CGFloat) -> Bool {
      switch self {
      case .coast(let motion): time >= motion.duration
      case .spring(let motion, _, _): motion.isSettled(at: time, within: tolerance)
      }
    }
  }

  var angle: CGFloat = 0
  var isHeld = false
  var motion: Motion?
  /// When the motion began.
  var start: CFTimeInterval = 0
  /// An additional rotation that the running motion does not include: after insertions and deletions the ring was
  /// turned to keep an item in place.
  var shift: CGFloat = 0
  let driver = MotionDriver()
  /// The value that was last reported to the delegate.
  var told: CGFloat?

  /// Radians per second.
  var velocity: CGFloat { motion?.velocity(at: CACurrentMediaTime() - start) ?? 0 }

  var movement: MovementPhase {
    if isHeld { return .tracking }
    switch motion {
    case nil: return .resting
    case .coast: return .decelerating
    case .spring(_, _, let isTouched): return isTouched ? .decelerating : .animated
    }
  }
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
  var start: CFTimeInterval = 0
  let driver = MotionDriver()
  var told: CGFloat?

  /// Scale per second.
  var velocity: CGFloat { motion?.velocity(at: CACurrentMediaTime() - start) ?? 0 }
}
