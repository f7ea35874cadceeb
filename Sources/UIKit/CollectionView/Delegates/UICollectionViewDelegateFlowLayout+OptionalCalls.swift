/// The value behind `delegate.collectionView?` of a flow layout's delegate.
///
/// Every method returns nil when the delegate does not implement it. The second, disfavoured form is for code that
/// continues in the same chain, as in `delegate.collectionView?(view, layout: self, sizeForItemAt: path).width`; it
/// returns the layout's property when the method is missing.
@preconcurrency @MainActor
public struct _CollectionViewDelegateFlowLayoutCalls {
  let target: any UICollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize! {
    OptionalCall.result { target.collectionView(view, layout: layout, sizeForItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    OptionalCall.result { target.collectionView(view, layout: layout, insetForSectionAt: section) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalCall.result { target.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    OptionalCall.result { target.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    OptionalCall.result { target.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    OptionalCall.result { target.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
  }
}

extension _CollectionViewDelegateFlowLayoutCalls {
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { target.collectionView(view, layout: layout, sizeForItemAt: path) }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { target.collectionView(view, layout: layout, insetForSectionAt: section) }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { target.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }

  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { target.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
}

extension UICollectionViewDelegateFlowLayout {
  @_disfavoredOverload
  public var collectionView: _CollectionViewDelegateFlowLayoutCalls? {
    _CollectionViewDelegateFlowLayoutCalls(target: self)
  }
}
