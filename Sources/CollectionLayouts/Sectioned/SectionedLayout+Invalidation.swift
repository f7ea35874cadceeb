import UIKit

extension SectionedLayout {
  // MARK: From the collection view

  /// Everything is going to be placed again.
  func tellParts(_ change: DataChange) {
    for part in parts { part.tellAnew(isReload: change == .none ? nil : change == .reload) }
    hasNewParts = false
  }

  func hasPartsToTell(_ newBounds: CGRect) -> Bool {
    guard !isPlacing, let collectionView else { return false }
    return visibleParts(collectionView.bounds, newBounds).contains { part in
      let bounds = part.bounds(for: newBounds)
      return bounds != part.view.bounds && part.layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
  }

  func describeParts(_ newBounds: CGRect, in context: SectionedInvalidationContext) {
    guard let collectionView else { return }
    context.scope = .scrolling
    if makeEnvironment(of: collectionView, bounds: newBounds) != environment { return hold(.none) }
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

  func isNews(_ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes) -> Bool {
    guard let part = part(of: original.indexPath) else { return false }
    return part.layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: part.own(preferred), withOriginalAttributes: part.own(original))
  }

  func takeSize(
    _ preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes,
    in context: LayoutInvalidationContext
  ) {
    guard let context = context as? SectionedInvalidationContext, let part = part(of: original.indexPath) else {
      return
    }
    // Layouts may take the size in at once.
    hold(.none)
    let own = part.layout.invalidationContext(
      forPreferredLayoutAttributes: part.own(preferred), withOriginalAttributes: part.own(original))
    context.scope = .settled
    context.parts = [(part, own)]
    needsStacking = true
  }

  // MARK: From the parts

  /// A part's own layout changed, or room between parts did.
  func partDidInvalidate() {
    hold(.none)
    needsStacking = true
    invalidate(.settled)
  }

  /// A band is scrolled; the list stays as it is.
  func bandDidMove(_ part: SectionPart) { tell(.scrolling) }

  func handOver(from oldLayout: UICollectionViewLayout) {
    guard let collectionView, !oldLayout.isTransition(of: self) else { return }
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
