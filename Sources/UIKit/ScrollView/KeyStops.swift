internal import CollectionCore
internal import CoreGraphics
internal import Foundation

/// The places beyond one, in a direction, at which a scroll view's content rests.
///
/// A key is taken as a finger that carries the content somewhere and lifts there: what rests where then is what layouts say
/// of drags, and a limit to how far one flick goes does not keep quick keys from adding up.
@MainActor
struct KeyStops {
  let engine: ScrollEngine
  let base: CGPoint
  /// 1 towards greater offsets, -1 towards smaller ones.
  let direction: Double
  let isHorizontal: Bool

  /// How far before its place the finger lifts: content that lies still at a stop would count as arrived there.
  private static let approach = 2.0

  /// The place so many points from the base.
  func place(_ way: Double) -> CGPoint {
    let way = way * direction
    return engine.clamped(CGPoint(x: base.x + (isHorizontal ? way : 0), y: base.y + (isHorizontal ? 0 : way)))
  }

  func rest(at place: CGPoint) -> CGPoint {
    let way = Self.approach * direction
    let before = CGPoint(x: place.x - (isHorizontal ? way : 0), y: place.y - (isHorizontal ? 0 : way))
    let target = engine.view.restingOffset(forContentCarriedTo: place, from: before)
    return engine.view.roundedToPixels(engine.clamped(target.hasFiniteCoordinates ? target : place))
  }

  func stays(at place: CGPoint) -> Bool {
    let rest = rest(at: place)
    return abs(rest.x - place.x) < 1 && abs(rest.y - place.y) < 1
  }

  /// The nearest stop, as a finger finds it that carries content no farther than needed; the base if there is none within
  /// the greatest reach. Content that rests anywhere goes the first reach.
  func next(within reaches: [Double]) -> CGPoint {
    for reach in reaches {
      let place = place(reach)
      var goal = rest(at: place)
      guard gain(goal) > 0.5 else { continue }
      if abs(goal.x - place.x) < 1, abs(goal.y - place.y) < 1 { return goal }
      var (short, long) = (0.0, reach)
      while long - short > 1 {
        let middle = (short + long) / 2
        let rest = rest(at: self.place(middle))
        if gain(rest) > 0.5 { (long, goal) = (middle, rest) } else { short = middle }
      }
      // The last word to the layout is where it goes.
      return rest(at: goal)
    }
    return base
  }

  /// The stop a page away, or the next one if that is farther.
  func page(_ length: Double) -> CGPoint {
    let goal = rest(at: place(length))
    return gain(goal) > 0.5 ? goal : next(within: [2 * length, 4 * length])
  }

  private func gain(_ offset: CGPoint) -> Double {
    (isHorizontal ? offset.x - base.x : offset.y - base.y) * direction
  }
}
