public import Foundation

// The forms of diffable data sources that Objective-C uses. They are declared so that the compiler can suggest
// replacements.

@available(*, unavailable, message: "Use NSDiffableDataSourceSnapshot.")
open class NSDiffableDataSourceSnapshotReference: NSObject {}

@available(*, unavailable, message: "Use NSDiffableDataSourceSectionSnapshot.")
open class NSDiffableDataSourceSectionSnapshotReference: NSObject {}

@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.")
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject {}

@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.CellProvider.")
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (
  UICollectionView, IndexPath, Any
) -> UICollectionViewCell?

@available(*, unavailable, message: "Use UICollectionViewDiffableDataSource.SupplementaryViewProvider.")
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
  UICollectionView, String, IndexPath
) -> UICollectionReusableView?
