public import Foundation

/// Hears early of items that are likely to be shown soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Paths come in order of their distance from the viewport, nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Optional. Names items of earlier calls that are no longer likely.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalCall.miss() }

  /// What `prefetchDataSource.collectionView?` stands for.
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
