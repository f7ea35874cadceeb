import UIKit

/// The delegate of a section's view, for flow layouts whose measures the list's delegate gives. The layout's own properties count for the
/// measures that the delegate leaves out.
///
/// The layouts of this library ask the list's delegate itself, see ``DelegateContext``.
@MainActor
final class SectionFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private weak var sublayout: Sublayout?
  private weak var flow: (any UICollectionViewDelegateFlowLayout)?
  private var list: UICollectionView? { sublayout?.owner?.collectionView }

  /// Creates a delegate; nil where the list has none of its kind: the presence of such a delegate makes a difference to flow layouts.
  init?(_ sublayout: Sublayout) {
    self.sublayout = sublayout
    super.init()
    refresh()
    if flow == nil { return nil }
  }

  /// Casts the list's delegate once for all items. Called before each layout pass.
  func refresh() { flow = list?.delegate as? any UICollectionViewDelegateFlowLayout }

  private func listSection(_ section: Int) -> Int { section + (sublayout?.sections.lowerBound ?? 0) }

  /// The value that the delegate gives, or that of the layout's property.
  private func answer<Value>(
    _ property: KeyPath<UICollectionViewFlowLayout, Value>, _ layout: UICollectionViewLayout,
    _ answer: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value?
  ) -> Value {
    if let flow, let list, let value = answer(flow, list) { return value }
    return (layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout())[keyPath: property]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let path = sublayout?.listPath(indexPath) ?? indexPath
    return answer(\.itemSize, layout) { $0.collectionView?($1, layout: layout, sizeForItemAt: path) }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer(\.sectionInset, layout) {
      $0.collectionView?($1, layout: layout, insetForSectionAt: listSection(section))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(\.minimumLineSpacing, layout) {
      $0.collectionView?($1, layout: layout, minimumLineSpacingForSectionAt: listSection(section))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(\.minimumInteritemSpacing, layout) {
      $0.collectionView?($1, layout: layout, minimumInteritemSpacingForSectionAt: listSection(section))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answer(\.headerReferenceSize, layout) {
      $0.collectionView?($1, layout: layout, referenceSizeForHeaderInSection: listSection(section))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    answer(\.footerReferenceSize, layout) {
      $0.collectionView?($1, layout: layout, referenceSizeForFooterInSection: listSection(section))
    }
  }
}
