import UIKit

/// The deck and all detached cards. Everything drawn is a function of this value and the time.
///
/// The pile from top to bottom: cards that are leaving, the earliest first, then the deck. The depth of a card is the
/// number of cards above it, where a detached card counts less the farther away it is. So depths change continuously
/// when a card is detached or returns.
struct DeckState: Equatable, Sendable {
  var deck = CardDeck()
  var geometry = CardGeometry()
  var afterSwipe = SlidingCardsLayout.AfterSwipe.discard
  /// The time for which positions are computed, in seconds.
  var now: Double = 0
  var detachedCards: [DetachedCard] = []
  /// The cards that a finger has moved and that lie on the deck again, until they are reported to the delegate.
  var returnedItems: [Int] = []
  private var throwCount = 0

  mutating func nextThrowNumber() -> Int {
    throwCount += 1
    return throwCount
  }

  func detachedIndex(of item: Int) -> Int? { detachedCards.firstIndex { $0.item == item } }
  func detachedCard(of item: Int) -> DetachedCard? { detachedCards.first { $0.item == item } }

  /// True if any card is animating.
  var isMoving: Bool { detachedCards.contains { !$0.motion.isHeld } }
  var isAtRest: Bool { detachedCards.isEmpty }

  // MARK: Depths

  /// The part of the way by which a detached card has uncovered the cards below: 0 at its position, 1 away.
  func advance(of card: DetachedCard) -> CGFloat {
    if card.role == .landing { return 0 }
    let reach = geometry.advance(card.offset(at: now).shift, card.size)
    return 1 - card.alpha(at: now) * (1 - reach)
  }

  /// The drawn depth of a card at a depth of the deck.
  ///
  /// - Complexity: O(detached cards).
  func drawnDepth(atDeckDepth depth: Int) -> CGFloat {
    var result = CGFloat(depth)
    for card in detachedCards {
      switch card.role {
      case .thrown: result += 1 - advance(of: card)
      case .lifted:
        if let own = deck.depth(of: card.item), own < depth { result -= advance(of: card) }
      case .landing: break
      }
    }
    return max(result, 0)
  }

  func drawnDepth(of card: DetachedCard) -> CGFloat {
    guard let number = card.thrownNumber else {
      return drawnDepth(atDeckDepth: deck.depth(of: card.item) ?? 0)
    }
    var result: CGFloat = 0
    for other in detachedCards {
      if let earlier = other.thrownNumber, earlier < number { result += 1 - advance(of: other) }
    }
    return result
  }

  /// The position in items: 2 with item 2 on top, 2.4 while it makes way for item 3.
  ///
  /// - Complexity: O(detached cards).
  var position: CGFloat {
    var result = CGFloat(deck.top)
    for card in detachedCards {
      switch card.role {
      case .thrown: result -= 1 - advance(of: card)
      case .lifted: result += advance(of: card)
      case .landing: break
      }
    }
    guard deck.isClosed, deck.count > 0 else { return min(max(result, 0), CGFloat(deck.count)) }
    let count = CGFloat(deck.count)
    let remainder = result - (result / count).rounded(.down) * count
    return remainder < count ? remainder : 0
  }

  /// A strict order of all items, the uppermost with the largest number.
  ///
  /// - Complexity: O(detached cards).
  func zIndex(of item: Int) -> Int {
    if let number = detachedCard(of: item)?.thrownNumber {
      return deck.count + detachedCards.filter { $0.thrownNumber.map { $0 >= number } ?? false }.count
    }
    // Cards that were dealt are not drawn; their numbers only need to be unique.
    return -(deck.depth(of: item) ?? item - deck.top)
  }

  // MARK: Time

  /// Removes animations that have ended.
  ///
  /// - Complexity: O(detached cards).
  mutating func tick() {
    var remaining: [DetachedCard] = []
    for card in detachedCards {
      if !card.isOver(at: now) {
        remaining.append(card)
      } else if let landing = landing(card) {
        remaining.append(landing)
      } else {
        returned(card)
      }
    }
    detachedCards = remaining
  }

  /// The landing of a thrown card that is part of the visible deck again.
  private func landing(_ card: DetachedCard) -> DetachedCard? {
    guard card.thrownNumber != nil, let depth = deck.depth(of: card.item), depth <= geometry.visibleCount else {
      return nil
    }
    var landing = card
    landing.role = depth == 0 ? .lifted : .landing
    landing.start = now
    if afterSwipe == .sendToBack, !geometry.isMotionReduced {
      landing.motion = .entry(from: card.offset(at: now), duration: CardMotion.entryDuration)
    } else {
      landing.motion = .fade(at: CardOffset(), from: 0, to: 1)
    }
    return landing
  }

  /// Ends all animations.
  mutating func finishAll() {
    detachedCards.forEach { returned($0) }
    detachedCards = []
  }

  private mutating func returned(_ card: DetachedCard) {
    if card.wasDragged, card.thrownNumber == nil { returnedItems.append(card.item) }
  }

  // MARK: Changes of the data

  mutating func update(_ update: DeckUpdate) {
    deck.update(update)
    returnedItems = returnedItems.compactMap(update.newIndex)
    detachedCards = detachedCards.compactMap { card in
      guard let item = update.newIndex(of: card.item) else { return nil }
      var card = card
      card.item = item
      return card
    }
    dropStrayCards()
  }

  mutating func reload(count: Int) {
    guard count != deck.count else { return }
    let beginsAnew = deck.top >= count
    deck.reload(count: count)
    // Cards in the air are those of a deck that is gone.
    if beginsAnew { (detachedCards, returnedItems) = ([], []) }
    detachedCards.removeAll { $0.item >= count }
    returnedItems.removeAll { $0 >= count }
    dropStrayCards()
  }

  /// Removes detached cards that no longer belong to the deck.
  private mutating func dropStrayCards() {
    detachedCards.removeAll { $0.thrownNumber == nil && deck.depth(of: $0.item) == nil }
  }
}
