extension UICollectionView {
  func setCollectionDelegate(_ new: (any UICollectionViewDelegate)?) {
    delegateCache = new
    scrollDelegate = new
    castDelegate()
    // The layout may read other values from the new delegate.
    if cycle.validity == .prepared { invalidateInstalledLayout(everything: false, counts: false) }
  }

  /// Casts the scroll view's delegate, which may also be set through the scroll view's property.
  func castDelegate() {
    guard scrollDelegate !== delegateCache else { return }
    delegateCache = scrollDelegate as? any UICollectionViewDelegate
  }
}
