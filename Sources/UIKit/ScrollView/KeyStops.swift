/// The resting offsets of a scroll view in a direction from an offset.
///
/// A key is treated as a drag that ends at some offset: the resting offset is what layouts return for drags, without
/// the limit for flicks, so quick keys add up.
@MainActor
struct KeyStops {
  let engine: ScrollEngine
  let base: CGPoint
  /// 1 towards greater offsets, -1 towards smaller ones.
  let direction: Double
  let isHorizontal: Bool

  /// The distance before the target at which the drag ends: content at rest at a snap point would count as having
  /// arrived.
  private static let approach = 2.0

  /// The offset at a distance from the base, in points, within the legal range.
  func position(_ way: Double) -> CGPoint {
    let way = way * direction
    return engine.clamped(CGPoint(x: base.x + (isHorizontal ? way : 0), y: base.y + (isHorizontal ? 0 : way)))
  }

  /// The offset at which the content rests after a key has moved it to `position`.
  func snapOffset(at position: CGPoint) -> CGPoint {
    let way = Self.approach * direction
    let before = CGPoint(x: position.x - (isHorizontal ? way : 0), y: position.y - (isHorizontal ? 0 : way))
    let target = engine.view.restingOffset(forContentCarriedTo: position, from: before)
    return engine.view.roundedToPixels(engine.clamped(target.isFinite ? target : position))
  }

  /// Returns true if content that a key has moved to `position` stays there.
  func stays(at position: CGPoint) -> Bool {
    let snapOffset = snapOffset(at: position)
    return abs(snapOffset.x - position.x) < 1 && abs(snapOffset.y - position.y) < 1
  }

  /// The nearest resting offset that a drag with the smallest sufficient distance reaches; the base if there is none
  /// within the largest distance. Content without snapping moves by the smallest distance.
  ///
  /// - Complexity: O(log d) calls of the view's `restingOffset` in the distance d in points.
  func next(within reaches: [Double]) -> CGPoint {
    for reach in reaches {
      let position = position(reach)
      var goal = snapOffset(at: position)
      guard gain(goal) > 0.5 else { continue }
      if abs(goal.x - position.x) < 1, abs(goal.y - position.y) < 1 { return goal }
      var (short, long) = (0.0, reach)
      while long - short > 1 {
        let middle = (short + long) / 2
        let snapOffset = snapOffset(at: self.position(middle))
        if gain(snapOffset) > 0.5 { (long, goal) = (middle, snapOffset) } else { short = middle }
      }
      // The layout decides the final offset.
      return snapOffset(at: goal)
    }
    return base
  }

  /// The resting offset a page away, or the next one if that is farther.
  func page(_ length: Double) -> CGPoint {
    let goal = snapOffset(at: position(length))
    return gain(goal) > 0.5 ? goal : next(within: [2 * length, 4 * length])
  }

  private func gain(_ offset: CGPoint) -> Double {
    (isHorizontal ? offset.x - base.x : offset.y - base.y) * direction
  }
}
