extension UICollectionView {
  /// Sets a background colour that a list may replace.
  func setDefaultBackgroundColor(_ color: UIColor?) {
    backgroundColor = color
    hasDefaultBackground = true
  }

  /// Places the background view behind all elements.
  func layOutBackgroundView() {
    guard let background = backgroundView, background.superview === self else { return }
    if background.frame != bounds { background.frame = bounds }
    let depth = CGFloat(min(0, tiler.lowestZIndex)) - 1
    if background.layer.zPosition != depth { background.layer.zPosition = depth }
  }

  func backgroundViewDidChange(from old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    guard let background = backgroundView else { return }
    insertSubview(background, at: 0)
    layOutBackgroundView()
  }
}
