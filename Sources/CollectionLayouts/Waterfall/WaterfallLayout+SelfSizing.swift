import CollectionPrimitives
import UIKit

extension WaterfallLayout {
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
    guard let item = geometry.sequence.item(at: original.indexPath), item < geometry.cursor.item else { return false }
    let length = correctedLength(preferred)
    let differs = abs(Int64(length) - Int64(geometry.items.lengths[item])) > Int64(WaterfallGeometry.scale) / 4
    // A size that equals its estimate also counts as measured.
    if !differs { measured.note(item) }
    return differs
  }

  private func correctedLength(_ preferred: UICollectionViewLayoutAttributes) -> Int32 {
    WaterfallGeometry.fixedLength(LayoutLog.length(axis.main(preferred.size), "preferredLayoutAttributesFitting"))
  }

  /// Applies a size at once and sets the content offset adjustment that keeps the visible content in place.
  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard validity == .valid else { return }
    context.scope = .settled
    let anchor = itemToHold(isMeasured: true)
    let before = anchor.map { position(of: $0) }
    switch original.representedElementCategory {
    case .cell:
      guard let item = geometry.sequence.item(at: original.indexPath), item < geometry.cursor.item else { return }
      let length = correctedLength(preferred)
      measured.note(item)
      geometry.setLength(length, of: item)
    case .supplementaryView:
      correctSupplementary(Int64(correctedLength(preferred)), original)
    default: return
    }
    settle()
    adjust(context, anchor, before)
  }

  private func correctSupplementary(_ length: Int64, _ original: UICollectionViewLayoutAttributes) {
    let section = original.indexPath[0]
    guard geometry.metrics.indices.contains(section), length > 0 else { return }
    let isHeader = original.representedElementKind == UICollectionView.elementKindSectionHeader
    if isHeader { measured.headers[section] = length } else { measured.footers[section] = length }
    geometry.setSupplementaryLength(length, header: isHeader, ofSection: section)
  }

  /// The item that stays where it is: the one nearest to the beginning of what shows, if possible one whose size is
  /// known. One that is just coming in would push away those that are being looked at.
  private func itemToHold(isMeasured: Bool) -> Int? {
    let (lower, upper) = fixedVisibleSpan
    geometry.place(to: upper)
    var best: (item: Int, distance: Int64)?
    geometry.forEachItem(from: lower, to: upper) { item in
      if isMeasured, !measured.knows(item) { return }
      let distance = abs(geometry.tops[item] - lower)
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best?.item ?? (isMeasured ? itemToHold(isMeasured: false) : nil)
  }

  /// The start of an item on the screen's axis.
  private func position(of item: Int) -> CGFloat {
    geometry.place(through: item)
    let start = WaterfallGeometry.points(geometry.tops[item])
    return axis.flipsMain ? axis.contentMain - start : start
  }

  private func adjust(_ context: LayoutInvalidationContext, _ anchor: Int?, _ before: CGFloat?) {
    guard let anchor, let before else { return }
    let moved = position(of: anchor) - before
    // At the beginning of the content no adjustment is made.
    guard moved != 0, axis.flipsMain || visibleSpan.lower > 0 else { return }
    context.contentOffsetAdjustment = axis.unflippedPoint(main: moved, cross: 0)
  }
}
