import CollectionLayouts
import UIKit

/// Writes down what a stack tells, and answers what tests tell it to.
@MainActor
final class StackDelegate: NSObject, StackLayoutDelegate {
  var expands = true
  var reveal: (IndexPath) -> CGFloat = { _ in 80 }
  var expanded: [IndexPath] = []
  var collapsed: [IndexPath] = []
  var asked: [IndexPath] = []
  var current: [IndexPath?] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout,
    shouldExpandItemAt indexPath: IndexPath
  ) -> Bool {
    asked.append(indexPath)
    return expands
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didExpandItemAt indexPath: IndexPath
  ) { expanded.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, didCollapseItemAt indexPath: IndexPath
  ) { collapsed.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: StackLayout, revealForItemAt indexPath: IndexPath
  ) -> CGFloat { reveal(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didChangeCurrentItemFrom previous: IndexPath?, to current: IndexPath?
  ) { self.current.append(current) }
}
