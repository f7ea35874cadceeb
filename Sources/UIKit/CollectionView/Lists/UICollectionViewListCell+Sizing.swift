extension UICollectionViewListCell {
  /// Records the width of the content. A change may change the height of a cell on screen, which is measured again.
  func recordContentWidth(_ width: CGFloat) {
    let old = list.contentWidth
    list.contentWidth = width
    guard let old, old != width, superviewStorage is UICollectionView else { return }
    superviewStorage?.intrinsicSizeChanged(of: self)
  }
}
