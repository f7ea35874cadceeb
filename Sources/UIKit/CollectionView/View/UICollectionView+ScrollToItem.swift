import CollectionPrimitives

extension UICollectionView {
  func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    if let conflict = position.conflict { return Fault.report(conflict) }
    if cycle.needsReload || cycle.validity != .prepared { layoutIfNeeded() }
    guard let frame = frame(ofItemToScrollTo: path) else { return }
    let position = position.resolved(for: frame, in: scrollPositionGeometry)
    measureAhead { self.offset(forItemAt: path, position) }
    guard let offset = offset(forItemAt: path, position) else { return }
    scrollSection(to: path, at: position, animated: animated)
    engine.scroll(to: offset, animated: animated, purpose: .item(path, position))
  }

  private func frame(ofItemToScrollTo path: IndexPath) -> CGRect? {
    guard currentCounts.contains(path.position), let attributes = layoutAttributesForItem(at: path) else {
      Fault.report(
        currentCounts.contains(path.position)
          ? "the layout has no attributes for the item at \(path.position), so there is nowhere to scroll to"
          : "attempt to scroll to invalid index path: \(path.position)")
      return nil
    }
    if !attributes.frame.isFinite { faults.reportBadFrame(path, attributes.frame) }
    return attributes.frame
  }

  /// The offset at which an item has a scroll position; nil for one that does not exist.
  func offset(forItemAt path: IndexPath, _ position: ScrollPosition) -> CGPoint? {
    currentAttributes(for: .cell(path)).map { scrollPositionGeometry.offset(for: $0.frame, at: position) }
  }

  /// Scrolls the least distance that brings an item into sight, beside headers and footers that stay at the edges. `scrollToItem` does not
  /// look at those, as in UIKit.
  ///
  /// - Complexity: O(n) in the number of elements visible at the new offset, besides the layout.
  func scrollUncovered(to path: IndexPath, animated: Bool) {
    if cycle.needsReload || cycle.validity != .prepared { layoutIfNeeded() }
    var geometry = scrollPositionGeometry
    guard currentCounts.contains(path.position), let item = layoutAttributesForItem(at: path), item.frame.isFinite
    else { return scrollToItem(at: path, at: [], animated: animated) }
    let covered = withContentOffset(geometry.offset(for: item.frame, at: [])) {
      PinnedEdges(
        layoutReader.elements(in: bounds).filter {
          $0.representedElementCategory == .supplementaryView && $0.zIndex > item.zIndex && !$0.isHidden
        }.map(\.frame), in: bounds.inset(by: adjustedContentInset)
      ).insets
    }.0
    guard covered != .zero else { return scrollToItem(at: path, at: [], animated: animated) }
    geometry.inset.top += covered.top
    geometry.inset.bottom += covered.bottom
    geometry.inset.left += covered.left
    geometry.inset.right += covered.right
    // The content still begins and ends where it does.
    let offset = scrollPositionGeometry.clamped(geometry.offset(for: item.frame, at: []))
    scrollSection(to: path, at: [], animated: animated)
    engine.scroll(to: offset, animated: animated, purpose: .item(path, []))
  }

  private var scrollPositionGeometry: ScrollPositionGeometry {
    ScrollPositionGeometry(bounds: bounds, contentSize: contentSize, inset: adjustedContentInset)
  }
}
