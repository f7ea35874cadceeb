import UIKit

/// The deck and every card that is off it: all that is drawn follows from this value and the time.
///
/// The pile from top to bottom is: cards thrown and not landed yet, the earliest first; then the deck. A card lies as deep
/// as there are cards above it, where a card that is on its way counts for less the farther away it is. So nothing jumps
/// when a card changes from the deck to the air or back.
struct CardTable: Equatable, Sendable {
  var deck = CardDeck()
  var geometry = CardGeometry()
  var afterSwipe = AfterSwipe.discard
  /// The moment all positions are for, in seconds.
  var now: Double = 0
  var flights: [CardFlight] = []
  private var throwCount = 0

  mutating func nextThrowNumber() -> Int {
    throwCount += 1
    return throwCount
  }

  func flightIndex(of item: Int) -> Int? { flights.firstIndex { $0.item == item } }
  func flight(of item: Int) -> CardFlight? { flights.first { $0.item == item } }

  /// Something moves by itself.
  var isMoving: Bool { flights.contains { !$0.motion.isHeld } }
  var isAtRest: Bool { flights.isEmpty }

  // MARK: Depths

  /// How much a card that is off its place has given way to those below: 0 in its place, 1 away.
  func advance(of flight: CardFlight) -> CGFloat {
    if flight.role == .landing { return 0 }
    let reach = geometry.advance(flight.offset(at: now).shift, flight.size)
    return 1 - flight.alpha(at: now) * (1 - reach)
  }

  /// The depth at which a card is drawn that has so many of the deck's cards above it.
  func drawnDepth(atDeckDepth depth: Int) -> CGFloat {
    var result = CGFloat(depth)
    for flight in flights {
      switch flight.role {
      case .thrown: result += 1 - advance(of: flight)
      case .lifted:
        if let own = deck.depth(of: flight.item), own < depth { result -= advance(of: flight) }
      case .landing: break
      }
    }
    return max(result, 0)
  }

  func drawnDepth(of flight: CardFlight) -> CGFloat {
    guard let number = flight.thrownNumber else {
      return drawnDepth(atDeckDepth: deck.depth(of: flight.item) ?? 0)
    }
    var result: CGFloat = 0
    for other in flights {
      if let earlier = other.thrownNumber, earlier < number { result += 1 - advance(of: other) }
    }
    return result
  }

  /// The position in items: 2 with item 2 on top, 2.4 while it makes way for item 3.
  var position: CGFloat {
    var result = CGFloat(deck.top)
    for flight in flights {
      switch flight.role {
      case .thrown: result -= 1 - advance(of: flight)
      case .lifted: result += advance(of: flight)
      case .landing: break
      }
    }
    guard deck.isClosed, deck.count > 0 else { return min(max(result, 0), CGFloat(deck.count)) }
    let count = CGFloat(deck.count)
    let rest = result - (result / count).rounded(.down) * count
    return rest < count ? rest : 0
  }

  /// A strict order of all items, the uppermost with the largest number.
  func zIndex(of item: Int) -> Int {
    if let number = flight(of: item)?.thrownNumber {
      return deck.count + flights.filter { $0.thrownNumber.map { $0 >= number } ?? false }.count
    }
    // Cards that were dealt are not drawn; their numbers only have to be their own.
    return -(deck.depth(of: item) ?? item - deck.top)
  }

  // MARK: Time

  /// Lets cards that have arrived come to rest.
  mutating func tick() {
    var remaining: [CardFlight] = []
    for flight in flights {
      if !flight.isOver(at: now) {
        remaining.append(flight)
      } else if let landing = landing(flight) {
        remaining.append(landing)
      }
    }
    flights = remaining
  }

  /// A thrown card that lies in the deck again, where it can be seen.
  private func landing(_ flight: CardFlight) -> CardFlight? {
    guard flight.thrownNumber != nil, let depth = deck.depth(of: flight.item), depth <= geometry.visibleCount else {
      return nil
    }
    var landing = flight
    landing.role = depth == 0 ? .lifted : .landing
    landing.start = now
    if afterSwipe == .sendToBack, !geometry.isMotionReduced {
      landing.motion = .entry(from: flight.offset(at: now), duration: CardMotion.entryDuration)
    } else {
      landing.motion = .fade(at: CardOffset(), from: 0, to: 1)
    }
    return landing
  }

  /// Everything is where it ends up.
  mutating func settleAll() { flights = [] }

  // MARK: Changes of the data

  mutating func update(_ update: DeckUpdate) {
    deck.update(update)
    flights = flights.compactMap { flight in
      guard let item = update.place(flight.item) else { return nil }
      var flight = flight
      flight.item = item
      return flight
    }
    dropStrayFlights()
  }

  mutating func reload(count: Int) {
    guard count != deck.count else { return }
    deck.reload(count: count)
    flights.removeAll { $0.item >= count }
    dropStrayFlights()
  }

  /// Cards held as part of the deck that are not part of it any more.
  private mutating func dropStrayFlights() {
    flights.removeAll { $0.thrownNumber == nil && deck.depth(of: $0.item) == nil }
  }
}
