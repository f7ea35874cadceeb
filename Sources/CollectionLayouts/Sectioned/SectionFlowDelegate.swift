import UIKit

/// The delegate of a section's view, for flow layouts whose measures the list's delegate gives. What that one leaves out,
/// the layout's own properties say.
///
/// The layouts of this library ask the list's delegate itself, see ``DelegateContext``.
@MainActor
final class SectionFlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  private weak var sublayout: Sublayout?
  private weak var flow: (any UICollectionViewDelegateFlowLayout)?
  private var list: UICollectionView? { sublayout?.owner?.collectionView }

  /// Nil where nothing is told: whether there is such a delegate makes a difference to flow layouts.
  init?(_ sublayout: Sublayout) {
    self.sublayout = sublayout
    super.init()
    refresh()
    if flow == nil { return nil }
  }

  /// Called before each layout pass: casts once for all items.
  func refresh() { flow = list?.delegate as? any UICollectionViewDelegateFlowLayout }

  private func listSection(_ section: Int) -> Int { section + (sublayout?.sections.lowerBound ?? 0) }

  /// What the delegate says, or the layout.
  private func answer<Value>(
    _ told: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value?, _ layout: UICollectionViewLayout,
    _ property: KeyPath<UICollectionViewFlowLayout, Value>, _ zero: Value
  ) -> Value {
    if let flow, let list, let value = told(flow, list) { return value }
    return (layout as? UICollectionViewFlowLayout)?[keyPath: property] ?? zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, sizeForItemAt: sublayout?.listPath(indexPath) ?? indexPath) }, layout,
      \.itemSize,
      .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer(
      { $0.collectionView?($1, layout: layout, insetForSectionAt: listSection(section)) }, layout, \.sectionInset, .zero
    )
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(
      { $0.collectionView?($1, layout: layout, minimumLineSpacingForSectionAt: listSection(section)) }, layout,
      \.minimumLineSpacing, 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(
      { $0.collectionView?($1, layout: layout, minimumInteritemSpacingForSectionAt: listSection(section)) }, layout,
      \.minimumInteritemSpacing, 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, referenceSizeForHeaderInSection: listSection(section)) }, layout,
      \.headerReferenceSize, .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, referenceSizeForFooterInSection: listSection(section)) }, layout,
      \.footerReferenceSize, .zero)
  }
}
