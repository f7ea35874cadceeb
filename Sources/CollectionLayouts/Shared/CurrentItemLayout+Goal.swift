import CollectionPrimitives
import UIKit

// A movement goes to an item. When items are placed anew, it goes on to where that item is then, or the one in its place.
extension CurrentItemLayout {
  /// The offset at which the running movement will end; nil when nothing moves or nobody knows.
  var expectedRest: CGFloat? {
    get { record.goal.map(snapPoints.offset(atPosition:)) }
    set {
      record.goal = newValue.map(position(at:))
      (record.heldGoal, record.isGoalMoved) = (nil, false)
    }
  }

  /// The item that content on its way by itself goes to.
  var goalPath: IndexPath? {
    guard movement != .tracking, let goal = record.goal else { return nil }
    return path(ofIndex: virtualIndex(at: goal))
  }

  /// Called before items are placed anew. Of several changes before that, the goal before the first counts.
  func holdGoal() {
    guard record.heldGoal == nil, let goal = record.goal else { return }
    // A movement that somebody else ended has no goal any more.
    guard !isScrolled || collectionView?.isMovingByItself ?? false else { return record.goal = nil }
    let index = virtualIndex(at: goal)
    guard let path = path(ofIndex: index) else { return }
    record.heldGoal = HeldGoal(path: path, part: goal - CGFloat(index), way: goal - position)
  }

  /// Called when items have been placed anew, and the content stands at a position.
  func renewGoal(at position: CGFloat) {
    guard let held = record.heldGoal else { return }
    (record.heldGoal, record.isGoalMoved) = (nil, true)
    guard snapPoints.count > 0, let first = virtualIndex(ofItemAt: held.path) else { return record.goal = nil }
    let index = snapPoints.virtualIndex(ofItem: snapPoints.item(ofIndex: first), near: position + held.way)
    record.goal = CGFloat(index) + held.part
    record.tellsRest = path(ofIndex: index) != record.settled || record.tellsRest
  }

  /// Where content that is on its way rests after a change; nil when the view asks for another reason.
  func takeMovedGoal(_ collectionView: UICollectionView) -> CGFloat? {
    guard record.isGoalMoved, !collectionView.isTracking, !collectionView.isDragging else { return nil }
    record.isGoalMoved = false
    let rest = expectedRest
    // The content is there already: no scroll step follows.
    if let rest, abs(rest - logicalOffset) < 0.01 { settle(collectionView) }
    return rest
  }
}
