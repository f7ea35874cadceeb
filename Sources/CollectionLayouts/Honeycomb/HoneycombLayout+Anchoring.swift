import UIKit

extension HoneycombLayout {
  func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard !isPlacing, let collectionView else { return false }
    if builtViewport?.hasSameShape(as: currentViewport(of: collectionView, bounds: newBounds)) != true { return true }
    if newBounds.size == collectionView.bounds.size, newBounds.origin != collectionView.bounds.origin,
      updates.map == nil
    {
      anchoring.release()
    }
    return fisheye != nil || feedbackHandler != nil
  }

  func describeBoundsChange(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? LayoutInvalidationContext, let collectionView else { return }
    let viewport = currentViewport(of: collectionView, bounds: newBounds)
    context.scope = builtViewport?.hasSameShape(as: viewport) == true ? .scrolling : .metrics
  }

  func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    if context.invalidateEverything { endRipple() }
    hold(isUpdate: context.invalidateDataSourceCounts && !context.invalidateEverything)
    isStale = true
  }

  private func hold(isUpdate: Bool) {
    guard let collectionView, builtViewport != nil, geometry.sequence.count > 0 else { return }
    // Several changes without scrolling between them: the place before the first of them counts.
    anchoring.hold(anchoring.place ?? place(in: collectionView), isUpdate: isUpdate)
    if isUpdate, !isStale { updates.remember(elements(in: collectionView.bounds)) }
  }

  /// The item in the middle; at the very beginning of a list, the beginning.
  private func place(in collectionView: UICollectionView) -> HoneycombPlace {
    let visible = visibleRect(of: collectionView)
    let start = axis.mainSpan(of: visible).lower
    if isList, start < 0.5 { return .start }
    guard let item = item(nearestTo: visible.middle), let path = geometry.sequence.indexPath(at: item) else {
      return .start
    }
    let center = restingCenter(ofItem: item)
    return .item(path, distance: CGPoint(x: center.x - visible.midX, y: center.y - visible.midY))
  }

  /// After a change of size or properties; batch updates ask through `targetContentOffset(forProposedContentOffset:)`.
  func restorePlace(_ collectionView: UICollectionView) {
    guard let builtViewport, !builtViewport.isEmpty, geometry.sequence.count > 0 else { return }
    switch anchoring {
    case .free, .updating: return
    case .held(let place): move(collectionView, to: offset(for: place, collectionView))
    case .unplaced(let wanted):
      anchoring = .free
      // A plain list begins where the view stands already.
      guard wanted != nil || !isList || axis.flipsMain else { return }
      let place = wanted.map { HoneycombPlace.item($0, distance: .zero) } ?? .start
      move(collectionView, to: offset(for: place, collectionView))
    }
  }

  /// The content begins at an edge of the view. Otherwise it begins with the first item in the middle.
  private var isList: Bool { geometry.metrics.reachAlong == nil && !geometry.metrics.growsAcross }

  private func offset(for place: HoneycombPlace, _ collectionView: UICollectionView) -> CGPoint {
    guard case .item(let path, let distance) = place, let item = nearest(path) else {
      return contentOffset(centering: isList ? screenPoint(.zero) : restingCenter(ofItem: 0), collectionView)
    }
    let center = restingCenter(ofItem: item)
    return contentOffset(centering: CGPoint(x: center.x - distance.x, y: center.y - distance.y), collectionView)
  }

  /// The item at a path, or the last one before it.
  private func nearest(_ path: IndexPath) -> Int? {
    let sequence = geometry.sequence
    guard sequence.count > 0 else { return nil }
    if let item = sequence.item(at: path) { return item }
    guard path.count == 2, path[0] >= 0, path[0] < sequence.sectionCount else { return sequence.count - 1 }
    return min(max(sequence.range(ofSection: path[0]).upperBound - 1, 0), sequence.count - 1)
  }

  private func move(_ collectionView: UICollectionView, to offset: CGPoint) {
    let current = collectionView.contentOffset
    guard abs(offset.x - current.x) > 0.01 || abs(offset.y - current.y) > 0.01 else { return }
    isPlacing = true
    collectionView.contentOffset = offset
    isPlacing = false
  }

  func takeOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView else { return }
    isStale = true
    anchoring = .unplaced(oldLayout.itemToHandOver(in: collectionView))
  }

  func keptContentOffset(_ proposed: CGPoint) -> CGPoint {
    guard let collectionView, let place = anchoring.place, geometry.sequence.count > 0 else { return proposed }
    return offset(for: place, collectionView)
  }
}
