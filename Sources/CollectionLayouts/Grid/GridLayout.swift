import CollectionPrimitives
public import UIKit

/// Rows and columns that scroll both ways, with rows and columns at the edges that stay, headers, merged cells and lines between: tables
/// of figures, price lists, plans. A section is a row, and an item is a cell of it.
///
/// ```swift
/// let layout = GridLayout()
/// layout.leadingRows = 1
/// layout.leadingColumns = 1
/// layout.columnSizing = .absolute(120)
/// ```
///
/// Rows and columns that stay are cells like all others, shown in front of those that pass beneath them. Headers, of
/// `UICollectionView.elementKindSectionHeader` for rows and of ``elementKindColumnHeader`` for columns, are supplementary views besides the
/// data. To scroll to a cell so that nothing which stays covers it, use
/// ``CollectionLayout/scrollToItem(at:at:animated:)``.
///
/// Whether a finger scrolls along one axis at a time is the view's `isDirectionalLockEnabled`.
///
/// - Complexity: Placing takes O(rows), and O(columns) where these are told or measured; a scroll step O(log lines + cells in sight). No
///   table of cells is kept.
open class GridLayout: TwoAxisLayout {
  /// The heights of rows. Default: 44 points each.
  @Invalidating(.metrics, PropertyRepair(usable: GridLayout.usable), "rowSizing")
  open var rowSizing: LineSizing = .absolute(44)

  /// The widths of columns. Default: 100 points each.
  @Invalidating(.metrics, PropertyRepair(usable: GridLayout.usable), "columnSizing")
  open var columnSizing: LineSizing = .absolute(100)

  /// Points between rows, which `rowSeparatorKind` fills. Default: 0.
  @Invalidating(.metrics, .length, "rowSpacing") open var rowSpacing: CGFloat = 0

  /// Points between columns, which `columnSeparatorKind` fills. Default: 0.
  @Invalidating(.metrics, .length, "columnSpacing") open var columnSpacing: CGFloat = 0

  /// The number of rows that stay at the top. Default: 0. Rows and columns that would fill the view do not stay: as many scroll with the
  /// others as leave room for these.
  @Invalidating(.metrics, .within(0...Int.max), "leadingRows") open var leadingRows = 0

  /// The number of rows that stay at the bottom. Default: 0.
  @Invalidating(.metrics, .within(0...Int.max), "trailingRows") open var trailingRows = 0

  /// The number of columns that stay at the leading edge. Default: 0.
  @Invalidating(.metrics, .within(0...Int.max), "leadingColumns") open var leadingColumns = 0

  /// The number of columns that stay at the trailing edge. Default: 0.
  @Invalidating(.metrics, .within(0...Int.max), "trailingColumns") open var trailingColumns = 0

  /// The width of the headers of rows in points; 0, the default, for none. They stay at the leading edge.
  @Invalidating(.metrics, .length, "rowHeaderWidth") open var rowHeaderWidth: CGFloat = 0

  /// The height of the headers of columns in points; 0, the default, for none. They stay at the top. Where there are headers of both, there
  /// is a corner.
  @Invalidating(.metrics, .length, "columnHeaderHeight") open var columnHeaderHeight: CGFloat = 0

  /// The kind of a decoration view in the gap after each row but the last, with `IndexPath(item: 0, section: row)`; nil, the default, for
  /// none. Register a class for it with `register(_:forDecorationViewOfKind:)`. It is as long as what is in sight.
  @Invalidating open var rowSeparatorKind: String? = nil

  /// The kind of a decoration view in the gap after each column but the last, with `IndexPath(item: column, section: 0)`; nil, the
  /// default, for none.
  @Invalidating open var columnSeparatorKind: String? = nil

  /// The rule by which scrolling comes to rest with the beginning of a row below those that stay. Default: `.none`.
  open var rowSnapping: SnapBehavior = .none

  /// The rule by which scrolling comes to rest with the beginning of a column beside those that stay. Default: `.none`.
  open var columnSnapping: SnapBehavior = .none

  // MARK: State

  /// The lengths that cells of a row or column preferred.
  var measuredRows = GridMeasurements()
  var measuredColumns = GridMeasurements()
  /// The item that stays where it is while lines change their lengths, between two scroll steps.
  var held: IndexPath?

  // MARK: Placing

  override var otherHeaderKind: String { Self.elementKindColumnHeader }
  override var cornerKind: String { Self.elementKindCorner }
  override var separatorKinds: (rows: String?, columns: String?) { (rowSeparatorKind, columnSeparatorKind) }
  override var snapping: (rows: SnapBehavior, columns: SnapBehavior) { (rowSnapping, columnSnapping) }

  open override func prepareItems() { placeLines() }

  override func willInvalidate(_ change: DataChange) {
    held = nil
    measuredRows.expire(change)
    measuredColumns.expire(change)
  }

  override func carryValues(from old: ItemIndex, by map: IndexPathMap) -> Bool { carryMeasurements(by: map) }

  override func cells(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    geometry.forEachCell(in: mirrored(rect.bounded), visible: shownPart) { cell in
      let items = sequence.range(ofSection: cell.row)
      guard cell.column < items.count else { return }
      let path = IndexPath(item: cell.column, section: cell.row)
      result.append(attributes(of: cell, at: path, item: items.lowerBound + cell.column))
    }
    return result
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let (row, column) = (path[0], path[1])
    if let cell = geometry.cell(row: row, column: column, visible: shownPart) {
      return attributes(of: cell, at: path, item: item)
    }
    let attributes = cellAttributes(at: path, geometry.place(row: row, column: column), ofItem: item)
    attributes.isHidden = true
    return attributes
  }

  private func attributes(
    of cell: GridGeometry.Cell, at path: IndexPath, item: Int
  ) -> UICollectionViewLayoutAttributes {
    // Cells that stay along both axes are in front of those that stay along one.
    cellAttributes(
      at: path, cell.frame, ofItem: item, level: cell.staying > 0 ? ZIndex.pinned + cell.staying - 1 : ZIndex.content)
  }

  // MARK: Scroll anchor

  /// The anchor at the cell in the middle of the room that nothing which stays covers; at the beginning of the content, the beginning.
  open override var scrollAnchor: ScrollAnchor {
    guard !isAtBeginning else { return .offset(leadingOffset) }
    let visible = shownPart
    let (across, down) = (geometry.columns.room(visible.spanX), geometry.rows.room(visible.spanY))
    let row = geometry.rows.line(at: (down.lower + down.upper) / 2)
    let column = geometry.columns.line(at: (across.lower + across.upper) / 2)
    let last = sequence.itemCount(inSection: row) - 1
    return last < 0 ? nearestAnchor : anchor(at: IndexPath(item: min(column, last), section: row))
  }

  override func place(ofItemAt path: IndexPath) -> CGRect? {
    guard !sequence.isEmpty, path.count == 2 else { return nil }
    let range = geometry.range(ofRow: path[0], column: path[1])
    let first = geometry.place(row: range.rows.lowerBound, column: range.columns.lowerBound)
    return first.union(geometry.place(row: range.rows.upperBound - 1, column: range.columns.upperBound - 1))
  }

  override func stays(_ path: IndexPath) -> (down: Bool, across: Bool) {
    (geometry.rows.band(of: path[0]).stays, geometry.columns.band(of: path[1]).stays)
  }

  // MARK: Sizes that cells prefer

  override func isNews(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool { hasNews(preferred.size, of: original) }

  override func applySize(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) { measure(preferred.size, at: original.indexPath, in: context) }

  // MARK: UICollectionViewLayout

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.origin != collectionView?.bounds.origin { held = nil }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }
}
