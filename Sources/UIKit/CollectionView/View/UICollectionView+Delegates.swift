import Foundation

extension UICollectionView {
  func setCollectionDelegate(_ new: (any UICollectionViewDelegate)?) {
    delegateCache = new
    scrollDelegate = new
    castDelegate()
    // What the layout learns from its delegate may be different now.
    if cycle.stage == .prepared { invalidateInstalledLayout(everything: false, counts: false) }
  }

  /// The delegate may also be set by way of the scroll view's property.
  func castDelegate() {
    guard scrollDelegate !== delegateCache else { return }
    delegateCache = scrollDelegate as? any UICollectionViewDelegate
  }
}
