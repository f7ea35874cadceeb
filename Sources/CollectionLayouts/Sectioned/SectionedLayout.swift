public import UIKit

/// A list whose sections are laid out by layouts of their own, one after the other: a carousel on top, a waterfall below it.
///
/// ```swift
/// let waterfall = WaterfallLayout()
/// let carousel = CarouselLayout()
/// collectionView.collectionViewLayout = SectionedLayout { section, environment in
///   if section == 0 { return carousel.band(extent: environment.size.width * 0.6) }
///   return waterfall
/// }
/// ```
/// Neighbouring sections for which the closure returns one and the same layout are laid out by it together. Every layout
/// that scrolls the way the list does can be a part of it, those of UIKit and your own too. Layouts that are shaped by the
/// view they are in (carousels that scroll across, rings, decks) are shown in a band: a window across the list, which
/// scrolls for itself. A band's length is what `band(extent:)` says, otherwise three fifths of the list's shorter side.
///
/// Delegates are asked as ever, with the list's collection view and paths, and the section's layout: those of flow layouts,
/// `WaterfallLayoutDelegate`, `AlignedFlowLayoutDelegate` and `CurrentItemLayoutDelegate`. Register decoration views with
/// this layout. Interactions (`CircleInteraction` and the like) have no effect inside a list.
///
/// A query costs what it costs the layouts whose sections it meets, plus O(log sections).
open class SectionedLayout: UICollectionViewLayout {
  /// - Returns: what the section is shown with. Return the same layout every time: a new one knows nothing of where it was
  ///   scrolled to, nor of what cells measured.
  public typealias Provider = @MainActor (_ section: Int, _ environment: SectionEnvironment) -> any SectionContent

  /// The direction of the list. Default: vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      invalidateLayout()
      layOutInsideAnimation()
    }
  }

  /// Points between sections that are not empty. Default: 0.
  open var sectionSpacing: CGFloat = 0 {
    didSet {
      sectionSpacing = LayoutLog.length(sectionSpacing, "sectionSpacing", fallback: oldValue)
      if sectionSpacing != oldValue { partDidInvalidate() }
    }
  }

  /// Scrolls bands under a finger. Belongs to the collection view that shows the layout.
  public let bandPanRecognizer = UIPanGestureRecognizer()

  // MARK: State

  let provider: Provider
  var parts: [SectionPart] = []
  var stack = SectionStack()
  var axis = AxisGeometry()
  var environment: SectionedEnvironment?
  var validity = SectionedValidity.stale
  var sectionCount = 0
  var anchoring = PlaceAnchoring.unplaced
  var handover = LayoutTransition.Placement.center
  var isPlacing = false
  var updates = UpdateTransition()
  /// The parts before a batch update, and where they were.
  var partsBefore: [SectionedPartRecord] = []
  /// The item another layout had in view, until a band has been scrolled to it.
  var handedOver: IndexPath?
  lazy var bandFingers = BandFingers(self)

  /// A list whose sections are laid out by what a closure returns.
  /// - Parameters:
  ///   - scrollDirection: the direction of the list.
  ///   - provider: called for every section when the layout is first used, and again when sections come or go, after a
  ///     reload, when the collection view's size changes, and after `invalidateLayout()`.
  public init(
    scrollDirection: UICollectionView.ScrollDirection = .vertical, sections provider: @escaping Provider
  ) {
    self.provider = provider
    self.scrollDirection = scrollDirection
    super.init()
  }

  /// Archives hold no closures; all sections come out as flow layouts.
  public required init?(coder: NSCoder) {
    provider = { _, _ in UICollectionViewFlowLayout() }
    super.init(coder: coder)
  }

  open override class var invalidationContextClass: AnyClass { SectionedInvalidationContext.self }

  // MARK: Queries of our own

  /// The layout that places a section; nil for a section that does not exist.
  open func layout(forSection section: Int) -> UICollectionViewLayout? {
    prepareParts()
    return part(ofSection: section)?.layout
  }

  /// Brings an item into view: the list to its section, and a band to the item.
  open func scrollToItem(at indexPath: IndexPath, animated: Bool) { bringIntoView(indexPath, animated: animated) }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareParts()
  }

  open override var collectionViewContentSize: CGSize {
    axis.size(main: axis.contentMain, cross: axis.contentCross)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(at: indexPath) { $0.layoutAttributesForItem(at: $1) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(at: indexPath) { $0.layoutAttributesForSupplementaryView(ofKind: elementKind, at: $1) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(at: indexPath) { $0.layoutAttributesForDecorationView(ofKind: elementKind, at: $1) }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    takeIn(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    needsInvalidation(forBoundsChange: newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describeBoundsChange(newBounds, in: context)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let part = part(of: originalAttributes.indexPath) else { return false }
    return part.layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: part.own(preferredAttributes), withOriginalAttributes: part.own(originalAttributes))
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    describeCorrection(preferredAttributes, originalAttributes, in: context)
    return context
  }

  // MARK: Content offset

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    keptContentOffset(proposedContentOffset)
  }

  /// Keeps the item in view that the other layout had in the middle.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    takeOver(from: oldLayout)
  }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    bandFingers.detach()
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    beginUpdates(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    endUpdates()
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updates.appearing(
      itemIndexPath, standard: super.initialLayoutAttributesForAppearingItem(at: itemIndexPath),
      inserted: appearingAttributes(itemIndexPath), place: layoutAttributesForItem(at: itemIndexPath))
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updates.disappearing(
      itemIndexPath, standard: super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath),
      deleted: { disappearingAttributes(itemIndexPath, $0) })
  }
}

/// What the parts were made for.
struct SectionedEnvironment: Equatable {
  var size: CGSize
  var insets: UIEdgeInsets
  var isHorizontal: Bool
  var isRightToLeft: Bool
}

/// How much of the layout still holds.
enum SectionedValidity: Equatable {
  case valid
  /// Parts have to be prepared and put one after the other again.
  case restacking
  /// The same after a change of the data, of which is not known yet what it changed.
  case awaitingUpdates(hasNewParts: Bool)
  /// The provider has to be asked again.
  case stale

  var isUpdate: Bool { if case .awaitingUpdates = self { true } else { false } }
}

/// A part as it was before a batch update.
struct SectionedPartRecord {
  let part: SectionPart
  let sections: Range<Int>
  let shift: CGPoint
}
