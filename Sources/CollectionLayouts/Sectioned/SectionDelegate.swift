import UIKit

/// Passes what a section's layout asks and tells on to the list's delegate, with the list's paths. There is a subclass for
/// each kind of layout that has a delegate.
@MainActor
class SectionDelegate: NSObject, UICollectionViewDelegate {
  private(set) weak var part: SectionPart?
  var list: UICollectionView? { part?.owner?.collectionView }

  required init(_ part: SectionPart) { self.part = part }

  static func make(for part: SectionPart) -> SectionDelegate {
    switch part.layout {
    case is WaterfallLayout: return SectionWaterfallDelegate(part)
    case is CurrentItemLayout: return SectionCurrentItemDelegate(part)
    default:
      // Whether there is a delegate for flow layouts makes a difference to them.
      let hasFlowDelegate = part.owner?.collectionView?.delegate is any UICollectionViewDelegateFlowLayout
      return hasFlowDelegate ? SectionFlowDelegate(part) : SectionDelegate(part)
    }
  }

  /// Called before each layout pass: casts once for all items.
  func refresh() {}

  func listPath(_ path: IndexPath) -> IndexPath { part?.listPath(path) ?? path }
  func listSection(_ section: Int) -> Int { section + (part?.sections.lowerBound ?? 0) }
}
