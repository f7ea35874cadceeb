import CollectionPrimitives
import UIKit

extension SlidingCardsLayout {
  func swipeRule(for item: Int, size: CGSize? = nil) -> SwipeRule {
    let size = size ?? cardSize(of: item)
    var allowed = allowedDirections
    if let collectionView, let cardDelegate, let path = sequence.indexPath(at: item) {
      allowed = cardDelegate.collectionView(collectionView, layout: self, allowedDirectionsForItemAt: path)
    }
    return SwipeRule(
      allowed: allowed, lockedAxes: lockedAxes,
      commitDistance: max(commitDistance * min(size.width, size.height), 1), projectionRate: projectionRate)
  }

  func allowsSwipe(of item: Int, _ direction: SwipeDirection) -> Bool {
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: item) else { return true }
    return cardDelegate.collectionView(
      collectionView, layout: self, shouldSwipeItemAt: path, direction: direction)
  }

  // MARK: Programs

  func rearrange(animated: Bool, _ change: @escaping (inout DeckState) -> Void) {
    catchUp()
    drag = nil
    deckState.finishAll()
    change(&deckState)
    guard animated, let collectionView else { return deckStateChanged() }
    UIView.animate(withDuration: wasMotionReduced ? CardMotion.fadeDuration : 0.35) {
      self.deckStateChanged()
      collectionView.layoutIfNeeded()
    }
  }

  /// The direction in which the top card leaves when the next card is requested: towards the beginning of a line.
  var readingDirection: SwipeDirection? {
    guard let top = deckState.deck.topItem else { return nil }
    let isRightToLeft = collectionView?.isRightToLeft ?? false
    let allowed = swipeRule(for: top).allowed
    let order: [SwipeDirection] = isRightToLeft ? [.right, .left, .up, .down] : [.left, .right, .up, .down]
    return order.first { allowed.contains($0) }
  }

  // MARK: Swipes and undo

  func toss(_ item: Int, _ direction: SwipeDirection, velocity: CGVector, animated: Bool = true) {
    guard let result = deckState.toss(item, direction, velocity: velocity, undoLimit: undoLimit) else { return }
    if !animated { deckState.detachedCards.removeAll { $0.item == item } }
    deckStateChanged()
    guard let path = sequence.indexPath(at: item) else { return }
    switch result {
    case .again: break
    case .swiped: notifySwipe(path, direction)
    case .redirected(let former):
      notifyUndo(SwipeRecord(item: item, direction: former))
      notifySwipe(path, direction)
    }
  }

  private func notifySwipe(_ path: IndexPath, _ direction: SwipeDirection) {
    guard let collectionView, let cardDelegate else { return }
    // The delegate may change the data, so these values are read before.
    let (remaining, isExhausted) = (deckState.deck.remaining, deckState.deck.isExhausted)
    cardDelegate.collectionView(collectionView, layout: self, didSwipeItemAt: path, direction: direction)
    cardDelegate.collectionView(collectionView, layout: self, remainingItems: remaining)
    if isExhausted { cardDelegate.collectionViewDidExhaust(collectionView, layout: self) }
  }

  func notifyUndo(_ record: SwipeRecord) {
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: record.item) else { return }
    cardDelegate.collectionView(collectionView, layout: self, didUndoItemAt: path, from: record.direction)
  }

  func notifyCancel(_ item: Int) {
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: item) else { return }
    cardDelegate.collectionView(collectionView, layout: self, didDragItemAt: path, fraction: 0, direction: nil)
    cardDelegate.collectionView(collectionView, layout: self, didCancelSwipeOfItemAt: path)
  }

  // MARK: Time

  /// Takes over the present time, and data that were reloaded since the last layout pass: items that are gone must not be reported to the
  /// delegate.
  func catchUp() {
    prepareGeometry()
    prepareDeckState()
    deckState.now = max(CACurrentMediaTime(), deckState.now)
  }

  /// Invalidates the attributes, and continues as long as a card is animating.
  func deckStateChanged() {
    askSizes()
    appearanceChanged(true)
    if deckState.isMoving, !driver.isRunning {
      driver.run { [weak self] _ in self?.tick() ?? false }
    }
    reportDeck()
  }

  private func tick() -> Bool {
    catchUp()
    deckState.tick()
    appearanceChanged(true)
    reportDeck()
    // A delegate call may have started another animation.
    return deckState.isMoving
  }
}
