import CollectionPrimitives
public import UIKit

/// The base of all layouts of this library, and of yours: say where items are, and the rest follows.
///
/// ```swift
/// final class ShelfLayout: CollectionLayout {
///   override func frame(ofItem item: Int, after previous: CGRect) -> CGRect {
///     CGRect(x: 0, y: previous.maxY, width: availableSize.width, height: 60)
///   }
/// }
/// ```
/// What a subclass gets without a line for it: what one looks at stays where it is while items come and go, sizes
/// change, the view turns or another layout takes over; items that come and go are animated by `updateAnimation`;
/// frames are mirrored in right-to-left languages; frames that are not numbers are reported to `LayoutLog` and
/// replaced.
///
/// Items are numbered through all sections: the first item of the second section follows the last one of the first.
/// Call `invalidate(_:)` when a property of yours changed. UIKit's methods remain for the rest: override
/// `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)` to rest at items, and those for supplementary
/// and decoration views to have some (add their attributes to what `super.layoutAttributesForElements(in:)` answers).
///
/// Placing is O(items) once for each change; scrolling costs O(items in sight). A layout whose frames follow from the
/// item's number alone can do without the first, see `frame(ofItem:)`.
open class CollectionLayout: UICollectionViewLayout {
  /// How items come and go in batch updates. Items that stay glide. Defaults to `.automatic`, which is what suits the
  /// layout: `automaticUpdateAnimation`.
  open var updateAnimation: UpdateAnimation = .automatic

  /// Whether the layout shows its full motion. Defaults to `.system`.
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
  /// Where a transition to this layout places the item that it keeps in view.
  var transitionPlacement = LayoutTransition.Placement.center
  var updates = UpdateTransition()
  var sequenceBeforeUpdate: ItemIndex?
  /// Whether the layout itself is changing the content offset.
  var isAdjustingOffset = false
  /// Whether items are being placed; see `placing(_:)`.
  var isPlacing = false
  /// Whether an item is being carried.
  var isCarrying = false
  /// The frames of layouts that return them one by one.
  var placed: PlacedFrames?

  open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }

  /// Hears what the layout is asked and told.
  package weak var observer: (any LayoutObserver)?

  // MARK: What a subclass says

  /// Called before items are placed: when counts, the view's size, the direction of the language or a property changed.
  /// A place to compute what all frames have in common. Does nothing by default.
  open func prepareItems() {}

  /// The frame of an item, told the frame of the one before it. Called once for each item, in order, when all have to
  /// be placed; override this or `frame(ofItem:)`.
  ///
  /// - Parameters:
  ///   - item: counted through all sections, from 0.
  ///   - previous: the item before it; `.zero` for the first.
  /// - Returns: points from the left top corner, as for a left-to-right language. The content begins at 0 and ends
  ///   where the last frames do.
  open func frame(ofItem item: Int, after previous: CGRect) -> CGRect { frame(ofItem: item) }

  /// The frame of an item that follows from its number. Override it in place of `frame(ofItem:after:)`. With
  /// `items(in:)` and `contentSize` overridden too, nothing is stored: a layout of a million items costs as much as one
  /// of ten. Such a layout copies its properties in `prepareItems()` and computes from the copies: until then, the
  /// frames that are shown count.
  ///
  /// The layouts of this library answer with the frame an item is shown in.
  /// - Complexity: O(1); O(items) for the first call after a change.
  open func frame(ofItem item: Int) -> CGRect { placedFrame(ofItem: item) }

  /// The items whose frames may meet a rectangle, in the coordinates of frames; too many do no harm.
  /// - Complexity: O(items found); O(items) for the first call after a change.
  open func items(in rect: CGRect) -> [Int] {
    guard answersAttributes else { return placedFrames.items(in: rect) }
    let cells = (layoutAttributesForElements(in: rect) ?? []).filter { $0.representedElementCategory == .cell }
    return cells.compactMap { sequence.item(at: $0.indexPath) }
  }

  /// How large the content is, in points. Defaults to what the frames reach.
  /// - Complexity: O(items) for the first call after a change.
  open var contentSize: CGSize { placedFrames.size }

  /// Changes attributes of an item besides its frame: its level, its transform, its alpha. Does nothing by default;
  /// later items are in front of earlier ones then. Subclasses of this library's layouts override it, too: it is called
  /// last.
  ///
  /// Transforms are not mirrored.
  open func configure(_ attributes: UICollectionViewLayoutAttributes, ofItem item: Int) {}

  /// Whether attributes depend on where the view is scrolled to, so that they are asked for in every step. Defaults to
  /// false.
  open var followsScrolling: Bool { false }

  /// What stays where it is when something changes now. Defaults to the beginning of the content while that is in
  /// sight, then to the first item in sight; in content that scrolls both ways, to the item in the middle.
  /// - Complexity: O(items in sight).
  open var scrollAnchor: ScrollAnchor {
    let visible = visibleRect
    guard !isAtBeginning else { return .offset(leadingOffset) }
    var best: (path: IndexPath, way: CGPoint)?
    for element in placedElements(in: visible) where element.representedElementCategory == .cell {
      let way = way(to: element.frame, in: visible)
      if best.map({ hypot(way.x, way.y) < hypot($0.way.x, $0.way.y) }) ?? true { best = (element.indexPath, way) }
    }
    return best.map { anchor($0.path, $0.way, in: visible) } ?? .offset(leadingOffset)
  }

  /// Where the content stands at first. Defaults to its leading top corner.
  open var initialScrollAnchor: ScrollAnchor? {
    axis.flipsMain || (axis.flipsCross && axis.contentCross > viewport.cross + 0.5) ? .offset(.zero) : nil
  }

  /// What `updateAnimation` means while it is `.automatic`. Defaults to fading and growing from 0.92 of the size.
  open var automaticUpdateAnimation: UpdateAnimation { .scale(0.92) }

  /// How an item that is inserted begins, or one that is deleted ends, by default as `updateAnimation` says.
  ///
  /// - Parameters:
  ///   - attributes: a copy of those the item is going to have, or had.
  ///   - phase: whether it is inserted or deleted.
  /// - Returns: nil for what UIKit does: fade.
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

  /// Whether it overrides `elements(in:)` and `attributes(ofItem:at:)`, and frames are read off those.
  var answersAttributes: Bool { false }
  /// What is in a rectangle of the content. Called once items were placed.
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
  /// Whether the content scrolls along the horizontal axis.
  var scrollsHorizontally: Bool { false }
  /// Whether the content begins at the far end.
  var growsBackwards: Bool { false }
  /// Whether the layout itself mirrors what lies across the scroll direction in right-to-left languages.
  var mirrorsAcross: Bool { true }
  /// Whether geometry depends on the view's length along the scroll direction.
  var dependsOnLength: Bool { true }
  /// What section insets are measured from.
  var insetReference: UICollectionViewFlowLayout.SectionInsetReference { .fromContentInset }
  /// Whether the content is as long as it needs in a list that scrolls the given way.
  func fitsList(isHorizontal: Bool) -> Bool { scrollsHorizontally == isHorizontal }

  /// Whether `applyEdit(_:_:)` applies a batch update once its items are known; until then the former places are used.
  var appliesUpdates: Bool { false }
  /// Applies a batch update to what was placed. Returns false if everything has to be placed again.
  func applyEdit(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool { false }
  /// Moves the values that are stored for each item. Returns whether items have to be placed again.
  func carryValues(from old: ItemIndex, by map: IndexPathMap) -> Bool { false }
  /// Everything is going to be placed again. Called before `validity` changes.
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
    let isCurrent =
      validity != .stale && environment == makeEnvironment(of: collectionView, bounds: collectionView.bounds)
    if !isCurrent {
      placeUntilValid {
        environment = makeEnvironment(of: collectionView, bounds: collectionView.bounds)
        validity = .valid
        takeCounts(of: collectionView)
        prepareItems()
      }
    }
    updateAxis()
    if !isCurrent { restoreAnchor() }
  }
  func updateAxis() { takeContentSize() }
  /// Scrolls to the anchor, or to where the content begins. Batch updates ask for the offset
  /// instead.
  func restoreAnchor() {
    guard !viewport.isEmpty else { return }
    switch anchorState {
    case .free, .updating: return
    case .anchored(let anchor): move(to: contentOffset(for: anchor))
    case .unplaced(let wanted):
      let anchor = wanted ?? initialScrollAnchor
      // Nobody sees where a layout without items is.
      if anchor?.indexPath != nil, sequence.isEmpty { return }
      anchorState = wanted.map { .anchored($0) } ?? .free
      move(to: anchor.flatMap { contentOffset(for: $0) })
    }
  }
  /// The anchor to keep during a change; nil to go on with the present one.
  func anchorToSave(_ change: DataChange) -> ScrollAnchor? {
    change == .reload ? .offset(leadingOffset) : anchorState.anchor ?? scrollAnchor
  }
  /// The content offset at which an anchor is where it was on the screen; nil when nothing has to move.
  func contentOffset(for anchor: ScrollAnchor) -> CGPoint? { resolvedOffset(for: anchor) }
  /// A motion goes on while items wait to be placed anew.
  func carryAnchor(to newBounds: CGRect) {
    guard let bounds = collectionView?.bounds else { return }
    let way = CGPoint(x: newBounds.minX - bounds.minX, y: newBounds.minY - bounds.minY)
    anchorState.carry { $0.scrolled(by: way) }
  }
  /// Where an item is without effects.
  func anchorFrame(ofItemAt path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
  /// The elements in a rectangle as they were placed last.
  func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }

  func rememberElements(in collectionView: UICollectionView) {
    updates.remember(placedElements(in: collectionView.bounds))
  }
  /// Where `.fromCenter` begins, in the content; nil for the middle of what the view shows.
  var updateCenter: CGPoint? { nil }

  /// Whether the anchor stays with its item in an update; else with its place in the order.
  var anchorFollowsItem: Bool { true }

  func describeBoundsChange(_ newBounds: CGRect, in context: LayoutInvalidationContext) {
    guard let collectionView else { return }
    // Content that is counted from the far end moves with it.
    let movesAll = axis.flipsMain && axis.main(newBounds.size) != axis.main(collectionView.bounds.size)
    var current = makeEnvironment(of: collectionView, bounds: newBounds)
    // The anchor is where the content was before: a setting of the system that is first seen now must not undo a scroll
    // step.
    current.isMotionReduced = environment?.isMotionReduced ?? current.isMotionReduced
    guard !movesAll, current == environment else {
      saveAnchor(.none)
      (context.scope, context.isAnchored) = (.metrics, true)
      return
    }
    context.scope = .scrolling
    describeScrolling(to: newBounds, in: context)
  }
  /// Names the elements that follow scrolling; without names, all do.
  func describeScrolling(to newBounds: CGRect, in context: LayoutInvalidationContext) {}

  /// Whether the size that a view prefers changes the geometry; false in layouts that measure no views.
  func isNews(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Applies a size at once, and lets the context say by how much the content moves so that the items in sight stay in
  /// place.
  func takeSize(
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
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize {
    environment == nil ? .zero : axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = environment == nil || isPlacing || rect.isNull ? [] : elements(in: rect)
    observer?.layout(self, hears: .elements(rect, count: found.count))
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard environment != nil, !isPlacing, let item = sequence.item(at: indexPath) else { return nil }
    return attributes(ofItem: item, at: indexPath)
  }

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
  ) -> Bool { isNews(preferredAttributes, insteadOf: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? LayoutInvalidationContext {
      takeSize(preferredAttributes, insteadOf: originalAttributes, in: context)
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
    if let known = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) { return known }
    // One that comes from outside the visible part, which UIKit does not know, fades in where it is going to be.
    guard updates.map != nil, let attributes = copiedAttributes(at: itemIndexPath) else { return nil }
    attributes.alpha = 0
    return attributes
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
