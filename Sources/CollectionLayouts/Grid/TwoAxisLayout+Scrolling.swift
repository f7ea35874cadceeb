import CollectionPrimitives
import UIKit

extension TwoAxisLayout {
  /// The content offset at which a cell is in the room that the lines which stay leave.
  func roomOffset(showing path: IndexPath, at position: UICollectionView.ScrollPosition) -> CGPoint? {
    guard let frame = place(ofItemAt: path) else { return nil }
    let (visible, stays) = (mirrored(largestUncoveredRect), stays(path))
    var origin = visible.origin
    if !stays.across {
      let wanted = position.horizontal.fraction
      let logical = axis.flipsCross ? wanted.map { 1 - $0 } : wanted
      origin.x = geometry.columns.offset(showing: frame.spanX, at: logical, visible.spanX)
    }
    if !stays.down {
      origin.y = geometry.rows.offset(showing: frame.spanY, at: position.vertical.fraction, visible.spanY)
    }
    return contentOffset(beginningAt: origin)
  }

  /// The content offset at which the uncovered part begins at a point, from the leading edge.
  func contentOffset(beginningAt origin: CGPoint) -> CGPoint {
    contentOffset(uncoveredFrom: mirrored(CGRect(origin: origin, size: visibleRect.size)).origin)
  }

  // MARK: To rest

  func restingOffset(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard environment != nil, snapping != (.none, .none) else { return proposed }
    let visible = shownPart
    let end = mirrored(CGRect(origin: uncoveredOrigin(at: proposed), size: visible.size))
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
