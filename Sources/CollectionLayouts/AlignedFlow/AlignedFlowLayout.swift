import CollectionPrimitives
public import UIKit

/// Items in lines, like words in a text, with every line aligned by one rule: tags, chips, photo walls.
///
/// ```swift
/// let layout = AlignedFlowLayout()
/// layout.horizontalAlignment = .filled
/// ```
///
/// A line takes items until the next one no longer fits. Sizes, insets, spacings, headers and footers come from the properties or from a
/// delegate that is a `UICollectionViewDelegateFlowLayout`, as for UIKit's own flow layout; an ``AlignedFlowLayoutDelegate`` gives
/// baselines and breaks, too.
///
/// Where scrolling is horizontal lines are columns: the first item of a column is at the top, and so is the leading end
/// of a line.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(items), a few nanoseconds each plus what the delegate takes; a query O(log lines +
///   items found).
open class AlignedFlowLayout: HeaderFooterLayout {
  /// The size of items in points where the delegate gives none. An item is never longer than its line. Default: 50 by 50.
  @Invalidating(.metrics, .size, "itemSize") open var itemSize = CGSize(width: 50, height: 50)

  /// The source of the sizes of items. Default: `.fixed`.
  open var itemSizing: ItemSizing = .fixed {
    didSet {
      if itemSizing != oldValue { measured.forget() }
      metricsChanged(itemSizing != oldValue)
    }
  }

  /// Points between lines. Default: 10.
  @Invalidating(.metrics, .length, "lineSpacing") open var lineSpacing: CGFloat = 10

  /// The least number of points between the items of a line. Default: 10.
  @Invalidating(.metrics, .length, "itemSpacing") open var itemSpacing: CGFloat = 10

  /// The place of items along their line. Default: `.leading`.
  @Invalidating(.metrics) open var horizontalAlignment: HorizontalAlignment = .leading

  /// The place of items across their line. Where scrolling is horizontal, `.top` means the line's leading side, and `.firstBaseline` means
  /// the same. Default: `.center`.
  @Invalidating(.metrics) open var verticalAlignment: VerticalAlignment = .center

  /// The place of the items of a section's last line along it; nil, the default, for the place of those of the other lines. Under
  /// `.filled`, a last line that is nearly full is then filled; any other keeps the size of the line before it and is leading.
  @Invalidating(.metrics) open var lastLineAlignment: HorizontalAlignment? = nil

  /// The most lines that a section shows; 0, the default, for any number. `overflowCount(forSection:)` returns the number of items that are
  /// left out.
  @Invalidating(.metrics, .within(0...1_000_000_000), "maximumNumberOfLines") open var maximumNumberOfLines = 0

  /// The most items of a line; 0, the default, for as many as fit. The overflow view counts as one.
  @Invalidating(.metrics, .within(0...1_000_000_000), "maximumItemsPerLine") open var maximumItemsPerLine = 0

  /// The size in points of the overflow view, a "+30" at the end of the last line of a section that leaves items out; zero, the default,
  /// for none. Items make room for it. With `.selfSizing` it is an estimate, and the view measures itself.
  ///
  /// The data source provides the view, a supplementary view of the kind `elementKindOverflow` at item 0 of the section, where
  /// items are left out. Its attributes are ``AlignedFlowOverflowAttributes``, which have the number.
  @Invalidating(.metrics, .size, "overflowSize") open var overflowSize: CGSize = .zero

  /// The size of headers in points, of which only the extent along the scroll direction counts; zero, the default, for
  /// none.
  @Invalidating(.metrics, .size, "headerReferenceSize") open var headerReferenceSize: CGSize = .zero

  /// The size of footers in points, of which only the extent along the scroll direction counts; zero, the default, for
  /// none.
  @Invalidating(.metrics, .size, "footerReferenceSize") open var footerReferenceSize: CGSize = .zero

  // MARK: State

  var geometry = AlignedFlowGeometry()
  var measured = AlignedFlowMeasurements()

  /// The number of items of a section that exceed its maximum number of lines, for a "+5 more"; 0 for a section that
  /// does not exist.
  ///
  /// - Complexity: O(1); O(items) for the first call after a change.
  open func overflowCount(forSection section: Int) -> Int {
    prepareGeometry()
    return geometry.metrics.indices.contains(section) ? geometry.overflow(ofSection: section) : 0
  }

  // MARK: Placing

  open override func prepareItems() {
    guard let collectionView, let environment else { return }
    let context = DelegateContext(collectionView)
    let delegate = context.view.delegate as? any UICollectionViewDelegateFlowLayout
    let metrics = (0..<sequence.sectionCount).map { self.metrics($0, context, delegate, environment) }
    let sizes = sizes(context, delegate)
    geometry = AlignedFlowGeometry(
      sequence: sequence, metrics: metrics, sizes: sizes, baselines: baselines(sizes, context), breaks: breaks(context))
  }

  open override var contentSize: CGSize { axis.size(main: geometry.end, cross: environment?.cross ?? 0) }

  /// Moves the sizes that cells have measured with their items.
  override func carryValues(from old: ItemIndex, by map: IndexPathMap) -> Bool {
    guard !measured.isEmpty else { return false }
    measured.move(from: old, to: sequence, map)
    return true
  }

  /// The anchor at the first line in sight.
  open override var scrollAnchor: ScrollAnchor {
    guard !isAtBeginning else { return super.scrollAnchor }
    let path = geometry.firstItem(endingAfter: visibleSpan.lower).flatMap(sequence.indexPath)
    return path.map(anchor) ?? .offset(leadingOffset)
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let main = axis.mainSpan(of: rect)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in sections(in: main) {
      appendBoundaries(ofSection: section, in: rect, to: &result)
      if let overflow = overflowAttributes(ofSection: section), overflow.frame.intersects(rect) {
        result.append(overflow)
      }
    }
    geometry.forEachItem(from: main.lower, to: main.upper) { item, section, itemRect in
      let frame = frame(itemRect)
      guard frame.intersects(rect) else { return }
      let first = sequence.range(ofSection: section).lowerBound
      result.append(attributes(IndexPath(item: item - first, section: section), frame))
    }
    return result
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    if let itemRect = geometry.rect(of: item, in: path[0]) { return attributes(path, frame(itemRect)) }
    let attributes = attributes(path, frame(geometry.endRect(of: item, in: path[0])))
    attributes.alpha = 0
    attributes.isHidden = true
    return attributes
  }

  // MARK: Headers, footers, backgrounds

  override func sections(in span: Span) -> Range<Int> { geometry.sections(from: span.lower, to: span.upper) }

  override func span(ofSection section: Int) -> Span? {
    guard geometry.extents.indices.contains(section) else { return nil }
    return Span(geometry.extents[section].origin, geometry.extents[section].end)
  }

  override func boundaryLength(isHeader: Bool, ofSection section: Int) -> CGFloat {
    guard geometry.metrics.indices.contains(section) else { return 0 }
    return isHeader ? geometry.metrics[section].header : geometry.metrics[section].footer
  }

  override func boundary(isHeader: Bool, ofSection section: Int) -> SectionBoundary {
    let (metrics, extents) = (geometry.metrics[section], geometry.extents[section])
    return isHeader
      ? SectionBoundary(
        start: extents.origin, length: metrics.header, crossLength: axis.contentCross,
        limit: extents.footer - metrics.header)
      : SectionBoundary(
        start: extents.footer, length: metrics.footer, crossLength: axis.contentCross,
        limit: extents.origin + metrics.header)
  }

  // MARK: Sizes that views measure

  override var sizesItself: Bool { if case .selfSizing = itemSizing { true } else { false } }

  override func isNews(_ size: CGSize, ofItem item: Int) -> Bool {
    // Filled lines show items at other sizes than measured; measuring them again would never end.
    if horizontalAlignment == .filled, measured[item] != nil { return false }
    let (answer, known) = (correctedSize(size), geometry.sizes[item])
    let available = geometry.metrics[sequence.section(ofRank: item)].rules.available
    let isNews =
      abs(answer.main - known.main) > 0.25 || abs(min(answer.cross, available) - min(known.cross, available)) > 0.25
    // A size that equals its estimate also counts as measured.
    if !isNews { measured.set(known, of: item, count: sequence.itemCount) }
    return isNews
  }

  private func correctedSize(_ size: CGSize) -> FlowItemSize {
    flowSize(LayoutLog.size(size, "preferredLayoutAttributesFitting", fallback: itemSize))
  }

  /// The first item of the first visible line whose sizes are all known. Otherwise a line that comes into view would displace the lines
  /// that are being read.
  override func itemToHold() -> Int? {
    let visible = visibleSpan
    let known = geometry.firstItem(endingAfter: visible.lower, before: visible.upper) { items in
      items.allSatisfy { measured[$0] != nil }
    }
    return known ?? geometry.firstItem(endingAfter: visible.lower, before: visible.upper)
  }

  override func start(ofItem item: Int) -> CGFloat? { geometry.lineStart(of: item) }

  /// Changes a size. Visible lines stay the same, whatever happens above them.
  override func setSize(_ size: CGSize, ofItem item: Int, holding held: Int?) {
    guard let collectionView, let path = sequence.indexPath(at: item) else { return }
    let size = correctedSize(size)
    measured.set(size, of: item, count: sequence.itemCount)
    let baseline = geometry.hasBaselines ? baseline(of: path, size, DelegateContext(collectionView)) : nil
    geometry.setSize(size, baseline: baseline, of: item, pinning: held)
  }

  override func setBoundaryLength(_ length: CGFloat, isHeader: Bool, ofSection section: Int) {
    measured.set(length, ofHeader: isHeader, inSection: section)
    geometry.setLength(length, ofHeader: isHeader, inSection: section)
  }

  override func isNews(_ size: CGSize, ofElementKind kind: String, inSection section: Int) -> Bool {
    kind == Self.elementKindOverflow && isOverflowNews(size, section)
  }

  override func setSize(_ size: CGSize, ofElementKind kind: String, inSection section: Int) {
    if kind == Self.elementKindOverflow { setOverflowSize(size, section) }
  }

  // MARK: UICollectionViewLayout

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.elementKindOverflow else {
      return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    }
    let isAsked = !isPlacing && indexPath.count == 2 && indexPath[1] == 0
    return isAsked ? overflowAttributes(ofSection: indexPath[0]) : nil
  }
}
