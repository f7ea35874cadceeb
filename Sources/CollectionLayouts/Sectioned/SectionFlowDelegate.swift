import UIKit

/// For flow layouts whose measures the list's delegate gives. What it leaves out, the layout's own properties say.
@MainActor
final class SectionFlowDelegate: SectionDelegate, AlignedFlowLayoutDelegate {
  private weak var flow: (any UICollectionViewDelegateFlowLayout)?
  private weak var alignedFlow: (any AlignedFlowLayoutDelegate)?

  override func refresh() {
    flow = list?.delegate as? any UICollectionViewDelegateFlowLayout
    alignedFlow = flow as? any AlignedFlowLayoutDelegate
  }

  /// What the delegate says, or the one or the other kind of layout.
  private func answer<Value>(
    _ told: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Value?, _ layout: UICollectionViewLayout,
    _ system: KeyPath<UICollectionViewFlowLayout, Value>, _ aligned: KeyPath<AlignedFlowLayout, Value>, _ zero: Value
  ) -> Value {
    if let flow, let list, let value = told(flow, list) { return value }
    if let layout = layout as? UICollectionViewFlowLayout { return layout[keyPath: system] }
    return (layout as? AlignedFlowLayout)?[keyPath: aligned] ?? zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, sizeForItemAt: listPath(indexPath)) }, layout, \.itemSize, \.itemSize,
      .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    answer(
      { $0.collectionView?($1, layout: layout, insetForSectionAt: listSection(section)) }, layout, \.sectionInset,
      \.sectionInset, .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(
      { $0.collectionView?($1, layout: layout, minimumLineSpacingForSectionAt: listSection(section)) }, layout,
      \.minimumLineSpacing, \.lineSpacing, 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    answer(
      { $0.collectionView?($1, layout: layout, minimumInteritemSpacingForSectionAt: listSection(section)) }, layout,
      \.minimumInteritemSpacing, \.itemSpacing, 0)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, referenceSizeForHeaderInSection: listSection(section)) }, layout,
      \.headerReferenceSize, \.headerReferenceSize, .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    answer(
      { $0.collectionView?($1, layout: layout, referenceSizeForFooterInSection: listSection(section)) }, layout,
      \.footerReferenceSize, \.footerReferenceSize, .zero)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: AlignedFlowLayout, firstBaselineForItemAt indexPath: IndexPath,
    size: CGSize
  ) -> CGFloat {
    guard let alignedFlow, let list else { return size.height }
    return alignedFlow.collectionView(
      list, layout: layout, firstBaselineForItemAt: listPath(indexPath), size: size)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: AlignedFlowLayout, maximumNumberOfLinesForSection section: Int
  ) -> Int {
    guard let alignedFlow, let list else { return layout.maximumNumberOfLines }
    return alignedFlow.collectionView(list, layout: layout, maximumNumberOfLinesForSection: listSection(section))
  }
}
