public import UIKit

/// Headers and footers, for layouts that are told to have some.
extension GalleryViewController {
  private static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  private static let identifier = "heading"

  func registerHeadings() {
    for kind in Self.kinds {
      collectionView.register(
        HeadingView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    }
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
    (view as? HeadingView)?.show(kind == UICollectionView.elementKindSectionHeader ? "Header" : "Footer")
    return view
  }
}
