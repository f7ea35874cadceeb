import CollectionPrimitives
import UIKit

extension AlignedFlowLayout {
  func differs(_ size: CGSize, _ item: Int) -> Bool {
    // Filled lines show items at other sizes than measured; measuring them again would never end.
    if horizontalAlignment == .filled, measured[item] != nil { return false }
    let (told, known) = (correctedSize(size), geometry.sizes[item])
    let available = geometry.metrics[sequence.section(ofRank: item)].rules.available
    let differs =
      abs(told.main - known.main) > 0.25 || abs(min(told.cross, available) - min(known.cross, available)) > 0.25
    // A size that equals its estimate also counts as measured.
    if !differs { measured.set(known, of: item, count: sequence.itemCount) }
    return differs
  }

  private func correctedSize(_ size: CGSize) -> FlowItemSize {
    flowSize(LayoutLog.size(size, "preferredLayoutAttributesFitting", fallback: itemSize))
  }

  /// Visible lines stay the same, whatever happens above them.
  func takeSize(_ size: CGSize, _ item: Int, pinning pinned: Int?) {
    guard let collectionView, let path = sequence.indexPath(at: item) else { return }
    let size = correctedSize(size)
    measured.set(size, of: item, count: sequence.itemCount)
    let baseline = geometry.hasBaselines ? baseline(of: path, size, DelegateContext(collectionView)) : nil
    geometry.setSize(size, baseline: baseline, of: item, pinning: pinned)
  }

  /// The first item of the line that stays in place: the first visible line whose sizes are all known. An incoming line
  /// would otherwise displace the lines that are being read.
  func pinnedItem() -> Int? {
    let visible = visibleSpan
    let known = geometry.firstItem(endingAfter: visible.lower, before: visible.upper) { items in
      items.allSatisfy { measured[$0] != nil }
    }
    return known ?? geometry.firstItem(endingAfter: visible.lower, before: visible.upper)
  }
}
