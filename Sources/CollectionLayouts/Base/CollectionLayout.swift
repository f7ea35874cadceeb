import CollectionPrimitives
public import UIKit

/// The base class of all layouts of this library, and of your own: a subclass says where items are, and the rest follows.
///
/// ```swift
/// final class ShelfLayout: CollectionLayout {
///   override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
///     CGRect(x: 0, y: previous.maxY, width: availableSize.width, height: 60)
///   }
/// }
/// ```
/// A subclass gets the following without code of its own: what the user looks at stays where it is while items come and go, sizes change,
/// the view turns or another layout takes over; items that come and go are animated by `updateAnimation`; frames are mirrored in
/// right-to-left languages; frames that are not numbers are reported to `LayoutLog` and replaced.
///
/// Items are numbered through all sections: the first item of the second section follows the last one of the first. Call `invalidate(_:)`
/// when a property of yours changed. UIKit's methods remain for the rest: override
/// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` to rest at items. Headers and other supplementary views, and
/// decorations, come from `supplementaryAttributes(in:)`.
///
/// A layout whose frames follow from the item's number alone need not place all items, see `frame(ofItem:)`.
///
/// - Complexity: Placing takes O(items), once for each change; scrolling O(items in sight).
open class CollectionLayout: UICollectionViewLayout {
  /// The animation of items that come and go in batch updates. Items that stay move to their new places. Defaults to `.automatic`, which is
  /// the animation that suits the layout: `automaticUpdateAnimation`.
  open var updateAnimation: UpdateAnimation = .automatic

  /// The policy by which the layout shows its full motion or a reduced one. Defaults to `.system`.
  open var motionPolicy: MotionPolicy = .system {
    didSet { metricsChanged(motionPolicy.isReduced != oldValue.isReduced) }
  }

  // MARK: State
  /// The items at the time they were placed last.
  var sequence = ItemIndex.empty
  var axis = AxisGeometry()
  /// The environment that items were placed for; nil before that.
  var environment: LayoutEnvironment?
  var validity = LayoutValidity.stale
  var anchorState = ScrollAnchorState.unplaced(nil)
  /// The place to which a transition to this layout brings the item that it keeps in view.
  var transitionPlacement = LayoutTransition.Placement.center
  var updates = UpdateTransition()
  var sequenceBeforeUpdate: ItemIndex?
  /// True while the layout itself is changing the content offset.
  var isAdjustingOffset = false
  /// True while items are being placed; see `placing(_:)`.
  var isPlacing = false
  /// True while an item is being carried.
  var isCarrying = false
  /// The frames of layouts that return them one by one.
  var placed: PlacedFrames?
  var headerState = ContentHeaderState()

  open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  /// An observer of the calls that the layout receives.
  package weak var observer: (any LayoutObserver)?

  // MARK: What a subclass says

  /// Prepares for placing items. Called before items are placed: when counts, the view's size, the direction of the language or a property
  /// changed. A place to compute what all frames have in common. Does nothing by default.
  open func prepareItems() {}

  /// Returns the frame of an item, given the frame of the one before it. Called once for each item, in order, when all have to be placed;
  /// override this or `frame(ofItem:)`.
  ///
  /// - Parameters:
  ///   - item: counted through all sections, from 0.
  ///   - previous: the frame of the item before it; `.zero` for the first.
  /// - Returns: points from the left top corner, as for a left-to-right language. The content begins at 0 and ends
  ///   where the last frames do.
  open func frame(ofItem item: Int, after previous: CGRect) -> CGRect { frame(ofItem: item) }

  /// Returns the frame of an item, which follows from its number. Override it in place of `frame(ofItem:after:)`. With `items(in:)` and
  /// `contentSize` overridden too, nothing is stored: a layout of a million items costs as much as one of ten. Such a layout copies its
  /// properties in `prepareItems()` and computes from the copies: until then, the frames that are shown count.
  ///
  /// The layouts of this library return the frame in which an item is shown.
  /// - Complexity: O(1); O(items) for the first call after a change.
  open func frame(ofItem item: Int) -> CGRect { placedFrame(ofItem: item) }

  /// The items whose frames may meet a rectangle, in the coordinates of frames; too many do no harm.
  /// - Complexity: O(items found); O(items) for the first call after a change.
  open func items(in rect: CGRect) -> [Int] { answersAttributes ? shownItems(in: rect) : placedFrames.items(in: rect) }

  /// The size of the content, in points. Defaults to the extent of the frames.
  /// - Complexity: O(items) for the first call after a change.
  open var contentSize: CGSize { placedFrames.size }

  /// Changes attributes of an item besides its frame: its level, its transform, its alpha. Does nothing by default: all items are at level 0
  /// then, and later ones in front of earlier ones; in a dense waterfall, in the order in which they are seen. See `ZIndex`. It is called last
  /// in subclasses of this library's layouts, too. Transforms are not mirrored.
  open func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {}

  /// Returns the supplementary and decoration views in a rectangle; too many do no harm. Their frames count from the left like
  /// those of items, and are mirrored like them; so does the rectangle. None by default.
  ///
  /// With `followsScrolling`, frames may depend on `visibleFrame`, so that an element stays at an edge.
  /// - Complexity: Called for each rectangle that the view asks for, and for the whole content where it asks for one element.
  open func supplementaryAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { [] }

  /// A Boolean value: true if the edges of items, headers, footers and decoration views lie on whole pixels of the display, each on the
  /// nearest one: neighbours still touch, gaps differ by a pixel at most, and sums stay exact. The scale is that of the view's traits;
  /// elements with a transform stay where they are. Defaults to true. Return false while elements move by parts of a pixel.
  open var alignsFramesToPixels: Bool { true }

  /// A Boolean value: true if attributes depend on the content offset, so that they are asked for in every scroll step. Defaults to false.
  open var followsScrolling: Bool { false }

  /// The anchor that keeps its place on the screen when something changes now. Defaults to the beginning of the content while that is in
  /// sight, then to the first item in sight; in content that scrolls both ways, to the item in the middle.
  /// - Complexity: O(items in sight).
  open var scrollAnchor: ScrollAnchor { nearestAnchor }

  /// The anchor to which the content is scrolled at first. Defaults to the content's leading top corner.
  open var initialScrollAnchor: ScrollAnchor? {
    axis.flipsMain || (axis.flipsCross && axis.contentCross > viewport.cross + 0.5) ? .offset(.zero) : nil
  }

  /// The animation that `updateAnimation` stands for while it is `.automatic`. Defaults to fading and growing from 0.92 of the size.
  open var automaticUpdateAnimation: UpdateAnimation { .scale(0.92) }

  /// Returns the attributes with which an inserted item begins, or a deleted one ends, by default as `updateAnimation` says.
  ///
  /// - Parameters:
  ///   - attributes: a copy of the attributes that the item is going to have, or had.
  ///   - phase: the insertion or deletion of the item.
  /// - Returns: nil for UIKit's animation: fading.
  open func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    guard let collectionView else { return attributes }
    var animation = updateAnimation
    if case .automatic = animation { animation = automaticUpdateAnimation }
    animation.apply(
      to: attributes, phase: phase, bounds: collectionView.bounds, center: updateCenter,
      isRightToLeft: collectionView.isRightToLeft, isMotionReduced: motionPolicy.isReduced)
    return attributes
  }

  // MARK: For the layouts of this library

  /// True if the layout overrides `elements(in:)` and `attributes(ofItem:at:)`, and frames are read from those.
  var answersAttributes: Bool { false }
  /// True if items are as large wherever they stand: sizes are whole pixels, and edges follow. Otherwise each edge is aligned by itself, as
  /// items that fill a line want it.
  var keepsItemSizes: Bool { false }
  /// The attributes of the elements in a rectangle of the content. Called once items were placed.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    // A rectangle without end has no middle to be mirrored about.
    let area = rect.intersection(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
    let found = items(in: mirrored(area)).compactMap { item in
      sequence.indexPath(at: item).map { plainAttributes(ofItem: item, at: $0) }
    }
    return found.filter { $0.frame.intersects(rect) }
  }
  /// The attributes of an item that exists.
  func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    plainAttributes(ofItem: item, at: path)
  }
  /// True while a finger, its momentum or an animation is scrolling.
  var isMovingByItself: Bool { collectionView?.isMovingByItself ?? false }
  /// True if the content scrolls along the horizontal axis.
  var scrollsHorizontally: Bool { false }
  /// True if the content begins at the far end.
  var growsBackwards: Bool { false }
  /// True if the layout itself mirrors positions across the scroll direction in right-to-left languages.
  var mirrorsAcross: Bool { true }
  /// True if geometry depends on the view's length along the scroll direction.
  var dependsOnLength: Bool { true }
  /// The edges that section insets are measured from.
  var insetReference: UICollectionViewFlowLayout.SectionInsetReference { .fromContentInset }
  /// True if the content takes just the length it needs in a list that scrolls the given way.
  func fitsList(isHorizontal: Bool) -> Bool { scrollsHorizontally == isHorizontal }

  /// True if `applyEdit(_:_:)` applies a batch update once its items are known; until then the former places are used.
  var appliesUpdates: Bool { false }
  /// Applies a batch update to what was placed. Returns false if everything has to be placed again.
  func applyEdit(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool { false }
  /// Moves the values that are stored for each item. Returns true if items have to be placed again.
  func carryValues(from old: ItemIndex, by map: IndexPathMap) -> Bool { false }
  /// Prepares for everything to be placed again. Called before `validity` changes.
  func willInvalidate(_ change: DataChange) {}

  func makeEnvironment(of collectionView: UICollectionView, bounds: CGRect) -> LayoutEnvironment {
    var result = LayoutEnvironment(
      currentViewport(of: collectionView, bounds: bounds), dependsOnLength: dependsOnLength,
      isMotionReduced: motionPolicy.isReduced)
    result.isRightToLeft = collectionView.isRightToLeft
    result.setReference(insetReference, of: collectionView)
    return result
  }
  /// Brings everything up to date that does not depend on where the view is scrolled to; does nothing when nothing
  /// changed.
  func prepareGeometry() {
    guard !isPlacing, let collectionView else { return }
    guard validity == .stale || environment != makeEnvironment(of: collectionView, bounds: collectionView.bounds) else {
      return updateAxis()
    }
    placeUntilValid {
      environment = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
      validity = .valid
      updateCounts(of: collectionView)
      prepareItems()
    }
    updateAxis()
    restoreAnchor()
  }
  func updateAxis() { updateContentSize() }
  /// Scrolls to the anchor, or to the beginning of the content. Batch updates ask for the offset instead.
  func restoreAnchor() { restoreSavedAnchor() }
  /// The anchor to keep during a change; nil to go on with the present one.
  func anchorToSave(_ change: DataChange) -> ScrollAnchor? {
    change == .reload ? .offset(leadingOffset) : anchorState.anchor ?? scrollAnchor
  }
  /// The content offset at which an anchor is where it was on the screen; nil when nothing has to move.
  func contentOffset(for anchor: ScrollAnchor) -> CGPoint? { resolvedOffset(for: anchor) }
  /// The content offset at which an item is in the visible part, and nothing that stays covers it.
  func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    offset(showing: path, at: position, coveredBefore: 0, after: 0)
  }
  /// Moves the anchor along with a motion that goes on while items wait to be placed again.
  func carryAnchor(to newBounds: CGRect) {
    guard let bounds = collectionView?.bounds else { return }
    let way = CGPoint(x: newBounds.minX - bounds.minX, y: newBounds.minY - bounds.minY)
    anchorState.carry { $0.scrolled(by: way) }
  }
  /// The frame of an item without effects.
  func anchorFrame(ofItemAt path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
  /// The elements in a rectangle as they were placed last.
  func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }

  func rememberElements(in view: UICollectionView) { updates.remember(placedElements(in: view.bounds)) }
  /// The point of the content from which `.fromCenter` begins; nil for the middle of what the view shows.
  var updateCenter: CGPoint? { nil }

  /// True if the anchor stays with its item in an update; otherwise it stays with the item's place in the order.
  var anchorFollowsItem: Bool { true }

  func describeBoundsChange(_ newBounds: CGRect, in context: LayoutInvalidationContext) {
    describeChange(to: newBounds, in: context)
  }
  /// Names the elements that follow scrolling; without names, all do.
  func describeScrolling(to newBounds: CGRect, in context: LayoutInvalidationContext) {}

  /// True if the size that a view prefers changes the geometry; false in layouts that measure no views.
  func isNews(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Applies a size at once, and adds to the context the distance by which the content moves so that the items in sight stay in place.
  func applySize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {}

  // MARK: UICollectionViewLayout
  open override func prepare() {
    super.prepare()
    observer?.layout(self, hears: .prepare)
    // After a whole layout pass, no report of the changed items will come.
    if case .awaitingUpdates(let wasPrepared) = validity {
      validity = wasPrepared ? .stale : .awaitingUpdates(wasPrepared: true)
    }
    updateHeaderInset()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize {
    environment == nil ? .zero : axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let isReady = environment != nil && !isPlacing && !rect.isNull
    let found = isReady ? alignedElements(in: rect) + supplementaries(in: rect) : []
    observer?.layout(self, hears: .elements(rect, count: found.count))
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, !isPlacing, let item = sequence.item(at: indexPath) else { return nil }
    return attributes(ofItem: item, at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(.supplementaryView, elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(.decorationView, elementKind, indexPath) }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    observer?.layout(self, hears: .invalidate(context))
    becomeStale(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    isChanged(byBounds: newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? LayoutInvalidationContext { describeBoundsChange(newBounds, in: context) }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.representedElementKind != Self.elementKindContentHeader
      && isNews(preferredAttributes, insteadOf: originalAttributes)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? LayoutInvalidationContext {
      applySize(preferredAttributes, insteadOf: originalAttributes, in: context)
    }
    return context
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    anchorState.anchor.flatMap { contentOffset(for: $0) } ?? proposedContentOffset
  }

  /// Keeps the item visible that the previous layout showed in the middle.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    anchor(toItemOf: oldLayout)
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    removeHeaderInset()
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    isCarrying = true
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    isCarrying = false
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    observer?.layout(self, hears: .updates(updateItems.count))
    beginUpdates(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    observer?.layout(self, hears: .endOfUpdates)
    updates.end()
    anchorState.end()
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // The view asks about every visible item, not only about new ones.
    if updates.isInserted(itemIndexPath) {
      return copiedAttributes(at: itemIndexPath).flatMap { animated($0, .appearing) }
    }
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) ?? fadingAttributes(at: itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard updates.isDeleted(itemIndexPath), let before = updates.attributesBefore(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    return animated(before, .disappearing)
  }
}
