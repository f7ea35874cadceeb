import UIKit

/// Maps the index paths that a view presents to those of its data source.
///
/// While a user moves an item interactively, the view presents it at its target position, together with its size. The
/// data source learns of the new order when the movement ends.
@MainActor
struct PresentationMapper {
  /// Nil while presentation and data agree.
  private let view: UICollectionView?

  init(of view: UICollectionView) { self.view = view.hasUncommittedUpdates ? view : nil }

  subscript(path: IndexPath) -> IndexPath {
    guard let view else { return path }
    return view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
