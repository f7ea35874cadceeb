import UIKit

/// The view whose delegate a layout asks, and the index paths that this delegate knows.
///
/// The layout of a section in a ``SectionedLayout`` counts sections from its own first one; the list's delegate counts all of them. And
/// while a user moves an item interactively, the view presents it at its target position, together with its size; the data source gets the
/// new order when the movement ends.
@MainActor
struct DelegateContext {
  /// The collection view whose delegate is asked.
  let view: UICollectionView
  /// The number in that view of the layout's first section.
  let firstSection: Int
  /// True if presentation and data differ at present.
  private let hasUncommittedUpdates: Bool

  init(_ view: UICollectionView) {
    let sublayout = (view as? ProxyCollectionView)?.sublayout
    self.view = sublayout?.owner?.collectionView ?? view
    firstSection = sublayout?.sections.lowerBound ?? 0
    hasUncommittedUpdates = self.view.hasUncommittedUpdates
  }

  /// A path of the layout, as the view presents it.
  func viewPath(_ path: IndexPath) -> IndexPath {
    firstSection == 0 || path.count != 2 ? path : IndexPath(item: path[1], section: path[0] + firstSection)
  }

  /// The path in the data source of the item that the view presents at a path.
  func dataPath(presented path: IndexPath) -> IndexPath {
    guard hasUncommittedUpdates else { return path }
    return view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path
  }
}
