import CollectionPrimitives
public import UIKit

extension TwoAxisLayout {
  // MARK: To a cell

  /// Scrolls until a cell is in sight, and no row, column or header that stays covers it.
  ///
  /// - Parameters:
  ///   - indexPath: the cell. One that stays is in sight already along its axis.
  ///   - scrollPosition: the place in the room that is left. An axis without a position moves as little as it must.
  ///   - animated: true for an animation.
  /// - Complexity: O(log lines); as much as placing for the first call after a change.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
  {
    guard let offset = contentOffset(forItemAt: indexPath, at: scrollPosition) else { return }
    collectionView?.setContentOffset(offset, animated: animated)
  }

  /// The content offset to which ``scrollToItem(at:at:animated:)`` scrolls; nil for a cell that does not exist.
  ///
  /// - Complexity: O(log lines); as much as placing for the first call after a change.
  public func contentOffset(
    forItemAt indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition = []
  ) -> CGPoint? {
    guard collectionView != nil else { return nil }
    prepareGeometry()
    guard environment != nil, sequence.item(at: indexPath) != nil else { return nil }
    return offset(showing: indexPath, at: scrollPosition)
  }

  func offset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let frame = place(ofItemAt: path) else { return nil }
    let (visible, stays) = (shownPart, stays(path))
    let vertical = position.alignment(.top, .centeredVertically, .bottom)
    let horizontal = position.alignment(.left, .centeredHorizontally, .right)
    var origin = visible.origin
    if !stays.across {
      let logical = axis.flipsCross ? horizontal.map { 1 - $0 } : horizontal
      origin.x = geometry.columns.offset(showing: frame.spanX, at: logical, visible.spanX)
    }
    if !stays.down { origin.y = geometry.rows.offset(showing: frame.spanY, at: vertical, visible.spanY) }
    return contentOffset(beginningAt: origin)
  }

  /// The content offset at which the visible part begins at a point, from the leading edge.
  func contentOffset(beginningAt origin: CGPoint) -> CGPoint {
    let insets = collectionView?.adjustedContentInset ?? .zero
    let shown = mirrored(CGRect(origin: origin, size: visibleRect.size))
    return CGPoint(x: shown.minX - insets.left, y: shown.minY - insets.top)
  }

  // MARK: To rest

  func restingOffset(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let collectionView, environment != nil, snapping != (.none, .none) else { return proposed }
    let insets = collectionView.adjustedContentInset
    let visible = shownPart
    let end = mirrored(
      CGRect(origin: CGPoint(x: proposed.x + insets.left, y: proposed.y + insets.top), size: visible.size))
    let rest = contentOffset(
      beginningAt: CGPoint(
        x: geometry.columns.rest(
          snapping.columns, from: visible.spanX, to: end.minX, velocity.x.finite * axis.crossSign),
        y: geometry.rows.rest(snapping.rows, from: visible.spanY, to: end.minY, velocity.y.finite)))
    return CGPoint(
      x: snapping.columns == .none ? proposed.x : rest.x, y: snapping.rows == .none ? proposed.y : rest.y)
  }
}

extension GridLines {
  /// The farthest scroll distance.
  func farthest(_ visible: Span) -> CGFloat { max(end - (visible.upper - visible.lower), 0) }

  /// The scroll distance at which a span of the lines that scroll is in the room that is left: at its beginning (0), its middle (0.5) or
  /// its end (1), or for nil as near to where it is as possible. What is longer than the room shows its beginning.
  func offset(showing span: Span, at alignment: CGFloat?, _ visible: Span) -> CGFloat {
    let room = room(visible)
    let atStart = span.lower - start(of: leading)
    let atEnd = min(span.upper - start(of: leading) - (room.upper - room.lower), atStart)
    let wanted = alignment.map { atStart + (atEnd - atStart) * $0 } ?? min(max(visible.lower, atEnd), atStart)
    return min(max(wanted, 0), farthest(visible))
  }

  /// The scroll distance at which a movement comes to rest.
  func rest(_ behavior: SnapBehavior, from visible: Span, to proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
    let limit: SnapBehavior.Limit
    switch behavior {
    case .none: return proposed
    case .itemAligned(let wanted): limit = wanted
    case .paged: limit = .one
    }
    let (room, farthest) = (room(visible), farthest(visible))
    let target = SnapTarget(
      release: position(at: visible.lower), projected: position(at: proposed), velocity: velocity, origin: nil,
      limit: limit,
      itemsPerViewport: (room.upper - room.lower) / max(count > 0 ? length(of: line(at: room.lower)) : 0, 1)
    ).index
    let offset = offset(of: min(max(target, leading), max(count - trailing - 1, leading)))
    // The end of the content is a place to rest, whatever line begins there.
    return proposed >= farthest ? farthest : min(max(offset, 0), farthest)
  }
}

extension UICollectionView.ScrollPosition {
  /// 0, 0.5 or 1 for three positions along an axis; nil for none of them.
  fileprivate func alignment(_ start: Self, _ middle: Self, _ end: Self) -> CGFloat? {
    contains(start) ? 0 : contains(middle) ? 0.5 : contains(end) ? 1 : nil
  }
}
