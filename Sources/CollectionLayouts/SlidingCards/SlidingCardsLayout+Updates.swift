import CollectionPrimitives
import UIKit

extension SlidingCardsLayout {
  func updateDeck() {
    defer { sequenceBefore = nil }
    guard let before = sequenceBefore, let map = updates.map else { return deckState.reload(count: sequence.itemCount) }
    let update = DeckUpdate(map: map, before: before, after: sequence)
    departures = [:]
    for card in deckState.detachedCards where card.thrownNumber != nil && update.newIndex(of: card.item) == nil {
      let end = card.motion.offset(at: 10)
      departures[before.indexPath(at: card.item) ?? IndexPath()] =
        deckState.geometry.pose(end, card.grip, card.size).center
    }
    deckState.update(update)
    sizes = [:]
    askSizes()
    if drag != nil, deckState.draggedItem == nil { drag = nil }
    reported.current = reported.current.flatMap(map.after)
    reported.settled = reported.settled.flatMap(map.after)
    appearanceChanged(true)
    reportDeck()
  }
}
