import CollectionPrimitives
public import UIKit

/// A deck of cards whose top card is swiped away, and brought back.
///
/// ```swift
/// collectionView.collectionViewLayout = SlidingCardsLayout()
/// collectionView.addInteraction(SlidingCardsInteraction())
/// ```
///
/// The data stay as they are: the layout stores the number of the top item and the swipes that led to it. So any number of swipes can be
/// taken back, and items may be inserted, deleted and moved at any time. Several sections are one deck. The view does not scroll;
/// ``SlidingCardsInteraction`` moves the cards with the finger. `scrollDirection`, `snapping`, `alignment`, `containsContent`,
/// `wrapsAround` and `sectionSpacing` have no effect.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: A frame takes time in proportion to `visibleItemCount` and the cards in the air, whatever the number
///   of items.
open class SlidingCardsLayout: CurrentItemLayout {
  /// The size of cards. Default: 0.86 of the width and 0.72 of the height that the view's insets leave.
  @Invalidating(.metrics) open var itemSize: ItemSize = .fractional(width: 0.86, height: 0.72)

  /// The number of cards that can be seen at once. Default: 3. Range: 1...100.
  @Invalidating(.metrics, .within(1...100), "visibleItemCount") open var visibleItemCount = 3

  /// The edge, or the two edges of a corner, at which cards show beyond the ones above them. Default: `.bottom`.
  @Invalidating(.metrics) open var stackEdge: NSRectAlignment = .bottom

  /// Points by which each card shows beyond the one above it, at `stackEdge`; at the opposite side when negative. Default: 10.
  @Invalidating(.metrics, .number, "itemOffset") open var itemOffset: CGFloat = 10

  /// Radians by which each card is turned further than the one above it, about the middle of the edge opposite to `stackEdge`: a fan.
  /// Clockwise, mirrored in right-to-left languages. Default: 0. Range: −π/4...π/4. With reduced motion nothing is turned.
  @Invalidating(.metrics, .within(-(.pi / 4)...(.pi / 4)), "fanAngle") open var fanAngle: CGFloat = 0

  /// The fraction of its size by which each card is smaller than the one above it. Default: 0.05. Range: 0...0.9.
  @Invalidating(.metrics, .within(0...0.9), "scaleStep") open var scaleStep: CGFloat = 0.05

  /// The degree by which each card is darker than the one above it. Default: 0.06. Range: 0...1. Needs ``LayoutCell``.
  @Invalidating(.appearance, .fraction, "dimmingStep") open var dimmingStep: CGFloat = 0.06

  /// The radius of the cards' rounded corners in points. Default: 16. Needs ``LayoutCell``.
  @Invalidating(.appearance, .length, "cornerRadius") open var cornerRadius: CGFloat = 16

  // MARK: Swiping

  /// The directions in which cards may be swiped, by finger or program. Default: left and right. The delegate may return others for each
  /// item.
  open var allowedDirections: SwipeDirections = [.left, .right]

  /// The axes along which a dragged card stays in place. Default: `.automatic`.
  open var lockedAxes: LockedAxes = .automatic

  /// The distance that a card has to go to leave, as a fraction of the card's shorter side. It is compared with the place where the card
  /// would come to rest by itself. Default: 0.25. Range: 0.01...2.
  open var commitDistance: CGFloat = 0.25 {
    didSet {
      commitDistance = LayoutLog.clamped(commitDistance, in: 0.01...2, "commitDistance", fallback: oldValue)
    }
  }

  /// The fraction of its speed that a card that is let go would keep for a millisecond: the weight of a flick. Default: 0.99. Range:
  /// 0.5...0.999.
  open var projectionRate: CGFloat = 0.99 {
    didSet {
      projectionRate = LayoutLog.clamped(projectionRate, in: 0.5...0.999, "projectionRate", fallback: oldValue)
    }
  }

  /// Radians by which a card leans once it is half its width away. A card held below its middle leans the other way.
  /// Default: π/12. Range: 0...π.
  @Invalidating(.metrics, .within(0...(.pi)), "maximumRotation") open var maximumRotation: CGFloat = .pi / 12

  /// A Boolean value: true if cards turn about the finger, false if they turn about their centre. Default: true.
  open var rotationFollowsTouch = true

  /// The behaviour of a card that was swiped away. Default: `.discard`.
  open var afterSwipe: AfterSwipe = .discard {
    didSet {
      guard afterSwipe != oldValue else { return }
      deckState.afterSwipe = afterSwipe
      deckState.deck.setClosed(afterSwipe != .discard)
      appearanceChanged(true)
      reportDeck()
    }
  }

  /// The number of swipes that can be taken back; nil, the default, for all of them. Less than 0 counts as 0.
  open var undoLimit: Int? {
    didSet { deckState.deck.forget(beyond: undoLimit) }
  }

  /// The fraction of a swipe below which `LayoutProgressAttributes.swipeFraction` stays 0; it grows from 0 to 1 after
  /// that. Default: 0.15. Range: 0...0.99.
  @Invalidating(.appearance, .within(0...0.99), "overlayStart") open var overlayStart: CGFloat = 0.15

  // MARK: State

  var deckState = DeckState()
  let driver = MotionDriver()
  var drag: CardDrag?
  /// The sizes that the delegate returned, by item.
  var sizes: [Int: CGSize] = [:]
  var reported = ReportedDeck()
  /// The item sequence before a batch update whose changes are not known yet.
  var sequenceBefore: ItemIndex?
  /// The final positions of cards that are deleted while they leave, by their former paths.
  var departures: [IndexPath: CGPoint] = [:]

  // MARK: The deck

  /// The card on top; nil when the deck has run out.
  open override var currentIndexPath: IndexPath? { topPath }

  /// The top card when the deck was last at rest.
  open override var settledIndexPath: IndexPath? { reported.settled }

  /// The number of cards dealt: 2 with item 2 on top, 2.4 while it makes way for item 3. In a deck that never runs out,
  /// within `0 ..< count`.
  open override var currentPosition: CGFloat { deckState.position }

  /// The number of cards on the deck, the top one included.
  open var remainingItemCount: Int { deckState.deck.remaining }

  /// A Boolean value: true if there is a swipe to take back.
  open var canUndo: Bool { deckState.deck.canUndo }

  /// Swipes the top card away, under the rule that holds for fingers: the direction has to be allowed, and the delegate
  /// is asked.
  /// - Returns: true if the card leaves; false for a deck that has run out, too.
  /// - Complexity: O(`visibleItemCount` + detached cards).
  @discardableResult
  open func swipe(_ direction: SwipeDirection, animated: Bool = true) -> Bool {
    catchUp()
    guard let top = deckState.deck.topItem, sequence.indexPath(at: top) != nil else { return false }
    let size = cardSize(of: top)
    let rule = swipeRule(for: top, size: size)
    let velocity = rule.commitVelocity(direction)
    // A release from rest with this velocity follows the same rule.
    guard rule.direction(offset: .zero, velocity: velocity) == direction, allowsSwipe(of: top, direction) else {
      return false
    }
    guard let item = deckState.liftTop(size: size, rule: rule) else { return false }
    toss(item, direction, velocity: velocity, animated: animated)
    return true
  }

  /// Takes swipes back, the latest first.
  /// - Parameters:
  ///   - count: the number of swipes; a greater number than there are takes back all of them.
  ///   - animated: true if the cards come back from the side at which they left.
  /// - Returns: the number of swipes that were taken back.
  /// - Complexity: O(`count`).
  @discardableResult
  open func undo(_ count: Int = 1, animated: Bool = true) -> Int {
    catchUp()
    var undone: [SwipeRecord] = []
    let limit = min(max(count, 0), deckState.deck.history.count)
    for step in 0..<limit {
      // Cards that end up invisible are not animated.
      let isSeen = limit - step <= deckState.geometry.visibleCount
      let delay = 0.06 * Double(max(0, step - max(0, limit - deckState.geometry.visibleCount)))
      guard
        let record = deckState.undo(
          size: cardSize, rule: { swipeRule(for: $0) }, delay: delay, animated: animated && isSeen)
      else { break }
      undone.append(record)
    }
    guard !undone.isEmpty else { return 0 }
    deckStateChanged()
    for record in undone { notifyUndo(record) }
    return undone.count
  }

  /// Continues with an item on top; swipes before that cannot be taken back any more. Before the first layout pass, the item is remembered.
  /// A path that does not exist does nothing.
  open override func setCurrentItem(at indexPath: IndexPath, animated: Bool) {
    guard let collectionView, !currentViewport(of: collectionView).isEmpty else {
      if case .unplaced = anchorState { anchorState = .unplaced(.center(indexPath)) }
      return
    }
    prepareGeometry()
    prepareDeckState()
    guard let item = sequence.item(at: indexPath), item != deckState.deck.top || !deckState.isAtRest else { return }
    rearrange(animated: animated) { $0.deck.setTop(item) }
  }

  /// Puts the first item on top and forgets all swipes.
  open func reset() {
    if case .unplaced = anchorState { anchorState = .unplaced(nil) }
    rearrange(animated: false) { $0.deck.reset() }
  }

  /// Swipes cards away in the direction of reading, or takes swipes back. For keys and the like.
  open override func advance(by items: Int, animated: Bool) {
    guard items != 0 else { return }
    guard items > 0 else {
      let back = -max(items, -Int.max)
      let remainder = back - undo(back, animated: animated)
      // If dealing began at a later item, there are cards to return to, but no swipes to undo.
      guard remainder > 0, !deckState.deck.isClosed, deckState.deck.top > 0 else { return }
      let path = sequence.indexPath(at: max(0, deckState.deck.top - remainder))
      return path.map { setCurrentItem(at: $0, animated: animated) } ?? ()
    }
    let steps = min(items, max(deckState.deck.count, 1))
    for step in 0..<steps {
      guard let direction = readingDirection else { return }
      guard swipe(direction, animated: animated && steps - step <= deckState.geometry.visibleCount) else { return }
    }
  }
  // MARK: Layout

  // The position of the deck is not a content offset.
  override var isScrolled: Bool { false }

  override func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    arrangeDeckState(collectionView, viewport)
    return .empty
  }

  override func standardItemSize(in viewport: LayoutViewport) -> CGSize {
    itemSize.resolved(in: viewport.size, scale: viewport.displayScale, standard: CGSize(width: 0.86, height: 0.72))
  }

  open override var automaticUpdateAnimation: UpdateAnimation { .scale(0.9) }

  open override func prepare() {
    super.prepare()
    prepareDeckState()
  }

  open override var contentSize: CGSize { availableSize }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var items = deckState.detachedCards.map(\.item)
    // One more than visible: it fades in as the deck advances.
    for depth in 0...deckState.geometry.visibleCount {
      guard let item = deckState.deck.item(atDepth: depth) else { break }
      if !items.contains(item) { items.append(item) }
    }
    let found = items.compactMap { item in
      sequence.indexPath(at: item).map { attributes(ofItem: item, at: $0) }
    }
    return found.filter { !$0.isHidden && $0.frame.intersects(rect) }
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.zIndex = deckState.zIndex(of: item)
    attributes.cornerRadius = cornerRadius
    attributes.isCovered = item != deckState.deck.topItem
    if let card = deckState.detachedCard(of: item) {
      describe(card, attributes)
    } else {
      describe(item, attributes)
    }
    attributes.isHidden = attributes.alpha <= 0
    return configured(attributes)
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The deck is updated when the changes of a batch are known.
    if context.invalidateEverything {
      sequenceBefore = nil
    } else if context.invalidateDataSourceCounts, sequenceBefore == nil, builtViewport != nil {
      sequenceBefore = sequence
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updateDeck()
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    departures = [:]
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    // The finger has no meaning in another layout, and the end of a movement cannot be reported to the delegate without a view.
    drag = nil
    deckState.finishAll()
    reportDeck()
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // A card that is deleted while it leaves continues to leave.
    guard let end = departures[itemIndexPath], let attributes = updates.attributesBefore(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    attributes.center = end
    return attributes
  }
}
