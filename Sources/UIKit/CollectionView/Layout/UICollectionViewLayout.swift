import CollectionCore
public import CoreGraphics
public import Foundation

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
  /// What the collection view invalidates with, on its way through `invalidateLayout()`.
  final var contextUnderway: UICollectionViewLayoutInvalidationContext?
  /// Whether it was kept up to date while another layout was installed, so that it needs no invalidation when it is
  /// installed again.
  final var isKeptCurrent = false
  /// Whether it took the size that a view said, instead of its own.
  final var hasTakenSize = false
  /// The animator that moves its attributes.
  final weak var dynamicAnimator: UIDynamicAnimator?
  /// Set by the base class when it is asked for a resting point.
  final var hasNoTarget = false
  final var decorationClasses: [String: AnyClass] = [:]
  /// What the running update, bounds change or transition knows about elements before and after it.
  package final var changeRecord: LayoutChangeRecord? {
    didSet { if changeRecord == nil { forgetPreviousPositions() } }
  }

  public override init() { super.init() }

  /// Nibs and archives are not supported; the layout comes out with its defaults.
  public required init?(coder: NSCoder) {
    super.init()
    KnownGap.log("UICollectionViewLayout.init(coder:): archived layouts are not read", reading: coder)
  }

  open func encode(with coder: NSCoder) {
    KnownGap.log("UICollectionViewLayout.encode(with:): layouts are not archived")
  }

  /// There are no nibs: nobody calls this, overrides may.
  open func awakeFromNib() {}

  /// The view that shows this layout; nil while it is installed nowhere.
  ///
  /// Read only, so that subclasses may override it with a type that is not optional.
  open var collectionView: UICollectionView? { owner }

  /// For layouts of this module that put things of their own into the view.
  func ownerDidChange(from old: UICollectionView?) {}

  // MARK: Classes

  /// The class of the attributes the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// The class of every invalidation context the collection view makes for this layout.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, ofKind: elementKind)
  }

  /// What is shown is a plain view: nibs are not read.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    if let nib { Unsupported.nibs("UICollectionViewLayout.register(\(nib.name), \(elementKind))") }
    registerDecoration(nib == nil ? nil : UICollectionReusableView.self, ofKind: elementKind)
  }

  // MARK: Life cycle

  /// Called before any query, once after each invalidation. The base class has nothing to prepare.
  open func prepare() {}

  /// The collection view calls this after `prepare()`, whatever overrides of that did last.
  func didPrepare() {}

  /// Whether it takes the sizes that views say. One that did so once goes on.
  var takesSizes: Bool { hasTakenSize }

  /// Whether the view keeps what is visible in place while views find their sizes. Other layouts do it themselves, by
  /// `contentOffsetAdjustment`.
  var keepsPlaceOfMeasured: Bool { false }

  /// Called before the layout is prepared for the state after an update, so that what it knows of items goes with them.
  func follow(_ plan: UpdatePlan) {}

  /// Where an element out of sight was before the update that is being carried out, for layouts of this module that keep
  /// that; nil for others.
  func previousAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { nil }

  func forgetPreviousPositions() {}

  /// Marks the layout as stale. Returns at once; several calls before the next layout pass count as one.
  ///
  /// The collection view's own invalidations come by here, too; `invalidateLayout(with:)` then gets its context. Overrides
  /// call super.
  open func invalidateLayout() { invalidateLayout(with: takeContextUnderway() ?? makeInvalidationContext()) }

  /// Marks the part named by `context` as stale. Overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutDidInvalidate(with: context)
  }

  open var collectionViewContentSize: CGSize { .zero }

  // MARK: Queries

  /// The elements whose frames meet `rect`, which may be any rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Must answer for every valid path, visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Bounds changes

  /// Asked at every change of the view's bounds, scrolling included, while the view still has the old ones.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Overrides start from super's object.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Called before a change of bounds inside an animation. The base class has nothing to do.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called inside the animation. The base class has nothing to do.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Self-sizing

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Overrides start from super's object.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext(forSelfSizing: originalAttributes) }

  // MARK: Resting points

  /// The rest offset after an update, a bounds change or a change of layout. Asked after `prepare()`.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    hasNoTarget = true
    return proposedContentOffset
  }

  /// The rest offset of a flick. `velocity` is in points per millisecond, as for the scroll view's delegate. Must be
  /// pure: it may be asked several times during one drag.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Called once per batch, when the layout already answers for the state after it. Overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// The last call of a batch, inside its animation. Overrides call super.
  open func finalizeCollectionViewUpdates() {}

  /// Where an element of the state after starts its animation; nil for where it ends. Asked for elements that stay, too.
  ///
  /// The base class fades inserted items in at their place and lets others start where they were.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { recordedInitialAttributes(.cell(itemIndexPath)) }

  /// The attributes with which an element of the state before the update ends its animation; nil for no change. Also
  /// asked for elements that stay: with an answer off screen a snapshot of the element leaves there, while its view
  /// comes from its initial attributes.
  ///
  /// The base class fades deleted items out where they are and lets others end at their new attributes.
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

  /// Called on the outgoing layout before the animation. The base class has nothing to do.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called on the incoming layout before the animation. The base class has nothing to do.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called on both layouts inside the animation. The base class has nothing to do.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// The path under the finger; the base class takes the front cell there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.topmostItem(at: position, except: previousIndexPath) ?? previousIndexPath }

  /// How the moving item looks: in front of everything, under the finger.
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

  /// The direction the layout's arithmetic is written for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view mirrors the layout's answers when the interface runs the other way.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
