import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct CardDeckTests {
  private static let directions: [SlidingCardsLayout.SwipeDirection] = [.left, .right, .up, .down]

  @Test(arguments: [0, 1, 2, 3, 50, 1000], [false, true])
  func swipesTakenBackLeaveNothingBehind(count: Int, isClosed: Bool) {
    var dice = Dice(seed: UInt64(count) + 1)
    var deck = CardDeck(count: count, isClosed: isClosed)
    var states = [deck]
    for _ in 0..<120 {
      let direction = Self.directions[Int.random(in: 0..<4, using: &dice)]
      let record = deck.swipe(direction)
      #expect((record == nil) == (count == 0 || states.last?.isExhausted ?? true))
      guard let record else { break }
      #expect(record.item == states.last?.topItem && record.direction == direction)
      states.append(deck)
    }
    while states.count > 1 {
      states.removeLast()
      #expect(deck.undo() != nil)
      #expect(deck == states.last)
    }
    #expect(deck.undo() == nil && !deck.canUndo)
  }

  @Test func anOpenDeckRunsOut() {
    var deck = CardDeck(count: 3)
    #expect(deck.remaining == 3 && deck.depth(of: 2) == 2 && deck.depth(of: 3) == nil)
    for item in 0..<3 {
      #expect(deck.topItem == item)
      deck.swipe(.left)
      #expect(deck.depth(of: item) == nil)
    }
    #expect(deck.isExhausted && deck.topItem == nil && deck.remaining == 0)
    #expect(deck.swipe(.left) == nil && deck.item(atDepth: 0) == nil)
  }

  @Test func aClosedDeckGoesRound() {
    var deck = CardDeck(count: 3, isClosed: true)
    for step in 0..<7 {
      #expect(deck.topItem == step % 3 && deck.remaining == 3)
      for depth in 0..<3 {
        let item = deck.item(atDepth: depth)
        #expect(item == (step + depth) % 3)
        #expect(item.flatMap(deck.depth) == depth)
      }
      deck.swipe(.right)
    }
    deck.setClosed(false)
    #expect(deck.remaining == 2)
    var run = CardDeck(count: 2)
    run.swipe(.left)
    run.swipe(.left)
    run.setClosed(true)
    #expect(run.topItem == 0)
  }

  @Test func theLimitForgetsTheOldest() {
    var deck = CardDeck(count: 10)
    for _ in 0..<5 { deck.swipe(.left, limit: 2) }
    #expect(deck.undo()?.item == 4 && deck.undo()?.item == 3 && deck.undo() == nil)
    #expect(deck.topItem == 3)
    deck.swipe(.left, limit: 0)
    #expect(!deck.canUndo)
    deck.swipe(.left, limit: -4)
    #expect(!deck.canUndo && deck.topItem == 5)
  }

  @Test func dealingFromAnotherItemForgetsTheSwipes() {
    var deck = CardDeck(count: 10)
    deck.swipe(.left)
    deck.setTop(1)
    #expect(deck.canUndo)
    deck.setTop(7)
    #expect(deck.topItem == 7 && !deck.canUndo)
    deck.setTop(-3)
    #expect(deck.topItem == 0)
    deck.setTop(99)
    #expect(deck.isExhausted)
    deck.reset()
    #expect(deck.topItem == 0)
  }

  @Test func aReloadKeepsThePlaceWhereThereIsOne() {
    var deck = CardDeck(count: 10)
    for _ in 0..<6 { deck.swipe(.up) }
    deck.reload(count: 12)
    #expect(deck.topItem == 6 && deck.history.count == 6)
    deck.reload(count: 7)
    #expect(deck.topItem == 6 && deck.history.count == 6)
    // Fewer than were swiped: it begins anew.
    deck.reload(count: 4)
    #expect(deck.topItem == 0 && !deck.canUndo && deck.remaining == 4)
    deck.reload(count: -1)
    #expect(deck.count == 0 && !deck.canUndo)
  }

  // MARK: Batch updates, against named cards

  @Test(arguments: 0..<200)
  func updatesFollowTheCards(seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 900)
    var cards = NamedCards(counts: [4, 0, 5], isClosed: seed % 2 == 1)
    for _ in 0..<20 {
      for _ in 0..<Int.random(in: 0...4, using: &dice) {
        cards.deck.swipe(Self.directions[Int.random(in: 0..<4, using: &dice)])
      }
      if Bool.random(using: &dice) { cards.deck.undo() }
      let top = cards.top
      let swiped = cards.swiped
      let before = cards.names
      let inserted = cards.randomUpdate(&dice)
      let names = cards.names
      #expect(cards.deck.count == names.count)
      #expect(cards.swiped == swiped.filter(Set(names).contains))
      if let top, names.contains(top) {
        #expect(cards.top == top)
      } else if let index = top.flatMap(before.firstIndex(of:)) ?? Optional(before.count), top != nil || !before.isEmpty
      {
        // What stood behind the gap comes next, or what was put into the gap.
        let later = before[index...].filter(Set(names).contains).first
        let next = cards.top
        #expect(next == later || next.map(inserted.contains) ?? (later == nil) || cards.deck.isClosed)
      }
    }
  }

  @Test func insertsBeforeAndAfterLeaveTheTopCard() {
    for (path, expected) in [(IndexPath(item: 0, section: 0), 4), ([0, 3], 4), ([0, 4], 3), ([0, 9], 3)] {
      var deck = CardDeck(count: 9)
      for _ in 0..<3 { deck.swipe(.left) }
      let update = DeckUpdate(
        map: IndexPathMap([.insert(path)]), before: ItemIndex(counts: [9]), after: ItemIndex(counts: [10]))
      deck.update(update)
      #expect(deck.topItem == expected)
      #expect(deck.undo()?.item == (path[1] <= 2 ? 3 : 2))
    }
  }

  @Test func whatIsAppendedToAnEmptyDeckIsDealt() {
    for (counts, change, after) in [
      ([3], UpdateChange.insert([0, 3]), [4]), ([3], .insert(IndexPath(index: 1)), [3, 1]),
      ([3, 0], .insert([1, 0]), [3, 1]),
    ] {
      var deck = CardDeck(count: 3)
      for _ in 0..<3 { deck.swipe(.left) }
      deck.update(
        DeckUpdate(
          map: IndexPathMap([change]), before: ItemIndex(counts: counts), after: ItemIndex(counts: after)))
      #expect(deck.topItem == 3)
    }
  }

  @Test func aReplacementTakesThePlaceOfTheTopCard() {
    var deck = CardDeck(count: 5)
    deck.swipe(.left)
    deck.swipe(.left)
    let counts = ItemIndex(counts: [5])
    deck.update(DeckUpdate(map: IndexPathMap([.delete([0, 2]), .insert([0, 2])]), before: counts, after: counts))
    #expect(deck.topItem == 2)
    deck.update(
      DeckUpdate(
        map: IndexPathMap([.delete(IndexPath(index: 0))]), before: counts, after: ItemIndex(counts: [])))
    #expect(deck.isExhausted && !deck.canUndo)
  }
}

/// A deck beside the names of its cards, section by section.
private struct NamedCards {
  var sections: [[Int]]
  var deck: CardDeck
  private var nextName = 0

  init(counts: [Int], isClosed: Bool) {
    var name = 0
    sections = counts.map { count in
      (0..<count).map { _ in
        name += 1
        return name
      }
    }
    nextName = name
    deck = CardDeck(count: counts.reduce(0, +), isClosed: isClosed)
  }

  var names: [Int] { sections.flatMap { $0 } }
  var top: Int? { deck.topItem.map { names[$0] } }
  var swiped: [Int] { deck.history.map { names[$0.item] } }

  /// Deletes, inserts or moves a few items. Returns the names that are new.
  mutating func randomUpdate(_ dice: inout Dice) -> Set<Int> {
    let before = ItemIndex(counts: sections.map(\.count))
    var changes: [UpdateChange] = []
    var added: Set<Int> = []
    let section = Int.random(in: 0..<sections.count, using: &dice)
    switch Int.random(in: 0..<3, using: &dice) {
    case 0:
      let removed = (0..<sections[section].count).filter { _ in Int.random(in: 0..<3, using: &dice) == 0 }
      for item in removed.reversed() { sections[section].remove(at: item) }
      changes = removed.map { .delete([section, $0]) }
    case 1:
      let index = Int.random(in: 0...sections[section].count, using: &dice)
      let count = Int.random(in: 1...3, using: &dice)
      for offset in 0..<count {
        nextName += 1
        added.insert(nextName)
        sections[section].insert(nextName, at: index + offset)
        changes.append(.insert([section, index + offset]))
      }
    default:
      guard let item = sections[section].indices.randomElement(using: &dice) else { break }
      let name = sections[section].remove(at: item)
      let target = Int.random(in: 0..<sections.count, using: &dice)
      let index = Int.random(in: 0...sections[target].count, using: &dice)
      sections[target].insert(name, at: index)
      changes = [.move([section, item], [target, index])]
    }
    let after = ItemIndex(counts: sections.map(\.count))
    deck.update(DeckUpdate(map: IndexPathMap(changes), before: before, after: after))
    return added
  }
}
