import CollectionCore
import Foundation

extension UICollectionViewLayout {
  /// Where the layout wants the content; nil when its class does not say.
  func ownTarget(forProposed proposed: CGPoint) -> CGPoint? {
    hasNoTarget = false
    let answer = targetContentOffset(forProposedContentOffset: proposed)
    return (!hasNoTarget || answer != proposed) && answer.isFinitePoint ? answer : nil
  }
}

extension UICollectionView {
  /// An item, and how far its middle is from where the content is scrolled to.
  struct Anchor {
    let path: IndexPath
    let place: CGPoint
  }

  /// The item in the middle of what is visible; nil at the very beginning of the content, which stays the beginning.
  var centreAnchor: Anchor? {
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
      Anchor(
        path: $0.key.indexPath,
        place: CGPoint(x: $0.attributes.center.x - offset.x, y: $0.attributes.center.y - offset.y))
    }
  }

  /// The offset at which an item stands on the screen where it stood, with another layout. For layouts and delegates
  /// that have no wish of their own.
  func offsetKeeping(_ anchor: Anchor?, in layout: UICollectionViewLayout) -> CGPoint? {
    guard let anchor, currentCounts.contains(anchor.path.position),
      let center = layout.layoutAttributesForItem(at: anchor.path)?.center, center.isFinitePoint
    else { return nil }
    return CGPoint(x: center.x - anchor.place.x, y: center.y - anchor.place.y)
  }
}
