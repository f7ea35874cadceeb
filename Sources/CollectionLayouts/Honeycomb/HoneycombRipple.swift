import UIKit

/// A wave that propagates from a point: items grow when it reaches them, or shrink for a moment.
///
/// All attributes are functions of the time, so the next wave may begin at any moment.
struct HoneycombRipple: Equatable {
  var origin: CGPoint
  /// The media time at which the wave leaves the origin.
  var start: CFTimeInterval
  /// Seconds from one ring to the next.
  var delay: TimeInterval
  /// True if every item grows, not only new ones.
  var isIntroduction = false
  /// The times at which new items begin to grow.
  var births: [IndexPath: CFTimeInterval] = [:]
  /// The media time of the frame being drawn.
  var now: CFTimeInterval

  static let growthDuration: TimeInterval = 0.5
  static let pulseDuration: TimeInterval = 0.4
  private static let pulseDepth: CGFloat = 0.09
  /// The delay does not grow beyond this ring.
  private static let mostRings: CGFloat = 24
  /// A scale of zero is not invertible, and displays treat it differently.
  static let smallest: CGFloat = 0.01

  /// Moves births along with their items, so that new items continue to grow after another update.
  mutating func apply(_ map: IndexPathMap) {
    var moved: [IndexPath: CFTimeInterval] = [:]
    for (path, birth) in births { if let after = map.after(path) { moved[after] = birth } }
    births = moved
  }

  func distance(to point: CGPoint) -> CGFloat { hypot(point.x - origin.x, point.y - origin.y) }

  /// The time at which the wave gets to a distance, in rings.
  func arrival(atRing ring: CGFloat) -> CFTimeInterval { start + delay * Double(min(ring, Self.mostRings)) }

  /// Returns true if nothing moves from now on.
  func isOver(rings: CGFloat) -> Bool {
    let last = max(arrival(atRing: rings), births.values.max() ?? 0)
    return now >= last + max(Self.growthDuration, Self.pulseDuration)
  }

  func effect(at path: IndexPath, distance rings: CGFloat) -> (scale: CGFloat, alpha: CGFloat) {
    if let birth = births[path] { return Self.growth(now - birth) }
    let age = now - arrival(atRing: rings)
    return isIntroduction ? Self.growth(age) : (Self.pulse(age, rings), 1)
  }

  /// The scale and alpha of an item that grows: fast at first, then slowly to the full size; the alpha rises before the size.
  private static func growth(_ age: TimeInterval) -> (scale: CGFloat, alpha: CGFloat) {
    guard age > 0 else { return (smallest, 0) }
    guard age < growthDuration else { return (1, 1) }
    let left = 1 - CGFloat(age / growthDuration)
    return (max(1 - left * left * left, smallest), min(CGFloat(age / growthDuration) * 3, 1))
  }

  private static func pulse(_ age: TimeInterval, _ rings: CGFloat) -> CGFloat {
    guard age > 0, age < pulseDuration else { return 1 }
    let swing = sin(.pi * CGFloat(age / pulseDuration))
    return 1 - pulseDepth / (1 + rings * 0.35) * swing * swing
  }
}
