/// The content offset at which an item has a scroll position. Pure arithmetic.
package struct ScrollPositionGeometry {
  /// The present content offset and the size of the view.
  package var bounds: CGRect
  package var contentSize: CGSize
  /// The adjusted content inset. Content under it does not count as visible.
  package var inset: UIEdgeInsets

  /// The offset for an item with `frame`. An axis without a position moves the least distance that shows the item.
  ///
  /// The result is within the legal range of offsets. On an axis on which the frame is not finite, the offset stays.
  package func offset(for frame: CGRect, at position: UICollectionView.ScrollPosition) -> CGPoint {
    let x = Axis(
      offset: bounds.minX, extent: bounds.width, content: contentSize.width, before: inset.left, after: inset.right)
    let y = Axis(
      offset: bounds.minY, extent: bounds.height, content: contentSize.height, before: inset.top, after: inset.bottom)
    return CGPoint(
      x: x.offset(low: frame.minX, high: frame.maxX, alignment: position.horizontalAlignment),
      y: y.offset(low: frame.minY, high: frame.maxY, alignment: position.verticalAlignment))
  }

  /// The nearest legal offset.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let x = Axis(offset: 0, extent: bounds.width, content: contentSize.width, before: inset.left, after: inset.right)
    let y = Axis(offset: 0, extent: bounds.height, content: contentSize.height, before: inset.top, after: inset.bottom)
    return CGPoint(x: x.clamp(offset.x), y: y.clamp(offset.y))
  }
}

extension ScrollPositionGeometry {
  enum Alignment { case nearest, start, middle, end }

  private struct Axis {
    var offset: CGFloat
    var extent: CGFloat
    var content: CGFloat
    var before: CGFloat
    var after: CGFloat

    func offset(low: CGFloat, high: CGFloat, alignment: Alignment) -> CGFloat {
      let atStart = low - before
      let atEnd = high - extent + after
      guard atStart.isFinite, atEnd.isFinite else { return clamp(offset) }
      switch alignment {
      case .start: return clamp(atStart)
      case .end: return clamp(atEnd)
      case .middle: return clamp((atStart + atEnd) / 2)
      case .nearest:
        // An item longer than the view never fits: the nearer end determines the offset.
        let range = min(atStart, atEnd)...max(atStart, atEnd)
        return clamp(min(max(offset, range.lowerBound), range.upperBound))
      }
    }

    func clamp(_ value: CGFloat) -> CGFloat {
      let least = -before
      return min(max(value, least), max(least, content - extent + after))
    }
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate var horizontalAlignment: ScrollPositionGeometry.Alignment {
    if contains(.left) { return .start }
    if contains(.centeredHorizontally) { return .middle }
    return contains(.right) ? .end : .nearest
  }

  fileprivate var verticalAlignment: ScrollPositionGeometry.Alignment {
    if contains(.top) { return .start }
    if contains(.centeredVertically) { return .middle }
    return contains(.bottom) ? .end : .nearest
  }

  /// The position with an additional side on each axis on which the item is not visible: the side at which it appears.
  /// The item keeps that side whatever its measured size.
  func resolved(for frame: CGRect, in geometry: ScrollPositionGeometry) -> Self {
    let (offset, target) = (geometry.bounds.origin, geometry.offset(for: frame, at: self))
    var position = self
    if horizontalAlignment == .nearest, target.x != offset.x { position.insert(target.x < offset.x ? .left : .right) }
    if verticalAlignment == .nearest, target.y != offset.y { position.insert(target.y < offset.y ? .top : .bottom) }
    return position
  }

  /// The description of a conflict, which is two positions on one axis; nil when there is none.
  package var conflict: String? {
    let vertical: Self = intersection([.top, .centeredVertically, .bottom])
    if vertical.rawValue.nonzeroBitCount > 1 {
      return "attempt to use conflicting vertical scroll positions"
    }
    let horizontal: Self = intersection([.left, .centeredHorizontally, .right])
    if horizontal.rawValue.nonzeroBitCount > 1 {
      return "attempt to use conflicting horizontal scroll positions"
    }
    return nil
  }
}

/// The lengths by which headers and footers that stay in sight cover the edges of the visible part. Pure arithmetic.
struct PinnedEdges {
  private(set) var insets = UIEdgeInsets.zero

  /// - Parameter frames: the frames of elements in front of the items. Of those, the ones count that lie at an edge, or against another one
  ///   that does: wide ones at the top and the bottom, high ones at the sides.
  init(_ frames: [CGRect], in visible: CGRect) {
    let wide = frames.filter { $0.width >= $0.height }
    let high = frames.filter { $0.width < $0.height }
    insets.top = Self.reach(wide.map { ($0.minY - visible.minY, $0.maxY - visible.minY) })
    insets.bottom = Self.reach(wide.map { (visible.maxY - $0.maxY, visible.maxY - $0.minY) })
    insets.left = Self.reach(high.map { ($0.minX - visible.minX, $0.maxX - visible.minX) })
    insets.right = Self.reach(high.map { (visible.maxX - $0.maxX, visible.maxX - $0.minX) })
    // What covers everything leaves no room to scroll to.
    if insets.top + insets.bottom >= visible.height { (insets.top, insets.bottom) = (0, 0) }
    if insets.left + insets.right >= visible.width { (insets.left, insets.right) = (0, 0) }
  }

  /// The end of the spans that begin at 0, or where another one ends.
  private static func reach(_ spans: [(start: CGFloat, end: CGFloat)]) -> CGFloat {
    spans.sorted { $0.start < $1.start }.reduce(0) { $1.start <= $0 + 1 ? max($0, $1.end) : $0 }
  }
}
