import UIKit

extension UICollectionViewLayout {
  /// Makes a property that is set inside `UIView.animate` animate: the views have to move before the block ends. Outside of
  /// animations the next frame does it.
  func layOutInsideAnimation() {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled else { return }
    collectionView?.layoutIfNeeded()
  }
}
