import UIKit

/// What a drag does.
enum CardIntent: Equatable {
  case none
  case drag(Int)
  case bringBack
}

extension SlidingCardsInteraction {
  // MARK: Whether and what

  /// The direction is locked by the first ten points: a drag the deck has no use for is left to others from the beginning.
  func intent(of recognizer: UIPanGestureRecognizer) -> CardIntent {
    guard let layout, let view = recognizer.view else { return .none }
    if layout.isDragging { return layout.table.draggedItem.map { .drag($0) } ?? .none }
    let moved = recognizer.translation(in: view)
    let location = recognizer.location(in: view)
    let start = CGPoint(x: location.x - moved.x, y: location.y - moved.y)
    var way = CGVector(dx: moved.x, dy: moved.y)
    if way.length < 1 {
      let velocity = recognizer.velocity(in: view)
      way = CGVector(dx: velocity.x, dy: velocity.y)
    }
    guard let direction = SwipeDirection(way) else { return .none }
    layout.readTime()
    let comesBack = bringsBack && layout.table.deck.history.last?.direction == direction.opposite
    guard let item = layout.grabbableItem(at: start) else { return comesBack ? .bringBack : .none }
    guard allowsDragging(item) else { return .none }
    if layout.table.flight(of: item) != nil { return .drag(item) }
    return intent(for: item, direction, comesBack: comesBack)
  }

  private func intent(for item: Int, _ direction: SwipeDirection, comesBack: Bool) -> CardIntent {
    guard let rule = layout?.swipeRule(for: item) else { return .none }
    if rule.allowed.contains(direction) { return .drag(item) }
    if comesBack { return .bringBack }
    if rule.isBlocked(direction) {
      // Inside a scroll view the movement may be meant for that.
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

  private var isInsideScrollView: Bool {
    var view = recognizer.view?.superview
    while let next = view {
      if next is UIScrollView { return true }
      view = next.superview
    }
    return false
  }

  /// A card that moves by itself, or moved and was just caught.
  func flyingItem(at point: CGPoint) -> Int? {
    guard let layout else { return nil }
    layout.readTime()
    guard let item = layout.grabbableItem(at: point), layout.table.flight(of: item) != nil, allowsDragging(item) else {
      return nil
    }
    return item
  }

  // MARK: Following

  func follow(_ recognizer: UIPanGestureRecognizer) {
    guard let layout, let view = recognizer.view else { return }
    switch recognizer.state {
    case .began:
      // The card starts where it is, not ten points on.
      recognizer.setTranslation(.zero, in: view)
      held = layout
      switch intent {
      case .drag(let item): layout.beginDrag(item, at: recognizer.location(in: view))
      case .bringBack: layout.beginBringingBack()
      case .none: break
      }
    case .changed:
      let translation = recognizer.translation(in: view)
      layout.continueDrag(CGVector(dx: translation.x, dy: translation.y))
    case .ended:
      let velocity = recognizer.velocity(in: view)
      held = nil
      layout.endDrag(velocity: CGVector(dx: velocity.x, dy: velocity.y))
    case .cancelled, .failed:
      held = nil
      layout.cancelDrag()
    default: break
    }
  }

  /// A touch stops a card in the air. If the finger does not move, the card is let go where it is.
  func hold(_ catcher: UILongPressGestureRecognizer) {
    guard let layout, let view = catcher.view else { return }
    switch catcher.state {
    case .began:
      let point = catcher.location(in: view)
      if let item = flyingItem(at: point) {
        held = layout
        layout.beginDrag(item, at: point)
      }
    case .ended, .cancelled, .failed:
      guard recognizer.state != .began, recognizer.state != .changed else { return }
      held = nil
      if catcher.state == .ended { layout.endDrag(velocity: .zero) } else { layout.cancelDrag() }
    default: break
    }
  }
}
