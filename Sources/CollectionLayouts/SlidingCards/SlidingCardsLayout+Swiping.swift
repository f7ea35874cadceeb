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
    guard let top = table.deck.topItem, sequence.indexPath(at: top) != nil else { return false }
    let size = cardSize(of: top)
    let rule = swipeRule(for: top, size: size)
    let velocity = rule.commitVelocity(direction)
    // A finger that lets a card go at rest with this speed is under the same rule.
    guard rule.direction(offset: .zero, velocity: velocity) == direction, allowsSwipe(of: top, direction) else {
      return false
    }
    guard let item = table.liftTop(size: size, rule: rule) else { return false }
    toss(item, direction, velocity: velocity, animated: animated)
    return true
  }

  func takeBack(_ count: Int, animated: Bool) -> Int {
    readTime()
    var undone: [SwipeRecord] = []
    let limit = min(max(count, 0), table.deck.history.count)
    for step in 0..<limit {
      // Those that end up out of sight need not travel.
      let isSeen = limit - step <= table.geometry.visibleCount
      let delay = 0.06 * Double(max(0, step - max(0, limit - table.geometry.visibleCount)))
      guard
        let record = table.undo(
          size: cardSize, rule: { swipeRule(for: $0) }, delay: delay, animated: animated && isSeen)
      else { break }
      undone.append(record)
    }
    guard !undone.isEmpty else { return 0 }
    tableChanged()
    for record in undone { tellUndo(record) }
    return undone.count
  }

  func makeTop(_ path: IndexPath, animated: Bool) {
    guard let collectionView, !currentViewport(of: collectionView).isEmpty else {
      if case .unplaced = anchoring { anchoring = .unplaced(.center(path)) }
      return
    }
    prepareGeometry()
    prepareTable()
    guard let item = sequence.item(at: path), item != table.deck.top || !table.isAtRest else { return }
    rearrange(animated: animated) { $0.deck.setTop(item) }
  }

  func resetDeck() {
    if case .unplaced = anchoring { anchoring = .unplaced(nil) }
    rearrange(animated: false) { $0.deck.reset() }
  }

  private func rearrange(animated: Bool, _ change: @escaping (inout CardTable) -> Void) {
    readTime()
    drag = nil
    table.settleAll()
    change(&table)
    guard animated, let collectionView else { return tableChanged() }
    UIView.animate(withDuration: wasMotionReduced ? CardMotion.fadeDuration : 0.35) {
      self.tableChanged()
      collectionView.layoutIfNeeded()
    }
  }

  func step(_ items: Int, animated: Bool) {
    guard items != 0 else { return }
    guard items > 0 else {
      let back = -max(items, -Int.max)
      let rest = back - takeBack(back, animated: animated)
      // Where dealing began further on, there is nothing to take back, but there are cards.
      guard rest > 0, !table.deck.isClosed, table.deck.top > 0 else { return }
      let path = sequence.indexPath(at: max(0, table.deck.top - rest))
      return path.map { setTopItem(at: $0, animated: animated) } ?? ()
    }
    let steps = min(items, max(table.deck.count, 1))
    for step in 0..<steps {
      guard let direction = readingDirection else { return }
      guard swipe(direction, animated: animated && steps - step <= table.geometry.visibleCount) else { return }
    }
  }

  /// Where the next card is asked for: the top one leaves towards the beginning of a line.
  private var readingDirection: SwipeDirection? {
    guard let top = table.deck.topItem else { return nil }
    let isRightToLeft = collectionView?.isRightToLeft ?? false
    let allowed = swipeRule(for: top).allowed
    let order: [SwipeDirection] = isRightToLeft ? [.right, .left, .up, .down] : [.left, .right, .up, .down]
    return order.first { allowed.contains($0) }
  }

  // MARK: Leaving and coming back

  func toss(_ item: Int, _ direction: SwipeDirection, velocity: CGVector, animated: Bool = true) {
    guard let result = table.toss(item, direction, velocity: velocity, undoLimit: undoLimit) else { return }
    if !animated { table.flights.removeAll { $0.item == item } }
    tableChanged()
    guard let path = sequence.indexPath(at: item) else { return }
    switch result {
    case .again: break
    case .swiped: tellSwipe(path, direction)
    case .redirected(let former):
      tellUndo(SwipeRecord(item: item, direction: former))
      tellSwipe(path, direction)
    }
  }

  private func tellSwipe(_ path: IndexPath, _ direction: SwipeDirection) {
    guard let collectionView, let cardDelegate else { return }
    // The delegate may change the data: the numbers are those of the swipe.
    let (remaining, isExhausted) = (table.deck.remaining, table.deck.isExhausted)
    cardDelegate.collectionView(collectionView, layout: self, didSwipeItemAt: path, direction: direction)
    cardDelegate.collectionView(collectionView, layout: self, remainingItems: remaining)
    if isExhausted { cardDelegate.collectionViewDidExhaust(collectionView, layout: self) }
  }

  func tellUndo(_ record: SwipeRecord) {
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: record.item) else { return }
    cardDelegate.collectionView(collectionView, layout: self, didUndoItemAt: path, from: record.direction)
  }

  // MARK: Time

  func readTime() {
    table.now = max(CACurrentMediaTime(), table.now)
  }

  /// Draws the table as it is now, and goes on as long as something moves.
  func tableChanged() {
    askSizes()
    appearanceChanged(true)
    if table.isMoving, !driver.isRunning {
      driver.run { [weak self] _ in self?.tick() ?? false }
    }
    notePlace()
  }

  private func tick() -> Bool {
    readTime()
    table.tick()
    appearanceChanged(true)
    notePlace()
    // Whoever was told may have set something going.
    return table.isMoving
  }
}
