import CollectionPrimitives
public import UIKit

/// Columns of items of different heights: each item is placed in the shortest column.
///
/// ```swift
/// let layout = WaterfallLayout()
/// layout.columns = .adaptive(minimumWidth: 160)
/// ```
///
/// Lengths "along the scroll direction" are heights where scrolling is vertical and widths where it is horizontal; columns become rows
/// then. Give the collection view a delegate that is a ``WaterfallLayoutDelegate`` to give sizes.
///
/// After a change, items are placed as far as the view shows them and the remainder in the frames that follow; until then
/// `collectionViewContentSize` is an estimate where more than a few thousand items are left. Attributes are always
/// exact.
///
/// Items keep their columns when sizes change, when a cell measures itself, and when items are reloaded. They are distributed again where
/// the width or the columns change, and in a batch update from the first inserted, deleted or moved item on. Where cells measure
/// themselves, items have no column to keep before they are shown: until then they choose by the lengths that have been measured so far.
/// While ``CollectionLayout/updateAnimation`` is `.automatic`, new rows appear 20 ms after each other.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(items), a few nanoseconds each plus what the delegate takes; a query O(log items +
///   items found).
open class WaterfallLayout: HeaderFooterLayout {
  /// The number of columns, unless the delegate gives another for a section. Default: as many as are at least 160 points wide.
  @Invalidating(.metrics) open var columns: ColumnRule = .adaptive(minimumWidth: 160)

  /// Points between columns. Default: 10.
  @Invalidating(.metrics, .length, "columnSpacing") open var columnSpacing: CGFloat = 10

  /// Points between the items of a column. Default: 10.
  @Invalidating(.metrics, .length, "itemSpacing") open var itemSpacing: CGFloat = 10

  /// The rule by which an item finds its column. Default: `.shortest`.
  open var placement: Placement = .shortest {
    didSet { placementChanged(!placement.isSame(as: oldValue)) }
  }

  /// The rule by which later items fill holes. Default: `.sparse`. Counts where `placement` is `.shortest` or `.balanced`.
  open var packing: Packing = .sparse {
    didSet { placementChanged(packing != oldValue) }
  }

  /// Columns whose lengths differ by no more than this many points count as equal, and reading order decides. 0 gives
  /// the classic waterfall. Default: 16.
  open var placementTolerance: CGFloat = 16 {
    didSet {
      placementTolerance = LayoutLog.length(placementTolerance, "placementTolerance", fallback: oldValue)
      placementChanged(placementTolerance != oldValue)
    }
  }

  /// The source of the lengths of items. Default: `.aspectRatio`.
  open var itemSizing: ItemSizing = .aspectRatio {
    didSet {
      if itemSizing != oldValue { measured.forget() }
      metricsChanged(itemSizing != oldValue)
    }
  }

  /// The size or the proportions of items where the delegate gives none. Default: 160 by 160, a square.
  @Invalidating(.metrics, .size, "itemSize") open var itemSize = CGSize(width: 160, height: 160)

  /// The length of headers along the scroll direction in points; 0, the default, for none.
  @Invalidating(.metrics, .length, "headerHeight") open var headerHeight: CGFloat = 0

  /// The length of footers along the scroll direction in points; 0, the default, for none.
  @Invalidating(.metrics, .length, "footerHeight") open var footerHeight: CGFloat = 0

  /// The space around headers in points; counts only where there is one. Default: zero.
  @Invalidating(.metrics, .insets, "headerInset") open var headerInset: UIEdgeInsets = .zero

  /// The space around footers in points; counts only where there is one. Default: zero.
  @Invalidating(.metrics, .insets, "footerInset") open var footerInset: UIEdgeInsets = .zero

  /// The end of the content at which the first item is. Default: `.topToBottom`.
  @Invalidating(.metrics) open var contentDirection: ContentDirection = .topToBottom

  // MARK: State

  var geometry = WaterfallGeometry()
  /// The column metrics of each section, across the scroll direction.
  var columnMetrics: [ColumnMetrics] = []
  /// The part of the geometry that may be kept when items are placed again.
  var preserving = WaterfallGeometry.Preserved.nothing
  /// The extent across that items were placed for.
  var placedCross: CGFloat?
  var measured = WaterfallMeasurements()
  /// The state that holds between two scroll steps.
  var measuring = WaterfallMeasuring()
  /// Places the remaining items, some in every frame.
  let settler = MotionDriver()

  // MARK: Queries of our own

  /// The column in which an item begins, counted from the leading edge; nil for a path that does not exist.
  ///
  /// - Complexity: O(1) for an item that is placed, else O(items up to it).
  open func columnIndex(forItemAt indexPath: IndexPath) -> Int? {
    prepareGeometry()
    guard let item = geometry.sequence.item(at: indexPath) else { return nil }
    geometry.place(through: item)
    return Int(geometry.columns[item])
  }

  /// The width of a section's columns in points (height, where scrolling is horizontal); 0 for a section that does not
  /// exist.
  ///
  /// - Complexity: O(1); O(items) for the first call after a change.
  open func columnWidth(inSection section: Int) -> CGFloat {
    prepareGeometry()
    return columnMetrics.indices.contains(section) ? columnMetrics[section].columnLength : 0
  }

  // MARK: Placing

  override var growsBackwards: Bool { contentDirection == .bottomToTop }
  override var appliesUpdates: Bool { true }

  open override var contentSize: CGSize {
    axis.size(main: WaterfallGeometry.points(geometry.end), cross: environment?.cross ?? 0)
  }

  open override func prepareItems() {
    // Requests all data again.
    guard let collectionView, let environment else { return }
    if environment.cross != placedCross {
      measured.forget()
      preserving = .nothing
    }
    placedCross = environment.cross
    let source = Source(sequence, collectionView)
    let (oldCross, oldMetrics) = (columnMetrics, geometry.metrics)
    let metrics = requestMetrics(source)
    if preserving == .columns {
      let isSame = columnMetrics == oldCross && geometry.sequence == sequence
      preserving = isSame && metrics.map(\.columns) == oldMetrics.map(\.columns) ? .columns : .positions
    }
    let items = requestItems(source, metrics)
    geometry.update(
      sequence: sequence, metrics: metrics, items: items, placement: geometryPlacement(sequence), preserving: preserving
    )
    preserving = .columns
    // If every size is known, the exact end is computed at once.
    if items.standard.isEmpty { geometry.finish() }
    updateAxis()
  }

  /// Updates the axis, once in a layout pass, however many sizes were taken since the last one.
  override func updateAxis() {
    placeRemainder()
    super.updateAxis()
  }

  override func willInvalidate(_ change: DataChange) {
    recordShown()
    measuring = WaterfallMeasuring()
    // After a change of counts, columns belong to other items.
    preserving.weaken(to: change == .none && !validity.isAwaitingUpdates ? .columns : .positions)
    // After two changes at once, items cannot be matched.
    if change == .update, validity != .valid { measured.forget() }
  }

  /// Has all items distributed by another rule.
  private func placementChanged(_ changed: Bool) {
    guard changed else { return }
    preserving = .nothing
    invalidate(.metrics)
  }

  override func applyEdit(_ updateItems: [UICollectionViewUpdateItem], _ map: IndexPathMap) -> Bool {
    apply(updateItems, map)
  }

  // MARK: UICollectionViewLayout

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView?.bounds.origin ?? .zero
    let way = CGPoint(x: newBounds.minX - old.x, y: newBounds.minY - old.y)
    if !isAdjustingOffset, !measuring.isOwnShift(way) {
      recordShown()
      measuring = WaterfallMeasuring()
    }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (main, cross) = (axis.mainSpan(of: rect), axis.crossSpan(of: rect))
    let (lower, upper) = Self.fixed(main)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in placedSections(main) { appendBoundaries(ofSection: section, in: rect, to: &result) }
    geometry.forEachItem(from: lower, to: upper) { item in
      guard let path = geometry.sequence.indexPath(at: item) else { return }
      let (start, length) = crossPlace(of: item, at: path)
      if cross.overlaps(start, start + length) { result.append(attributes(path, item, start, length)) }
    }
    return validity.isAwaitingUpdates ? result.filter { isThere($0.indexPath) } : result
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    geometry.place(through: item)
    let (start, length) = crossPlace(of: item, at: path)
    return attributes(path, item, start, length)
  }

  open override func finalizeCollectionViewUpdates() {
    staggerInsertions()
    super.finalizeCollectionViewUpdates()
  }

  // MARK: Headers, footers, backgrounds

  override var backgroundLevel: Int { geometry.isDense ? Self.denseBackground : super.backgroundLevel }

  override func sections(in span: Span) -> Range<Int> { placedSections(span) }

  override func span(ofSection section: Int) -> Span? {
    guard geometry.metrics.indices.contains(section) else { return nil }
    geometry.place(throughSection: section)
    let extents = geometry.extents[section]
    return Span(WaterfallGeometry.points(extents.origin), WaterfallGeometry.points(extents.end))
  }

  override func isEndKnown(ofSection section: Int) -> Bool { section < geometry.cursor.section }

  override func boundaryLength(isHeader: Bool, ofSection section: Int) -> CGFloat {
    guard geometry.metrics.indices.contains(section) else { return 0 }
    return WaterfallGeometry.points(isHeader ? geometry.metrics[section].header : geometry.metrics[section].footer)
  }

  override func boundary(isHeader: Bool, ofSection section: Int) -> SectionBoundary {
    isHeader ? header(section) : footer(section)
  }

  // MARK: Sizes that views measure

  override var sizesItself: Bool { if case .selfSizing = itemSizing { true } else { false } }

  override func isNews(_ size: CGSize, ofItem item: Int) -> Bool {
    guard item < geometry.items.lengths.count else { return false }
    let change = Int64(correctedLength(size)) - Int64(geometry.items.lengths[item])
    let isNews = abs(change) > Int64(WaterfallGeometry.scale) / 4
    // A size that equals its estimate also counts as measured.
    if !isNews { measured.record(item) }
    return isNews
  }

  /// The item to hold: the same one for all sizes that are taken between two scroll steps.
  override func itemToHold() -> Int? {
    if let held = measuring.held { return held }
    measuring.held = itemToHoldAnew()
    return measuring.held
  }

  override func applySize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    super.applySize(preferred, insteadOf: original, in: context)
    measuring.shift.x += context.contentOffsetAdjustment.x
    measuring.shift.y += context.contentOffsetAdjustment.y
  }

  override func start(ofItem item: Int) -> CGFloat? {
    geometry.place(through: item)
    return WaterfallGeometry.points(geometry.tops[item])
  }

  override func setSize(_ size: CGSize, ofItem item: Int, holding held: Int?) {
    guard item < geometry.items.lengths.count else { return }
    // A cell that exists already is in sight, and so are the others; one that is just being made has no place yet.
    if !geometry.shown.contains(item), hasCell(item) { recordShown() }
    measured.record(item)
    geometry.measure(correctedLength(size), of: item)
  }

  override func setBoundaryLength(_ length: CGFloat, isHeader: Bool, ofSection section: Int) {
    let length = WaterfallGeometry.fixed(length)
    if isHeader { measured.headers[section] = length } else { measured.footers[section] = length }
    geometry.setSupplementaryLength(length, header: isHeader, ofSection: section)
  }

  override func resolve() {
    // Content that is counted from its end has moved.
    if axis.flipsMain { updateAxis() }
  }
}
