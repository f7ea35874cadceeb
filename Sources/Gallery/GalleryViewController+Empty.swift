import UIKit

extension GalleryViewController {
  /// Shows or removes the notice of an empty list, which explains how to get pictures.
  func updateEmptyNotice() {
    guard order.count == 0, page == nil else { return collectionView.backgroundView = nil }
    guard collectionView.backgroundView == nil else { return }
    let label = UILabel()
    label.text =
      pictures.pictures.isEmpty
      ? "There are no pictures here." : "No pictures are shown.\nAdd one, undo, or change the filter."
    label.setFont(.systemFont(ofSize: 17), as: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    collectionView.backgroundView = label
  }
}
