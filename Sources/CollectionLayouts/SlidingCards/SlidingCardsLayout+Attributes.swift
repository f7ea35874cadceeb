import UIKit

extension SlidingCardsLayout {
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard builtViewport != nil else { return [] }
    var items = table.flights.map(\.item)
    // One more than can be seen: it fades in as the deck advances.
    for depth in 0...table.geometry.visibleCount {
      guard let item = table.deck.item(atDepth: depth) else { break }
      if !items.contains(item) { items.append(item) }
    }
    var result: [UICollectionViewLayoutAttributes] = []
    for item in items {
      guard let path = sequence.indexPath(at: item) else { continue }
      let attributes = attributes(path, item)
      if !attributes.isHidden, attributes.frame.intersects(rect) { result.append(attributes) }
    }
    return result
  }

  func itemAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard builtViewport != nil, let item = sequence.item(at: path) else { return nil }
    return attributes(path, item)
  }

  private func attributes(_ path: IndexPath, _ item: Int) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.zIndex = table.zIndex(of: item)
    attributes.cornerRadius = cornerRadius
    attributes.isCovered = item != table.deck.topItem
    if let flight = table.flight(of: item) {
      describe(flight, attributes)
    } else {
      describe(item, attributes)
    }
    attributes.isHidden = attributes.alpha <= 0
    return configured(attributes)
  }

  /// A card in its place in the deck, or dealt and out of sight.
  private func describe(_ item: Int, _ attributes: LayoutProgressAttributes) {
    let size = cardSize(of: item)
    let deckDepth = table.deck.depth(of: item)
    // Deeper cards are all where the last visible one is.
    let limit = CGFloat(table.geometry.visibleCount)
    let depth = deckDepth.map { min(table.drawnDepth(atDeckDepth: $0), limit) } ?? limit
    let scale = table.geometry.scale(depth)
    let pose = CardPose(
      center: table.geometry.center(depth, size), scale: scale, alpha: table.geometry.alpha(depth))
    apply(pose, size, attributes)
    attributes.progress = deckDepth == nil ? -1 : depth
    attributes.visibility = max(0, 1 - depth)
    attributes.dimming = min(dimmingStep * depth, 1)
    attributes.shadowElevation = 0.5 * attributes.visibility
  }

  private func describe(_ flight: CardFlight, _ attributes: LayoutProgressAttributes) {
    let offset = flight.offset(at: table.now)
    let depth = table.drawnDepth(of: flight)
    let advance = table.advance(of: flight)
    var pose = table.geometry.pose(offset, flight.grip, flight.size, depth: depth)
    pose.alpha = flight.alpha(at: table.now) * (flight.thrownNumber == nil ? table.geometry.alpha(depth) : 1)
    apply(pose, flight.size, attributes)
    attributes.progress = depth - advance
    attributes.visibility = max(0, 1 - depth)
    attributes.dimming = min(dimmingStep * depth, 1)
    attributes.shadowElevation = 0.5 * attributes.visibility * (1 + advance)
    guard flight.role != .landing, let swipe = swipe(of: flight, offset.shift) else { return }
    attributes.swipeFraction = max(0, (swipe.fraction - overlayStart) / (1 - overlayStart))
    attributes.swipeDirection = attributes.swipeFraction > 0 ? swipe.direction : nil
  }

  private func swipe(of flight: CardFlight, _ shift: CGVector) -> (direction: SwipeDirection, fraction: CGFloat)? {
    if let direction = flight.thrownDirection { return (direction, flight.rule.fraction(shift, along: direction)) }
    return flight.rule.heading(shift)
  }

  private func apply(_ pose: CardPose, _ size: CGSize, _ attributes: LayoutProgressAttributes) {
    attributes.size = size
    attributes.center = pose.center
    attributes.alpha = pose.alpha
    guard pose.angle != 0 || pose.scale != 1 else { return }
    attributes.transform = CGAffineTransform(rotationAngle: pose.angle).scaledBy(x: pose.scale, y: pose.scale)
  }

  // MARK: Touching

  /// The card at a point of the content that a finger can take hold of: the uppermost one.
  func grabbableItem(at point: CGPoint) -> Int? {
    var items = table.flights.map(\.item)
    if let top = table.deck.topItem, !items.contains(top) { items.append(top) }
    let hit = items.filter { table.canGrab($0) && contains($0, point) }
    return hit.max { table.zIndex(of: $0) < table.zIndex(of: $1) }
  }

  private func contains(_ item: Int, _ point: CGPoint) -> Bool {
    guard let path = sequence.indexPath(at: item), let card = itemAttributes(at: path), !card.isHidden else {
      return false
    }
    let place = point.applying(CGAffineTransform(translationX: -card.center.x, y: -card.center.y))
      .applying(card.transform.inverted())
    return abs(place.x) <= card.size.width / 2 && abs(place.y) <= card.size.height / 2
  }
}
