public import Foundation

/// The value behind `delegate.collectionView?` of a flow layout's delegate.
///
/// Every method answers nil when the delegate does not implement it. The second, disfavoured form serves code that
/// goes on in the same chain, as in `delegate.collectionView?(view, layout: self, sizeForItemAt: path).width`; it
/// answers with the layout's property when the method is missing.
@preconcurrency @MainActor
public struct _CollectionViewDelegateFlowLayoutCalls {
  let target: any UICollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    OptionalCall.result { target.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    OptionalCall.result { target.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalCall.result {
      target.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalCall.result {
      target.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalCall.result {
      target.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalCall.result {
      target.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
  }
}

extension _CollectionViewDelegateFlowLayoutCalls {
  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    target.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    target.collectionView(collectionView, layout: layout, insetForSectionAt: section)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    target.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
  }

  @_disfavoredOverload
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    target.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
  }
}

extension UICollectionViewDelegateFlowLayout {
  @_disfavoredOverload
  public var collectionView: _CollectionViewDelegateFlowLayoutCalls? {
    _CollectionViewDelegateFlowLayoutCalls(target: self)
  }
}
