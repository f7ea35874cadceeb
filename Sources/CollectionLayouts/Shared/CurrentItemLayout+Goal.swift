import CollectionPrimitives
import UIKit

// A movement goes to an item. When items are placed again, it goes on to that item's new place, or to the item in its place.
extension CurrentItemLayout {
  /// The offset at which the running movement will end; nil when nothing moves or the end is not known.
  var targetOffset: CGFloat? {
    get { record.goal.map(snapPoints.offset(of:)) }
    set {
      record.goal = newValue.map { snapPoints.place(at: $0, tolerance: offsetTolerance) }
      (record.heldGoal, record.isGoalMoved) = (nil, false)
    }
  }

  /// The item to which content goes that moves by itself.
  var goalPath: IndexPath? {
    guard movement != .tracking, let goal = record.goal else { return nil }
    return path(ofIndex: virtualIndex(at: goal.position))
  }

  /// Saves the goal before items are placed again. Of several changes before that, the goal before the first counts.
  func holdGoal() {
    guard record.heldGoal == nil, let goal = record.goal else { return }
    // A movement that was ended from outside has no goal any more.
    guard !isScrolled || isMovingByItself else { return record.goal = nil }
    let index = virtualIndex(at: goal.position)
    guard let path = path(ofIndex: index) else { return }
    record.heldGoal = HeldGoal(
      path: path, part: goal.position - CGFloat(index), inset: goal.inset, way: goal.position - position)
  }

  /// Sets the goal again after items were placed, while the content is at a position.
  func renewGoal(at position: CGFloat) {
    guard let held = record.heldGoal else { return }
    (record.heldGoal, record.isGoalMoved) = (nil, true)
    guard snapPoints.count > 0, let first = virtualIndex(ofItemAt: held.path) else { return record.goal = nil }
    let index = snapPoints.virtualIndex(ofItem: snapPoints.item(ofIndex: first), near: position + held.way)
    record.goal = SnapPoints.Place(position: CGFloat(index) + held.part, inset: held.inset)
    record.notifiesRest = path(ofIndex: index) != record.settled || record.notifiesRest
  }

  /// The resting offset, after a change, of content that is moving; nil when the view asks for another reason.
  func consumeMovedGoal(_ collectionView: UICollectionView) -> CGFloat? {
    guard record.isGoalMoved, !collectionView.isTracking, !collectionView.isDragging else { return nil }
    record.isGoalMoved = false
    let snapOffset = targetOffset
    // The content is there already: no scroll step follows.
    if let snapOffset, abs(snapOffset - logicalOffset) < 0.01 { land(collectionView) }
    return snapOffset
  }
}
