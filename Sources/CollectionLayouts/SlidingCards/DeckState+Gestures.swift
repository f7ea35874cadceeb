import UIKit

/// Operations on cards by gestures and by the application.
extension DeckState {
  enum Throw: Equatable, Sendable {
    /// The top card left.
    case swiped
    /// A card that was already leaving continues.
    case again
    /// A card that was leaving changes direction.
    case redirected(from: SlidingCardsLayout.SwipeDirection)
  }

  // MARK: Holding

  /// True if a gesture can grab a card: the top one, or a detached one.
  func canGrab(_ item: Int) -> Bool {
    if item == deck.topItem { return true }
    guard let card = detachedCard(of: item) else { return false }
    return card.role != .landing
  }

  /// Grabs a card at a point of the content, at its present position.
  /// - Parameter pivots: true if the card turns about that point, false if it turns about its centre.
  mutating func grab(_ item: Int, at point: CGPoint, size: CGSize, rule: SwipeRule, pivots: Bool) {
    let isNew = detachedCard(of: item) == nil
    let index = lift(item, size: size, rule: rule)
    let depth = drawnDepth(of: detachedCards[index])
    if isNew {
      let pose = geometry.pose(CardOffset(), CardGrip(), size, depth: depth)
      detachedCards[index].grip.lean = point.y > pose.center.y ? -1 : 1
    }
    var offset = detachedCards[index].offset(at: now)
    if pivots {
      (offset, detachedCards[index].grip) = geometry.regrip(
        offset, detachedCards[index].grip, size, depth: depth, at: point)
    }
    hold(item, at: offset)
  }

  /// The index of a detached card; detaches the top card in place.
  private mutating func lift(_ item: Int, size: CGSize, rule: SwipeRule) -> Int {
    if let index = detachedIndex(of: item) {
      detachedCards[index].rule = rule
      if detachedCards[index].role == .landing { detachedCards[index].role = .lifted }
      return index
    }
    detachedCards.append(
      DetachedCard(item: item, size: size, role: .lifted, rule: rule, motion: .held(CardOffset()), start: now))
    return detachedCards.count - 1
  }

  mutating func hold(_ item: Int, at offset: CardOffset) {
    guard let index = detachedIndex(of: item) else { return }
    detachedCards[index].motion = .held(offset)
    detachedCards[index].start = now
  }

  /// Moves the card that a finger holds.
  mutating func drag(_ item: Int, to offset: CardOffset) {
    hold(item, at: offset)
    if let index = detachedIndex(of: item) { detachedCards[index].wasDragged = true }
  }

  /// Detaches the card that was swiped last, at the position where it left, for a gesture. Nil if there is none.
  mutating func bringBack(size: CGSize, rule: SwipeRule) -> SwipeRecord? {
    guard let record = deck.history.last else { return nil }
    if detachedCard(of: record.item)?.thrownNumber == nil {
      detachedCards.removeAll { $0.item == record.item }
      let offset = outside(record, size)
      var card = DetachedCard(
        item: record.item, size: size, role: .thrown(record.direction, number: nextThrowNumber()), rule: rule,
        grip: record.grip, motion: .held(offset), start: now)
      card.isBroughtBack = true
      detachedCards.append(card)
    } else if let index = detachedIndex(of: record.item) {
      hold(record.item, at: detachedCards[index].offset(at: now))
    }
    return record
  }

  /// The position at which a swiped card is just invisible.
  func outside(_ record: SwipeRecord, _ size: CGSize) -> CardOffset {
    let distance = geometry.leavingDistance(CardOffset(), record.grip, size, along: record.heading)
    return CardOffset(shift: record.heading.scaled(by: distance))
  }

  // MARK: Letting go

  /// True if a card can return to the deck; of thrown cards, only the last one can.
  func canReturn(_ item: Int) -> Bool {
    guard let number = detachedCard(of: item)?.thrownNumber else { return true }
    return deck.history.last?.item == item && !detachedCards.contains { ($0.thrownNumber ?? 0) > number }
  }

  /// Returns a card to the deck with a spring. Returns the swipe that this undoes.
  @discardableResult
  mutating func finish(_ item: Int, velocity: CGVector) -> SwipeRecord? {
    guard let index = detachedIndex(of: item), canReturn(item) else { return nil }
    let record = detachedCards[index].thrownNumber == nil ? nil : deck.undo()
    if record != nil { detachedCards[index].wasDragged = false }
    let offset = detachedCards[index].offset(at: now)
    detachedCards[index].role = .lifted
    detachedCards[index].isBroughtBack = false
    detachedCards[index].motion =
      geometry.isMotionReduced
      ? .spring(from: offset, velocity: velocity, response: 0.2, dampingRatio: 1)
      : .spring(from: offset, velocity: velocity)
    detachedCards[index].start = now
    return record
  }

  /// Lets a card leave.
  mutating func toss(
    _ item: Int, _ direction: SlidingCardsLayout.SwipeDirection, velocity: CGVector, undoLimit: Int?
  ) -> Throw? {
    guard let index = detachedIndex(of: item) else { return nil }
    var card = detachedCards[index]
    let offset = card.offset(at: now)
    let motion = exit(card, direction, velocity: velocity)
    let end = motion.offset(at: 10).shift.unit ?? direction.unit
    let result: Throw
    if let before = card.thrownDirection {
      result = before == direction ? .again : .redirected(from: before)
      deck.redirect(item, direction, heading: end, grip: card.grip)
      card.role = .thrown(direction, number: card.thrownNumber ?? 0)
    } else {
      guard item == deck.topItem else { return nil }
      deck.swipe(direction, heading: end, grip: card.grip, limit: undoLimit)
      card.role = .thrown(direction, number: nextThrowNumber())
      result = .swiped
    }
    card.isBroughtBack = false
    card.wasDragged = false
    card.motion = geometry.isMotionReduced ? .fade(at: offset, from: 1, to: 0) : motion
    card.start = now
    detachedCards[index] = card
    return result
  }

  private func exit(
    _ card: DetachedCard, _ direction: SlidingCardsLayout.SwipeDirection, velocity: CGVector
  ) -> CardMotion {
    let offset = card.offset(at: now)
    return .exit(from: offset, velocity: velocity, direction: direction, rule: card.rule) {
      geometry.leavingDistance(offset, card.grip, card.size, along: $0)
    }
  }

  /// Computes the exits of leaving cards again, so that they go on until they are out of sight in a view whose size has changed.
  mutating func aimAgain() {
    for (index, card) in detachedCards.enumerated() {
      guard case .exit = card.motion, let direction = card.thrownDirection else { continue }
      detachedCards[index].motion = exit(card, direction, velocity: card.velocity(at: now))
      detachedCards[index].start = now
    }
  }

  // MARK: Programs

  /// Prepares the top card for a programmatic swipe: grabbed slightly above its centre.
  mutating func liftTop(size: CGSize, rule: SwipeRule) -> Int? {
    guard let item = deck.topItem else { return nil }
    // In a closed deck with one card, the card may still be leaving.
    if detachedCard(of: item)?.thrownNumber != nil { detachedCards.removeAll { $0.item == item } }
    let isNew = detachedCard(of: item) == nil
    let index = lift(item, size: size, rule: rule)
    if isNew { detachedCards[index].grip.pivot = CGVector(dx: 0, dy: -size.height / 4) }
    return item
  }

  /// Undoes the last swipe: the card returns from the side at which it left.
  /// - Parameter delay: seconds until it appears.
  mutating func undo(
    size: (Int) -> CGSize, rule: (Int) -> SwipeRule, delay: Double, animated: Bool
  ) -> SwipeRecord? {
    guard let record = deck.undo() else { return nil }
    let flying = detachedCard(of: record.item)
    detachedCards.removeAll { $0.item == record.item }
    guard animated else { return record }
    var card = DetachedCard(
      item: record.item, size: size(record.item), role: .lifted, rule: rule(record.item), grip: record.grip,
      motion: .held(CardOffset()), start: now)
    if let flying, flying.thrownNumber != nil, !geometry.isMotionReduced {
      card.grip = flying.grip
      card.motion = .spring(from: flying.offset(at: now), velocity: flying.velocity(at: now), dampingRatio: 1)
    } else if geometry.isMotionReduced {
      card.motion = .fade(at: CardOffset(), from: flying?.alpha(at: now) ?? 0, to: 1)
    } else {
      card.motion = .entry(from: outside(record, card.size), duration: CardMotion.entryDuration)
      card.start = now + delay
    }
    detachedCards.append(card)
    return record
  }
}
