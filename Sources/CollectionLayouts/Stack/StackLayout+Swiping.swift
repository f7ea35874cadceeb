import CollectionPrimitives
public import UIKit

/// A card of a list that a finger moves across the scroll direction, or that leaves or returns after that.
@MainActor
final class StackSwipe {
  var path: IndexPath
  /// Points by which the card is displaced, on the screen's axis.
  var shift: CGFloat = 0
  /// The shift when a finger took hold of the card.
  var origin: CGFloat = 0
  /// The shift at which the card is out of view, while it leaves; nil otherwise.
  var exit: CGFloat?

  init(path: IndexPath) { self.path = path }
}

extension StackLayout {
  /// Throws a card of a wallet or a focus list away, as a finger does: the delegate is asked, and then deletes the item. For keys, buttons and
  /// assistive technology.
  ///
  /// A direction that is not one of `swipeDirections`, and a path that does not exist, do nothing.
  /// - Returns: true if the card leaves.
  @discardableResult
  public func swipeItem(at indexPath: IndexPath, _ direction: SlidingCardsLayout.SwipeDirection) -> Bool {
    prepareGeometry()
    guard sequence.item(at: indexPath) != nil, swipeRule.allowed.contains(direction),
      allowsSwipe(indexPath, direction)
    else { return false }
    beginSwipe(indexPath)
    leave(direction, velocity: 0)
    return true
  }

  // MARK: Rule

  /// The rule for cards that a finger lets go: a third of their extent across the scroll direction is far enough. Nothing is allowed in a
  /// deck, nor while a card is out.
  var swipeRule: SwipeRule {
    let axes: SlidingCardsLayout.SwipeDirections = axis.isHorizontal ? .vertical : .horizontal
    return SwipeRule(
      allowed: mode == .deck || expandedIndexPath != nil ? [] : swipeDirections.intersection(axes),
      commitDistance: max(axis.cross(stackState.deck.itemSize) / 3, 1))
  }

  /// A vector across the scroll direction.
  func across(_ shift: CGFloat) -> CGVector {
    axis.isHorizontal ? CGVector(dx: 0, dy: shift) : CGVector(dx: shift, dy: 0)
  }

  private func allowsSwipe(_ path: IndexPath, _ direction: SlidingCardsLayout.SwipeDirection) -> Bool {
    guard let collectionView, let delegate = collectionView.delegate as? any StackLayoutDelegate else { return true }
    return delegate.collectionView(collectionView, layout: self, shouldSwipeItemAt: path, direction: direction)
  }

  // MARK: Finger

  /// Takes hold of a card. Another one that is on its way returns to its place.
  func beginSwipe(_ path: IndexPath) {
    swipeMotion.stop()
    if swipe?.path != path {
      if swipe != nil {
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.endSwipe() }
      }
      swipe = StackSwipe(path: path)
    }
    swipe?.exit = nil
    swipe?.origin = swipe?.shift ?? 0
  }

  func continueSwipe(_ translation: CGPoint) {
    guard let swipe else { return }
    let shown = swipeRule.constrained(across(swipe.origin + axis.cross(translation).finite))
    setShift(axis.isHorizontal ? shown.dy : shown.dx)
  }

  /// Lets the card go: it leaves if it would coast far enough, and otherwise returns.
  func releaseSwipe(velocity: CGPoint) {
    guard let swipe else { return }
    let speed = axis.cross(velocity).finite
    // A flick back is meant to put the card back, however fast it is.
    guard let direction = swipeRule.direction(offset: across(swipe.shift), velocity: across(speed)),
      across(swipe.shift).dot(direction.unit) > 0, allowsSwipe(swipe.path, direction)
    else { return springBack(velocity: speed) }
    send(.commit)
    leave(direction, velocity: speed)
  }

  func springBack(velocity: CGFloat) {
    guard let swipe else { return }
    swipe.exit = nil
    let spring = motionPolicy.spring(
      from: swipe.shift, to: 0, velocity: velocity, response: 0.4, dampingRatio: 0.8)
    swipeMotion.run { [weak self, weak swipe] time in
      guard let self, let swipe, self.swipe === swipe else { return false }
      let isAtRest = spring.isSettled(at: time, within: 0.25)
      if isAtRest { endSwipe() } else { setShift(spring.value(at: time)) }
      return !isAtRest
    }
  }

  private func setShift(_ shift: CGFloat) {
    guard let swipe, swipe.shift != shift else { return }
    swipe.shift = shift
    appearanceChanged(true)
  }

  private func endSwipe() {
    swipe = nil
    appearanceChanged(true)
  }

  // MARK: Leaving

  /// Moves the card out of the view, with the velocity of the finger. What the delegate does meanwhile is a part of the animation: the other
  /// cards close the gap as fast as the card leaves. A card that is still there in the end returns.
  private func leave(_ direction: SlidingCardsLayout.SwipeDirection, velocity: CGFloat) {
    guard let swipe, let collectionView else { return }
    let exit = exitShift(swipe, direction, collectionView)
    swipe.exit = exit
    let way = exit - swipe.shift
    let speed = way == 0 ? 0 : min(max(velocity / way, 0), 12)
    UIView.animate(
      withDuration: motionPolicy.isReduced ? 0.2 : 0.4, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: speed, options: .allowUserInteraction,
      animations: {
        if let delegate = collectionView.delegate as? any StackLayoutDelegate {
          delegate.collectionView(
            collectionView, layout: self, didSwipeItemAt: swipe.path, direction: direction)
        }
        if self.swipe === swipe, swipe.exit != nil { self.setShift(exit) }
      },
      completion: { [weak self] _ in
        if let self, self.swipe === swipe, swipe.exit != nil { springBack(velocity: 0) }
      })
  }

  /// The shift at which a card and its shadow are out of the view.
  private func exitShift(
    _ swipe: StackSwipe, _ direction: SlidingCardsLayout.SwipeDirection, _ collectionView: UICollectionView
  ) -> CGFloat {
    let frame = layoutAttributesForItem(at: swipe.path)?.frame ?? .zero
    let (bounds, shadow) = (collectionView.bounds, CardGeometry.shadowMargin)
    return switch direction {
    case .left: swipe.shift - (frame.maxX - bounds.minX + shadow)
    case .right: swipe.shift + bounds.maxX - frame.minX + shadow
    case .up: swipe.shift - (frame.maxY - bounds.minY + shadow)
    case .down: swipe.shift + bounds.maxY - frame.minY + shadow
    }
  }

  // MARK: Updates

  /// Moves the swipe with its item. An item that is deleted while its card leaves goes on to leave.
  func updateSwipe(_ map: IndexPathMap) {
    guard let swipe else { return }
    if let path = map.after(swipe.path) { return swipe.path = path }
    if let exit = swipe.exit { departures[swipe.path] = across(exit - swipe.shift) }
    dropSwipe()
  }

  /// Ends the swipe at once: after a reload, the item at its path may be another one.
  func dropSwipe() {
    swipeMotion.stop()
    swipe = nil
  }
}
