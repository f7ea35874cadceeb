// Very different layouts have an item thousands of points apart: the next item of a carousel may be far away from its
// place in a grid. Such an item would be visible in the last few frames of its movement only, and the view would be
// empty before.
extension UICollectionViewLayoutAttributes {
  /// The center at which an element begins or ends its way to another layout: at most half its size, and half of
  /// `window`, outside of it. The center of a visible element is not changed.
  func center(near window: CGRect) -> CGPoint {
    let (width, height) = (max(size.width, frame.width), max(size.height, frame.height))
    let near = window.insetBy(dx: -(window.width + width) / 2, dy: -(window.height + height) / 2)
    return CGPoint(x: min(max(center.x, near.minX), near.maxX), y: min(max(center.y, near.minY), near.maxY))
  }

  /// The attributes with the center near `window`.
  func near(_ window: CGRect) -> UICollectionViewLayoutAttributes {
    let place = center(near: window)
    guard place != center else { return self }
    let copy = copied()
    copy.center = place
    return copy
  }
}
