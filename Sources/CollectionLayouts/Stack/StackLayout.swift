public import UIKit

/// A stack of cards: a deck that scrolling takes card by card, or a wallet of passes with their heads showing.
///
/// In `.deck` mode the top card follows the finger and the ones behind it rise at the same time. In `.passes` mode the view
/// scrolls through the heads; wallets usually scroll vertically and freely, as `StackLayout(mode: .passes())` sets up.
/// In both modes one card can be brought out, the others pile up at the far edge: `expandedIndexPath`, or with a spring
/// `setExpandedItem(at:animated:)`. `StackInteraction` does it by touch.
open class StackLayout: CurrentItemLayout {
  open var mode: StackMode = .deck {
    didSet { metricsChanged(mode != oldValue) }
  }

  /// Fractions are of the part of the view that insets leave, `sectionInset` among them.
  open var itemSize: StackItemSize = .fractional(width: 0.8, height: 0.7) {
    didSet { metricsChanged(itemSize != oldValue) }
  }

  /// Points kept free around the whole stack. `left` is the leading side in right-to-left languages.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      sectionInset = LayoutLog.insets(sectionInset, "sectionInset")
      metricsChanged(sectionInset != oldValue)
    }
  }

  /// How round cards are, in points. Needs `LayoutCell`.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      cornerRadius = LayoutLog.length(cornerRadius, "cornerRadius", fallback: oldValue)
      appearanceChanged(cornerRadius != oldValue)
    }
  }

  // MARK: Deck

  /// Cards of a deck that show at rest: 1...1000. One more fades in while the top card leaves.
  open var visibleItemCount = 3 {
    didSet {
      visibleItemCount = LayoutLog.count(visibleItemCount, in: 1...1000, "visibleItemCount")
      metricsChanged(visibleItemCount != oldValue)
    }
  }

  /// Where a deck lies open: cards show beyond the ones before them at this edge, or at both edges of this corner.
  open var stackEdge: StackEdge = .bottom {
    didSet { appearanceChanged(stackEdge != oldValue) }
  }

  /// Points by which the edge of the second card shows beyond that of the first, whatever the cards' sizes.
  open var itemOffset: CGFloat = 12 {
    didSet {
      itemOffset = LayoutLog.number(itemOffset, "itemOffset", fallback: oldValue)
      appearanceChanged(itemOffset != oldValue)
    }
  }

  /// Each further offset is this share of the one before it, 0...2; 1 makes them all equal.
  open var offsetDecay: CGFloat = 0.8 {
    didSet {
      offsetDecay = LayoutLog.fraction(offsetDecay, in: 0...2, "offsetDecay", fallback: oldValue)
      appearanceChanged(offsetDecay != oldValue)
    }
  }

  /// Each card is smaller than the one before it by this share, 0...0.95.
  open var scaleStep: CGFloat = 0.05 {
    didSet {
      scaleStep = LayoutLog.fraction(scaleStep, in: 0...0.95, "scaleStep", fallback: oldValue)
      appearanceChanged(scaleStep != oldValue)
    }
  }

  /// Each card is laid out narrower and lower than the one before it by so many points.
  open var sizeStep = CGSize.zero {
    didSet {
      sizeStep = LayoutLog.size(sizeStep, "sizeStep", fallback: oldValue)
      appearanceChanged(sizeStep != oldValue)
    }
  }

  open var rotationStep: StackRotation = .none {
    didSet { appearanceChanged(rotationStep != oldValue) }
  }

  /// Each card is paler than the one before it by so much, 0...1. The last card fades in anyway.
  open var alphaStep: CGFloat = 0 {
    didSet {
      alphaStep = LayoutLog.fraction(alphaStep, "alphaStep", fallback: oldValue)
      appearanceChanged(alphaStep != oldValue)
    }
  }

  /// Each card is darker than the one before it by so much, 0...1. Needs `LayoutCell`.
  open var dimmingStep: CGFloat = 0.06 {
    didSet {
      dimmingStep = LayoutLog.fraction(dimmingStep, "dimmingStep", fallback: oldValue)
      appearanceChanged(dimmingStep != oldValue)
    }
  }

  /// How the top card leaves the deck.
  open var exit: StackExit = .automatic {
    didSet { appearanceChanged(exit != oldValue) }
  }

  /// How the cards behind rise while the top card leaves; the top card itself follows the finger.
  open var transitionCurve: TransitionCurve = .smooth {
    didSet { appearanceChanged(!transitionCurve.isSame(as: oldValue)) }
  }

  /// Pulled beyond its end, the stack opens: each card lags behind the one in front of it by this share of the pull (in
  /// `.passes` mode, each head is uncovered by that much more). 0...1
  open var stretchFactor: CGFloat = 0.2 {
    didSet {
      stretchFactor = LayoutLog.fraction(stretchFactor, "stretchFactor", fallback: oldValue)
      appearanceChanged(stretchFactor != oldValue)
    }
  }

  // MARK: Expansion

  /// The card in full view. Setting it shows the change at the next frame; inside `UIView.animate`, animates it.
  ///
  /// It follows its item through updates and becomes nil when the item is deleted.
  open var expandedIndexPath: IndexPath? {
    get { expansionState.path }
    set { expandAtOnce(newValue) }
  }

  /// How far the expanded card has come out, 0...1; springs go a little beyond. Without an expanded card it is 0.
  open var expansionProgress: CGFloat {
    get { expansionState.progress }
    set { expandByHand(to: newValue) }
  }

  /// Points between the edge of the uncovered part of the view and the expanded card.
  open var expandedInset: CGFloat = 16 {
    didSet {
      expandedInset = LayoutLog.number(expandedInset, "expandedInset", fallback: oldValue)
      appearanceChanged(expandedInset != oldValue)
    }
  }

  /// Points by which each card of the pile shows while another one is expanded.
  open var collapsedOverlap: CGFloat = 10 {
    didSet {
      collapsedOverlap = LayoutLog.number(collapsedOverlap, "collapsedOverlap", fallback: oldValue)
      appearanceChanged(collapsedOverlap != oldValue)
    }
  }

  /// Cards of the pile that show while another one is expanded: 0...1000.
  open var collapsedCount = 5 {
    didSet {
      collapsedCount = LayoutLog.count(collapsedCount, in: 0...1000, "collapsedCount")
      appearanceChanged(collapsedCount != oldValue)
    }
  }

  /// Brings a card out with a spring, or puts the expanded one back for nil. A path that does not exist does nothing.
  ///
  /// The delegate is told when it comes to rest, if `animated`. Touches of `StackInteraction` may take over at any time.
  open func setExpandedItem(at indexPath: IndexPath?, animated: Bool) {
    expand(indexPath, animated: animated)
  }

  // MARK: State

  var scene = StackScene()
  var expansionState = StackExpansionState()
  let motion = MotionDriver()

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A layout for a mode. Passes scroll vertically and rest wherever scrolling ends; a deck scrolls horizontally, card by
  /// card.
  public convenience init(mode: StackMode) {
    self.init()
    self.mode = mode
    guard case .passes = mode else { return }
    scrollDirection = .vertical
    snapping = .none
  }

  override func makeTrack(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SlotTrack {
    makeSlots(collectionView, viewport)
  }

  override var standardItemSize: CGSize {
    guard let collectionView else { return .zero }
    return cardSize(in: currentViewport(of: collectionView))
  }

  override var automaticUpdateAnimation: UpdateAnimation { comingAndGoing }

  open override func prepare() {
    super.prepare()
    refreshScene()
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    followExpandedItem()
  }

  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    target(ofMoving: previousIndexPath, at: position)
  }
}
