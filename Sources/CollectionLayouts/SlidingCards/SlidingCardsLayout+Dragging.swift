import CollectionPrimitives
import UIKit

/// A drag of a card by a finger.
struct CardDrag {
  /// The displacement of the card when the gesture began.
  var origin: CardOffset
  var rule: SwipeRule
  /// The direction in which a card that is brought back had left; nil for other drags.
  var heading: CGVector?
  /// True if the limit was already reported.
  var isAtLimit = false

  /// The displacement of the card once the finger has moved by a translation.
  func shift(_ translation: CGVector) -> CGVector {
    let translation = translation.finite
    guard let heading else {
      // Returns the origin exactly for no movement, even if the origin lies in a blocked direction.
      let free = rule.constrained(origin.shift.adding(translation))
      return origin.shift.adding(free).adding(rule.constrained(origin.shift), times: -1)
    }
    let distance = origin.shift.length + translation.dot(heading)
    let across = translation.adding(heading, times: -translation.dot(heading))
    let along = distance < 0 ? RubberBand(dimension: rule.commitDistance).shown(travel: distance) : distance
    return heading.scaled(by: along).adding(rule.lockedAxes == .none ? across : .zero)
  }
}

extension DeckState {
  /// The card that a finger holds.
  var draggedItem: Int? { detachedCards.first { $0.motion.isHeld }?.item }
}

extension SlidingCardsLayout {
  var isDragging: Bool { drag != nil && deckState.draggedItem != nil }

  /// - Parameter point: the position of the finger, in the content.
  func beginDrag(_ item: Int, at point: CGPoint) {
    catchUp()
    let size = cardSize(of: item)
    let rule = swipeRule(for: item, size: size)
    deckState.grab(item, at: point, size: size, rule: rule, pivots: rotationFollowsTouch)
    guard let card = deckState.detachedCard(of: item) else { return }
    drag = CardDrag(origin: card.offset(at: deckState.now), rule: rule)
    deckStateChanged()
  }

  /// Grabs the card that was swiped last, wherever the finger is.
  func beginBringingBack() {
    catchUp()
    guard let last = deckState.deck.history.last else { return }
    let size = cardSize(of: last.item)
    let rule = swipeRule(for: last.item, size: size)
    guard deckState.bringBack(size: size, rule: rule) != nil, let card = deckState.detachedCard(of: last.item) else {
      return
    }
    let origin = card.offset(at: deckState.now)
    let heading = card.isBroughtBack ? last.heading : nil
    drag = CardDrag(origin: origin, rule: rule, heading: heading)
    deckStateChanged()
  }

  func continueDrag(_ translation: CGVector) {
    guard var drag, let item = deckState.draggedItem else { return }
    catchUp()
    let shift = drag.shift(translation)
    deckState.drag(item, to: CardOffset(shift: shift, twist: drag.origin.twist))
    recordLimit(&drag, drag.origin.shift.adding(translation.finite))
    self.drag = drag
    deckStateChanged()
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: item) else { return }
    let heading = drag.rule.heading(shift)
    cardDelegate.collectionView(
      collectionView, layout: self, didDragItemAt: path, fraction: heading?.fraction ?? 0,
      direction: heading?.direction)
  }

  /// Reports a blocked direction once for each attempt.
  private func recordLimit(_ drag: inout CardDrag, _ wanted: CGVector) {
    let isBeyond =
      SwipeDirection(wanted).map {
        drag.heading == nil && drag.rule.isBlocked($0) && wanted.dot($0.unit) > 20
      } ?? false
    if isBeyond, !drag.isAtLimit { send(.limit) }
    drag.isAtLimit = isBeyond
  }

  func endDrag(velocity: CGVector) {
    guard let drag, let item = deckState.draggedItem, let card = deckState.detachedCard(of: item) else {
      return self.drag = nil
    }
    self.drag = nil
    catchUp()
    let shift = card.offset(at: deckState.now).shift
    let velocity = drag.rule.constrainedVelocity(velocity)
    if let direction = leaving(card, shift, velocity, drag) {
      if card.thrownNumber == nil { send(.commit) }
      toss(item, direction, velocity: velocity)
    } else {
      let record = deckState.finish(item, velocity: velocity)
      deckStateChanged()
      if let record { notifyUndo(record) }
    }
  }

  /// Lets the card go on to its goal: the system cancelled the touch, or the finger did not move.
  func cancelDrag() {
    guard drag != nil, let item = deckState.draggedItem, let card = deckState.detachedCard(of: item) else {
      return drag = nil
    }
    drag = nil
    catchUp()
    if let direction = card.thrownDirection {
      toss(item, direction, velocity: .zero)
    } else {
      deckState.finish(item, velocity: .zero)
      deckStateChanged()
    }
  }

  /// The direction in which a released card leaves; nil if it returns.
  private func leaving(
    _ card: DetachedCard, _ shift: CGVector, _ velocity: CGVector, _ drag: CardDrag
  ) -> SwipeDirection? {
    if let heading = drag.heading, let direction = card.thrownDirection {
      // A card that is brought back returns if its projected distance is as large as the one for leaving.
      let end = drag.rule.projected(shift, velocity).dot(heading)
      return end > drag.origin.shift.length - drag.rule.commitDistance ? direction : nil
    }
    // A card that is caught in the air keeps its goal unless the finger takes it the other way: one on its way back may be
    // far out still, and one on its way out near.
    let way = drag.rule.projected(shift, velocity).adding(drag.origin.shift, times: -1)
    let direction = drag.rule.direction(offset: shift, velocity: velocity)
    guard let former = card.thrownDirection else {
      guard card.item == deckState.deck.topItem, let direction, way.dot(direction.unit) > 0 else { return nil }
      return allowsSwipe(of: card.item, direction) ? direction : nil
    }
    let allowed = direction.flatMap { $0 == former || allowsSwipe(of: card.item, $0) ? $0 : nil }
    return allowed ?? (deckState.canReturn(card.item) && way.dot(former.unit) < 0 ? nil : former)
  }
}
