public import UIKit

/// A base class for layouts of sections with headers, footers and backgrounds: ``WaterfallLayout`` and ``AlignedFlowLayout``. For layouts
/// of your own, subclass one of these, or ``CollectionLayout``.
open class HeaderFooterLayout: CollectionLayout {
  /// The direction in which the content scrolls. Default: vertical.
  @Invalidating(.metrics) open var scrollDirection: UICollectionView.ScrollDirection = .vertical

  /// The space around a section's items, in points. `left` counts as leading in right-to-left languages, as in UIKit's layouts. Default:
  /// zero. May be negative.
  @Invalidating(.metrics, .insets, "sectionInset") open var sectionInset: UIEdgeInsets = .zero

  /// The edges that `sectionInset` is measured from, across the scroll direction. Default: `.fromContentInset`.
  @Invalidating(.metrics)
  open var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference = .fromContentInset

  /// A Boolean value: true if a header stays in sight as long as its section does. Default: false.
  @Invalidating(.metrics) open var sectionHeadersPinToVisibleBounds = false

  /// A Boolean value: true if a footer stays in sight as long as its section does. Default: false.
  @Invalidating(.metrics) open var sectionFootersPinToVisibleBounds = false

  /// A Boolean value: true if the first section's header grows while the content is pulled beyond its beginning, so that it always reaches the
  /// edge of the view. Its cells stay where they are. Default: false.
  @Invalidating(.metrics) open var stretchesFirstHeader = false

  /// The kind of a decoration view that lies behind each section, from its header to its footer; nil, the default, for
  /// none. Register a class for it with `register(_:forDecorationViewOfKind:)`.
  @Invalidating(.metrics) open var sectionBackgroundKind: String? = nil

  // MARK: For layouts built on this one

  /// The sections that may have elements in a span along the scroll direction.
  func sections(in span: Span) -> Range<Int> { 0..<0 }
  /// The span from the beginning of a section to its end; nil for a section that does not exist.
  func span(ofSection section: Int) -> Span? { nil }
  /// The level of backgrounds: behind all items.
  var backgroundLevel: Int { ZIndex.background }
  /// The length of a header or footer; 0 for none, and for a section that does not exist.
  func boundaryLength(isHeader: Bool, ofSection section: Int) -> CGFloat { 0 }
  /// The place of a header or footer that has a length.
  func boundary(isHeader: Bool, ofSection section: Int) -> SectionBoundary { SectionBoundary() }
  /// True if the end of a section is known without placing more items.
  func isEndKnown(ofSection section: Int) -> Bool { true }

  /// True if cells, headers and footers determine their own sizes.
  var sizesItself: Bool { false }
  /// True if the size that a cell prefers differs from the one that it has.
  func isNews(_ size: CGSize, ofItem item: Int) -> Bool { false }
  /// The item that stays where it is when sizes around it change.
  func itemToHold() -> Int? { nil }
  /// The start of an item along the scroll direction; nil for one that is not shown.
  func start(ofItem item: Int) -> CGFloat? { nil }
  /// Gives an item another size; `held` stays where it is.
  func setSize(_ size: CGSize, ofItem item: Int, holding held: Int?) {}
  /// Gives a header or footer another length.
  func setBoundaryLength(_ length: CGFloat, isHeader: Bool, ofSection section: Int) {}
  /// True if the size that a supplementary view other than headers and footers prefers differs from the one that it has.
  func isNews(_ size: CGSize, ofElementKind kind: String, inSection section: Int) -> Bool { false }
  /// Gives such a view another size.
  func setSize(_ size: CGSize, ofElementKind kind: String, inSection section: Int) {}
  /// Places what follows a size that has changed.
  func resolve() { updateAxis() }

  // MARK: CollectionLayout

  override var answersAttributes: Bool { true }
  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override var dependsOnLength: Bool { false }
  override var insetReference: UICollectionViewFlowLayout.SectionInsetReference { sectionInsetReference }
  open override var followsScrolling: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || stretchesFirstHeader
  }

  override func describeScrolling(to newBounds: CGRect, in context: LayoutInvalidationContext) {
    // Scrolling invalidates pinned headers and footers only.
    guard let collectionView else { return }
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let sections = sections(in: Span(span.lower.finite, span.upper.finite))
    for isHeader in [true, false] {
      let named = sections.filter {
        (pins(isHeader: isHeader) || (isHeader && $0 == 0 && stretchesFirstHeader))
          && boundaryLength(isHeader: isHeader, ofSection: $0) > 0
      }
      if !named.isEmpty { context.invalidateBoundaries(isHeader: isHeader, ofSections: named) }
    }
  }

  // MARK: Sizes that views measure

  override func isNews(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizesItself else { return false }
    switch original.representedElementCategory {
    case .cell: return sequence.item(at: original.indexPath).map { isNews(preferred.size, ofItem: $0) } ?? false
    case .supplementaryView:
      guard let kind = original.representedElementKind else { return false }
      guard let isHeader = Self.isHeader(kind) else {
        return isNews(preferred.size, ofElementKind: kind, inSection: original.indexPath[0])
      }
      // A header that is pulled is longer than it is placed.
      if isHeader, pull(ofSection: original.indexPath[0]) > 0 { return false }
      return abs(axis.main(preferred.size) - axis.main(original.size)) >= 0.5
    default: return false
    }
  }

  override func applySize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard validity == .valid else { return }
    context.scope = .settled
    // At the beginning of the content no adjustment is made.
    let held = visibleSpan.lower > 0 || axis.flipsMain ? itemToHold() : nil
    let before = held.flatMap(screenStart)
    switch original.representedElementCategory {
    case .cell:
      guard let item = sequence.item(at: original.indexPath) else { return }
      setSize(preferred.size, ofItem: item, holding: held)
    case .supplementaryView:
      guard let kind = original.representedElementKind else { return }
      setSupplementarySize(preferred.size, kind, original.indexPath[0])
    default: return
    }
    resolve()
    guard let before, let after = held.flatMap(screenStart), after != before else { return }
    context.contentOffsetAdjustment = axis.unflippedPoint(main: after - before, cross: 0)
  }

  private func setSupplementarySize(_ size: CGSize, _ kind: String, _ section: Int) {
    guard let isHeader = Self.isHeader(kind) else { return setSize(size, ofElementKind: kind, inSection: section) }
    let length = LayoutLog.length(axis.main(size), "preferredLayoutAttributesFitting")
    guard length > 0, boundaryLength(isHeader: isHeader, ofSection: section) > 0 else { return }
    setBoundaryLength(length, isHeader: isHeader, ofSection: section)
  }

  /// The start of an item on the screen's axis.
  private func screenStart(_ item: Int) -> CGFloat? {
    start(ofItem: item).map { axis.flipsMain ? axis.contentMain - $0 : $0 }
  }

  override func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    func covered(_ isHeader: Bool) -> CGFloat {
      pins(isHeader: isHeader) ? boundaryLength(isHeader: isHeader, ofSection: path.section) : 0
    }
    return offset(showing: path, at: position, coveredBefore: covered(true), after: covered(false))
  }

  // MARK: UICollectionViewLayout

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    boundaryAttributes(ofKind: elementKind, at: indexPath)
      ?? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    backgroundAttributes(ofKind: elementKind, at: indexPath)
      ?? super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
}
