import CollectionCore

// Views with preferred sizes are at estimated positions until they have been shown. The target of a scroll is measured
// before, so that it comes to rest exactly at the requested position.
extension UICollectionView {
  /// Measures the elements that would be visible at the offset that `place` returns, until nothing changes any more.
  /// Visible content keeps its place.
  ///
  /// - Complexity: O(n) in the number of elements at the offset, in each of at most 16 rounds.
  func measureAhead(at place: () -> CGPoint?) {
    guard installedLayout.appliesSizes, canMoveElements else { return }
    cycle.enter(.layingOut)
    holdAnchor()
    let held = cycle.held
    cycle.held = nil
    var measured: Set<ElementKey> = []
    for _ in 0..<Self.mostMeasurements {
      guard let offset = place(), measure(at: offset, &measured) else { break }
    }
    cycle.leave(.layingOut)
    if let held { engine.shift(to: offset(for: held.anchor, insteadOf: contentOffset)) }
  }

  /// The largest number of rounds: views that are smaller than estimated leave space for more, which are measured next.
  private static let mostMeasurements = 16

  /// Measures the views at the offset that are not yet measured. Returns true if one changed its size.
  private func measure(at offset: CGPoint, _ measured: inout Set<ElementKey>) -> Bool {
    withContentOffset(offset) {
      prepareLayout()
      let entries = visibleEntries().filter { !$0.attributes.isHidden && tiler.shown($0.key) == nil }
      for entry in entries.sorted(by: { $0.key < $1.key }) where measured.insert(entry.key).inserted {
        measure(entry.key, entry.attributes)
      }
      let isChanged = !cycle.pending.isEmpty
      prepareLayout()
      return isChanged
    }.0
  }

  /// Asks a view that is not shown for its preferred size, and recycles it.
  private func measure(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    guard key.category != .decorationView else { return }
    let epoch = tiler.epoch
    guard let view = makeView(for: key) else { return }
    guard view.superview !== self else { return }
    UIView.performWithoutAnimation {
      view.autoresizingMask = []
      attributes.applyStandardValues(to: view)
      view.apply(attributes)
    }
    if tiler.epoch == epoch {
      negotiateSize(of: Tiler.Shown(key: key, view: view, attributes: attributes, stamp: -1), attributes)
    }
    reusePool.recycle(view)
  }
}
