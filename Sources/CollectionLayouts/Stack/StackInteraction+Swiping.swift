public import UIKit

extension StackInteraction {
  /// The item whose card a drag takes hold of. Its first points decide: a drag along the scroll direction is left to scrolling.
  func itemToSwipe(_ layout: StackLayout) -> IndexPath? {
    guard let collectionView, !collectionView.isDragging else { return nil }
    let (rule, moved) = (layout.swipeRule, swipeRecognizer.translation(in: collectionView))
    var way = CGVector(dx: moved.x, dy: moved.y)
    if way.length < 1 {
      let velocity = swipeRecognizer.velocity(in: collectionView)
      way = CGVector(dx: velocity.x, dy: velocity.y)
    }
    guard let direction = SlidingCardsLayout.SwipeDirection(way), rule.follows(direction) else { return nil }
    let location = swipeRecognizer.location(in: collectionView)
    return collectionView.indexPathForItem(at: CGPoint(x: location.x - moved.x, y: location.y - moved.y))
  }

  func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard let collectionView, let layout else { return }
    switch recognizer.state {
    case .began:
      guard let path = itemToSwipe(layout) else { return }
      // The card does not jump by the points of the recognition.
      recognizer.setTranslation(.zero, in: collectionView)
      gestureLayout = layout
      layout.beginSwipe(path)
    case .changed: layout.continueSwipe(recognizer.translation(in: collectionView))
    case .ended:
      gestureLayout = nil
      layout.releaseSwipe(velocity: recognizer.velocity(in: collectionView))
    case .cancelled, .failed:
      gestureLayout = nil
      layout.springBack(velocity: 0)
    default: break
    }
  }

  /// Returns an action by which assistive technology throws away the card of a cell, for the cell's `accessibilityCustomActions`.
  public func accessibilityAction(for cell: UICollectionViewCell) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: swipeActionTitle) { [weak self, weak cell] _ in
      guard let self, let layout, let direction = layout.swipeRule.allowed.elements.first,
        let path = cell.flatMap({ self.collectionView?.indexPath(for: $0) })
      else { return false }
      return layout.swipeItem(at: path, direction)
    }
  }
}
