public import Foundation

/// What `dataSource.collectionView?` stands for: the optional methods of that base name.
@preconcurrency @MainActor
public struct _CollectionViewDataSourceCalls {
  let target: any UICollectionViewDataSource

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    OptionalCall.result {
      target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
    OptionalCall.result { target.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath? {
    OptionalCall.result { target.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
  }
}

@preconcurrency @MainActor
public struct _NumberOfSectionsCall {
  let target: any UICollectionViewDataSource

  public func callAsFunction(in collectionView: UICollectionView) -> Int? {
    OptionalCall.result { target.numberOfSections(in: collectionView) }
  }
}

@preconcurrency @MainActor
public struct _IndexTitlesCall {
  let target: any UICollectionViewDataSource

  public func callAsFunction(for collectionView: UICollectionView) -> [String]? {
    OptionalCall.flatResult { target.indexTitles(for: collectionView) }
  }
}

// The properties below exist only so that `dataSource.numberOfSections?(in:)` compiles. They are disfavoured, so that a
// user's own property of the same name always wins.
extension UICollectionViewDataSource {
  @_disfavoredOverload
  public var collectionView: _CollectionViewDataSourceCalls? { _CollectionViewDataSourceCalls(target: self) }

  @_disfavoredOverload
  public var numberOfSections: _NumberOfSectionsCall? { _NumberOfSectionsCall(target: self) }

  @_disfavoredOverload
  public var indexTitles: _IndexTitlesCall? { _IndexTitlesCall(target: self) }
}
