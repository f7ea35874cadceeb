import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  func metrics(
    _ section: Int, _ context: DelegateContext, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ current: LayoutEnvironment
  ) -> AlignedFlowGeometry.SectionMetrics {
    let (view, number) = (context.view, context.firstSection + section)
    let answer = delegate?.collectionView?(view, layout: self, insetForSectionAt: number)
    let inset = AxisInsets(answer.map { LayoutLog.insets($0, "insetForSectionAt") } ?? sectionInset, axis: axis)
    let crossLeading = inset.crossLeading + current.crossLeading
    var metrics = AlignedFlowGeometry.SectionMetrics()
    metrics.crossLeading = crossLeading
    metrics.leading = inset.mainLeading
    metrics.trailing = inset.mainTrailing
    metrics.rules = rules(number, view, delegate)
    if metrics.rules.chip != nil, let measured = measured.chips[section] { metrics.rules.chip = measured }
    metrics.rules.available = (current.cross - crossLeading - inset.crossTrailing - current.crossTrailing).usableLength
    let header = delegate?.collectionView?(view, layout: self, referenceSizeForHeaderInSection: number)
    let footer = delegate?.collectionView?(view, layout: self, referenceSizeForFooterInSection: number)
    metrics.header =
      measured.headers[section]
      ?? LayoutLog.length(axis.main(header ?? headerReferenceSize), "referenceSizeForHeaderInSection")
    metrics.footer =
      measured.footers[section]
      ?? LayoutLog.length(axis.main(footer ?? footerReferenceSize), "referenceSizeForFooterInSection")
    return metrics
  }

  private func rules(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowLineRules {
    var rules = FlowLineRules()
    rules.alignment = horizontalAlignment
    rules.lastLine = lastLineAlignment
    // A column has no baseline.
    let isColumn = axis.isHorizontal && verticalAlignment == .firstBaseline
    rules.itemAlignment = isColumn ? .top : verticalAlignment
    let line = delegate?.collectionView?(view, layout: self, minimumLineSpacingForSectionAt: section)
    rules.lineSpacing = LayoutLog.length(
      line ?? lineSpacing, "minimumLineSpacingForSectionAt", fallback: lineSpacing)
    let item = delegate?.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    rules.itemSpacing = LayoutLog.length(
      item ?? itemSpacing, "minimumInteritemSpacingForSectionAt", fallback: itemSpacing)
    let most = (delegate as? any AlignedFlowLayoutDelegate)?
      .collectionView(view, layout: self, maximumNumberOfLinesForSection: section)
    rules.mostLines = max(most ?? maximumNumberOfLines, 0)
    rules.mostItems = maximumItemsPerLine
    let chip = (delegate as? any AlignedFlowLayoutDelegate)?
      .collectionView(view, layout: self, sizeForOverflowInSection: section)
    let size = LayoutLog.size(chip ?? overflowSize, "sizeForOverflowInSection", fallback: overflowSize)
    rules.chip = size == .zero ? nil : flowSize(size)
    return rules
  }
}
