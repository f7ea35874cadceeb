import CollectionPrimitives
import UIKit

extension CurrentItemLayout {
  /// The length of the content, which extends one view beyond the last snap point, so that the last item can reach the alignment point.
  var contentMain: CGFloat {
    guard let builtViewport, snapPoints.count > 0 else { return 0 }
    guard isScrolled else { return builtViewport.main }
    return (snapPoints.travel + builtViewport.main).extendedToPixels(builtViewport.displayScale)
  }

  // MARK: Position

  /// The current offset: the scrolled distance from the content's leading end, or the layout's own offset. Counted along the axis for which
  /// items were placed: when the direction changes, the view's content offset is still that of the old one.
  var logicalOffset: CGFloat {
    guard isScrolled else { return ownOffset }
    return collectionView == nil ? 0 : viewport.logicalOffset(contentMain: contentMain)
  }

  /// The current position in items. With wrap-around, virtual indices continue beyond the item count.
  var position: CGFloat { position(at: logicalOffset) }

  /// The position of an offset. Scroll views round offsets to pixels; an offset within half a pixel of a snap point counts as that snap
  /// point.
  func position(at offset: CGFloat) -> CGFloat { snapPoints.place(at: offset, tolerance: offsetTolerance).position }

  func virtualIndex(at position: CGFloat) -> Int {
    let nearest = position.rounded().integer
    return snapPoints.wraps ? nearest : min(max(nearest, 0), max(snapPoints.count - 1, 0))
  }

  /// The rank of an index in a strict order by distance from the current item. Of two items that are equally far away, the one ahead is
  /// nearer.
  func rank(ofIndex virtualIndex: Int, at position: CGFloat) -> Int {
    let current = position.rounded()
    let (steps, lean) = (virtualIndex - Int(current), position - current)
    guard steps != 0 else { return 0 }
    let isAheadNearer = abs(lean) < 0.001 ? record.direction > 0 : lean > 0
    return 2 * abs(steps) - ((steps > 0) == isAheadNearer ? 1 : 0)
  }

  /// The attributes of items, by their virtual indices, that are seen in a rectangle.
  ///
  /// - Complexity: O(indices).
  func elements(
    _ virtualIndices: some Sequence<Int>, in rect: CGRect, _ attributes: (IndexPath, Int) -> LayoutProgressAttributes?
  ) -> [UICollectionViewLayoutAttributes] {
    virtualIndices.compactMap { virtualIndex in
      guard let path = path(ofIndex: virtualIndex), let attributes = attributes(path, virtualIndex) else { return nil }
      return !attributes.isHidden && attributes.frame.intersects(rect) ? attributes : nil
    }
  }

  func path(ofIndex virtualIndex: Int) -> IndexPath? {
    let index = snapPoints.item(ofIndex: virtualIndex)
    return sequence.indexPath(at: columns?.items(inColumn: index).lowerBound ?? index)
  }

  /// The snap point of an item: with several rows, that of its column.
  func snapIndex(ofItem item: Int) -> Int { columns?.place(ofItem: item).column ?? item }

  var currentPath: IndexPath? {
    guard snapPoints.count > 0 else { return nil }
    return path(ofIndex: virtualIndex(at: position))
  }

  func wrapped(_ position: CGFloat) -> CGFloat {
    guard snapPoints.wraps else { return position }
    let count = CGFloat(snapPoints.count)
    let remainder = position - (position / count).rounded(.down) * count
    return remainder < count ? remainder : 0
  }
}
