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
/// Items come and go as their sections' layouts have it; `updateAnimation` is for those of layouts that say nothing.
///
/// A query costs what it costs the layouts whose sections it meets, plus O(log sections).
open class SectionedLayout: CollectionLayout {
  /// - Returns: what the section is shown with. Return the same layout every time: a new one knows nothing of where it was
  ///   scrolled to, nor of what cells measured.
  public typealias Provider = @MainActor (_ section: Int, _ environment: SectionEnvironment) -> any SectionContent

  /// The direction of the list. Default: vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { metricsChanged(scrollDirection != oldValue) }
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
  /// Parts have to be prepared and put one after the other again.
  var needsStacking = true
  /// The provider was asked again since the data changed.
  var hasNewParts = false
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

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override var mirrorsAcross: Bool { false }
  override var absorbsUpdates: Bool { true }
  open override var automaticUpdateAnimation: UpdateAnimation { .fade }

  override func makeEnvironment(of collectionView: UICollectionView, bounds: CGRect) -> LayoutEnvironment {
    var environment = super.makeEnvironment(of: collectionView, bounds: bounds)
    environment.contentInset = collectionView.adjustedContentInset
    return environment
  }

  open override var contentSize: CGSize { axis.size(main: stack.total, cross: environment?.cross ?? 0) }

  override func prepareGeometry() { prepareParts() }

  override func placedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] { partElements(in: rect) }

  override func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    for (part, context) in (context as? SectionedInvalidationContext)?.parts ?? [] { part.tell(context) }
    super.takeIn(context)
  }

  override func willInvalidate(_ change: DataChange) { tellParts(change) }

  override func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard environment != nil else { return false }
    return super.needsInvalidation(forBoundsChange: newBounds) || hasPartsToTell(newBounds)
  }

  override func describeBoundsChange(_ newBounds: CGRect, in context: LayoutInvalidationContext) {
    (context as? SectionedInvalidationContext).map { describeParts(newBounds, in: $0) }
  }

  override func takeOver(from oldLayout: UICollectionViewLayout) {
    super.takeOver(from: oldLayout)
    handOver(from: oldLayout)
  }

  // MARK: Updates

  override func rememberElements(in collectionView: UICollectionView) {
    partsBefore = parts.map { SectionedPartRecord(part: $0, sections: $0.sections, shift: $0.shift) }
    super.rememberElements(in: collectionView)
  }

  override func absorb(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    updateParts(updateItems, map)
  }

  open override func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    let path = attributes.indexPath
    let said = phase == .appearing ? appearingAttributes(path) : disappearingAttributes(path)
    return said ?? super.animated(attributes, phase)
  }

  open override func finalizeCollectionViewUpdates() {
    endPartUpdates()
    super.finalizeCollectionViewUpdates()
  }

  // MARK: UICollectionViewLayout

  open override func prepare() {
    // Parts wait for themselves.
    if validity.isAwaitingUpdates { validity = .awaitingUpdates(wasPrepared: false) }
    super.prepare()
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

  override func needsCorrection(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool { isNews(preferred, original) }

  override func correct(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) { takeSize(preferred, original, in: context) }

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    bandFingers.detach()
  }
}

/// A part as it was before a batch update.
struct SectionedPartRecord {
  let part: SectionPart
  let sections: Range<Int>
  let shift: CGPoint
}
