import UIKit

extension HoneycombLayout: PlacementTaking {
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
      anchoring = wanted.map { .held($0) } ?? .free
      // A plain list begins where the view stands already.
      guard wanted != nil || !isList || axis.flipsMain else { return }
      move(collectionView, to: offset(for: wanted ?? .start, collectionView))
    }
  }

  /// The content begins at an edge of the view. Otherwise it begins with the first item in the middle.
  private var isList: Bool { geometry.metrics.reachAlong == nil && !geometry.metrics.growsAcross }

  private func offset(for place: HoneycombPlace, _ collectionView: UICollectionView) -> CGPoint {
    if case .visible(let path) = place, let item = nearest(path) { return offset(showing: item, collectionView) }
    guard case .item(let path, let distance) = place, let item = nearest(path) else {
      return contentOffset(centering: isList ? screenPoint(.zero) : restingCenter(ofItem: 0), collectionView)
    }
    let center = restingCenter(ofItem: item)
    return contentOffset(centering: CGPoint(x: center.x - distance.x, y: center.y - distance.y), collectionView)
  }

  private func offset(showing item: Int, _ collectionView: UICollectionView) -> CGPoint {
    let (center, visible) = (restingCenter(ofItem: item), visibleRect(of: collectionView))
    let cell = geometry.pattern.cellSize
    let size = axis.size(main: cell.height, cross: cell.width)
    let (x, y) = (max((visible.width - size.width) / 2, 0), max((visible.height - size.height) / 2, 0))
    let middle = CGPoint(
      x: min(max(visible.midX, center.x - x), center.x + x), y: min(max(visible.midY, center.y - y), center.y + y))
    return contentOffset(centering: middle, collectionView)
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
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    isStale = true
    guard let path = oldLayout.itemToHandOver(in: collectionView) else { return anchoring = .unplaced(nil) }
    switch handover {
    case .center: anchoring = .unplaced(.item(path, distance: .zero))
    case .current:
      anchoring = .unplaced(.item(path, distance: oldLayout.distanceFromMiddle(of: path, in: collectionView)))
    case .minimal: anchoring = .unplaced(.visible(path))
    }
  }

  func keptContentOffset(_ proposed: CGPoint) -> CGPoint {
    guard let collectionView, let place = anchoring.place, geometry.sequence.count > 0 else { return proposed }
    return offset(for: place, collectionView)
  }
}
