import UIKit

extension WaterfallLayout: PlaceKeeping {
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
    if currentEnvironment(of: collectionView, bounds: newBounds) != environment
      || (axis.flipsMain && axis.main(newBounds.size) != axis.main(collectionView.bounds.size))
    {
      context.scope = .metrics
      return
    }
    context.scope = .scrolling
    let union = newBounds.union(collectionView.bounds)
    let span = axis.mainSpan(of: union)
    let (lower, upper) = (WaterfallGeometry.fixed(span.lower.finite), WaterfallGeometry.fixed(span.upper.finite))
    geometry.flow(to: upper)
    let sections = geometry.sections(from: lower, to: upper)
    let paths = sections.map { IndexPath(item: 0, section: $0) }
    if sectionHeadersPinToVisibleBounds {
      invalidate(
        paths.filter { geometry.metrics[$0[0]].header > 0 }, UICollectionView.elementKindSectionHeader, context)
    }
    if sectionFootersPinToVisibleBounds {
      invalidate(
        paths.filter { geometry.metrics[$0[0]].footer > 0 }, UICollectionView.elementKindSectionFooter, context)
    }
  }

  private func invalidate(_ paths: [IndexPath], _ kind: String, _ context: LayoutInvalidationContext) {
    guard !paths.isEmpty else { return }
    context.invalidateSupplementaryElements(ofKind: kind, at: paths)
  }

  func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    let scope = (context as? LayoutInvalidationContext)?.effectiveScope ?? .metrics
    guard scope == .metrics else { return }
    let isUpdate = context.invalidateDataSourceCounts && !context.invalidateEverything
    hold(isUpdate: isUpdate, isReload: context.invalidateEverything)
    if isUpdate, validity == .valid {
      validity = .awaitingUpdates
      hasAwaitedUpdates = false
    } else if isUpdate {
      // Two changes at once: which item is which cannot be told any more.
      measured.forget()
      validity.weaken(to: .places)
    } else {
      validity.weaken(to: context.invalidateEverything ? .places : .columns)
    }
  }

  private func hold(isUpdate: Bool, isReload: Bool) {
    guard let collectionView, environment != nil else { return }
    // Several changes without scrolling between them: the place before the first of them counts.
    let place = isReload ? .offset(logicalOffset(of: collectionView)) : anchoring.place ?? place(in: collectionView)
    anchoring.hold(place, before: isUpdate ? geometry.sequence : nil)
    if isUpdate, validity == .valid { updates.remember(elements(in: collectionView.bounds)) }
  }

  func logicalOffset(of collectionView: UICollectionView) -> CGFloat {
    viewport(of: collectionView).logicalOffset(contentMain: axis.contentMain)
  }

  // MARK: Keeping the place

  /// The item nearest to the beginning of what the view shows; at the very beginning of the content, the beginning.
  private func place(in collectionView: UICollectionView) -> ScrolledPlace {
    let offset = logicalOffset(of: collectionView)
    guard offset > 0.5, let item = anchorItem(preferMeasured: false), let path = geometry.sequence.indexPath(at: item)
    else { return .offset(offset) }
    return .item(path, distance: WaterfallGeometry.points(geometry.tops[item]) - offset)
  }

  func anchorItem(preferMeasured: Bool) -> Int? {
    let (lower, upper) = visibleSpan
    geometry.flow(to: upper)
    var best: (item: Int, distance: Int64)?
    geometry.forEachItem(from: lower, to: upper) { item in
      if preferMeasured, !measured.knows(item) { return }
      let distance = abs(geometry.tops[item] - lower)
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    if best == nil, preferMeasured { return anchorItem(preferMeasured: false) }
    return best?.item
  }

  func placedSpan(ofItemAt path: IndexPath) -> Span? {
    placedItem(at: path).map {
      Span(WaterfallGeometry.points(geometry.tops[$0]), WaterfallGeometry.points(geometry.bottom(of: $0)))
    }
  }

  func takeOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    validity = .stale(.nothing)
    anchorToItem(of: oldLayout, in: collectionView)
  }
}
