import CollectionPrimitives

extension UICollectionViewLayout {
  /// The layout's target content offset; nil if its class does not implement one.
  func ownTarget(forProposed proposed: CGPoint) -> CGPoint? {
    hasNoTarget = false
    let answer = targetContentOffset(forProposedContentOffset: proposed)
    return (!hasNoTarget || answer != proposed) && answer.isFinite ? answer : nil
  }
}

extension UICollectionView {
  /// The item in the middle of the visible part, and the distance of its centre from the content offset; nil at the
  /// beginning of the content, which then stays at its beginning.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  var centreAnchor: (path: IndexPath, position: CGPoint)? {
    let offset = contentOffset
    let inset = adjustedContentInset
    guard offset.x > -inset.left || offset.y > -inset.top else { return nil }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: Tiler.Shown) -> CGFloat {
      hypot(element.attributes.center.x - middle.x, element.attributes.center.y - middle.y)
    }
    let nearest = tiler.shown.values.filter { $0.key.category == .cell }
      .min { (distance($0), $0.key) < (distance($1), $1.key) }
    return nearest.map {
      ($0.key.indexPath, CGPoint(x: $0.attributes.center.x - offset.x, y: $0.attributes.center.y - offset.y))
    }
  }

  /// The offset with another layout at which an item keeps its position on the screen. Used if neither layout nor
  /// delegate returns a target.
  func offsetKeeping(_ anchor: (path: IndexPath, position: CGPoint)?, in layout: UICollectionViewLayout) -> CGPoint? {
    guard let anchor, currentCounts.contains(anchor.path.position),
      let center = layout.layoutAttributesForItem(at: anchor.path)?.center, center.isFinite
    else { return nil }
    return CGPoint(x: center.x - anchor.position.x, y: center.y - anchor.position.y)
  }
}
