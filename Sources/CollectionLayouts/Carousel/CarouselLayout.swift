public import UIKit

/// A line of items with the current one in front.
///
/// ```swift
/// let layout = CarouselLayout()
/// layout.style = .coverFlow
/// ```
///
/// The current item is drawn as it is; items beside it are smaller, paler, shifted or turned, more so the farther they
/// are. `UICollectionView.scrollToItem` goes by attributes and so misses items that an effect displaces (`.coverFlow`,
/// `.cylinder`, `.mask` and some of `.custom`); `setCurrentItem(at:animated:)` is exact for all styles.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(sections), with `itemSize == .delegate` O(items). A query takes O(log items + items
///   found).
open class CarouselLayout: CurrentItemLayout {
  /// The size of items. Default: 0.72 of the width and 0.8 of the height that the view's insets leave.
  @Invalidating(.metrics) open var itemSize: ItemSize = .fractional(width: 0.72, height: 0.8)

  /// The distance between items. Default: a gap of 16 points.
  @Invalidating(.metrics) open var itemSpacing: ItemSpacing = .gap(16)

  /// The number of rows: items go down a column first, then on to the next one, which scrolls and snaps as one. Columns where scrolling is
  /// vertical. Default: 1. Range: 1...1000. Each section begins a new column.
  ///
  /// With more than one, all items have one size, also with `itemSize == .delegate`; a fractional one is that of the room of a row.
  /// `currentIndexPath` is the first item of the current column, and positions, groups and limits count columns.
  @Invalidating(.metrics, .within(1...1000), "rows") open var rows = 1

  /// Points between rows. Default: 10. May be negative.
  @Invalidating(.metrics, .number, "rowSpacing") open var rowSpacing: CGFloat = 10

  /// The scale of items beside the current one, where it is fully in effect. Default: 0.8. Range: 0.01...10.
  ///
  /// `.cylinder`, `.mask` and `.custom` do not use it. With reduced motion it counts as 1.
  @Invalidating(.metrics, .within(0.01...10), "sideItemScale") open var sideItemScale: CGFloat = 0.8

  /// The alpha of items beside the current one, where it is fully in effect. Default: 0.7. Range: 0...1.
  ///
  /// Used by `.scale` and `.coverFlow`.
  @Invalidating(.appearance, .fraction, "sideItemAlpha") open var sideItemAlpha: CGFloat = 0.7

  /// Points by which items beside the current one are moved across the scroll direction: down, or to the right where
  /// scrolling is vertical. Default: 0. May be negative. With reduced motion it counts as 0.
  @Invalidating(.appearance, .number, "sideItemShift") open var sideItemShift: CGFloat = 0

  /// Radians by which items beside the current one turn with `style == .coverFlow`; about 0.8 looks like cover flow.
  /// Default: 0. Range: −1.5...1.5.
  @Invalidating(.metrics, .within(-1.5...1.5), "sideItemRotation") open var sideItemRotation: CGFloat = 0

  /// The distance from the eye to the items in points; a smaller one means a stronger perspective. Default: 500. Range:
  /// 1...1,000,000.
  @Invalidating(.appearance, .within(1...LayoutLog.longest), "perspectiveDistance")
  open var perspectiveDistance: CGFloat = 500

  /// The number of items over which effects reach their full extent: 1 means at the neighbour of the current item.
  /// Default: 1. Range: 0.1...100.
  @Invalidating(.metrics, .within(0.1...100), "transitionSpan") open var transitionSpan: CGFloat = 1

  /// The curve by which effects grow with the distance from the current item. Default: `.smooth`.
  open var transitionCurve: TransitionCurve = .smooth {
    didSet { metricsChanged(!transitionCurve.isSame(as: oldValue)) }
  }

  /// The distance by which content moves inside the cell, as a fraction of the item's length. Default: 0. Range: 0...0.3.
  ///
  /// Cells read `LayoutProgressAttributes.parallaxOffset`; a ``LayoutCell`` moves its `parallaxView`. With reduced
  /// motion nothing moves.
  @Invalidating(.appearance, .within(0...0.3), "parallax") open var parallax: CGFloat = 0

  /// The appearance of items away from the current one. Default: `.scale`.
  open var style: Style = .scale {
    didSet { metricsChanged(!style.isSame(as: oldValue)) }
  }

  // MARK: State

  var geometry = CarouselGeometry()
  var effects = CarouselEffects()

  override func makeSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    makeGeometry(collectionView, viewport)
    return geometry.snapPoints
  }

  override func standardItemSize(in viewport: LayoutViewport) -> CGSize {
    var room = viewport.size
    if rows > 1 {
      let cross = max((viewport.cross - CGFloat(rows - 1) * rowSpacing) / CGFloat(rows), 0)
      room = viewport.axis.size(main: viewport.main, cross: cross)
    }
    return itemSize.resolved(in: room, scale: viewport.displayScale, standard: CGSize(width: 0.72, height: 0.8))
  }

  open override func prepare() {
    super.prepare()
    refreshEffects()
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard geometry.count > 0 else { return [] }
    let position = position
    let candidates = candidates(axis.mainSpan(of: rect), position)
    guard let columns else { return elements(candidates, in: rect) { attributes($0, $1, row: 0, position) } }
    return (0..<columns.rows).flatMap { row in
      elements(candidates, in: rect) { path, virtualIndex in
        let path = IndexPath(item: path[1] + row, section: path[0])
        return sequence.item(at: path) == nil ? nil : attributes(path, virtualIndex, row: row, position)
      }
    }
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let row = columns?.place(ofItem: item).row ?? 0
    return attributes(path, shownIndex(ofItem: item), row: row, position)
  }
}
