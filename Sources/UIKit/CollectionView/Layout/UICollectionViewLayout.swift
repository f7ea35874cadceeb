import CollectionCore

/// Places the elements of a collection view.
///
/// Subclasses override `prepare()`, `collectionViewContentSize` and `layoutAttributesForElements(in:)`, which are
/// called in that order, and the single-element queries. All coordinates are those of the content. The base class
/// places nothing.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @MainActor NSCoding {
  final weak var owner: UICollectionView? {
    didSet { if owner !== oldValue { ownerDidChange(from: oldValue) } }
  }
  /// The context with which the collection view invalidates, while it passes through `invalidateLayout()`.
  final var contextUnderway: UICollectionViewLayoutInvalidationContext?
  /// True if the layout was kept up to date while another one was installed, so that it needs no invalidation when it
  /// is installed again.
  final var isKeptCurrent = false
  /// True if the layout has taken the preferred size of a view instead of its own.
  final var hasAppliedSize = false
  /// The animator that moves its attributes.
  final weak var dynamicAnimator: UIDynamicAnimator?
  /// True after a query for a target offset that reached the base class.
  final var hasNoTarget = false
  final var decorationClasses: [String: AnyClass] = [:]
  final var decorationNibs: [String: UINib] = [:]
  /// The elements before and after the running update, bounds change or transition.
  package final var changeRecord: LayoutChangeRecord? {
    didSet { if changeRecord == nil { forgetPreviousPositions() } }
  }

  public override init() { super.init() }

  /// Makes a layout with default values: nibs and archives are not supported.
  public required init?(coder: NSCoder) {
    super.init()
    KnownGap.log("UICollectionViewLayout.init(coder:): archived layouts are not read", reading: coder)
  }

  open func encode(with coder: NSCoder) {
    KnownGap.log("UICollectionViewLayout.encode(with:): layouts are not archived")
  }

  /// Prepares a layout that was loaded from a nib. There are no nibs, so it is not called.
  open func awakeFromNib() {}

  /// The view that shows this layout; nil while it is not installed.
  ///
  /// Read only, so that subclasses may override it with a type that is not optional.
  open var collectionView: UICollectionView? { owner }

  /// Notifies layouts of this module that add views of their own to the collection view.
  func ownerDidChange(from old: UICollectionView?) {}

  // MARK: Classes

  /// The class of the attributes the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of every invalidation context the collection view makes for this layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, ofKind: elementKind)
  }

  /// Registers a nib, or a plain view in place of one that is not in code.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(nib == nil ? nil : UICollectionReusableView.self, ofKind: elementKind)
    let caller = "UICollectionViewLayout.register(\(nib?.name ?? "nil"), \(elementKind))"
    if nib?.viewMaker(UICollectionReusableView.self, for: caller) != nil { decorationNibs[elementKind] = nib }
  }

  // MARK: Life cycle

  /// Prepares the layout before any query, once after each invalidation. The default does nothing.
  open func prepare() {}

  /// Completes the preparation after `prepare()`, regardless of the last step of its overrides.
  func didPrepare() {}

  /// True if the layout takes the preferred sizes of views. The default is true after it has done so once.
  var appliesSizes: Bool { hasAppliedSize }

  /// True if the collection view keeps visible content in place while views are measured. Other layouts do it
  /// themselves, with `contentOffsetAdjustment`.
  var keepsPlaceOfMeasured: Bool { false }

  /// Moves stored data with their items, before the layout is prepared for the state after an update.
  func apply(_ plan: UpdatePlan) {}

  /// The attributes of an element outside of the visible part before the running update, in layouts of this module that
  /// keep them; nil in others.
  func previousAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }

  func forgetPreviousPositions() {}

  /// Marks the whole layout as stale. Several calls before the next layout pass count as one.
  ///
  /// The collection view's own invalidations also pass through this method, which then hands its context to
  /// `invalidateLayout(with:)`. Overrides call super.
  open func invalidateLayout() { invalidateLayout(with: consumeContextUnderway() ?? makeInvalidationContext()) }

  /// Marks the part named by `context` as stale. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutDidInvalidate(with: context)
  }

  open var collectionViewContentSize: CGSize { .zero }

  // MARK: Queries

  /// The attributes of the elements whose frames meet `rect`, which may be any rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item. Must return some for every valid path, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Bounds changes

  /// Returns true to invalidate the layout for new bounds. Called at every change of the view's bounds, including
  /// scrolling, while the view still has the old ones.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// The context of an invalidation. Overrides modify the object that super returns.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Prepares for a change of bounds inside an animation. The default does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Ends a change of bounds, inside the animation. The default does nothing.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Self-sizing

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The context of an invalidation. Overrides modify the object that super returns.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext(forSelfSizing: originalAttributes) }

  // MARK: Resting points

  /// The content offset after an update, a bounds change or a change of layout. Called after `prepare()`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    hasNoTarget = true
    return proposedContentOffset
  }

  /// The content offset at which a flick comes to rest. `velocity` is in points per millisecond, as for the scroll
  /// view's delegate. Must have no side effects: it may be called several times during one drag.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Prepares for the updates of a batch. Called once, when queries already refer to the state after it. Overrides call
  /// super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Ends a batch, inside its animation. Overrides call super.
  open func finalizeCollectionViewUpdates() {}

  /// The attributes with which an element of the state after the update starts its animation; nil for its final ones.
  /// Called also for elements that stay.
  ///
  /// The base class fades inserted items in at their position and lets others start at their former one.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedInitialAttributes(.cell(itemIndexPath)) }

  /// The attributes with which an element of the state before the update ends its animation; nil for no change. Called
  /// also for elements that stay: if the attributes are off screen, a snapshot of the element moves there, while its
  /// view comes from its initial attributes.
  ///
  /// The base class fades deleted items out at their position and lets others end at their new attributes.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedFinalAttributes(.cell(itemIndexPath)) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedInitialAttributes(.supplementary(elementKind, elementIndexPath)) }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedFinalAttributes(.supplementary(elementKind, elementIndexPath)) }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedInitialAttributes(.decoration(elementKind, decorationIndexPath)) }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedFinalAttributes(.decoration(elementKind, decorationIndexPath)) }

  /// Supplementary views to drop with the running update, by paths before it.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Supplementary views to add with the running update, by paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the layout object

  /// Prepares the outgoing layout before the animation. The default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Prepares the incoming layout before the animation. The default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Ends a change of layout. Called on both layouts inside the animation. The default does nothing.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The index path to which a dragged item would move. The default is that of the topmost other item under the finger.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.topmostItem(at: position, except: previousIndexPath) ?? previousIndexPath }

  /// The attributes of the dragged item: in front of everything, under the finger.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingAttributes(at: indexPath, position: position) }

  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: previousIndexPaths, to: indexPaths, position: .zero)
  }

  // MARK: Right to left

  /// The layout direction for which the layout computes positions.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// True if the collection view mirrors the layout's attributes in an interface of the opposite direction. Default:
  /// false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
