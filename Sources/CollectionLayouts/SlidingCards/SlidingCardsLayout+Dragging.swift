import UIKit

/// A finger on a card.
struct CardDrag {
  /// Where the card was when the finger took hold.
  var origin: CardOffset
  var rule: SwipeRule
  /// The way a card left that is being brought back; nil for cards dragged from where they are.
  var heading: CGVector?
  /// Told once that the card does not go further.
  var isAtLimit = false

  /// Where the card is once the finger has moved by a translation.
  func shift(_ translation: CGVector) -> CGVector {
    let translation = translation.finite
    guard let heading else {
      // Exactly the origin for no movement, also where the origin itself lies in a blocked direction.
      let free = rule.constrained(origin.shift.adding(translation))
      return origin.shift.adding(free).adding(rule.constrained(origin.shift), times: -1)
    }
    let distance = origin.shift.length + translation.dot(heading)
    let across = translation.adding(heading, times: -translation.dot(heading))
    let along = distance < 0 ? rubberBand(distance, dimension: rule.commitDistance) : distance
    return heading.scaled(by: along).adding(rule.lockedAxes == .none ? across : .zero)
  }
}

extension CardTable {
  /// The card a finger holds.
  var draggedItem: Int? { flights.first { $0.motion.isHeld }?.item }
}

extension SlidingCardsLayout {
  var isDragging: Bool { drag != nil && table.draggedItem != nil }

  /// - Parameter point: the finger, in the content.
  func beginDrag(_ item: Int, at point: CGPoint) {
    readTime()
    let size = cardSize(of: item)
    let rule = swipeRule(for: item, size: size)
    table.grab(item, at: point, size: size, rule: rule, pivots: rotationFollowsTouch)
    guard let flight = table.flight(of: item) else { return }
    drag = CardDrag(origin: flight.offset(at: table.now), rule: rule)
    tableChanged()
  }

  /// Takes hold of the card that was swiped last, wherever the finger is.
  func beginBringingBack() {
    readTime()
    guard let last = table.deck.history.last else { return }
    let size = cardSize(of: last.item)
    let rule = swipeRule(for: last.item, size: size)
    guard table.bringBack(size: size, rule: rule) != nil, let flight = table.flight(of: last.item) else { return }
    let origin = flight.offset(at: table.now)
    let heading = flight.isBroughtBack ? last.heading : nil
    drag = CardDrag(origin: origin, rule: rule, heading: heading)
    tableChanged()
  }

  func continueDrag(_ translation: CGVector) {
    guard var drag, let item = table.draggedItem else { return }
    readTime()
    let shift = drag.shift(translation)
    table.hold(item, at: CardOffset(shift: shift, twist: drag.origin.twist))
    noteLimit(&drag, drag.origin.shift.adding(translation.finite))
    self.drag = drag
    tableChanged()
    guard let collectionView, let cardDelegate, let path = sequence.indexPath(at: item) else { return }
    let heading = drag.rule.heading(shift)
    cardDelegate.collectionView(
      collectionView, layout: self, didDragItemAt: path, fraction: heading?.fraction ?? 0,
      direction: heading?.direction)
  }

  /// A blocked direction answers once for each time the finger goes there.
  private func noteLimit(_ drag: inout CardDrag, _ wanted: CGVector) {
    let isBeyond =
      SwipeDirection(wanted).map {
        drag.heading == nil && drag.rule.isBlocked($0) && wanted.dot($0.unit) > 20
      } ?? false
    if isBeyond, !drag.isAtLimit { give(.limit) }
    drag.isAtLimit = isBeyond
  }

  func endDrag(velocity: CGVector) {
    guard let drag, let item = table.draggedItem, let flight = table.flight(of: item) else { return self.drag = nil }
    self.drag = nil
    readTime()
    let shift = flight.offset(at: table.now).shift
    let velocity = drag.rule.constrainedVelocity(velocity)
    if let direction = leaving(flight, shift, velocity, drag) {
      if flight.thrownNumber == nil { give(.commit) }
      toss(item, direction, velocity: velocity)
    } else {
      let record = table.settle(item, velocity: velocity)
      tableChanged()
      if let record { tellUndo(record) }
    }
  }

  /// The finger was taken away by the system: everything is as before.
  func cancelDrag() {
    guard drag != nil, let item = table.draggedItem, let flight = table.flight(of: item) else { return drag = nil }
    drag = nil
    readTime()
    if let direction = flight.thrownDirection {
      toss(item, direction, velocity: .zero)
    } else {
      table.settle(item, velocity: .zero)
      tableChanged()
    }
  }

  /// The direction a card leaves in when it is let go; nil when it goes back.
  private func leaving(
    _ flight: CardFlight, _ shift: CGVector, _ velocity: CGVector, _ drag: CardDrag
  ) -> SwipeDirection? {
    if let heading = drag.heading, let direction = flight.thrownDirection {
      // It comes back once it would come as far in as a card has to go out to leave.
      let end = drag.rule.projected(shift, velocity).dot(heading)
      return end > drag.origin.shift.length - drag.rule.commitDistance ? direction : nil
    }
    let direction = drag.rule.direction(offset: shift, velocity: velocity)
    guard let former = flight.thrownDirection else {
      return direction.flatMap { allowsSwipe(of: flight.item, $0) ? $0 : nil }
    }
    let allowed = direction.flatMap { $0 == former || allowsSwipe(of: flight.item, $0) ? $0 : nil }
    return allowed ?? (table.canReturn(flight.item) ? nil : former)
  }
}
