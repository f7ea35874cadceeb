import Foundation

/// Says how little has changed.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sections are what they were, and only where they are looked at from has changed.
  var keepsSections = false
  var preferred: (key: ElementKey, size: CGSize)?
}
