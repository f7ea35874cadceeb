import UIKit

extension CurrentItemLayout {
  func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard !isPlacing, let collectionView else { return false }
    let isSameSize = newBounds.size == collectionView.bounds.size
    guard isScrolled || !isSameSize else { return false }
    if isSameSize, newBounds.origin != collectionView.bounds.origin, updates.map == nil { anchoring.release() }
    return true
  }

  func describeBoundsChange(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? LayoutInvalidationContext, let collectionView else { return }
    let viewport = currentViewport(of: collectionView, bounds: newBounds)
    context.scope = builtViewport?.hasSameShape(as: viewport) ?? false ? .scrolling : .metrics
  }

  func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    hold(isUpdate: context.invalidateDataSourceCounts && !context.invalidateEverything)
    isStale = true
  }

  private func hold(isUpdate: Bool) {
    guard collectionView != nil, builtViewport != nil, track.count > 0 else { return }
    if isUpdate, !isStale, let collectionView {
      updates.remember(layoutAttributesForElements(in: collectionView.bounds) ?? [])
    }
    guard holdsItem(inUpdate: isUpdate) else { return anchoring.endUpdate() }
    // Several changes before one layout pass: the item before the first of them counts.
    guard let item = isStale ? anchoring.item : heldItem else { return }
    anchoring.hold(item, before: isUpdate ? sequence : nil)
  }

  private var heldItem: HeldItem? {
    let position = position
    let slot = slot(at: position)
    let fraction = position - CGFloat(slot)
    return path(ofSlot: slot).map {
      HeldItem(path: $0, fraction: abs(fraction) < (isScrolled ? 0.002 : 1e-9) ? 0 : fraction)
    }
  }

  /// Moves the view to the item it held, or to the first one. Batch updates ask for the offset instead.
  func restorePlace(_ collectionView: UICollectionView) {
    guard track.count > 0, let builtViewport, !builtViewport.isEmpty else { return }
    let held: HeldItem
    switch anchoring {
    case .updating, .free: return
    case .held(let item): held = item
    case .unplaced(let wanted):
      // A transition asks where the item is to be before it begins.
      anchoring = isScrolled ? wanted.map { .held(HeldItem(path: $0, fraction: 0)) } ?? .free : .free
      if !isScrolled { scrollToBeginning(collectionView) }
      // A plain list begins where the view stands already.
      let start = !isScrolled && snapping != .none ? currentPath : nil
      guard wanted != nil || start != nil || (isScrolled && (track.wraps || axis.flipsMain)) else {
        return settleSilently()
      }
      held = HeldItem(path: wanted ?? start ?? sequence.indexPath(at: 0) ?? IndexPath(), fraction: 0)
    }
    place(collectionView, atSlot: slot(of: held.path), fraction: held.fraction)
    settleSilently()
  }

  /// The layout before may have been scrolled anywhere.
  private func scrollToBeginning(_ collectionView: UICollectionView) {
    guard collectionView.contentOffset != beginning(of: collectionView) else { return }
    isPlacing = true
    collectionView.contentOffset = beginning(of: collectionView)
    isPlacing = false
  }

  private func beginning(of collectionView: UICollectionView) -> CGPoint {
    let insets = collectionView.adjustedContentInset
    return CGPoint(x: -insets.left, y: -insets.top)
  }

  /// The slot of an item, or of the nearest one there is.
  private func slot(of path: IndexPath) -> Int {
    if let item = sequence.item(at: path) { return item }
    guard path.count == 2, path[0] >= 0, path[0] < sequence.sectionCount else { return max(track.count - 1, 0) }
    return min(max(sequence.range(ofSection: path[0]).upperBound - 1, 0), track.count - 1)
  }

  private func place(_ collectionView: UICollectionView, atSlot slot: Int, fraction: CGFloat) {
    setLogicalOffset(track.offset(atPosition: CGFloat(slot) + fraction), collectionView)
  }

  func takeOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    isStale = true
    anchoring = .unplaced(oldLayout.itemToHandOver(in: collectionView))
  }

  /// The layout's own place changed: it no longer holds on to an item, unless it moved because of one.
  func ownPlaceChanged() {
    guard !isPlacing else { return }
    anchoring.release()
    placeChanged()
  }

  private func placeChanged() {
    let context = LayoutInvalidationContext()
    context.scope = .scrolling
    invalidateLayout(with: context)
  }

  func setLogicalOffset(_ offset: CGFloat, _ collectionView: UICollectionView) {
    guard isScrolled else {
      isPlacing = true
      setOwnPlace(offset)
      isPlacing = false
      return
    }
    let main = axis.main(contentOffset(forLogical: offset, collectionView))
    let current = collectionView.contentOffset
    // Across, the content fills the view exactly.
    let target = axis.unflippedPoint(main: main, cross: -currentViewport(of: collectionView).crossInset)
    guard abs(main - axis.main(current)) > 0.01 || abs(axis.cross(target) - axis.cross(current)) > 0.01 else { return }
    isPlacing = true
    collectionView.contentOffset = target
    isPlacing = false
  }

  /// A content offset that leaves the other axis alone.
  func contentOffset(forLogical offset: CGFloat, _ collectionView: UICollectionView) -> CGPoint {
    let viewport = currentViewport(of: collectionView)
    let main = viewport.contentOffset(forLogical: offset, contentMain: contentMain)
    let current = collectionView.contentOffset
    return axis.isHorizontal ? CGPoint(x: main, y: current.y) : CGPoint(x: current.x, y: main)
  }

  func keptContentOffset(_ proposed: CGPoint) -> CGPoint {
    guard let collectionView else { return proposed }
    guard isScrolled else { return beginning(of: collectionView) }
    guard track.count > 0, let held = anchoring.item else { return proposed }
    let position = CGFloat(slot(of: held.path)) + held.fraction
    let target = contentOffset(forLogical: track.offset(atPosition: position), collectionView)
    return axis.isHorizontal ? CGPoint(x: target.x, y: proposed.y) : CGPoint(x: proposed.x, y: target.y)
  }

  // MARK: Updates

  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let map = updates.map else { return }
    record.settled = record.settled.map(map.afterOrSuccessor)
    guard case .updating(let held, _) = anchoring else { return }
    anchoring = .held(HeldItem(path: map.afterOrSuccessor(held.path), fraction: held.fraction))
    // Scroll views ask for the offset. Others are told that what they may have asked for already is not so any more.
    if !isScrolled, let collectionView {
      restorePlace(collectionView)
      placeChanged()
    }
  }

  func animated(
    _ attributes: UICollectionViewLayoutAttributes?, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    updateAnimation.changing(
      attributes, phase, in: collectionView, automatic: automaticUpdateAnimation, center: updateCenter,
      policy: motionPolicy)
  }
}
