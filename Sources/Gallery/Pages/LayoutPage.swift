import UIKit

/// A page that is shown in place of the gallery's collection view and has one of its own, whose layout can be tuned.
@MainActor
protocol LayoutPage: UIViewController {
  var collectionView: UICollectionView { get }
}

extension UIEdgeInsets {
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
