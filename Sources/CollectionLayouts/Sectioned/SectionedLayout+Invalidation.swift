import UIKit

extension SectionedLayout: PlaceKeeping {
  // MARK: From the collection view

  func takeIn(_ context: UICollectionViewLayoutInvalidationContext) {
    let sectioned = context as? SectionedInvalidationContext
    for (part, context) in sectioned?.parts ?? [] { part.tell(context) }
    guard sectioned?.effectiveScope ?? .metrics == .metrics else { return }
    let isData = context.invalidateEverything || context.invalidateDataSourceCounts
    let isUpdate = isData && !context.invalidateEverything
    hold(isUpdate: isUpdate, isReload: context.invalidateEverything)
    for part in parts { part.tellAnew(isReload: isData ? context.invalidateEverything : nil) }
    switch validity {
    case .valid, .restacking: validity = isUpdate ? .awaitingUpdates(hasNewParts: false) : .stale
    // Two changes at once: which item is which cannot be told any more.
    case .awaitingUpdates, .stale: validity = .stale
    }
  }

  func needsInvalidation(forBoundsChange newBounds: CGRect) -> Bool {
    guard !isPlacing, let collectionView, environment != nil else { return false }
    if currentEnvironment(of: collectionView, bounds: newBounds) != environment { return true }
    if newBounds.origin != collectionView.bounds.origin, updates.map == nil { anchoring.release() }
    return visibleParts(collectionView.bounds, newBounds).contains { part in
      let bounds = part.bounds(for: newBounds)
      return bounds != part.view.bounds && part.layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
  }

  func describeBoundsChange(_ newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let context = context as? SectionedInvalidationContext, let collectionView else { return }
    context.scope = .scrolling
    if currentEnvironment(of: collectionView, bounds: newBounds) != environment {
      hold(isUpdate: false, isReload: false)
      return
    }
    for part in visibleParts(collectionView.bounds, newBounds) {
      guard let own = part.context(forBounds: part.bounds(for: newBounds)) else { continue }
      context.parts.append((part, own))
    }
    context.nameElements()
  }

  private func visibleParts(_ old: CGRect, _ new: CGRect) -> ArraySlice<SectionPart> {
    guard !parts.isEmpty else { return [] }
    return parts[stack.parts(overlapping: axis.mainSpan(of: old.union(new)))]
  }

  func describeCorrection(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    guard let context = context as? SectionedInvalidationContext, let part = part(of: original.indexPath) else {
      return
    }
    // Layouts may take the size in at once.
    hold(isUpdate: false, isReload: false)
    let own = part.layout.invalidationContext(
      forPreferredLayoutAttributes: part.own(preferred), withOriginalAttributes: part.own(original))
    context.scope = .settled
    context.parts = [(part, own)]
    if validity == .valid { validity = .restacking }
  }

  // MARK: From the parts

  /// A part's own layout changed, or room between parts did.
  func partDidInvalidate() {
    hold(isUpdate: false, isReload: false)
    if validity == .valid { validity = .restacking }
    let context = SectionedInvalidationContext()
    context.scope = .settled
    invalidateLayout(with: context)
    layOutInsideAnimation()
  }

  /// A band is scrolled; the list stays as it is.
  func bandDidMove(_ part: SectionPart) {
    let context = SectionedInvalidationContext()
    context.scope = .scrolling
    invalidateLayout(with: context)
  }

  // MARK: Keeping the place

  private func hold(isUpdate: Bool, isReload: Bool) {
    guard let collectionView, environment != nil else { return }
    let offset = viewport(of: collectionView).logicalOffset(contentMain: axis.contentMain)
    let place = isReload ? .offset(offset) : anchoring.place ?? place(at: offset, in: collectionView)
    anchoring.hold(place, before: isUpdate ? ItemSequence() : nil)
    guard isUpdate, !validity.isUpdate, validity != .stale else { return }
    partsBefore = parts.map { SectionedPartRecord(part: $0, sections: $0.sections, shift: $0.shift) }
    updates.remember(placedElements(in: collectionView.bounds))
  }

  /// The item nearest to the beginning of what the view shows; at the very beginning of the list, the beginning.
  private func place(at offset: CGFloat, in collectionView: UICollectionView) -> ScrolledPlace {
    guard offset > 0.5 else { return .offset(offset) }
    var best: (path: IndexPath, distance: CGFloat)?
    for attributes in placedElements(in: collectionView.bounds) where attributes.representedElementCategory == .cell {
      let distance = axis.mainSpan(of: attributes.frame).lower - offset
      if best.map({ abs(distance) < abs($0.distance) }) ?? true { best = (attributes.indexPath, distance) }
    }
    return best.map { .item($0.path, distance: $0.distance) } ?? .offset(offset)
  }

  func placedSpan(ofItemAt path: IndexPath) -> Span? {
    layoutAttributesForItem(at: path).map { axis.mainSpan(of: $0.frame) }
  }

  func takeOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
    validity = .stale
    anchorToItem(of: oldLayout, in: collectionView)
    handedOver = oldLayout.itemToHandOver(in: collectionView)
  }
}

extension SectionedInvalidationContext {
  /// Where all that the parts have to say concerns single elements, the collection view need not look at others.
  func nameElements() {
    guard !parts.isEmpty, parts.allSatisfy({ $0.context.namesElements }) else { return }
    for (part, context) in parts {
      if let paths = context.invalidatedItemIndexPaths { invalidateItems(at: paths.map(part.listPath)) }
      for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
        invalidateSupplementaryElements(ofKind: kind, at: paths.map(part.listPath))
      }
      for (kind, paths) in context.invalidatedDecorationIndexPaths ?? [:] {
        invalidateDecorationElements(ofKind: kind, at: paths.map(part.listPath))
      }
    }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  fileprivate var namesElements: Bool {
    invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
      || invalidatedDecorationIndexPaths != nil
  }
}
