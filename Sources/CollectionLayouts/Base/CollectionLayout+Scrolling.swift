import CollectionPrimitives
public import UIKit

// Scrolling to items where headers, rows or columns stay in sight. A collection view's own `scrollToItem` does not know of them.
extension CollectionLayout {
  /// Scrolls until an item is in sight, and no header, footer, row or column that stays covers it.
  ///
  /// - Parameters:
  ///   - indexPath: the item. A path that does not exist does nothing.
  ///   - scrollPosition: the place in the room that is left. An axis without a position moves as little as it must. Layouts with a current
  ///     item bring it to their alignment point, whatever the position.
  ///   - animated: true for an animation.
  /// - Complexity: That of the layout's `layoutAttributesForItem(at:)`; as much as placing for the first call after a change.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
  {
    if let layout = self as? CurrentItemLayout { return layout.setCurrentItem(at: indexPath, animated: animated) }
    guard let offset = contentOffset(forItemAt: indexPath, at: scrollPosition) else { return }
    collectionView?.setContentOffset(offset, animated: animated)
  }

  /// The content offset to which ``scrollToItem(at:at:animated:)`` scrolls; nil for an item that does not exist.
  ///
  /// - Complexity: As for ``scrollToItem(at:at:animated:)``.
  public func contentOffset(forItemAt indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition)
    -> CGPoint?
  {
    guard collectionView != nil else { return nil }
    prepareGeometry()
    guard environment != nil, sequence.item(at: indexPath) != nil else { return nil }
    return offset(showing: indexPath, at: scrollPosition)
  }

  /// The offset for an item between what covers the beginning and the end of the visible part.
  func offset(
    showing path: IndexPath, at position: UICollectionView.ScrollPosition, coveredBefore: CGFloat, after: CGFloat
  ) -> CGPoint? {
    guard let collectionView, let frame = anchorFrame(ofItemAt: path) else { return nil }
    let (before, end) = axis.flipsMain ? (after, coveredBefore) : (coveredBefore, after)
    let covered =
      axis.isHorizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: end)
      : UIEdgeInsets(top: before, left: 0, bottom: end, right: 0)
    let visible = largestUncoveredRect.inset(by: covered)
    let origin = CGPoint(
      x: position.horizontal.origin(
        showing: frame.minX...frame.maxX, in: visible.minX...max(visible.minX, visible.maxX)),
      y: position.vertical.origin(showing: frame.minY...frame.maxY, in: visible.minY...max(visible.minY, visible.maxY)))
    let offset = contentOffset(uncoveredFrom: CGPoint(x: origin.x - covered.left, y: origin.y - covered.top))
    // As far as the content reaches.
    let (size, bounds, insets) = (
      collectionViewContentSize, collectionView.bounds.size, collectionView.adjustedContentInset
    )
    return CGPoint(
      x: min(max(offset.x, -insets.left), max(size.width + insets.right - bounds.width, -insets.left)),
      y: min(max(offset.y, -insets.top), max(size.height + insets.bottom - bounds.height, -insets.top)))
  }
}

extension UICollectionView.ScrollPosition {
  /// A position along one axis: 0 at the beginning, 0.5 in the middle, 1 at the end; nil for none.
  struct Part {
    var fraction: CGFloat?

    /// The beginning of the visible part when it shows an item there, or has moved as little as it must. Of what is longer than the visible
    /// part, the beginning is shown.
    func origin(showing item: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>) -> CGFloat {
      let atStart = item.lowerBound
      let atEnd = min(item.upperBound - (visible.upperBound - visible.lowerBound), atStart)
      return fraction.map { atStart + (atEnd - atStart) * $0 } ?? min(max(visible.lowerBound, atEnd), atStart)
    }
  }

  var vertical: Part { Part(fraction: fraction(.top, .centeredVertically, .bottom)) }
  var horizontal: Part { Part(fraction: fraction(.left, .centeredHorizontally, .right)) }

  private func fraction(_ start: Self, _ middle: Self, _ end: Self) -> CGFloat? {
    contains(start) ? 0 : contains(middle) ? 0.5 : contains(end) ? 1 : nil
  }
}
