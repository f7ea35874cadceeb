import CollectionCore
import CollectionPrimitives
import Foundation

// The layout cycle: counts → prepare → content size → elements → views. `Docs/Behaviour.md`, 1 and 2, has the order.
extension UICollectionView {
  func finishInit() {
    tiler.view = self
    prefetcher.view = self
    movementScroller.view = self
    departures.view = self
    installedLayout.owner = self
    cycle.stage = .untouched
    setNeedsLayout()
  }

  /// Brings views in line with the layout and the bounds. A step inside covered ground asks nobody anything.
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
      if cycle.stage == .prepared, cycle.pending.isEmpty, !tiler.wasInterrupted { break }
    }
    installedLayout.dynamicAnimator?.followClock()
    prefetcher.lookAhead()
    updateListAccessibility()
  }

  /// Counts, `prepare()` and the content size, when they are stale. No views.
  func prepareLayout() {
    guard cycle.allows(.prepare) else { return }
    guard cycle.stage != .prepared || !cycle.pending.isEmpty else { return restoreAnchor() }
    introduceLayout()
    let pending = cycle.pending.take()
    if pending.countsAreStale { counts.forget() }
    switch (cycle.stage, pending.scope) {
    case (.prepared, .elements(let keys)): layoutCache.invalidate(keys)
    default: layoutCache.invalidateEverything()
    }
    askForCounts()
    let measured = pending.hasMeasured ? anchorOfMeasured() : nil
    cycle.stage = .prepared
    cycle.enter(.preparing)
    installedLayout.prepare()
    installedLayout.didPrepare()
    cycle.leave(.preparing)
    takeContentSize()
    // During a batch an adjustment has no effect, as in UIKit: layouts adjust when the updates are finalised.
    if !cycle.isInBatch { adjustOffset(by: pending.offsetAdjustment) }
    if let measured { engine.shift(to: offset(for: measured, insteadOf: contentOffset)) }
    restoreAnchor()
    if cycle.goalIsStale, !cycle.isInBatch {
      cycle.goalIsStale = false
      renewGoal()
    }
  }

  /// During a batch the layout may still return its former content size, which must not scroll the content.
  func takeContentSize() {
    let size = installedLayout.collectionViewContentSize.sanitised
    guard cycle.allows(.takeContentSize) else { return }
    if size != contentSize { contentSize = size }
    placeLeadingEdge()
  }

  /// The elements that must have views now. A layout may know its size only when it was asked for them: it is read again then.
  private func entriesOfKnownSize() -> [LayoutCache.Entry] {
    let asks = layoutCache.asks
    let entries = visibleEntries()
    guard layoutCache.asks != asks, cycle.stage == .prepared, cycle.pending.isEmpty, !cycle.isInBatch else {
      return entries
    }
    takeContentSize()
    return visibleEntries()
  }

  private func adjustOffset(by adjustment: CGPoint) {
    guard adjustment != .zero else { return }
    engine.shift(to: CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y))
  }

  /// What the layout, and after it the delegate, make of an offset that a change would lead to.
  ///
  /// `fallback` is what a layout without a wish of its own is taken to want.
  func layoutTarget(forProposed proposed: CGPoint, fallback: @autoclosure () -> CGPoint? = nil) -> CGPoint {
    delegateTarget(forProposed: installedLayout.ownTarget(forProposed: proposed) ?? fallback() ?? proposed)
  }

  /// What the delegate makes of an offset that a change would lead to.
  func delegateTarget(forProposed offset: CGPoint) -> CGPoint {
    guard let delegate = delegateCache else { return offset }
    let wish = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: offset)
    return wish.isFinitePoint ? wish : offset
  }

  /// Where a fling shall come to rest. Velocity in points per millisecond.
  func layoutTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // A subclass may scroll without passes of its own: another layout prepares its layout (`SectionedLayout`).
    if cycle.stage != .untouched { prepareLayout() }
    let answer = installedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return answer.isFinitePoint ? answer : proposed
  }

  func clampedOffset(_ offset: CGPoint) -> CGPoint {
    ScrollPositionGeometry(bounds: bounds, contentSize: contentSize, inset: adjustedContentInset).clamped(offset)
  }

  /// Asks the layout, which may answer for the state before a batch until it has heard of the updates, because UIKit does.
  func askForVisibleElements() { _ = visibleEntries() }

  /// Asks the data source for counts that are not known, before the layout is prepared.
  func askForCounts() { _ = currentCounts }

  /// The elements that must have views now.
  func visibleEntries() -> [LayoutCache.Entry] {
    layoutCache.elements(in: bounds, pageSize: bounds.size, reader: layoutReader)
  }

  var layoutReader: LayoutReader {
    LayoutReader(
      layout: installedLayout, mirrorWidth: mirrorWidth, moving: movement.map { ($0.currentPath, $0.position) })
  }

  /// Attributes as they stand, with a fresh layout; nil for what does not exist.
  func currentAttributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    if key.category == .cell, !currentCounts.contains(key.indexPath.position) { return nil }
    return layoutCache.known(key) ?? layoutReader.attributes(for: key)
  }
}

extension CGSize {
  /// Neither negative nor infinite nor not a number.
  var sanitised: CGSize {
    CGSize(
      width: width.isFinite ? Swift.max(0, width) : 0, height: height.isFinite ? Swift.max(0, height) : 0)
  }
}
