import UIKit

/// How a ring is turned, and what turns it.
@MainActor
struct CircleTurn {
  enum Motion {
    /// Left to itself by a finger.
    case coast(DecayMotion)
    /// On its way to an angle, and to the item that is to arrive at the slot if there is one.
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
      case .coast(let motion): motion.end
      case .spring(let motion, _, _): motion.to
      }
    }

    func isSettled(at time: Double, within tolerance: CGFloat) -> Bool {
      switch self {
      case .coast(let motion): motion.isSettled(at: time, within: tolerance)
      case .spring(let motion, _, _): motion.isSettled(at: time, within: tolerance)
      }
    }
  }

  var angle: CGFloat = 0
  var isHeld = false
  var motion: Motion?
  /// When the motion began.
  var start: CFTimeInterval = 0
  /// The turn a running motion does not know of: items came or went, and the ring was put so that one of them stayed.
  var shift: CGFloat = 0
  let driver = MotionDriver()
  /// What the delegate knows.
  var told: CGFloat?

  /// Radians per second.
  var velocity: CGFloat { motion?.velocity(at: CACurrentMediaTime() - start) ?? 0 }

  var movement: PlaceMovement {
    if isHeld { return .held }
    switch motion {
    case nil: return .resting
    case .coast: return .coasting
    case .spring(_, _, let isTouched): return isTouched ? .coasting : .animated
    }
  }
}

/// How much larger or smaller a ring is than it should be, and what changes that.
@MainActor
struct CirclePinch {
  var scale: CGFloat = 1
  /// What the fingers ask for, before anything resists.
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
