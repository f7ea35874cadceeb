import Foundation

// The view changes its size in the middle of a transition. Both layouts hear of it, each with its own content offset, and what they
// had in view stays in view.
extension UICollectionViewTransitionLayout {
  /// What a layout wants to be invalidated with, and what it has in the middle.
  struct Resizing {
    var context: UICollectionViewLayoutInvalidationContext?
    var path: IndexPath?
  }

  /// Called while the old bounds are in place.
  func describeResizing(to size: CGSize) {
    let current = askCurrent { resizing(of: $0, to: size) }
    resizing = (current, askNext { resizing(of: $0, to: size) })
  }

  private func resizing(of layout: UICollectionViewLayout, to size: CGSize) -> Resizing {
    guard let bounds = owner?.bounds else { return Resizing() }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
      hypot(attributes.center.x - middle.x, attributes.center.y - middle.y)
    }
    let cells = (layout.layoutAttributesForElements(in: bounds) ?? []).filter { $0.representedElementCategory == .cell }
    let path = cells.min { distance($0) < distance($1) }?.indexPath
    let new = CGRect(origin: bounds.origin, size: size)
    guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return Resizing(path: path) }
    return Resizing(context: layout.invalidationContext(forBoundsChange: new), path: path)
  }

  /// Called when the new bounds are in place.
  func enterResizing() {
    guard let resizing else { return }
    if let context = resizing.current.context { askCurrent { $0.enterInvalidation(with: context) } }
    if let context = resizing.next.context { askNext { $0.enterInvalidation(with: context) } }
  }

  /// Called when both layouts are prepared for the new bounds.
  func placeResized() {
    guard let resizing else { return }
    self.resizing = nil
    origins.current = askCurrent { offset(of: $0, showing: resizing.current.path) }
    origins.next = askNext { offset(of: $0, showing: resizing.next.path) }
  }

  /// Where the layout wants its content, or where the item is in the middle.
  private func offset(of layout: UICollectionViewLayout, showing path: IndexPath?) -> CGPoint {
    guard let owner else { return .zero }
    let (bounds, inset) = (owner.bounds, owner.adjustedContentInset)
    let geometry = ScrollPositionGeometry(
      bounds: bounds, contentSize: layout.collectionViewContentSize.sanitised, inset: inset)
    if let wish = layout.ownTarget(forProposed: bounds.origin) { return geometry.clamped(wish) }
    guard let frame = path.flatMap(layout.layoutAttributesForItem)?.frame else {
      return geometry.clamped(bounds.origin)
    }
    return geometry.offset(for: frame, at: [.centeredVertically, .centeredHorizontally])
  }
}
