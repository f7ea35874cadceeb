import UIKit

@MainActor
final class SectionWaterfallDelegate: SectionDelegate, WaterfallLayoutDelegate {
  private weak var waterfall: (any WaterfallLayoutDelegate)?

  /// The list's delegate, its view and the number of the first section there. Requests for every item use them
  /// directly, since forwarding a call takes longer than answering it.
  var respondent: (delegate: any WaterfallLayoutDelegate, view: UICollectionView, firstSection: Int)? {
    guard let waterfall, let list, let sublayout else { return nil }
    return (waterfall, list, sublayout.sections.lowerBound)
  }

  override func refresh() { waterfall = list?.delegate as? any WaterfallLayoutDelegate }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let waterfall, let list else { return collectionViewLayout.itemSize }
    return waterfall.collectionView(list, layout: collectionViewLayout, sizeForItemAt: listPath(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int {
    guard let waterfall, let list else { return 1 }
    return waterfall.collectionView(list, layout: collectionViewLayout, columnSpanForItemAt: listPath(indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, columnsForSection section: Int
  ) -> WaterfallLayout.ColumnRule {
    guard let waterfall, let list else { return collectionViewLayout.columns }
    return waterfall.collectionView(list, layout: collectionViewLayout, columnsForSection: listSection(section))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpacingForSection section: Int
  ) -> CGFloat {
    guard let waterfall, let list else { return collectionViewLayout.columnSpacing }
    return waterfall.collectionView(list, layout: collectionViewLayout, columnSpacingForSection: listSection(section))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, itemSpacingForSection section: Int
  ) -> CGFloat {
    guard let waterfall, let list else { return collectionViewLayout.itemSpacing }
    return waterfall.collectionView(list, layout: collectionViewLayout, itemSpacingForSection: listSection(section))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    guard let waterfall, let list else { return collectionViewLayout.sectionInset }
    return waterfall.collectionView(list, layout: collectionViewLayout, insetForSectionAt: listSection(section))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard let waterfall, let list else { return collectionViewLayout.headerHeight }
    return waterfall.collectionView(list, layout: collectionViewLayout, heightForHeaderInSection: listSection(section))
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    guard let waterfall, let list else { return collectionViewLayout.footerHeight }
    return waterfall.collectionView(list, layout: collectionViewLayout, heightForFooterInSection: listSection(section))
  }
}
