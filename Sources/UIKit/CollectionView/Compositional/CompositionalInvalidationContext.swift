import Foundation

/// Says how little has changed.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sections are unchanged and only the visible part moved.
  var keepsSections = false
  var preferred: (key: ElementKey, size: CGSize)?
}
