import UIKit

/// All cards of a stack at one scroll position. Pure arithmetic.
struct StackScene {
  /// What a card looks like, and how far it is from being the current one.
  struct Card: Equatable {
    var place: CardPlace
    var progress: CGFloat
    var visibility: CGFloat
    var isHidden = false
    var zIndex: Int
  }

  var track = SlotTrack.empty
  var deck = StackDeckGeometry()
  /// Nil for a deck.
  var passes: StackPassesGeometry?
  var curve = TransitionCurve.smooth
  var expansion = StackExpansion()
  /// The slot of the expanded card.
  var expandedSlot: Int?

  // MARK: Where it is scrolled to

  /// The scrolled distance.
  private(set) var offset: CGFloat = 0
  /// The scroll position in slots, within the content.
  private(set) var position: CGFloat = 0
  /// The top card's slot, how much of its way out it has gone, and how far the others have risen.
  private(set) var top = 0
  private(set) var departure: CGFloat = 0
  private(set) var rise: CGFloat = 0
  private var pitch: CGFloat = 1
  private var overscroll: CGFloat = 0

  /// - Parameters:
  ///   - position: in slots; the track's own position, rounded to resting places.
  ///   - offset: the scrolled distance.
  mutating func scroll(toPosition position: CGFloat, offset: CGFloat) {
    self.offset = offset
    passes?.offset = offset
    let isFree = track.wraps
    let last = CGFloat(max(track.count - 1, 0))
    self.position = isFree ? position : min(max(position, 0), last)
    overscroll = isFree ? 0 : offset < 0 ? min(offset, 0) : max(offset - track.travel, 0)
    top = Int(self.position.rounded(.down))
    departure = self.position - CGFloat(top)
    rise = curve.value(at: departure)
    pitch = departure > 0 ? track.offset(ofSlot: top + 1) - track.offset(ofSlot: top) : track.pitch
  }

  // MARK: Cards

  /// The slot that shows an item; in wrap-around mode the one at or behind the top card.
  func shownSlot(ofItem item: Int) -> Int {
    guard track.wraps else { return item }
    let steps = (item - track.item(ofSlot: top)) % track.count
    return top + (steps < 0 ? steps + track.count : steps)
  }

  /// The slots of the cards that may show between two places of the view, along the scroll direction; a few more, too.
  func slots(from lower: CGFloat, to upper: CGFloat) -> [Int] {
    guard track.count > 0 else { return [] }
    guard let passes else { return withExpanded(Array(pileSlots)) }
    let direct = passes.items(from: lower, to: upper)
    guard expansion.isActive else { return Array(direct) }
    return withExpanded(Array(direct) + passes.pile.filter { !direct.contains($0) })
  }

  private func withExpanded(_ slots: [Int]) -> [Int] {
    guard expansion.isActive, let expandedSlot, !slots.contains(expandedSlot) else { return slots }
    return slots + [expandedSlot]
  }

  /// The cards of a deck that show.
  private var pileSlots: Range<Int> {
    let end = top + deck.visibleItemCount + 1
    return track.wraps ? top..<min(end, top + track.count) : max(top, 0)..<min(end, track.count)
  }

  func card(inSlot slot: Int) -> Card {
    var card = passes.map { pass($0, slot) } ?? deckCard(slot)
    guard expansion.isActive, let expandedSlot else { return card }
    if slot == expandedSlot {
      let start = expansion.nearby(card.place)
      card.place = start.moved(to: expansion.expanded(start), by: expansion.amount)
      card.isHidden = card.place.alpha <= 0
      let share = min(max(expansion.amount, 0), 1)
      card.visibility += (1 - card.visibility) * share
      card.progress *= 1 - share
    } else if let rank = rank(inPile: slot, expandedSlot) {
      let end = expansion.piled(card.place, rank: rank)
      card.place = card.place.moved(to: end, by: expansion.share(ofNeighbour: slot - expandedSlot))
    }
    return card
  }

  // MARK: Deck

  /// Negative for a card that has left.
  private func depth(_ slot: Int) -> CGFloat { slot <= top ? CGFloat(slot - top) : CGFloat(slot - top) - rise }

  private func deckCard(_ slot: Int) -> Card {
    let depth = depth(slot)
    let gone = slot < top ? 1 : slot == top ? departure : 0
    let place = deck.place(
      item: track.item(ofSlot: slot), depth: depth, departure: gone, pitch: pitch, overscroll: overscroll)
    return Card(
      place: place,
      progress: CGFloat(slot) - position,
      visibility: slot <= top ? 1 - gone : min(max(1 - depth / deck.lastDepth, 0), 1),
      isHidden: gone >= 1 || place.alpha <= 0,
      // Every card covers the ones after it, also on its way out.
      zIndex: track.wraps ? top - slot : -slot)
  }

  // MARK: Passes

  /// The shadows of cards that lie over each other add up.
  private static let headElevation: CGFloat = 0.4

  private func pass(_ passes: StackPassesGeometry, _ slot: Int) -> Card {
    let main = passes.viewStart(of: slot) + passes.length / 2
    let (cross, size) =
      deck.isHorizontal ? (deck.viewport.height / 2, deck.itemSize) : (deck.viewport.width / 2, deck.itemSize)
    let place = CardPlace(
      center: deck.isHorizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main), size: size,
      elevation: Self.headElevation)
    return Card(place: place, progress: CGFloat(slot) - position, visibility: 1, zIndex: slot)
  }

  /// The place in the pile, counted from the front; nil for a card that stays where it is, out of view.
  private func rank(inPile slot: Int, _ expanded: Int) -> CGFloat? {
    guard let passes else {
      guard pileSlots.contains(slot) else { return nil }
      let front = min(max(1 - deckRetreat(expanded), 0), 1)
      return 1 - deckRetreat(slot) + max(depth(slot), 0) - (slot > expanded ? front : 0)
    }
    guard passes.pile.contains(slot) else { return nil }
    let begun = passes.begun(before: passes.viewport)
    // A card in front of the expanded one has one card fewer before it than its number says.
    let before = slot < expanded ? min(max(begun - CGFloat(expanded), 0), 1) : 0
    return begun - CGFloat(slot) - before
  }

  /// How far a card is on its way out.
  private func deckRetreat(_ slot: Int) -> CGFloat { slot < top ? 1 : slot == top ? departure : 0 }
}
