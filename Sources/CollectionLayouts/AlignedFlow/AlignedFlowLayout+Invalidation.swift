import UIKit

extension AlignedFlowLayout: PlaceKeeping {
  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard !isPlacing, let collectionView else { return false }
    if currentEnvironment(of: collectionView, bounds: newBounds) != environment { return true }
    let sameLength = axis.main(newBounds.size) == axis.main(collectionView.bounds.size)
    if sameLength, newBounds.origin != collectionView.bounds.origin, updates.map == nil { anchoring.release() }
    return pins || (axis.flipsMain && !sameLength)
  }

  /// Scrolling with pinned headers asks for those headers again and for nothing else.
  func describeBoundsChange(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? LayoutInvalidationContext, let collectionView else { return }
    let movesAll = axis.flipsMain && axis.main(newBounds.size) != axis.main(collectionView.bounds.size)
    guard !movesAll, currentEnvironment(of: collectionView, bounds: newBounds) == environment else {
      return context.scope = .metrics
    }
    context.scope = .scrolling
    let span = axis.mainSpan(of: newBounds.union(collectionView.bounds))
    let sections = geometry.sections(from: span.lower, to: span.upper)
    if sectionHeadersPinToVisibleBounds {
      invalidate(
        sections.filter { geometry.metrics[$0].header > 0 }, UICollectionView.elementKindSectionHeader, context)
    }
    if sectionFootersPinToVisibleBounds {
      invalidate(
        sections.filter { geometry.metrics[$0].footer > 0 }, UICollectionView.elementKindSectionFooter, context)
    }
  }

  private func invalidate(_ sections: [Int], _ kind: String, _ context: LayoutInvalidationContext) {
    guard !sections.isEmpty else { return }
    context.invalidateSupplementaryElements(ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
  }

  func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    let isUpdate = context.invalidateDataSourceCounts && !context.invalidateEverything
    hold(isUpdate: isUpdate, isReload: context.invalidateEverything)
    isStale = true
  }

  private func hold(isUpdate: Bool, isReload: Bool) {
    guard let collectionView, environment != nil else { return }
    // Several changes without scrolling between them: the place before the first of them counts.
    let place = isReload ? .offset(logicalOffset(of: collectionView)) : anchoring.place ?? place(in: collectionView)
    anchoring.hold(place, before: isUpdate ? geometry.sequence : nil)
    if isUpdate, !isStale { updates.remember(elements(in: collectionView.bounds)) }
  }

  func logicalOffset(of collectionView: UICollectionView) -> CGFloat {
    viewport(of: collectionView).logicalOffset(contentMain: axis.contentMain)
  }

  // MARK: Keeping the place

  /// The first line that the view shows; at the very beginning of the content, the beginning.
  private func place(in collectionView: UICollectionView) -> ScrolledPlace {
    let offset = logicalOffset(of: collectionView)
    guard offset > 0.5, let item = geometry.firstItem(endingAfter: offset), let start = geometry.lineStart(of: item),
      let path = geometry.sequence.indexPath(at: item)
    else { return .offset(offset) }
    return .item(path, distance: start - offset)
  }

  func placedSpan(ofItemAt path: IndexPath) -> Span? {
    guard let item = geometry.sequence.item(at: path), let rect = geometry.rect(of: item, in: path[0]) else {
      return nil
    }
    return Span(rect.main, rect.main + rect.mainLength)
  }

  func placedStart(ofItemAt path: IndexPath) -> CGFloat? {
    guard let item = geometry.sequence.item(at: path) else { return nil }
    return geometry.lineStart(of: item) ?? geometry.endRect(of: item, in: path[0]).main
  }

  func takeOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    isStale = true
    anchorToItem(of: oldLayout, in: collectionView)
  }

  // MARK: Updates

  func beginUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
    updates.begin(updateItems)
    guard let map = updates.map, case .updating(let place, let before) = anchoring else { return }
    if !measured.isEmpty {
      measured.move(from: before, to: geometry.sequence, map)
      isStale = true
      prepareGeometry()
      // The view has asked for places already; they have changed.
      let context = LayoutInvalidationContext()
      context.scope = .settled
      invalidateLayout(with: context)
    }
    anchoring = .held(place.moved(map))
  }

  func animated(
    _ attributes: UICollectionViewLayoutAttributes?, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    guard let attributes, let collectionView else { return attributes }
    var animation = updateAnimation
    if case .automatic = animation { animation = .scale(0.92) }
    animation.apply(
      to: attributes, phase: phase, bounds: collectionView.bounds, isRightToLeft: collectionView.isRightToLeft,
      isMotionReduced: motionPolicy.isReduced)
    return attributes
  }
}
