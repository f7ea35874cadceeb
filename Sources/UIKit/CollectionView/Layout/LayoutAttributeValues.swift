/// The values of a layout attributes object.
struct LayoutAttributeValues {
  var indexPath = IndexPath()
  var category = UICollectionView.ElementCategory.cell
  /// The kind of the element; nil for cells.
  var kind: String?
  var center = CGPoint.zero
  var size = CGSize.zero
  /// The transform; nil stands for the identity, which nearly all elements have.
  var transform: CATransform3D?
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false
  /// The axes whose length a view should keep when it is measured: a hint, which does not affect the element's
  /// appearance.
  var fixedAxes: UIAxis = []
  /// The settings that list cells draw; nil in layouts that are not lists.
  var listRow: ListRowBox?

  /// Returns true if both are for the same element.
  func isSameElement(as other: LayoutAttributeValues) -> Bool {
    category == other.category && indexPath == other.indexPath && kind == other.kind
  }

  /// Compares the values that a collection view itself applies, whatever element they are for.
  func looksEqual(to other: LayoutAttributeValues) -> Bool {
    guard center == other.center, size == other.size, alpha == other.alpha, zIndex == other.zIndex,
      isHidden == other.isHidden, ListRowBox.isSame(listRow, other.listRow)
    else { return false }
    switch (transform, other.transform) {
    case (nil, nil): return true
    case (let mine?, let theirs?): return CATransform3DEqualToTransform(mine, theirs)
    default: return false
    }
  }

  /// A hash of the element alone, which stays when its position changes.
  var elementHash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(category)
    hasher.combine(kind)
    return hasher.finalize()
  }

  /// The smallest upright rectangle around the element.
  var frame: CGRect {
    guard let transform else {
      return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let corners = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return corners.projectedBounds(by: transform).offsetBy(dx: center.x, dy: center.y)
  }
}
