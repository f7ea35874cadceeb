import CollectionPrimitives
public import UIKit

extension GridLayout {
  // MARK: To a cell

  /// Scrolls until a cell is in sight, and no row, column or header that stays covers it.
  ///
  /// - Parameters:
  ///   - indexPath: the cell. One that stays is in sight already along its axis.
  ///   - scrollPosition: the place in the room that is left. An axis without a position moves as little as it must.
  ///   - animated: true for an animation.
  /// - Complexity: O(log lines); O(rows) for the first call after a change.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
  {
    guard let offset = contentOffset(forItemAt: indexPath, at: scrollPosition) else { return }
    collectionView?.setContentOffset(offset, animated: animated)
  }

  /// The content offset to which ``scrollToItem(at:at:animated:)`` scrolls; nil for a cell that does not exist.
  ///
  /// - Complexity: O(log lines); O(rows) for the first call after a change.
  public func contentOffset(
    forItemAt indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition = []
  ) -> CGPoint? {
    guard let collectionView else { return nil }
    prepareGeometry()
    guard environment != nil, sequence.item(at: indexPath) != nil else { return nil }
    let range = geometry.range(ofRow: indexPath[0], column: indexPath[1])
    let (visible, isMirrored) = (shownPart, axis.flipsCross)
    let vertical = scrollPosition.alignment(.top, .centeredVertically, .bottom)
    let horizontal =
      isMirrored
      ? scrollPosition.alignment(.right, .centeredHorizontally, .left)
      : scrollPosition.alignment(.left, .centeredHorizontally, .right)
    let target = CGRect(
      x: geometry.columns.offset(showing: range.columns, at: horizontal, visible.spanX),
      y: geometry.rows.offset(showing: range.rows, at: vertical, visible.spanY), width: visible.width,
      height: visible.height)
    let (origin, insets) = (mirrored(target).origin, collectionView.adjustedContentInset)
    return CGPoint(x: origin.x - insets.left, y: origin.y - insets.top)
  }

  // MARK: To rest

  func restingOffset(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let collectionView, environment != nil, rowSnapping != .none || columnSnapping != .none else {
      return proposed
    }
    let insets = collectionView.adjustedContentInset
    let visible = shownPart
    let end = mirrored(
      CGRect(
        origin: CGPoint(x: proposed.x + insets.left, y: proposed.y + insets.top), size: visible.size))
    let sign = axis.crossSign
    let target = CGRect(
      x: geometry.columns.rest(columnSnapping, from: visible.spanX, to: end.minX, velocity.x.finite * sign),
      y: geometry.rows.rest(rowSnapping, from: visible.spanY, to: end.minY, velocity.y.finite), width: visible.width,
      height: visible.height)
    let origin = mirrored(target).origin
    return CGPoint(
      x: columnSnapping == .none ? proposed.x : origin.x - insets.left,
      y: rowSnapping == .none ? proposed.y : origin.y - insets.top)
  }

  // MARK: Scroll anchor

  /// The anchor at the cell in the middle of the room that is left; at the beginning of the content, the beginning.
  var middleAnchor: ScrollAnchor {
    guard !isAtBeginning else { return .offset(leadingOffset) }
    let (visible, rows, columns) = (shownPart, geometry.rows, geometry.columns)
    let (across, down) = (columns.room(visible.spanX), rows.room(visible.spanY))
    let row = rows.line(at: (down.lower + down.upper) / 2)
    let column = min(columns.line(at: (across.lower + across.upper) / 2), sequence.itemCount(inSection: row) - 1)
    guard column >= 0 else { return nearestAnchor }
    return anchor(at: IndexPath(item: column, section: row))
  }
}

extension GridLines {
  /// The scroll distance at which lines are in the room that is left: at its beginning (0), its middle (0.5) or its end (1), or
  /// nil as near to where they are as possible. Lines that stay need no scrolling.
  func offset(showing lines: Range<Int>, at alignment: CGFloat?, _ visible: Span) -> CGFloat {
    let room = room(visible)
    if lines.lowerBound < leading || lines.lowerBound >= count - trailing { return visible.lower }
    let (lower, upper) = (start(of: lines.lowerBound), self.end(of: lines.upperBound - 1))
    // What is longer than the room shows its beginning.
    let atStart = lower - start(of: leading)
    let atEnd = min(atStart + (upper - lower) - (room.upper - room.lower), atStart)
    let wanted =
      alignment.map { atStart + (atEnd - atStart) * $0 } ?? min(max(visible.lower, atEnd), atStart)
    return min(max(wanted, 0), max(end - (visible.upper - visible.lower), 0))
  }

  /// The scroll distance at which a movement comes to rest.
  func rest(_ behavior: SnapBehavior, from visible: Span, to proposed: CGFloat, _ velocity: CGFloat) -> CGFloat {
    let (room, most) = (room(visible), max(end - (visible.upper - visible.lower), 0))
    let limit: SnapBehavior.Limit
    switch behavior {
    case .none: return proposed
    case .itemAligned(let wanted): limit = wanted
    case .paged: limit = .one
    }
    let line = line(at: room.lower)
    let target = SnapTarget(
      release: position(at: visible.lower), projected: position(at: proposed), velocity: velocity, origin: nil,
      limit: limit, itemsPerViewport: (room.upper - room.lower) / max(length(of: min(line, max(count - 1, 0))), 1)
    ).index
    let offset = offset(of: min(max(target, leading), max(count - trailing - 1, leading)))
    // The end of the content is a place to rest, whatever line begins there.
    return proposed >= most || offset > most ? most : max(offset, 0)
  }
}

extension UICollectionView.ScrollPosition {
  /// 0, 0.5 or 1 for three positions along an axis; nil for none of them.
  fileprivate func alignment(_ start: Self, _ middle: Self, _ end: Self) -> CGFloat? {
    contains(start) ? 0 : contains(middle) ? 0.5 : contains(end) ? 1 : nil
  }
}
