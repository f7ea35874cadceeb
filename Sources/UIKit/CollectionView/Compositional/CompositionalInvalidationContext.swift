/// An invalidation context that limits the work of a compositional layout.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if sections are unchanged and only the visible part moved.
  var keepsSections = false
  var preferred: (key: ElementKey, size: CGSize)?
}
