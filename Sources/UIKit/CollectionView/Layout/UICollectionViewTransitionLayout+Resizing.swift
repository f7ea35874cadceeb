// A change of the view's size during a transition. Both layouts are queried and invalidated for it, each with its own
// content offset, and their visible items stay visible.
extension UICollectionViewTransitionLayout {
  /// The context with which a layout is invalidated for a new size, and the item in the middle of its visible part.
  struct Resizing {
    var context: UICollectionViewLayoutInvalidationContext?
    var path: IndexPath?
  }

  /// Queries both layouts for a change of size, while the view still has the old bounds.
  ///
  /// - Complexity: O(n) in the number of visible elements, besides the layouts' queries.
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

  /// Invalidates both layouts, once the view has the new bounds.
  func enterResizing() {
    guard let resizing else { return }
    if let context = resizing.current.context { askCurrent { $0.enterInvalidation(with: context) } }
    if let context = resizing.next.context { askNext { $0.enterInvalidation(with: context) } }
  }

  /// Sets the offsets of both layouts, once they are prepared for the new bounds.
  func placeResized() {
    guard let resizing else { return }
    self.resizing = nil
    origins.current = askCurrent { offset(of: $0, showing: resizing.current.path) }
    origins.next = askNext { offset(of: $0, showing: resizing.next.path) }
  }

  /// The content offset that the layout requests, or the one at which the item is in the middle.
  private func offset(of layout: UICollectionViewLayout, showing path: IndexPath?) -> CGPoint {
    guard let owner else { return .zero }
    let (bounds, inset) = (owner.bounds, owner.adjustedContentInset)
    let geometry = ScrollPositionGeometry(
      bounds: bounds, contentSize: layout.collectionViewContentSize.usable, inset: inset)
    if let wish = layout.ownTarget(forProposed: bounds.origin) { return geometry.clamped(wish) }
    guard let frame = path.flatMap(layout.layoutAttributesForItem)?.frame else {
      return geometry.clamped(bounds.origin)
    }
    return geometry.offset(for: frame, at: [.centeredVertically, .centeredHorizontally])
  }
}
