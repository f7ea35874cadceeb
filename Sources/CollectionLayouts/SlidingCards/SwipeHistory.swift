import UIKit

/// How a card is held: the point it turns about, and to which side it leans.
struct CardGrip: Equatable, Sendable {
  /// From the card's centre, in the card's own coordinates.
  var pivot = CGVector.zero
  /// +1 leans with the movement, as a card held in its upper half does; −1 against it.
  var lean: CGFloat = 1
}

/// One swipe that can be taken back.
struct SwipeRecord: Equatable, Sendable {
  var item: Int
  var direction: SlidingCardsLayout.SwipeDirection
  /// The direction in which the card left, as a unit vector.
  var heading: CGVector
  var grip = CardGrip()

  init(item: Int, direction: SlidingCardsLayout.SwipeDirection, heading: CGVector? = nil, grip: CardGrip = CardGrip()) {
    (self.item, self.direction, self.grip) = (item, direction, grip)
    self.heading = heading ?? direction.unit
  }
}

/// The swipes that can be taken back, the latest last.
struct SwipeHistory: Equatable, Sendable {
  private(set) var records: [SwipeRecord] = []

  var last: SwipeRecord? { records.last }
  var isEmpty: Bool { records.isEmpty }
  var count: Int { records.count }

  /// - Parameter limit: how many swipes to remember at most; nil for all. The oldest are forgotten first.
  mutating func push(_ record: SwipeRecord, limit: Int?) {
    records.append(record)
    trim(to: limit)
  }

  mutating func trim(to limit: Int?) {
    guard let limit, records.count > max(limit, 0) else { return }
    records.removeFirst(records.count - max(limit, 0))
  }

  mutating func pop() -> SwipeRecord? { records.popLast() }

  mutating func removeAll() { records = [] }

  /// Maps the records to new indices and removes those of deleted items.
  mutating func map(_ transform: (Int) -> Int?) {
    records = records.compactMap { record in
      guard let item = transform(record.item) else { return nil }
      var record = record
      record.item = item
      return record
    }
  }
}
