import CollectionCore

/// A closure that makes the section with a number, for an environment. Called for every section whenever the layout is
/// invalidated and whenever the available size changes. Returning nil is an error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of descriptions: items in groups, groups in sections.
///
/// Each section may scroll across the list. Sizes are fixed, parts of their container, or measured. Groups without
/// measured sizes are stored once, whatever their number.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  final var engine = CompositionalEngine()
  /// The state before the update that is being carried out.
  private final var previous: CompositionalEngine?
  final lazy var scrollers = OrthogonalScrollers(layout: self)
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  private final var configured: UICollectionViewCompositionalLayoutConfiguration

  /// Makes a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    (provider, configured) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }

  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    (provider, configured) = ({ _, _ in section }, configuration)
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (provider, configured) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, configured) = (sectionProvider, configuration)
    super.init()
  }

  /// Makes a layout with one item per line: archives are not read.
  public required init?(coder: NSCoder) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    (provider, configured) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
    super.init(coder: coder)
  }

  /// The settings of the whole layout. Setting it invalidates the layout; changing the object does not.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { configured }
    set {
      configured = newValue
      engine.validity = .empty
      invalidateLayout()
    }
  }

  func section(_ number: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(number, environment)
  }

  // MARK: Layout

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  /// Prepares all sections, or those whose views were measured.
  ///
  /// - Complexity: O(n) in the number of sections, plus the number of measured items and of the items of wrapping
  ///   groups. O(1) when nothing has changed.
  open override func prepare() {
    super.prepare()
    prepareSections()
  }

  override func didPrepare() {
    if !engine.isPlaced { prepareSections() }
    scrollers.didPrepare()
  }

  override var appliesSizes: Bool { true }
  override var keepsPlaceOfMeasured: Bool { true }

  override func apply(_ plan: UpdatePlan) {
    previous = engine
    engine.apply(plan)
    scrollers.apply(plan)
  }

  override func previousAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let previous else { return nil }
    let now = engine
    engine = previous
    defer { engine = now }
    return elementAttributes(for: key)
  }

  override func forgetPreviousPositions() { previous = nil }

  override func ownerDidChange(from old: UICollectionView?) {
    super.ownerDidChange(from: old)
    scrollers.removeAll()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recordInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    engine.axis.size(engine.length, engine.axis.other.length(engine.space.size))
  }

  /// The attributes of the elements in a rectangle.
  ///
  /// - Complexity: O(log n + k) in the number of sections, measured groups and elements found.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  /// The attributes of an item.
  ///
  /// - Complexity: O(log n + k) in the number of measured groups and of the group's items.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    elementAttributes(for: .cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elementAttributes(for: .supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { elementAttributes(for: .decoration(elementKind, indexPath)) }

  // MARK: Changes of bounds and of preferred sizes

  /// Returns true for another size or other insets, and while visible sections have pinned views or a handler.
  ///
  /// - Complexity: O(log n + k) in the number of sections and of the boundary views in the visible ones.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    // Scrolling changes nothing, unless views are pinned or a handler observes the visible items.
    guard let view = owner, engine.isPlaced else { return owner != nil }
    if !keepsSections(in: newBounds) { return true }
    if engine.edges?.all.contains(where: \.item.pins) ?? false { return true }
    let both = newBounds.union(view.bounds)
    return engine.sections(from: engine.axis.lower(both), to: engine.axis.upper(both)).contains { number in
      let section = engine.sections[number]
      return section.definition.visibleItemsInvalidationHandler != nil
        || section.solved.boundaries.all.contains(where: \.item.pins)
    }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CompositionalInvalidationContext)?.keepsSections = keepsSections(in: newBounds)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { measuredSize(preferredAttributes, insteadOf: originalAttributes) != nil }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let own = context as? CompositionalInvalidationContext,
      let size = measuredSize(preferredAttributes, insteadOf: originalAttributes)
    {
      own.preferred = (originalAttributes.elementKey, size)
    }
    return context
  }

  // MARK: Right to left

  /// True: leading is on the right where the interface runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
