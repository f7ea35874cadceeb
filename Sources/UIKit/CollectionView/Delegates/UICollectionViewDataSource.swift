public import Foundation

/// Gives a collection view its items and their views.
///
/// Methods with a default implementation are optional in UIKit. `dataSource.numberOfSections?(in: view)` works and
/// answers nil when the method is missing.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Asked once per section after each reload or update; the answer is kept until the next one.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Must return a cell dequeued from `collectionView` for `indexPath`.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Optional; 1 when missing.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Optional, but needed as soon as the layout places supplementary views. Must return a dequeued view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Optional; every item may move when missing, provided that `moveItemAt` is implemented.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Optional. Tells the data source to move the item in its model, at the end of an interactive movement.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// Optional; no titles when missing.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Optional; needed when `indexTitles(for:)` answers.
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
