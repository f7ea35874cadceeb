import CollectionCore

/// Places items in lines, line after line, section after section.
///
/// A line takes items until the next one no longer fits; see `FlowLine` for the distribution of the remaining space.
/// Attributes are made for every query, so a subclass may change those that super returns.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference from which section insets are measured. The content inset always counts.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0, fromSafeArea, fromLayoutMargins
  }

  /// The value of `estimatedItemSize` with which cells are measured, and cells not measured yet count as the average of
  /// those measured.
  public nonisolated class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  final var engine = FlowEngine()
  /// The space before the first section, for a table's own header; `trailingExtent` is that after the last one, for its
  /// footer.
  final var leadingExtent = 0.0 { didSet { if leadingExtent != oldValue { measureDidChange() } } }
  final var trailingExtent = 0.0 { didSet { if trailingExtent != oldValue { measureDidChange() } } }
  /// The state before the update that is being carried out.
  private final var previous: FlowEngine?

  // MARK: Measures

  /// The direction in which the content grows. Horizontal flow is the vertical one with the axes exchanged. Default:
  /// vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { measureDidChange() } }
  }

  /// The size of all items, unless the delegate gives sizes. Default: 50 × 50 points.
  // A delegate that returns it reads it for every item, and the check for overlapping accesses costs more than the
  // read.
  @exclusivity(unchecked) open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { measureDidChange() } }
  }

  /// The size of cells until they are measured. With zero, the default, they are not measured.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      engine.forgetMeasuredSizes()
      measureDidChange()
    }
  }

  /// The least distance between lines, in points. Default: 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { measureDidChange() } }
  }

  /// The least distance between items of a line, in points. The actual distance is larger where items do not fill a
  /// line exactly. Default: 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { measureDidChange() } }
  }

  /// The insets around the lines of each section; headers and footers are not inset. Default: zero.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { measureDidChange() } }
  }

  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { measureDidChange() } }
  }

  /// The size of headers, of which only the extent along the scroll direction is read. Zero, the default, stands for no
  /// headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { measureDidChange() } }
  }

  /// The size of footers, of which only the extent along the scroll direction is read. Zero, the default, stands for no
  /// footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { measureDidChange() } }
  }

  /// True if headers stay at the near edge while their section is visible. Default: false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { measureDidChange() } }
  }

  /// True if footers stay at the far edge while their section is visible. Default: false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { measureDidChange() } }
  }

  /// Invalidates the layout after a change of a measure. Without a collection view there is nothing to invalidate, and
  /// subclasses are not notified.
  private func measureDidChange() {
    if owner == nil { engine.validity = .empty } else { invalidateLayout() }
  }

  // MARK: Layout

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Computes the places of all items that are not valid any more.
  ///
  /// - Complexity: O(1) when nothing has changed. Otherwise O(s) in the number of sections with one item size, and O(n)
  ///   in the number of items whose sizes the delegate gives or cells have requested.
  open override func prepare() {
    super.prepare()
    prepareFlow()
  }

  override func didPrepare() { bringUpToDate() }

  override var appliesSizes: Bool { isSelfSizing }
  override var keepsPlaceOfMeasured: Bool { isSelfSizing }

  override func apply(_ plan: UpdatePlan) {
    previous = engine
    engine.apply(plan)
  }

  override func previousAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let previous, previous.validity != .empty || previous.content.sections.count > 0 else { return nil }
    let now = engine
    engine = previous
    defer { engine = now }
    return key.category == .cell ? placedItem(at: key.indexPath) : nil
  }

  override func forgetPreviousPositions() { previous = nil }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    recordInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    bringUpToDate()
    return axis.size(main: engine.content.length + trailingExtent, cross: engine.crossExtent)
  }

  /// The attributes of the elements that intersect a rectangle: header, items and footer, section by section.
  ///
  /// - Complexity: O(log n + k) in the number of sections and lines and of the elements found, if the layout is
  ///   prepared.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // New attributes for all elements that intersect `rect`: header, items, footer, section by section.
    bringUpToDate()
    let axis = axis
    let window = axis.window(rect)
    let type = attributesType
    var result: [UICollectionViewLayoutAttributes] = []
    for section in engine.content.sections(near: window.main) {
      let path = IndexPath(item: 0, section: section)
      if let header = headerRect(section), header.meets(window) {
        result.append(supplementary(type, UICollectionView.elementKindSectionHeader, path, header))
      }
      engine.content.forEachItem(in: window, section: section) { item, rect in
        let attributes = type.make(.cell(IndexPath(item: item, section: section)))
        place(attributes, rect, axis)
        result.append(attributes)
      }
      if let footer = footerRect(section), footer.meets(window) {
        result.append(supplementary(type, UICollectionView.elementKindSectionFooter, path, footer))
      }
    }
    return result
  }

  /// The attributes of an item; nil if it does not exist.
  ///
  /// - Complexity: O(1) for items of one size, otherwise O(log n + k) in the number of lines and of the line's items,
  ///   if the layout is prepared.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    // nil for a path that does not exist.
    bringUpToDate()
    return placedItem(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    // nil for a section without such a view, and for kinds other than header and footer.
    bringUpToDate()
    guard indexPath.count > 0, engine.content.sections.indices.contains(indexPath.section) else { return nil }
    let rect: FlowRect?
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: rect = headerRect(indexPath.section)
    case UICollectionView.elementKindSectionFooter: rect = footerRect(indexPath.section)
    default: rect = nil
    }
    return rect.map { supplementary(attributesType, elementKind, indexPath, $0) }
  }

  // MARK: Changes of bounds and of preferred sizes

  /// Returns true when the extent across the scroll direction changes, and at every step while headers or footers pin.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = owner else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return crossExtent(of: view, bounds: newBounds) != crossExtent(of: view, bounds: view.bounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    limit(context, toBoundsChange: newBounds)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { flowAccepts(preferredAttributes, insteadOf: originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    record(preferredAttributes, insteadOf: originalAttributes, in: context)
    return context
  }
}
