public import UIKit

/// A list whose sections have layouts of their own: a carousel on top, a waterfall below it.
///
/// ```swift
/// let waterfall = WaterfallLayout()
/// let carousel = CarouselLayout()
/// collectionView.collectionViewLayout = SectionedLayout { section, environment in
///   if section == 0 { return carousel.orthogonalSection(extent: environment.size.width * 0.6) }
///   return waterfall
/// }
/// ```
/// Adjacent sections for which the closure returns the same layout object are laid out by it together. Every layout
/// that scrolls in the list's direction can be part of it, including UIKit's and your own. Layouts that depend on the
/// size of their view (carousels that scroll across, rings, decks) are shown as an orthogonal section, which scrolls
/// independently across the list. Its length is the argument of `orthogonalSection(extent:)`, otherwise three fifths of
/// the list's shorter side.
///
/// Delegate methods are called as usual, with the list's collection view and paths and the section's layout: those of
/// flow layouts, `WaterfallLayoutDelegate`, `AlignedFlowLayoutDelegate` and `CurrentItemLayoutDelegate`. Register
/// decoration views with this layout. Interactions (`CircleInteraction` and the like) have no effect inside a list.
///
/// Items come and go with the animations of their sections' layouts; `updateAnimation` counts for layouts that have none.
///
/// - Complexity: A query takes as much as in the sublayouts that it meets, plus O(log sections).
open class SectionedLayout: CollectionLayout {
  /// - Returns: the content of the section. Return the same layout every time: a new one has neither the former offset
  ///   nor measured sizes.
  public typealias Provider = @MainActor (_ section: Int, _ environment: Environment) -> any SectionContent

  /// The direction of the list. Default: vertical.
  @Invalidating(.metrics) open var scrollDirection: UICollectionView.ScrollDirection = .vertical

  /// Points between sections that are not empty. Default: 0.
  open var sectionSpacing: CGFloat = 0 {
    didSet {
      sectionSpacing = LayoutLog.length(sectionSpacing, "sectionSpacing", fallback: oldValue)
      if sectionSpacing != oldValue { sublayoutDidInvalidate() }
    }
  }

  // MARK: State

  let provider: Provider
  var sublayouts: [Sublayout] = []
  var stack = SublayoutStack()
  /// True if sublayouts must be prepared and stacked again.
  var needsStacking = true
  /// True if the provider was asked again since the data changed.
  var hasNewSublayouts = false
  /// The sublayouts before a batch update, and their positions.
  var previousSublayouts: [SublayoutRecord] = []
  /// The item of a transition, until an orthogonal section has scrolled to it.
  var pendingTransitionItem: IndexPath?

  /// Creates a list whose sections are laid out by the content that a closure returns.
  /// - Parameters:
  ///   - scrollDirection: the direction of the list.
  ///   - provider: called for every section when the layout is first used, and again when sections come or go, after a
  ///     reload, when the collection view's size changes, and after `invalidateLayout()`.
  public init(
    scrollDirection: UICollectionView.ScrollDirection = .vertical, sections provider: @escaping Provider
  ) {
    self.provider = provider
    super.init()
    self.scrollDirection = scrollDirection
  }

  /// Creates a list of flow layouts for all sections, since archives contain no closures.
  public required init?(coder: NSCoder) {
    provider = { _, _ in UICollectionViewFlowLayout() }
    super.init(coder: coder)
  }

  open override class var invalidationContextClass: AnyClass { SectionedInvalidationContext.self }

  // MARK: Queries of our own

  /// The layout of a section; nil for a section that does not exist.
  ///
  /// - Complexity: O(sublayouts); O(sections) for the first call after a change.
  open func layout(forSection section: Int) -> UICollectionViewLayout? {
    prepareSublayouts()
    return sublayout(ofSection: section)?.layout
  }

  /// Scrolls to an item: the list to its section, and an orthogonal section to the item.
  ///
  /// - Complexity: O(sublayouts), and the time that the section's layout takes.
  open func scrollToItem(at indexPath: IndexPath, animated: Bool) {
    prepareSublayouts()
    guard let collectionView, let sublayout = sublayout(of: indexPath), let own = sublayout.sublayoutPath(indexPath)
    else {
      return
    }
    if sublayout.extent != nil { bring(own, of: sublayout, animated: animated) }
    // An orthogonal section should be completely visible.
    let index = sublayout.extent == nil ? nil : sublayouts.firstIndex { $0 === sublayout }
    let whole = index.map { Span(stack.starts[$0], stack.starts[$0] + stack.lengths[$0]) }
    guard let span = whole ?? anchorFrame(ofItemAt: indexPath).map(axis.mainSpan) else { return }
    let viewport = viewport
    let now = viewport.logicalOffset(contentMain: axis.contentMain)
    // No further than necessary.
    var target = min(now, span.lower)
    if span.upper > target + viewport.main { target = min(span.lower, span.upper - viewport.main) }
    let main = viewport.contentOffset(forLogical: target, contentMain: axis.contentMain)
    let offset = axis.unflippedPoint(main: main, cross: axis.cross(collectionView.contentOffset))
    guard offset != collectionView.contentOffset else { return }
    collectionView.setContentOffset(offset, animated: animated)
  }

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override var mirrorsAcross: Bool { false }
  override var appliesUpdates: Bool { true }
  open override var automaticUpdateAnimation: UpdateAnimation { .fade }

  override func makeEnvironment(of collectionView: UICollectionView, bounds: CGRect) -> LayoutEnvironment {
    var environment = super.makeEnvironment(of: collectionView, bounds: bounds)
    environment.contentInset = collectionView.adjustedContentInset
    return environment
  }

  open override var contentSize: CGSize { axis.size(main: stack.total, cross: environment?.cross ?? 0) }

  override func prepareGeometry() { prepareSublayouts() }

  override func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { partElements(in: rect) }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for (sublayout, context) in (context as? SectionedInvalidationContext)?.sublayouts ?? [] {
      sublayout.invalidate(context)
    }
    super.invalidateLayout(with: context)
  }

  override func willInvalidate(_ change: DataChange) { notifySublayouts(change) }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard environment != nil else { return false }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds) || hasPartsToTell(newBounds)
  }

  override func describeBoundsChange(_ newBounds: CGRect, in context: LayoutInvalidationContext) {
    (context as? SectionedInvalidationContext).map { describeParts(newBounds, in: $0) }
  }

  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    pendingTransitionItem = oldLayout.transitionItem(in: collectionView)
  }

  // MARK: Updates

  override func rememberElements(in collectionView: UICollectionView) {
    previousSublayouts = sublayouts.map { SublayoutRecord(sublayout: $0, sections: $0.sections, shift: $0.shift) }
    super.rememberElements(in: collectionView)
  }

  override func applyEdit(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    guard let collectionView else { return false }
    let changes = updateItems.compactMap(UpdateChange.init)
    // Sections were moved or replaced: the provider is called again.
    if !hasNewSublayouts, environment != nil, changes.contains(where: \.isOfSection) { makeSublayouts(collectionView) }
    placing {
      updateCounts(of: collectionView)
      notifySublayouts(changes, map)
      stackSublayouts()
    }
    needsStacking = true
    return true
  }

  open override func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    let path = attributes.indexPath
    let said = phase == .appearing ? appearingAttributes(path) : disappearingAttributes(path)
    return said ?? super.animated(attributes, phase)
  }

  open override func finalizeCollectionViewUpdates() {
    for record in previousSublayouts where record.sublayout.isUpdating {
      record.sublayout.isUpdating = false
      record.sublayout.ignoringInvalidations { record.sublayout.layout.finalizeCollectionViewUpdates() }
    }
    previousSublayouts = []
    super.finalizeCollectionViewUpdates()
  }

  // MARK: UICollectionViewLayout

  open override func prepare() {
    // Each sublayout waits for its own updates.
    if validity.isAwaitingUpdates { validity = .awaitingUpdates(wasPrepared: false) }
    super.prepare()
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let collectionView else { return [] }
    show(collectionView.bounds)
    return partElements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(at: indexPath) { $0.layoutAttributesForItem(at: $1) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind != Self.elementKindContentHeader else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    return attributes(at: indexPath) { $0.layoutAttributesForSupplementaryView(ofKind: elementKind, at: $1) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(at: indexPath) { $0.layoutAttributesForDecorationView(ofKind: elementKind, at: $1) }
  }

  override func isNews(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let sublayout = sublayout(of: original.indexPath) else { return false }
    return sublayout.layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: sublayout.fromList(preferred), withOriginalAttributes: sublayout.fromList(original))
  }

  override func applySize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard let context = context as? SectionedInvalidationContext, let sublayout = sublayout(of: original.indexPath)
    else { return }
    // Layouts may apply the size at once.
    saveAnchor(.none)
    let own = sublayout.layout.invalidationContext(
      forPreferredLayoutAttributes: sublayout.fromList(preferred), withOriginalAttributes: sublayout.fromList(original))
    context.scope = .settled
    context.sublayouts = [(sublayout, own)]
    needsStacking = true
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    for sublayout in sublayouts { sublayout.view.leave() }
  }
}

/// A sublayout before a batch update.
struct SublayoutRecord {
  let sublayout: Sublayout
  let sections: Range<Int>
  let shift: CGPoint
}
