import CollectionCore
import CollectionPrimitives

// The layout cycle: counts → prepare → content size → elements → views. `Docs/Behaviour.md`, 1 and 2, has the order.
extension UICollectionView {
  func finishInit(reading coder: NSCoder? = nil) {
    defer { if let coder { readAttributes(coder) } }
    tiler.view = self
    prefetcher.view = self
    movementScroller.view = self
    departures.view = self
    installedLayout.owner = self
    cycle.validity = .untouched
    setNeedsLayout()
  }

  /// Updates the views to the layout and the bounds. A scroll step inside cached pages queries neither layout nor data
  /// source.
  ///
  /// - Complexity: O(n) in the number of elements on the pages that the bounds touch, besides layout, new views and
  ///   removed views, in each of at most 8 passes.
  func runLayoutCycle() {
    guard cycle.allows(.layOut) else { return }
    cycle.enter(.layingOut)
    defer { cycle.leave(.layingOut) }
    if isLayoutChangeAnimated { animateLayoutPass() }
    for _ in 0..<LayoutCycle.passLimit {
      prepareLayout()
      if cycle.needsReload { finishReload() }
      tiler.tile(entriesOfKnownSize())
      negotiateUnmeasured()
      if cycle.validity == .prepared, cycle.pending.isEmpty, !tiler.wasInterrupted { break }
    }
    counts.layoutPassDidEnd()
    installedLayout.dynamicAnimator?.observeClock()
    prefetcher.lookAhead()
    updateListAccessibility()
  }

  /// Updates counts, layout and content size if they are stale, without views.
  ///
  /// - Complexity: O(1) if nothing is stale. Otherwise O(s) in the number of sections if counts are requested, besides
  ///   the layout's `prepare()`.
  func prepareLayout() {
    guard cycle.allows(.prepare) else { return }
    guard cycle.validity != .prepared || !cycle.pending.isEmpty else { return restoreAnchor() }
    introduceLayout()
    let pending = cycle.pending.consume()
    if pending.countsAreStale { counts.forget() }
    switch (cycle.validity, pending.scope) {
    case (.prepared, .elements(let keys)): layoutCache.invalidate(keys)
    default: layoutCache.invalidateEverything()
    }
    askForCounts()
    let measured = pending.hasMeasured ? anchorOfMeasured() : nil
    cycle.validity = .prepared
    cycle.enter(.preparing)
    installedLayout.prepare()
    installedLayout.didPrepare()
    cycle.leave(.preparing)
    updateContentSize()
    // During a batch an adjustment has no effect, as in UIKit: layouts adjust when the updates are finalised.
    if !cycle.isInBatch { adjustOffset(by: pending.offsetAdjustment) }
    if let measured { engine.shift(to: offset(for: measured, insteadOf: contentOffset)) }
    restoreAnchor()
    if cycle.goalIsStale, !cycle.isInBatch {
      cycle.goalIsStale = false
      renewGoal()
    }
  }

  /// Takes over the layout's content size. During a batch the layout may still return its former size, which must not
  /// scroll the content.
  func updateContentSize() {
    let size = installedLayout.collectionViewContentSize.usable
    guard cycle.allows(.updateContentSize) else { return }
    if size != contentSize { contentSize = size }
    placeLeadingEdge()
  }

  /// The elements that must have views. The content size is read again after a query of the layout, which may know it
  /// only then.
  private func entriesOfKnownSize() -> [LayoutCache.Entry] {
    let asks = layoutCache.asks
    let entries = visibleEntries()
    guard layoutCache.asks != asks, cycle.validity == .prepared, cycle.pending.isEmpty, !cycle.isInBatch else {
      return entries
    }
    updateContentSize()
    return visibleEntries()
  }

  private func adjustOffset(by adjustment: CGPoint) {
    guard adjustment != .zero else { return }
    engine.shift(to: CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y))
  }

  /// The target offset of a change, after the layout and then the delegate have adjusted the proposed one.
  ///
  /// `fallback` is the target of a layout that does not implement one.
  func layoutTarget(forProposed proposed: CGPoint, fallback: @autoclosure () -> CGPoint? = nil) -> CGPoint {
    delegateTarget(forProposed: installedLayout.ownTarget(forProposed: proposed) ?? fallback() ?? proposed)
  }

  /// The target offset of a change after the delegate has adjusted it.
  func delegateTarget(forProposed offset: CGPoint) -> CGPoint {
    guard let delegate = delegateCache else { return offset }
    let wish = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
    return wish.isFinite ? wish : offset
  }

  /// The layout's target offset of a flick. The velocity is in points per millisecond.
  func layoutTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // A subclass may scroll without passes of its own: another layout prepares its layout (`SectionedLayout`).
    if cycle.validity != .untouched { prepareLayout() }
    let answer = installedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return answer.isFinite ? answer : proposed
  }

  func clampedOffset(_ offset: CGPoint) -> CGPoint {
    ScrollPositionGeometry(bounds: bounds, contentSize: contentSize, inset: adjustedContentInset).clamped(offset)
  }

  /// Queries the layout for the visible elements, as UIKit does. Until it has received the updates of a batch, its
  /// attributes may be those of the state before.
  func askForVisibleElements() { _ = visibleEntries() }

  /// Requests unknown counts from the data source, before the layout is prepared.
  func askForCounts() { _ = currentCounts }

  /// The elements that must have views.
  ///
  /// - Complexity: O(n) in the number of elements on the pages that the bounds touch, if they are cached.
  func visibleEntries() -> [LayoutCache.Entry] {
    layoutCache.elements(in: bounds, bucketSize: bounds.size, reader: layoutReader)
  }

  var layoutReader: LayoutReader {
    LayoutReader(
      layout: installedLayout, mirrorWidth: mirrorWidth, moving: movement.map { ($0.currentPath, $0.position) })
  }

  /// The attributes of an element, with an updated layout; nil if it does not exist.
  ///
  /// - Complexity: O(1) if the attributes are cached, otherwise that of the layout's query.
  func currentAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    if key.category == .cell, !currentCounts.contains(key.indexPath.position) { return nil }
    return layoutCache.known(key) ?? layoutReader.attributes(for: key)
  }
}

extension CGSize {
  /// The size with lengths that are finite and not negative.
  var usable: CGSize { CGSize(width: max(0, width.finite), height: max(0, height.finite)) }
}
