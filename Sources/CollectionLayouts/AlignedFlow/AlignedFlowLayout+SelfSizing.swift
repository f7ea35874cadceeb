import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  private var sizesItself: Bool {
    if case .selfSizing = itemSizing { true } else { false }
  }

  func isNews(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard sizesItself, original.representedElementCategory != .decorationView else { return false }
    guard original.representedElementCategory == .cell else {
      return abs(axis.main(preferred.size) - axis.main(original.size)) >= 0.5
    }
    guard let item = geometry.sequence.item(at: original.indexPath) else { return false }
    // Filled lines show items at other sizes than measured; measuring them again would never end.
    if horizontalAlignment == .filled, measured[item] != nil { return false }
    let (told, known) = (correctedSize(preferred), geometry.sizes[item])
    let available = geometry.metrics[original.indexPath[0]].rules.available
    let differs =
      abs(told.main - known.main) > 0.25 || abs(min(told.cross, available) - min(known.cross, available)) > 0.25
    // A size that equals its estimate also counts as measured.
    if !differs { measured.set(known, of: item, count: geometry.sequence.itemCount) }
    return differs
  }

  private func correctedSize(_ preferred: UICollectionViewLayoutAttributes) -> FlowItemSize {
    flowSize(LayoutLog.size(preferred.size, "preferredLayoutAttributesFitting", fallback: itemSize))
  }

  /// Applies a size at once and sets the content offset adjustment that keeps the visible content in place.
  ///
  /// Visible lines stay the same, whatever happens above them.
  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard validity == .valid, let collectionView else { return }
    context.scope = .settled
    let pinned = pinnedItem(collectionView)
    let before = pinned.flatMap { position(of: $0) }
    switch original.representedElementCategory {
    case .cell:
      guard let item = geometry.sequence.item(at: original.indexPath) else { return }
      let size = correctedSize(preferred)
      measured.set(size, of: item, count: geometry.sequence.itemCount)
      let baseline = geometry.hasBaselines ? baseline(of: original.indexPath, size, collectionView) : nil
      geometry.setSize(size, baseline: baseline, of: item, pinning: pinned)
    case .supplementaryView:
      let section = original.indexPath[0]
      guard geometry.metrics.indices.contains(section), axis.main(preferred.size) > 0 else { return }
      let isHeader = original.representedElementKind == UICollectionView.elementKindSectionHeader
      let length = LayoutLog.length(axis.main(preferred.size), "preferredLayoutAttributesFitting")
      measured.set(length, ofHeader: isHeader, inSection: section)
      geometry.setLength(length, ofHeader: isHeader, inSection: section)
    default: return
    }
    updateAxis()
    guard let pinned, let before, let after = position(of: pinned), after != before else { return }
    context.contentOffsetAdjustment = axis.unflippedPoint(main: after - before, cross: 0)
  }

  /// The first item of the line that stays in place: the first visible line whose sizes are all known. An incoming line
  /// would otherwise displace the lines that are being read.
  private func pinnedItem(_ collectionView: UICollectionView) -> Int? {
    let visible = visibleSpan
    guard visible.lower > 0 || axis.flipsMain else { return nil }
    let known = geometry.firstItem(endingAfter: visible.lower, before: visible.upper) { items in
      items.allSatisfy { measured[$0] != nil }
    }
    return known ?? geometry.firstItem(endingAfter: visible.lower, before: visible.upper)
  }

  /// Where an item's line begins on the screen's axis.
  private func position(of item: Int) -> CGFloat? {
    geometry.lineStart(of: item).map { axis.flipsMain ? axis.contentMain - $0 : $0 }
  }
}
