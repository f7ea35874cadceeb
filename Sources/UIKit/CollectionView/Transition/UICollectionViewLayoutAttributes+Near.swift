import Foundation

// Layouts with little in common have an item thousands of points apart: the next one of a carousel is far away from the same item
// in a grid. Such an item would be seen in the last few frames of its way only, and the view would be empty before.
extension UICollectionViewLayoutAttributes {
  /// Where an element that is out of sight begins or ends its way to another layout: no farther from `window` than half of its
  /// size. What is in sight stays where it is.
  func center(near window: CGRect) -> CGPoint {
    let (width, height) = (max(size.width, frame.width), max(size.height, frame.height))
    let near = window.insetBy(dx: -(window.width + width) / 2, dy: -(window.height + height) / 2)
    return CGPoint(x: min(max(center.x, near.minX), near.maxX), y: min(max(center.y, near.minY), near.maxY))
  }

  /// The same as attributes.
  func near(_ window: CGRect) -> UICollectionViewLayoutAttributes {
    let place = center(near: window)
    guard place != center else { return self }
    let copy = copied()
    copy.center = place
    return copy
  }
}
