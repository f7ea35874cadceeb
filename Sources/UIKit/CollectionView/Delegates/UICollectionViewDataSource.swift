/// Provides the items of a collection view and their views.
///
/// Methods with a default implementation are optional in UIKit. `dataSource.numberOfSections?(in: view)` works and
/// returns nil when the method is missing.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items in a section. Called once per section after each reload or update; the result is kept until
  /// the next one.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, which must be dequeued from `collectionView` for `indexPath`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// The number of sections. Optional. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A supplementary view, which must be dequeued from `collectionView`. Optional, but required as soon as the layout
  /// places supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Returns true if an item may be moved. Optional. By default every item may, provided that `moveItemAt` is
  /// implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves the item in the data source's model, at the end of an interactive movement. Optional.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles of a section index. Optional. Default: none.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The index path to which an index title leads. Optional, but required if `indexTitles(for:)` returns titles.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalCall.missing(1) }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { OptionalCall.missing(UICollectionReusableView(frame: .zero)) }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalCall.missing(true)
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { OptionalCall.miss() }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalCall.missing(nil) }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalCall.missing(IndexPath(item: 0, section: 0)) }
}
