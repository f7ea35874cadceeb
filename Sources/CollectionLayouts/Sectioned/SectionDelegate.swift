import UIKit

/// Forwards the delegate calls of a section's layout to the list's delegate, with the list's paths. There is a subclass
/// for each kind of layout with a delegate.
@MainActor
class SectionDelegate: NSObject, UICollectionViewDelegate {
  private(set) weak var sublayout: Sublayout?
  var list: UICollectionView? { sublayout?.owner?.collectionView }

  required init(_ sublayout: Sublayout) { self.sublayout = sublayout }

  static func make(for sublayout: Sublayout) -> SectionDelegate {
    switch sublayout.layout {
    case is WaterfallLayout: return SectionWaterfallDelegate(sublayout)
    case is CurrentItemLayout: return SectionCurrentItemDelegate(sublayout)
    default:
      // Whether there is a delegate for flow layouts makes a difference to them.
      let hasFlowDelegate = sublayout.owner?.collectionView?.delegate is any UICollectionViewDelegateFlowLayout
      return hasFlowDelegate ? SectionFlowDelegate(sublayout) : SectionDelegate(sublayout)
    }
  }

  /// Called before each layout pass: casts once for all items.
  func refresh() {}

  func listPath(_ path: IndexPath) -> IndexPath { sublayout?.listPath(path) ?? path }
  func listSection(_ section: Int) -> Int { section + (sublayout?.sections.lowerBound ?? 0) }
}
