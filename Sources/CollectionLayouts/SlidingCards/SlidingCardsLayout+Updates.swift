import UIKit

extension SlidingCardsLayout {
  /// A batch update begins: the deck has to wait until it is known where items go.
  func rememberDeck(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything {
      sequenceBefore = nil
    } else if context.invalidateDataSourceCounts, sequenceBefore == nil, builtViewport != nil {
      sequenceBefore = sequence
    }
  }

  func updateDeck() {
    defer { sequenceBefore = nil }
    guard let before = sequenceBefore, let map = updates.map else { return table.reload(count: sequence.count) }
    let update = DeckUpdate(map: map, before: before, after: sequence)
    departures = [:]
    for flight in table.flights where flight.thrownNumber != nil && update.place(flight.item) == nil {
      let end = flight.motion.offset(at: 10)
      departures[before.indexPath(at: flight.item) ?? IndexPath()] =
        table.geometry.pose(end, flight.grip, flight.size).center
    }
    table.update(update)
    sizes = [:]
    askSizes()
    if drag != nil, table.draggedItem == nil { drag = nil }
    place.current = place.current.flatMap(map.after)
    place.settled = place.settled.flatMap(map.after)
    appearanceChanged(true)
    notePlace()
  }

  /// A card that is deleted while it leaves goes on leaving.
  func departure(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let end = departures[path], let attributes = updates.attributesBefore(path) else { return nil }
    attributes.center = end
    return attributes
  }
}
