import Foundation

extension UICollectionView {
  func setCollectionDelegate(_ new: (any UICollectionViewDelegate)?) {
    delegateCache = new
    scrollDelegate = new
    // What the layout learns from its delegate may be different now.
    if cycle.stage == .prepared { invalidateInstalledLayout(everything: false, counts: false) }
  }
}
