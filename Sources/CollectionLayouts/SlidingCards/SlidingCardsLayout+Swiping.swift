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

  func swipeTop(_ direction: SwipeDirection, animated: Bool) -> Bool {
    readTime()
    guard let top = deckState.deck.topItem, sequence.indexPath(at: top) != nil else { return false }
    let size = cardSize(of: top)
    let rule = swipeRule(for: top, size: size)
    let velocity = rule.commitVelocity(direction)
    // A release from rest with this velocity follows the same rule.
    guard rule.direction(offset: .zero, velocity: velocity) == direction, allowsSwipe(of: top, direction) else {
      return false
    }
    guard let item = deckState.liftTop(size: size, rule: rule) else { return false }
    toss(item, direction, velocity: velocity, animated: animated)
    return true
  }

  func undoSwipes(_ count: Int, animated: Bool) -> Int {
    readTime()
    var undone: [SwipeRecord] = []
    let limit = min(max(count, 0), deckState.deck.history.count)
    for step in 0..<limit {
      // Cards that end up invisible are not animated.
      let isSeen = limit - step <= deckState.geometry.visibleCount
      let delay = 0.06 * Double(max(0, step - max(0, limit - deckState.geometry.visibleCount)))
      guard
        let record = deckState.undo(
          size: cardSize, rule: { swipeRule(for: $0) }, delay: delay, animated: animated && isSeen)
      else { break }
      undone.append(record)
    }
    guard !undone.isEmpty else { return 0 }
    deckStateChanged()
    for record in undone { notifyUndo(record) }
    return undone.count
  }

  func makeTop(_ path: IndexPath, animated: Bool) {
    guard let collectionView, !currentViewport(of: collectionView).isEmpty else {
      if case .unplaced = anchorState { anchorState = .unplaced(.center(path)) }
      return
    }
    prepareGeometry()
    prepareDeckState()
    guard let item = sequence.item(at: path), item != deckState.deck.top || !deckState.isAtRest else { return }
    rearrange(animated: animated) { $0.deck.setTop(item) }
  }

  func resetDeck() {
    if case .unplaced = anchorState { anchorState = .unplaced(nil) }
    rearrange(animated: false) { $0.deck.reset() }
  }

  private func rearrange(animated: Bool, _ change: @escaping (inout DeckState) -> Void) {
    readTime()
    drag = nil
    deckState.settleAll()
    change(&deckState)
    guard animated, let collectionView else { return deckStateChanged() }
    UIView.animate(withDuration: wasMotionReduced ? CardMotion.fadeDuration : 0.35) {
      self.deckStateChanged()
      collectionView.layoutIfNeeded()
    }
  }

  func step(_ items: Int, animated: Bool) {
    guard items != 0 else { return }
    guard items > 0 else {
      let back = -max(items, -Int.max)
      let rest = back - undoSwipes(back, animated: animated)
      // If dealing began at a later item, there are cards to return to, but no swipes to undo.
      guard rest > 0, !deckState.deck.isClosed, deckState.deck.top > 0 else { return }
      let path = sequence.indexPath(at: max(0, deckState.deck.top - rest))
      return path.map { setTopItem(at: $0, animated: animated) } ?? ()
    }
    let steps = min(items, max(deckState.deck.count, 1))
    for step in 0..<steps {
      guard let direction = readingDirection else { return }
      guard swipe(direction, animated: animated && steps - step <= deckState.geometry.visibleCount) else { return }
    }
  }

  /// The direction in which the top card leaves when the next card is requested: towards the beginning of a line.
  private var readingDirection: SwipeDirection? {
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

  // MARK: Time

  func readTime() {
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
    readTime()
    deckState.tick()
    appearanceChanged(true)
    reportDeck()
    // A delegate call may have started another animation.
    return deckState.isMoving
  }
}
