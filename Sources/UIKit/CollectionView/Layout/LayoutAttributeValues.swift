import CoreGraphics
import Foundation
import QuartzCore

/// What one layout attributes object holds, as a plain value.
struct LayoutAttributeValues {
  var indexPath = IndexPath()
  var category = UICollectionView.ElementCategory.cell
  /// nil for cells.
  var kind: String?
  var center = CGPoint.zero
  var size = CGSize.zero
  /// nil stands for the identity, which nearly all elements have.
  var transform: CATransform3D?
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false
  /// What a view that says its own size should take as given: a hint, not a part of how the element looks.
  var fixedAxes: UIAxis = []
  /// What list cells draw; nil in layouts that are no lists.
  var listRow: ListRowBox?

  /// Whether both are for the same element.
  func isSameElement(as other: LayoutAttributeValues) -> Bool {
    category == other.category && indexPath == other.indexPath && kind == other.kind
  }

  /// Compares what a collection view applies by itself, whatever element it is for.
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

  /// Of the element alone: places change, and a hash must not when two objects are equal.
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
