import CollectionPrimitives
public import UIKit

/// A stack of cards: a deck that scrolling takes card by card, a list of cards as in a wallet or tilted as a browser's tabs, or a list whose
/// first card is long.
///
/// ```swift
/// collectionView.collectionViewLayout = StackLayout(mode: .wallet(reveal: 64))
/// collectionView.addInteraction(StackInteraction())
/// ```
///
/// In `.deck` mode the top card follows the finger and the ones behind it rise at the same time. In `.wallet` mode the
/// view scrolls through the cards' upper parts; wallets usually scroll vertically and freely, as `StackLayout(mode:
/// .wallet())` sets up. In `.focusList` mode the first card in view is long, the others are short, and the next one grows as the first
/// leaves. In all modes one card can be brought out while the others pile up at the far edge: `expandedIndexPath`, or with a spring
/// `setExpandedItem(at:animated:)`; cards of lists can be swiped away (`swipeDirections`). ``StackInteraction`` does both by touch.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(sections), with a delegate's reveals O(items). A frame takes time in proportion to
///   the cards that show.
open class StackLayout: CurrentItemLayout {
  /// A deck, a wallet or a focus list. Default: `.deck`.
  @Invalidating(.metrics) open var mode: Mode = .deck

  /// The size of cards. Default: 0.8 of the width and 0.7 of the height that the view's insets and `sectionInset`
  /// leave.
  @Invalidating(.metrics) open var itemSize: ItemSize = .fractional(width: 0.8, height: 0.7)

  /// Points kept free around the whole stack. `left` is the leading side in right-to-left languages. Default: zero. May
  /// be negative.
  @Invalidating(.metrics, .insets, "sectionInset") open var sectionInset = UIEdgeInsets.zero

  /// The radius of the cards' rounded corners in points. Default: 0. Needs ``LayoutCell``.
  @Invalidating(.appearance, .length, "cornerRadius") open var cornerRadius: CGFloat = 0

  // MARK: Deck

  /// The number of cards of a deck that show at rest; one more fades in while the top card leaves. Default: 3. Range:
  /// 1...1000.
  @Invalidating(.metrics, .within(1...1000), "visibleItemCount") open var visibleItemCount = 3

  /// The edge, or the two edges of a corner, at which cards of a deck show beyond the ones before them. Default:
  /// `.bottom`.
  @Invalidating(.appearance) open var stackEdge: NSRectAlignment = .bottom

  /// Points by which the edge of the second card shows beyond that of the first, whatever the cards' sizes. Default:
  /// 12. May be negative.
  @Invalidating(.appearance, .number, "itemOffset") open var itemOffset: CGFloat = 12

  /// Each further offset relative to the one before it; 1 makes them all equal. Default: 0.8. Range: 0...2.
  @Invalidating(.appearance, .within(0...2), "offsetDecay") open var offsetDecay: CGFloat = 0.8

  /// The fraction of its size by which each card is smaller than the one before it. Default: 0.05. Range: 0...0.95.
  @Invalidating(.appearance, .within(0...0.95), "scaleStep") open var scaleStep: CGFloat = 0.05

  /// Points by which each card is laid out narrower and lower than the one before it. Default: zero.
  @Invalidating(.appearance, .size, "sizeStep") open var sizeStep = CGSize.zero

  /// The angle at which the cards behind the top one are turned. Default: `.none`.
  @Invalidating(.appearance) open var rotationStep: Rotation = .none

  /// The alpha that each card has less than the one before it. Default: 0. Range: 0...1. The last card fades in anyway.
  @Invalidating(.appearance, .fraction, "alphaStep") open var alphaStep: CGFloat = 0

  /// The degree by which each card of a deck is darker than the one before it, and short cards of a focus list are darker than the first.
  /// Default: 0.06. Range: 0...1. Needs ``LayoutCell``.
  @Invalidating(.appearance, .fraction, "dimmingStep") open var dimmingStep: CGFloat = 0.06

  /// The way in which the top card leaves the deck. Default: `.automatic`.
  @Invalidating(.appearance) open var exit: Exit = .automatic

  /// The curve by which the cards behind rise while the top card leaves; the top card itself follows the finger. Default: `.smooth`.
  open var transitionCurve: TransitionCurve = .smooth {
    didSet { appearanceChanged(!transitionCurve.isSame(as: oldValue)) }
  }

  /// The degree to which the stack opens when it is pulled beyond its end: each card lags behind the one in front of it by this fraction of
  /// the pull; in `.wallet` mode each card is uncovered by that much more. Default: 0.2. Range: 0...1.
  @Invalidating(.appearance, .fraction, "stretchFactor") open var stretchFactor: CGFloat = 0.2

  // MARK: Lists

  /// The angle in radians by which the cards of a wallet are tilted. Positive: the edge that comes first lies back, away from the viewer;
  /// negative: the other one, as in the overview of a browser's tabs. Default: 0. Range: −1.2...1.2. The expanded card stands upright. With
  /// reduced motion no card is tilted.
  @Invalidating(.metrics, .within(-1.2...1.2), "tilt") open var tilt: CGFloat = 0

  /// Points from the viewer to tilted cards: the less, the stronger the perspective. Default: 1000. Range: 1 or more; where cards would be
  /// seen from behind, a greater distance counts.
  @Invalidating(.metrics, .within(1...LayoutLog.longest), "perspectiveDistance")
  open var perspectiveDistance: CGFloat = 1000

  /// The directions in which a finger may throw away a card of a wallet or a focus list. Those along the scroll direction have no effect.
  /// Default: none. Needs ``StackInteraction``.
  ///
  /// The delegate is told when a card leaves, and deletes the item from its data, in a batch update. A card whose item stays comes back.
  open var swipeDirections: SlidingCardsLayout.SwipeDirections = []

  // MARK: Expansion

  /// The card in full view; nil, the default, when there is none. Setting it shows the change at the next frame, or
  /// animates it inside `UIView.animate`.
  ///
  /// It follows its item through updates and becomes nil when the item is deleted.
  open var expandedIndexPath: IndexPath? {
    get { expansionState.path }
    set { expandAtOnce(newValue) }
  }

  /// The progress of the expanded card: 0 in the stack, 1 in full view. Springs go a little beyond. Without an expanded card it is 0.
  open var expansionProgress: CGFloat {
    get { expansionState.progress }
    set {
      stopExpansion()
      guard expansionState.path != nil else { return }
      let usable = LayoutLog.clamped(newValue, in: Self.reach, "expansionProgress", fallback: expansionState.progress)
      setProgress(usable, isChanged: usable != expansionState.progress)
    }
  }

  /// Points between the edge of the part of the view that its insets leave and the expanded card. Default: 16. May be
  /// negative.
  @Invalidating(.appearance, .number, "expandedInset") open var expandedInset: CGFloat = 16

  /// Points of each card of the pile that show while another card is expanded. Default: 10.
  @Invalidating(.appearance, .number, "collapsedOverlap") open var collapsedOverlap: CGFloat = 10

  /// The number of cards of the pile that show while another card is expanded. Default: 5. Range: 0...1000.
  @Invalidating(.appearance, .within(0...1000), "collapsedCount") open var collapsedCount = 5

  /// Expands a card with a spring, or collapses the expanded one for nil. A path that does not exist does nothing.
  ///
  /// If `animated`, the delegate is called when the card comes to rest. Gestures of `StackInteraction` may take over at
  /// any time.
  open func setExpandedItem(at indexPath: IndexPath?, animated: Bool) {
    guard animated, let collectionView, collectionView.window != nil else { return expandAtOnce(indexPath) }
    prepareGeometry()
    if let indexPath, sequence.item(at: indexPath) == nil { return }
    guard indexPath != nil || expansionState.path != nil else { return }
    if let indexPath, let old = expansionState.path, old != indexPath, expansionState.progress > 0.01 {
      return exchange(indexPath, collectionView)
    }
    if let indexPath, expansionState.path != indexPath {
      expansionState.path = indexPath
      expansionState.progress = 0
    }
    springExpansion(to: indexPath == nil ? 0 : 1, velocity: expansionVelocity)
  }

  // MARK: State

  var stackState = StackState()
  /// The size that the delegate returned for the first item, with `itemSize == .delegate`.
  var delegateItemSize: CGSize?
  var expansionState = StackExpansionState()
  let motion = MotionDriver()
  var swipe: StackSwipe?
  let swipeMotion = MotionDriver()
  /// The ways out of view of cards that are deleted while they leave, by their former paths.
  var departures: [IndexPath: CGVector] = [:]

  /// Creates a layout for a mode: lists scroll vertically, and a deck horizontally; a wallet rests wherever scrolling ends, the others card by
  /// card.
  public convenience init(mode: Mode) {
    self.init()
    self.mode = mode
    guard mode != .deck else { return }
    scrollDirection = .vertical
    if case .wallet = mode { snapping = .none }
  }

  open override var alignsFramesToPixels: Bool { restsOnItem }

  // Rows that grow touch each other.
  override var keepsItemSizes: Bool { if case .focusList = mode { false } else { true } }

  override func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    requestItemSize()
    guard mode == .deck else { return listSnapPoints(collectionView, viewport) }
    let pitch = max(viewport.main, 1)
    // A leaving card must not also be the last visible card.
    let wraps = wrapsAround && sequence.itemCount > visibleItemCount
    return StackSnapPoints.deck(sequence, pitch: pitch, sectionSpacing: sectionSpacing, wraps: wraps)
  }

  override func standardItemSize(in viewport: LayoutViewport) -> CGSize {
    if itemSize == .delegate, let delegateItemSize { return delegateItemSize }
    return itemSize.resolved(
      in: area(in: viewport), scale: viewport.displayScale, standard: CGSize(width: 0.8, height: 0.7))
  }

  open override var automaticUpdateAnimation: UpdateAnimation {
    // Cards that are deleted from the top leave as they do by gesture; others appear and disappear in place.
    guard mode == .deck, !wasMotionReduced else { return mode == .deck ? .fade : .scale(0.9) }
    return .custom { [weak self] attributes, _ in
      guard let self, let attributes = attributes as? LayoutProgressAttributes else { return }
      guard attributes.progress < 0.5, attributes.progress > -0.5 else { return attributes.alpha = 0 }
      leave(attributes)
    }
  }

  open override func prepare() {
    super.prepare()
    refreshState()
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let coordinates, snapPoints.count > 0 else { return [] }
    applyScrolling()
    let span = axis.isHorizontal ? coordinates.horizontalSpan(of: rect) : coordinates.verticalSpan(of: rect)
    let shown = stackState.virtualIndices(from: span.lower, to: span.upper)
    return elements(shown, in: rect) { attributes($0, $1, coordinates) }
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    applyScrolling()
    return coordinates.map { attributes(path, stackState.shownIndex(ofItem: item), $0) }
  }

  /// Moves the expanded card with its item; when the item is deleted, the stack collapses.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if let map = updates.map { updateSwipe(map) }
    guard let path = expandedIndexPath, let map = updates.map else { return }
    expansionState.path = map.after(path)
    if expansionState.path == nil {
      stopExpansion()
      expansionState.progress = 0
    }
    refreshState()
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // A card that is deleted while it leaves continues to leave.
    guard let way = departures[itemIndexPath], let attributes = updates.attributesBefore(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    attributes.center.x += way.dx
    attributes.center.y += way.dy
    return attributes
  }

  override func willInvalidate(_ change: DataChange) {
    if change == .reload { dropSwipe() }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    departures = [:]
  }

  /// The target of a carried card: in lists the card whose head is under the finger, in a deck the front card there.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    guard let coordinates, snapPoints.count > 0 else { return previousIndexPath }
    if let list = stackState.list {
      let location = coordinates.location(of: position)
      return self.path(ofIndex: list.head(at: axis.isHorizontal ? location.x : location.y)) ?? previousIndexPath
    }
    // The slot that the card has left takes part, or the card in its place and this one would take turns.
    let spot = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    return elements(in: spot).max { $0.zIndex < $1.zIndex }?.indexPath ?? previousIndexPath
  }
}
