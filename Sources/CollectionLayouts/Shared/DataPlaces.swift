import UIKit

/// Where the data source has the items a view shows.
///
/// While an item is carried by hand the view shows it where it would land, and its size goes with it; the data source hears of
/// the new order at the end only.
@MainActor
struct DataPlaces {
  /// Nil while both agree.
  private let view: UICollectionView?

  init(of view: UICollectionView) { self.view = view.hasUncommittedUpdates ? view : nil }

  subscript(path: IndexPath) -> IndexPath {
    guard let view else { return path }
    return view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
