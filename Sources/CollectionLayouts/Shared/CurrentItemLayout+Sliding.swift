import UIKit

/// The time and the curve of a movement to an item.
struct SlidePace {
  /// Seconds, more than 0.
  var duration: TimeInterval
  var curve: TransitionCurve
}

extension CurrentItemLayout {
  /// Scrolls to the goal in a given time. The goal is looked up in every frame, so that the movement goes on to the same item while others
  /// come and go or the view turns. A finger, or another movement, ends it.
  func slide(_ pace: SlidePace) {
    guard let goal = targetOffset else { return }
    var (offset, target, left) = (logicalOffset, goal, 1 as CGFloat)
    var way = offset - target
    slide.run { [weak self] time in
      guard let self, let view = collectionView, view.collectionViewLayout === self, !view.isMovingByItself,
        let goal = targetOffset
      else { return false }
      if abs(goal - target) > 0.01 || abs(logicalOffset - offset) > 1 {
        // Items or the view have changed: the part of the way that is left stays the same.
        way = (logicalOffset - goal) / max(left, 0.01)
        target = goal
      }
      record.isGoalMoved = false
      left = time < pace.duration ? 1 - pace.curve.value(at: CGFloat(time / pace.duration)) : 0
      offset = target + way * left
      view.contentOffset = contentOffset(forLogical: offset, view)
      return time < pace.duration
    }
  }
}
