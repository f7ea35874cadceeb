import CollectionLayouts
public import UIKit

/// Headers, footers and overflow views, for layouts whose settings request some.
extension GalleryViewController {
  private static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
  private static let identifier = "heading"

  func registerHeadings() {
    for kind in Self.kinds {
      collectionView.register(
        HeadingView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    }
    collectionView.register(
      OverflowChip.self, forSupplementaryViewOfKind: AlignedFlowLayout.elementKindOverflow,
      withReuseIdentifier: Self.identifier)
    collectionView.register(
      CoverView.self, forSupplementaryViewOfKind: CollectionLayout.elementKindContentHeader,
      withReuseIdentifier: Self.identifier)
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
    if let cover = view as? CoverView {
      fill(cover)
      return cover
    }
    let name = kind == UICollectionView.elementKindSectionHeader ? "Header" : "Footer"
    (view as? HeadingView)?.show(sectionCount == 1 ? name : "\(name) \(indexPath.section + 1)")
    return view
  }
}
