import CollectionCore
public import CoreGraphics
public import Foundation

/// Places items in lines, line after line, section after section.
///
/// A line takes items until the next one no longer fits; see `FlowLine` for how the rest is shared. Attributes are made
/// anew for every answer, so a subclass may change what super returns.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What section insets are measured from. The content inset always counts.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// For `estimatedItemSize`: cells say their size, and those not seen yet count as the average of those measured.
  public nonisolated class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  final var engine = FlowEngine()
  /// What is kept free before the first section and after the last one, for a table's own header and footer.
  final var leadingExtent = 0.0 { didSet { if leadingExtent != oldValue { measureDidChange() } } }
  final var trailingExtent = 0.0 { didSet { if trailingExtent != oldValue { measureDidChange() } } }
  /// As it was before the update that is being carried out.
  private final var previous: FlowEngine?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Measures

  /// Along which the content grows. Horizontal flow is the vertical one with the axes exchanged.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { measureDidChange() } }
  }

  /// For all items, unless the delegate gives sizes.
  // A delegate that answers with it reads it once an item, and the check for overlapping accesses costs more than the read.
  @exclusivity(unchecked) open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { measureDidChange() } }
  }

  /// Other than zero, cells are asked for the size they like; this is what they count as until then.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      engine.forgetMeasuredSizes()
      measureDidChange()
    }
  }

  /// The least distance between lines.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { measureDidChange() } }
  }

  /// The least distance between items of a line. The real one is larger where a line does not come out even.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { measureDidChange() } }
  }

  /// Around the lines of each section; headers and footers are not inset.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { if sectionInset != oldValue { measureDidChange() } }
  }

  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { measureDidChange() } }
  }

  /// Only the extent along the scroll direction is read. Zero: no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { measureDidChange() } }
  }

  /// Only the extent along the scroll direction is read. Zero: no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { measureDidChange() } }
  }

  /// Headers stay at the near edge while their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { measureDidChange() } }
  }

  /// Footers stay at the far edge while their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { measureDidChange() } }
  }

  /// Without a collection view there is nothing to invalidate, and subclasses hear of nothing.
  private func measureDidChange() {
    if owner == nil { engine.stage = .empty } else { invalidateLayout() }
  }

  // MARK: Layout

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  open override func prepare() {
    super.prepare()
    prepareFlow()
  }

  override func didPrepare() { bringUpToDate() }

  override var takesSizes: Bool { isSelfSizing }
  override var keepsPlaceOfMeasured: Bool { isSelfSizing }

  override func follow(_ plan: UpdatePlan) {
    previous = engine
    engine.follow(plan)
  }

  override func previousAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let previous, previous.stage != .empty || previous.content.sections.count > 0 else { return nil }
    let now = engine
    engine = previous
    defer { engine = now }
    return key.category == .cell ? placedItem(at: key.indexPath) : nil
  }

  override func forgetPreviousPositions() { previous = nil }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }

  open override var collectionViewContentSize: CGSize {
    bringUpToDate()
    return axis.size(main: engine.content.length + trailingExtent, cross: engine.crossExtent)
  }

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

  // MARK: Changes of bounds and of cells' minds

  /// True when the extent across the scroll direction changes, and at every step while headers or footers pin.
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
    note(preferredAttributes, insteadOf: originalAttributes, in: context)
    return context
  }
}
