import UIKit

/// What a finger or a program does to cards.
extension CardTable {
  enum Throw: Equatable, Sendable {
    /// The top card left.
    case swiped
    /// A card that was flying already flies on.
    case again
    /// A card that was flying leaves in another direction.
    case redirected(from: SwipeDirection)
  }

  // MARK: Holding

  /// Whether a finger can take hold of a card: the top one, or one in the air.
  func canGrab(_ item: Int) -> Bool {
    if item == deck.topItem { return true }
    guard let flight = flight(of: item) else { return false }
    return flight.role != .landing
  }

  /// Takes hold of a card at a point of the content, wherever the card is at the moment.
  /// - Parameter pivots: whether the card turns about that point, else about its centre.
  mutating func grab(_ item: Int, at point: CGPoint, size: CGSize, rule: SwipeRule, pivots: Bool) {
    let isNew = flight(of: item) == nil
    let index = lift(item, size: size, rule: rule)
    let depth = drawnDepth(of: flights[index])
    if isNew {
      let pose = geometry.pose(CardOffset(), CardGrip(), size, depth: depth)
      flights[index].grip.lean = point.y > pose.center.y ? -1 : 1
    }
    var offset = flights[index].offset(at: now)
    if pivots {
      (offset, flights[index].grip) = geometry.regrip(
        offset, flights[index].grip, size, depth: depth, at: point)
    }
    hold(item, at: offset)
  }

  /// The flight of a card; the top card starts one where it lies.
  private mutating func lift(_ item: Int, size: CGSize, rule: SwipeRule) -> Int {
    if let index = flightIndex(of: item) {
      flights[index].rule = rule
      if flights[index].role == .landing { flights[index].role = .lifted }
      return index
    }
    flights.append(
      CardFlight(item: item, size: size, role: .lifted, rule: rule, motion: .held(CardOffset()), start: now))
    return flights.count - 1
  }

  mutating func hold(_ item: Int, at offset: CardOffset) {
    guard let index = flightIndex(of: item) else { return }
    flights[index].motion = .held(offset)
    flights[index].start = now
  }

  /// The card that was swiped last, out of sight where it left, in a finger's hold. Nil when there is none.
  mutating func bringBack(size: CGSize, rule: SwipeRule) -> SwipeRecord? {
    guard let record = deck.history.last else { return nil }
    if flight(of: record.item)?.thrownNumber == nil {
      flights.removeAll { $0.item == record.item }
      let offset = outside(record, size)
      var flight = CardFlight(
        item: record.item, size: size, role: .thrown(record.direction, number: nextThrowNumber()), rule: rule,
        grip: record.grip, motion: .held(offset), start: now)
      flight.isBroughtBack = true
      flights.append(flight)
    } else if let index = flightIndex(of: record.item) {
      hold(record.item, at: flights[index].offset(at: now))
    }
    return record
  }

  /// Where a card that was swiped is just out of sight.
  func outside(_ record: SwipeRecord, _ size: CGSize) -> CardOffset {
    let distance = geometry.leavingDistance(CardOffset(), record.grip, size, along: record.heading)
    return CardOffset(shift: record.heading.scaled(by: distance))
  }

  // MARK: Letting go

  /// Whether a card can come back onto the deck: not one that was thrown before another one.
  func canReturn(_ item: Int) -> Bool {
    guard let number = flight(of: item)?.thrownNumber else { return true }
    return deck.history.last?.item == item && !flights.contains { ($0.thrownNumber ?? 0) > number }
  }

  /// Lets a card swing back onto the deck. Returns the swipe that is taken back by that.
  @discardableResult
  mutating func settle(_ item: Int, velocity: CGVector) -> SwipeRecord? {
    guard let index = flightIndex(of: item), canReturn(item) else { return nil }
    let record = flights[index].thrownNumber == nil ? nil : deck.undo()
    let offset = flights[index].offset(at: now)
    flights[index].role = .lifted
    flights[index].isBroughtBack = false
    flights[index].motion =
      geometry.isMotionReduced
      ? .spring(from: offset, velocity: velocity, response: 0.2, dampingRatio: 1)
      : .spring(from: offset, velocity: velocity)
    flights[index].start = now
    return record
  }

  /// Lets a card leave.
  mutating func toss(
    _ item: Int, _ direction: SwipeDirection, velocity: CGVector, undoLimit: Int?
  ) -> Throw? {
    guard let index = flightIndex(of: item) else { return nil }
    var flight = flights[index]
    let offset = flight.offset(at: now)
    let motion = CardMotion.exit(from: offset, velocity: velocity, direction: direction, rule: flight.rule) {
      geometry.leavingDistance(offset, flight.grip, flight.size, along: $0)
    }
    let end = motion.offset(at: 10).shift.unit ?? direction.unit
    let result: Throw
    if let before = flight.thrownDirection {
      result = before == direction ? .again : .redirected(from: before)
      if deck.history.last?.item == item, deck.undo() != nil {
        deck.swipe(direction, heading: end, grip: flight.grip, limit: undoLimit)
      }
      flight.role = .thrown(direction, number: flight.thrownNumber ?? 0)
    } else {
      guard item == deck.topItem else { return nil }
      deck.swipe(direction, heading: end, grip: flight.grip, limit: undoLimit)
      flight.role = .thrown(direction, number: nextThrowNumber())
      result = .swiped
    }
    flight.isBroughtBack = false
    flight.motion = geometry.isMotionReduced ? .fade(at: offset, from: 1, to: 0) : motion
    flight.start = now
    flights[index] = flight
    return result
  }

  // MARK: Programs

  /// Makes the top card ready to be tossed by a program: held a little above its middle.
  mutating func liftTop(size: CGSize, rule: SwipeRule) -> Int? {
    guard let item = deck.topItem else { return nil }
    // In a closed deck of one card, the card may still be leaving.
    if flight(of: item)?.thrownNumber != nil { flights.removeAll { $0.item == item } }
    let isNew = flight(of: item) == nil
    let index = lift(item, size: size, rule: rule)
    if isNew { flights[index].grip.pivot = CGVector(dx: 0, dy: -size.height / 4) }
    return item
  }

  /// Takes the last swipe back: the card comes from the side it left by.
  /// - Parameter delay: seconds until it appears.
  mutating func undo(
    size: (Int) -> CGSize, rule: (Int) -> SwipeRule, delay: Double, animated: Bool
  ) -> SwipeRecord? {
    guard let record = deck.undo() else { return nil }
    let flying = flight(of: record.item)
    flights.removeAll { $0.item == record.item }
    guard animated else { return record }
    var flight = CardFlight(
      item: record.item, size: size(record.item), role: .lifted, rule: rule(record.item), grip: record.grip,
      motion: .held(CardOffset()), start: now)
    if let flying, flying.thrownNumber != nil, !geometry.isMotionReduced {
      flight.grip = flying.grip
      flight.motion = .spring(from: flying.offset(at: now), velocity: flying.velocity(at: now), dampingRatio: 1)
    } else if geometry.isMotionReduced {
      flight.motion = .fade(at: CardOffset(), from: flying?.alpha(at: now) ?? 0, to: 1)
    } else {
      flight.motion = .entry(from: outside(record, flight.size), duration: CardMotion.entryDuration)
      flight.start = now + delay
    }
    flights.append(flight)
    return record
  }
}
