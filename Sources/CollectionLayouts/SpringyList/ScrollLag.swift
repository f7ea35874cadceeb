import CollectionPrimitives
import UIKit

/// The distance by which the farthest items stay behind scrolling: one damped spring for all of them, in closed form.
///
/// A scroll step moves the spring away from its rest; between steps it goes back. All items are on the same spring, each by its own share, so
/// there is nothing to compute or to keep for each of them.
struct ScrollLag: Equatable, Sendable {
  /// The motion since the last scroll step; nil at rest.
  private var motion: SpringMotion?
  private var limit: CGFloat = 0
  /// The distance at present, in the direction in which the content offset was moved.
  private(set) var distance: CGFloat = 0

  /// Distances below this count as none.
  private static let least = 0.1

  var isAtRest: Bool { motion == nil }

  /// Adds a scroll step.
  ///
  /// - Parameters:
  ///   - way: the points by which the content offset is moved.
  ///   - time: the seconds since the last scroll step.
  ///   - limit: the greatest distance.
  mutating func scroll(
    by way: CGFloat, at time: Double, limit: CGFloat, response: CGFloat, dampingRatio: CGFloat
  ) {
    let moved = (motion.map { CGFloat($0.value(at: time)) } ?? 0) + way
    let start = min(max(moved, -limit), limit)
    // A spring at its limit is not on its way beyond it.
    let velocity = start == moved ? motion?.velocity(at: time) ?? 0 : 0
    motion = SpringMotion(
      from: Double(start), to: 0, initialVelocity: velocity, response: Double(response),
      dampingRatio: Double(dampingRatio))
    (self.limit, distance) = (limit, start)
  }

  /// Goes on to a time, in seconds since the last scroll step.
  mutating func advance(to time: Double) {
    guard let motion, !motion.isSettled(at: time, within: Self.least) else { return self = ScrollLag() }
    distance = min(max(CGFloat(motion.value(at: time)), -limit), limit)
  }

  /// The share that an item has of the distance, by how far it is from the finger.
  static func share(of item: CGFloat, from finger: CGFloat, reach: CGFloat) -> CGFloat {
    reach > 0 ? min(abs(item - finger) / reach, 1) : 1
  }
}
