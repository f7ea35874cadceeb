import UIKit

/// The part of a collection view inside its adjusted content insets, and the content offset.
struct LayoutViewport: Equatable, Sendable {
  var axis: AxisGeometry
  /// Extents of the uncovered part.
  var main: CGFloat = 0
  var cross: CGFloat = 0
  /// The inset before the content along the scroll direction, on the screen's axis.
  var mainInset: CGFloat = 0
  /// The same across the scroll direction.
  var crossInset: CGFloat = 0
  /// The content coordinate at which the uncovered part begins, on the screen's axis.
  var origin: CGFloat = 0
  /// Pixels per point, from the view's traits; 0 where they name no display.
  var displayScale: CGFloat = 0

  /// The uncovered part on the screen's axes.
  var size: CGSize { axis.size(main: main, cross: cross) }
  var isEmpty: Bool { !(main > 0 && cross > 0) }

  /// The scrolled distance from the content's leading end.
  func logicalOffset(contentMain: CGFloat) -> CGFloat {
    axis.flipsMain ? contentMain - main - origin : origin
  }

  /// The reverse of `logicalOffset`, as a content offset along the main axis.
  func contentOffset(forLogical offset: CGFloat, contentMain: CGFloat) -> CGFloat {
    (axis.flipsMain ? contentMain - main - offset : offset) - mainInset
  }

  /// The logical offset that a content offset along the main axis stands for.
  func logicalOffset(ofContentOffset offset: CGFloat, contentMain: CGFloat) -> CGFloat {
    let shifted = offset + mainInset
    return axis.flipsMain ? contentMain - main - shifted : shifted
  }
}

extension UICollectionView {
  /// True while a finger, its momentum or an animation is scrolling.
  var isMovingByItself: Bool {
    if #available(iOS 17.4, *) {
      if isScrollAnimating { return true }
    }
    return isTracking || isDragging || isDecelerating
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The number of items in every section, from the data source.
  var itemCounts: [Int] { (0..<max(numberOfSections, 0)).map { numberOfItems(inSection: $0) } }

  func viewport(axis: AxisGeometry, bounds: CGRect? = nil) -> LayoutViewport {
    let bounds = bounds ?? self.bounds
    let insets = adjustedContentInset
    let size = CGSize(
      width: bounds.size.width - insets.left - insets.right,
      height: bounds.size.height - insets.top - insets.bottom
    )
    let (inset, crossInset) = axis.isHorizontal ? (insets.left, insets.top) : (insets.top, insets.left)
    return LayoutViewport(
      axis: axis,
      main: axis.main(size).usableLength,
      cross: axis.cross(size).usableLength,
      mainInset: inset.finite,
      crossInset: crossInset.finite,
      origin: (axis.main(bounds.origin) + inset).finite,
      displayScale: traitCollection.displayScale
    )
  }
}

extension CGFloat {
  /// The value, or zero if it is not finite.
  var finite: CGFloat { isFinite ? self : 0 }

  /// The whole part. A value that an integer cannot hold counts as the nearest number of 15 digits, and one that is not a number as 0.
  var integer: Int { Int(Swift.min(Swift.max(isNaN ? 0 : self, -1e15), 1e15)) }

  /// The value, or zero if it is negative or not finite.
  var usableLength: CGFloat { isFinite && self > 0 ? self : 0 }
}
