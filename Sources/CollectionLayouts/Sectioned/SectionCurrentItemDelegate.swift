import UIKit

@MainActor
final class SectionCurrentItemDelegate: SectionDelegate, CurrentItemLayoutDelegate {
  private weak var currentItem: (any CurrentItemLayoutDelegate)?

  override func refresh() { currentItem = list?.delegate as? any CurrentItemLayoutDelegate }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didChangeCurrentItemFrom previous: IndexPath?, to current: IndexPath?
  ) {
    guard let currentItem, let list else { return }
    currentItem.collectionView(
      list, layout: collectionViewLayout, didChangeCurrentItemFrom: previous.map(listPath), to: current.map(listPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    didSettleOnItemAt indexPath: IndexPath
  ) {
    guard let currentItem, let list else { return }
    currentItem.collectionView(list, layout: collectionViewLayout, didSettleOnItemAt: listPath(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout, didMoveTo position: CGFloat
  ) {
    guard let currentItem, let list else { return }
    currentItem.collectionView(list, layout: collectionViewLayout, didMoveTo: position)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let currentItem, let list else { return collectionViewLayout.standardItemSize }
    return currentItem.collectionView(list, layout: collectionViewLayout, sizeForItemAt: listPath(indexPath))
  }
}
