import CollectionPrimitives
import UIKit

extension CollectionLayout {
  /// Scrolls to the saved anchor, or to the beginning of the content.
  func restoreSavedAnchor() {
    guard !viewport.isEmpty else { return }
    switch anchorState {
    case .free, .updating: return
    case .anchored(let anchor): move(to: contentOffset(for: anchor))
    case .unplaced(let wanted):
      let anchor = wanted ?? initialScrollAnchor
      // A layout without items shows nothing, so its place does not matter yet.
      if anchor?.indexPath != nil, sequence.isEmpty { return }
      anchorState = wanted.map { .anchored($0) } ?? .free
      move(to: anchor.flatMap { contentOffset(for: $0) })
    }
  }

  /// The anchor at the item in the middle of what is seen, or nearest to it; at the beginning the offset.
  var nearestAnchor: ScrollAnchor {
    let visible = visibleRect
    guard !isAtBeginning else { return .offset(leadingOffset) }
    var best: (path: IndexPath, way: CGPoint)?
    for element in placedElements(in: visible) where element.representedElementCategory == .cell {
      let way = way(to: element.frame, in: visible)
      if best.map({ hypot(way.x, way.y) < hypot($0.way.x, $0.way.y) }) ?? true { best = (element.indexPath, way) }
    }
    return best.map { anchor($0.path, $0.way, in: visible) } ?? .offset(leadingOffset)
  }

  // MARK: The view

  /// The view, with the axes that items were placed for.
  var viewport: LayoutViewport { collectionView?.viewport(axis: axis) ?? LayoutViewport(axis: axis) }

  /// The part of the content that the view shows and no inset covers.
  var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    return CGRect(
      x: (bounds.minX + insets.left).finite, y: (bounds.minY + insets.top).finite,
      width: (bounds.width - insets.left - insets.right).usableLength,
      height: (bounds.height - insets.top - insets.bottom).usableLength)
  }

  /// The same part along the scroll direction, from the leading end.
  var visibleSpan: Span {
    let viewport = viewport
    let offset = viewport.logicalOffset(contentMain: axis.contentMain)
    // A header that has shrunk leaves more of it.
    let more = axis.isHorizontal ? 0 : headerShrinkage
    return axis.flipsMain ? Span(offset, offset + viewport.main + more) : Span(offset - more, offset + viewport.main)
  }

  private var flipsX: Bool { axis.isHorizontal ? axis.flipsMain : axis.flipsCross }
  private var flipsY: Bool { axis.isHorizontal ? axis.flipsCross : axis.flipsMain }

  /// The distance by which the content can be scrolled on each axis.
  private func space(_ visible: CGRect) -> CGSize {
    let content = axis.size(main: axis.contentMain, cross: axis.contentCross)
    return CGSize(width: max(content.width - visible.width, 0), height: max(content.height - visible.height, 0))
  }

  /// The distance by which the content is scrolled from its leading top corner.
  var leadingOffset: CGPoint {
    let visible = visibleRect
    let size = axis.size(main: axis.contentMain, cross: axis.contentCross)
    return CGPoint(
      x: flipsX ? size.width - visible.maxX : visible.minX, y: flipsY ? size.height - visible.maxY : visible.minY)
  }

  /// The corner of a rectangle that is nearest to the beginning of the content.
  private func leadingCorner(of rect: CGRect) -> CGPoint {
    CGPoint(x: flipsX ? rect.maxX : rect.minX, y: flipsY ? rect.maxY : rect.minY)
  }

  // MARK: Finding an anchor

  /// True while the beginning of the content is in sight, along the directions that scroll.
  var isAtBeginning: Bool {
    let (scrolls, offset) = (scrolls(visibleRect), leadingOffset)
    return !(scrolls.x && offset.x > 0.5) && !(scrolls.y && offset.y > 0.5)
  }

  /// An anchor at a certain item.
  func anchor(at path: IndexPath) -> ScrollAnchor {
    let visible = visibleRect
    return anchor(path, anchorFrame(ofItemAt: path).map { way(to: $0, in: visible) } ?? .zero, in: visible)
  }

  func anchor(_ path: IndexPath, _ way: CGPoint, in visible: CGRect) -> ScrollAnchor {
    scrolls(visible) == (true, true) ? .center(path, distance: way) : .item(path, distance: way)
  }

  private func scrolls(_ visible: CGRect) -> (x: Bool, y: Bool) {
    let space = space(visible)
    return (space.width > 0.5, space.height > 0.5)
  }

  /// The vector from the visible part to a frame: between their corners, or in a plane between their centres. Across a direction that does
  /// not scroll, nothing can be kept.
  func way(to frame: CGRect, in visible: CGRect) -> CGPoint {
    let scrolls = scrolls(visible)
    let isPlane = scrolls == (true, true)
    let (from, to) = isPlane ? (visible.middle, frame.middle) : (leadingCorner(of: visible), leadingCorner(of: frame))
    return CGPoint(x: scrolls.x ? to.x - from.x : 0, y: scrolls.y ? to.y - from.y : 0)
  }

  /// Sets the anchor so that the item which the other layout had in view is in view afterwards.
  func anchor(toItemOf oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    validity = .stale
    guard let path = oldLayout.transitionItem(in: collectionView) else { return anchorState = .unplaced(nil) }
    switch transitionPlacement {
    case .center: anchorState = .unplaced(.center(path))
    case .current:
      anchorState = .unplaced(.center(path, distance: oldLayout.distanceFromMiddle(of: path, in: collectionView)))
    case .minimal: anchorState = .unplaced(.visible(path))
    }
  }

  // MARK: Going to an anchor

  func move(to offset: CGPoint?) {
    guard let collectionView, let offset else { return }
    let current = collectionView.contentOffset
    guard abs(offset.x - current.x) > 0.01 || abs(offset.y - current.y) > 0.01 else { return }
    isAdjustingOffset = true
    collectionView.contentOffset = offset
    isAdjustingOffset = false
  }

  func resolvedOffset(for anchor: ScrollAnchor) -> CGPoint? {
    guard let collectionView else { return nil }
    let visible = visibleRect
    let space = space(visible)
    var origin = visible.origin
    // Where nothing has moved, nothing is corrected: a finger may hold the content beyond its end, or an animation bring it
    // back from there.
    func move(by x: CGFloat, _ y: CGFloat) {
      if abs(x) >= 0.01 { origin.x = min(max(visible.minX + x, 0), space.width) }
      if abs(y) >= 0.01 { origin.y = min(max(visible.minY + y, 0), space.height) }
    }
    switch anchor {
    case .offset(let wanted):
      // Does not ask for more than the content allows, nor for a place before its beginning.
      let now = leadingOffset
      let x = wanted.x < 0 ? now.x : min(wanted.x, max(now.x, space.width))
      let y = wanted.y < 0 ? now.y : min(wanted.y, max(now.y, space.height))
      origin = CGPoint(x: flipsX ? space.width - x : x, y: flipsY ? space.height - y : y)
    case .item(let path, let distance):
      guard let frame = anchorFrame(ofItemAt: path) else { return nil }
      let (corner, start) = (leadingCorner(of: frame), leadingCorner(of: visible))
      let way = CGPoint(x: corner.x - distance.x - start.x, y: corner.y - distance.y - start.y)
      move(by: way.x, way.y)
      if origin == visible.origin { return nil }
    case .center(let path, let distance):
      guard let middle = anchorFrame(ofItemAt: path)?.middle else { return nil }
      move(by: middle.x - distance.x - visible.midX, middle.y - distance.y - visible.midY)
    case .visible(let path):
      guard let frame = anchorFrame(ofItemAt: path) else { return nil }
      move(
        by: max(min(0, frame.minX - visible.minX), min(frame.maxX - visible.maxX, frame.minX - visible.minX)),
        max(min(0, frame.minY - visible.minY), min(frame.maxY - visible.maxY, frame.minY - visible.minY)))
    }
    let insets = collectionView.adjustedContentInset
    return CGPoint(x: origin.x - insets.left, y: origin.y - insets.top)
  }
}

extension CGRect {
  /// The centre.
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
