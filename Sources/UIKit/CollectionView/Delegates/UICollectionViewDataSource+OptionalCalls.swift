/// The value of `dataSource.collectionView?`: the optional methods of that base name.
@preconcurrency @MainActor
public struct _CollectionViewDataSourceCalls {
  let target: any UICollectionViewDataSource

  public func callAsFunction(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView! {
    OptionalCall.result { target.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path) }
  }

  public func callAsFunction(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool! {
    OptionalCall.result { target.collectionView(view, canMoveItemAt: path) }
  }

  public func callAsFunction(
    _ view: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) -> Void? {
    OptionalCall.result { target.collectionView(view, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
  }

  public func callAsFunction(
    _ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath! {
    OptionalCall.result { target.collectionView(view, indexPathForIndexTitle: title, at: index) }
  }
}

@preconcurrency @MainActor
public struct _NumberOfSectionsCall {
  let target: any UICollectionViewDataSource

  public func callAsFunction(in view: UICollectionView) -> Int! {
    OptionalCall.result { target.numberOfSections(in: view) }
  }
}

@preconcurrency @MainActor
public struct _IndexTitlesCall {
  let target: any UICollectionViewDataSource

  public func callAsFunction(for view: UICollectionView) -> [String]? {
    OptionalCall.flatResult { target.indexTitles(for: view) }
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
