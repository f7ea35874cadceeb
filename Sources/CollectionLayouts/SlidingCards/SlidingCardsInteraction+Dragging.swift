import CollectionPrimitives
import UIKit

/// The effect of a drag.
enum CardIntent: Equatable {
  case none
  case drag(Int)
  case bringBack
}

extension SlidingCardsInteraction {
  // MARK: Whether and what

  /// The effect of a drag that begins. Its first ten points decide its direction: a drag that the deck does not use is left to other
  /// recognisers from the start.
  func intent(of recognizer: UIPanGestureRecognizer) -> CardIntent {
    guard let layout, let view = recognizer.view else { return .none }
    if layout.isDragging { return layout.deckState.draggedItem.map { .drag($0) } ?? .none }
    let moved = recognizer.translation(in: view)
    let location = recognizer.location(in: view)
    // A wheel moves no pointer.
    let start = recognizer.isWheel ? location : CGPoint(x: location.x - moved.x, y: location.y - moved.y)
    var way = recognizer.isWheel ? wheelWay(moved, layout) : CGVector(dx: moved.x, dy: moved.y)
    if way.length < 1 {
      let velocity = recognizer.velocity(in: view)
      way = CGVector(dx: velocity.x, dy: velocity.y)
    }
    guard let direction = SlidingCardsLayout.SwipeDirection(way) else { return .none }
    layout.catchUp()
    let comesBack = bringsBack && layout.deckState.deck.history.last?.direction == direction.opposite
    guard let item = layout.grabbableItem(at: start) else { return comesBack ? .bringBack : .none }
    guard allowsDragging(item) else { return .none }
    if layout.deckState.detachedCard(of: item) != nil { return .drag(item) }
    return intent(for: item, direction, comesBack: comesBack)
  }

  private func intent(for item: Int, _ direction: SlidingCardsLayout.SwipeDirection, comesBack: Bool) -> CardIntent {
    guard let rule = layout?.swipeRule(for: item) else { return .none }
    if rule.allowed.contains(direction) { return .drag(item) }
    if comesBack { return .bringBack }
    if rule.isBlocked(direction) {
      // Inside a scroll view the drag may be meant for the scroll view.
      return isInsideScrollView && rule.lockedAxes == .automatic ? .none : .drag(item)
    }
    return rule.follows(direction) ? .drag(item) : .none
  }

  private func allowsDragging(_ item: Int) -> Bool {
    guard let layout, let collectionView = layout.collectionView, let delegate = layout.cardDelegate,
      let path = layout.sequence.indexPath(at: item)
    else { return true }
    return delegate.collectionView(collectionView, layout: layout, shouldBeginDraggingItemAt: path)
  }

  private var isInsideScrollView: Bool { recognizer.view?.enclosingScrollViews.isEmpty == false }

  /// A card that is animating, or was just stopped.
  func movingItem(at point: CGPoint) -> Int? {
    guard let layout else { return nil }
    layout.catchUp()
    guard let item = layout.grabbableItem(at: point), layout.deckState.detachedCard(of: item) != nil,
      allowsDragging(item)
    else {
      return nil
    }
    return item
  }

  // MARK: Following

  func track(_ recognizer: UIPanGestureRecognizer) {
    guard let layout, let view = recognizer.view else { return }
    if followsWheel(recognizer, layout) { return }
    switch recognizer.state {
    case .began:
      // The card does not jump by the ten points of the recognition.
      recognizer.setTranslation(.zero, in: view)
      begin(layout, at: recognizer.location(in: view))
    case .changed:
      let translation = recognizer.translation(in: view)
      layout.continueDrag(CGVector(dx: translation.x, dy: translation.y))
    case .ended:
      let velocity = recognizer.velocity(in: view)
      gestureLayout = nil
      layout.endDrag(velocity: CGVector(dx: velocity.x, dy: velocity.y))
    case .cancelled, .failed:
      gestureLayout = nil
      layout.cancelDrag()
    default: break
    }
  }

  func begin(_ layout: SlidingCardsLayout, at point: CGPoint) {
    gestureLayout = layout
    switch intent {
    case .drag(let item): layout.beginDrag(item, at: point)
    case .bringBack: layout.beginBringingBack()
    case .none: break
    }
  }

  /// Stops an animating card while a touch holds it. If the finger does not move, the card goes on to its goal.
  func hold(_ catcher: UILongPressGestureRecognizer) {
    guard let layout, let view = catcher.view else { return }
    switch catcher.state {
    case .began:
      let point = catcher.location(in: view)
      if let item = movingItem(at: point) {
        gestureLayout = layout
        layout.beginDrag(item, at: point)
      }
    case .ended, .cancelled, .failed:
      guard recognizer.state != .began, recognizer.state != .changed else { return }
      gestureLayout = nil
      layout.cancelDrag()
    default: break
    }
  }
}
