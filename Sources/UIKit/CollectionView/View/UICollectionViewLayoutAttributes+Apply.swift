extension UICollectionViewLayoutAttributes {
  /// Sets the values that the collection view itself applies; the view applies custom values in `apply(_:)`.
  func applyStandardValues(to view: UIView) {
    let center = self.center
    if view.center != center { view.center = center }
    let size = self.size.usable
    if view.bounds.size != size { view.bounds.size = size }
    let transform = transform3D
    if !CATransform3DEqualToTransform(view.transform3D, transform) { view.transform3D = transform }
    if view.alpha != alpha { view.alpha = alpha }
    if view.isHidden != isHidden { view.isHidden = isHidden }
    let depth = CGFloat(zIndex)
    if view.layer.zPosition != depth { view.layer.zPosition = depth }
  }
}
