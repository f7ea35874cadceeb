/// Prepares the data of items that are likely to be shown soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Starts preparing items. The paths are in order of their distance from the viewport, nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Cancels the preparation of items of earlier calls that are no longer likely to be shown. Optional.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalCall.miss() }

  /// The value of `prefetchDataSource.collectionView?`.
  @_disfavoredOverload
  public var collectionView: _CollectionViewPrefetchingCalls? { _CollectionViewPrefetchingCalls(target: self) }
}

@MainActor
public struct _CollectionViewPrefetchingCalls {
  let target: any UICollectionViewDataSourcePrefetching

  public func callAsFunction(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
  }
}
