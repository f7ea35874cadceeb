import CollectionPrimitives
import UIKit

extension SlidingCardsLayout {
  /// Sets the attributes of a card at its position in the deck, or of a dealt, invisible one.
  func describe(_ item: Int, _ attributes: LayoutProgressAttributes) {
    let size = cardSize(of: item)
    let deckDepth = deckState.deck.depth(of: item)
    // Deeper cards have the position of the last visible one.
    let limit = CGFloat(deckState.geometry.visibleCount)
    let depth = deckDepth.map { min(deckState.drawnDepth(atDeckDepth: $0), limit) } ?? limit
    let scale = deckState.geometry.scale(depth)
    let pose = CardPose(
      center: deckState.geometry.center(depth, size), angle: deckState.geometry.fan(depth), scale: scale,
      alpha: deckState.geometry.alpha(depth))
    apply(pose, size, attributes)
    attributes.progress = deckDepth == nil ? -1 : depth
    attributes.visibility = max(0, 1 - depth)
    attributes.dimming = min(dimmingStep * depth, 1)
    attributes.shadowElevation = 0.5 * attributes.visibility
  }

  func describe(_ card: DetachedCard, _ attributes: LayoutProgressAttributes) {
    let offset = card.offset(at: deckState.now)
    let depth = deckState.drawnDepth(of: card)
    let advance = deckState.advance(of: card)
    var pose = deckState.geometry.pose(offset, card.grip, card.size, depth: depth)
    pose.alpha = card.alpha(at: deckState.now) * (card.thrownNumber == nil ? deckState.geometry.alpha(depth) : 1)
    apply(pose, card.size, attributes)
    attributes.progress = depth - advance
    attributes.visibility = max(0, 1 - depth)
    attributes.dimming = min(dimmingStep * depth, 1)
    attributes.shadowElevation = 0.5 * attributes.visibility * (1 + advance)
    guard card.role != .landing, let swipe = swipe(of: card, offset.shift) else { return }
    attributes.swipeFraction = max(0, (swipe.fraction - overlayStart) / (1 - overlayStart))
    attributes.swipeDirection = attributes.swipeFraction > 0 ? swipe.direction : nil
  }

  private func swipe(of card: DetachedCard, _ shift: CGVector) -> (direction: SwipeDirection, fraction: CGFloat)? {
    if let direction = card.thrownDirection { return (direction, card.rule.fraction(shift, along: direction)) }
    return card.rule.heading(shift)
  }

  private func apply(_ pose: CardPose, _ size: CGSize, _ attributes: LayoutProgressAttributes) {
    attributes.size = size
    attributes.center = pose.center
    attributes.alpha = pose.alpha
    guard pose.angle != 0 || pose.scale != 1 else { return }
    attributes.transform = CGAffineTransform(rotationAngle: pose.angle).scaledBy(x: pose.scale, y: pose.scale)
  }

  // MARK: Touching

  /// The uppermost card at a point of the content that a gesture can grab.
  func grabbableItem(at point: CGPoint) -> Int? {
    var items = deckState.detachedCards.map(\.item)
    if let top = deckState.deck.topItem, !items.contains(top) { items.append(top) }
    let hit = items.filter { deckState.canGrab($0) && contains($0, point) }
    return hit.max { deckState.zIndex(of: $0) < deckState.zIndex(of: $1) }
  }

  private func contains(_ item: Int, _ point: CGPoint) -> Bool {
    guard let path = sequence.indexPath(at: item) else { return false }
    let card = attributes(ofItem: item, at: path)
    guard !card.isHidden else { return false }
    let place = point.applying(CGAffineTransform(translationX: -card.center.x, y: -card.center.y))
      .applying(card.transform.inverted())
    return abs(place.x) <= card.size.width / 2 && abs(place.y) <= card.size.height / 2
  }
}
