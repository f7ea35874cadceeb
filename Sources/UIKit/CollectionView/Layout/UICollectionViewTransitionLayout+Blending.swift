import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewLayout {
  /// A context of this layout's class with the flags of `other`, which another layout made.
  func contextLike(
    _ other: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.mark(everything: other.invalidateEverything, dataSourceCounts: other.invalidateDataSourceCounts)
    return context
  }

  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }
}

extension UICollectionViewTransitionLayout {
  func prepareBothLayouts() {
    for layout in [currentLayout, nextLayout] {
      if layout.owner == nil { layout.owner = owner }
      layout.prepare()
    }
  }

  var blendedContentSize: CGSize {
    let a = currentLayout.collectionViewContentSize
    let b = nextLayout.collectionViewContentSize
    let t = transitionProgress
    return CGSize(
      width: max(0, a.width + (b.width - a.width) * t), height: max(0, a.height + (b.height - a.height) * t))
  }

  /// Every element that either layout shows in `rect`, once.
  func blendedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let inCurrent = rect.offsetBy(dx: origins.current.x - origins.shown.x, dy: origins.current.y - origins.shown.y)
    let inNext = rect.offsetBy(dx: origins.next.x - origins.shown.x, dy: origins.next.y - origins.shown.y)
    let old = currentLayout.layoutAttributesForElements(in: inCurrent) ?? []
    let new = nextLayout.layoutAttributesForElements(in: inNext) ?? []
    var newByKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in new { newByKey[attributes.elementKey] = attributes }
    var result: [UICollectionViewLayoutAttributes] = []
    var done: Set<ElementKey> = []
    for attributes in old {
      let key = attributes.elementKey
      done.insert(key)
      result.append(blend(attributes, newByKey[key] ?? nextLayout.attributes(for: key)))
    }
    for attributes in new where !done.contains(attributes.elementKey) {
      guard let old = currentLayout.attributes(for: attributes.elementKey) else {
        result.append(appearing(attributes, t: transitionProgress))
        continue
      }
      result.append(blend(old, attributes))
    }
    return result
  }

  func blended(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let old = currentLayout.attributes(for: key)
    let new = nextLayout.attributes(for: key)
    if let old { return blend(old, new) }
    return new.map { appearing($0, t: transitionProgress) }
  }

  /// An element without a place in the next layout fades out where it is.
  private func blend(
    _ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    let t = transitionProgress
    guard let new else {
      let result = old.copied()
      result.center = shift(old.center, from: origins.current)
      result.alpha = old.alpha * min(max(1 - t, 0), 1)
      return result
    }
    // The nearer layout gives what cannot be blended: subclass fields, zIndex.
    let result = (t < 0.5 ? old : new).copied()
    let a = shift(old.center, from: origins.current)
    let b = shift(new.center, from: origins.next)
    result.center = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    result.size = CGSize(
      width: max(0, old.size.width + (new.size.width - old.size.width) * t),
      height: max(0, old.size.height + (new.size.height - old.size.height) * t))
    result.alpha = min(max(old.alpha + (new.alpha - old.alpha) * t, 0), 1)
    result.transform3D = old.transform3D.interpolated(to: new.transform3D, Double(t))
    result.isHidden = old.isHidden && new.isHidden
    return result
  }

  /// An element without a place in the current layout fades in where it will be.
  private func appearing(
    _ new: UICollectionViewLayoutAttributes, t: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = new.copied()
    result.center = shift(new.center, from: origins.next)
    result.alpha = new.alpha * min(max(t, 0), 1)
    return result
  }

  private func shift(_ center: CGPoint, from origin: CGPoint) -> CGPoint {
    CGPoint(x: center.x - origin.x + origins.shown.x, y: center.y - origin.y + origins.shown.y)
  }
}
