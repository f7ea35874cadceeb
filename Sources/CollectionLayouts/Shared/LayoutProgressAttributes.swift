public import UIKit

/// Attributes that also say how far an item is from its slot and how it should look there.
///
/// A cell reads them in `apply(_:)`; `LayoutCell` does that for you.
open class LayoutProgressAttributes: UICollectionViewLayoutAttributes {
  /// The direction a card was swiped in.
  public enum SwipeDirection: Equatable, Sendable {
    case left, right, up, down
  }

  /// Signed distance from the slot in items: −1 for the previous item, 0 for the current one, +1 for the next.
  open var progress: CGFloat = 0
  /// 1 at the slot, 0 where the effect is complete.
  open var visibility: CGFloat = 1
  /// Points by which content should move inside the cell, along the scroll direction.
  open var parallaxOffset: CGFloat = 0
  /// Whether `parallaxOffset` is along the horizontal axis.
  open var parallaxAxisIsHorizontal = true
  /// How much darker the item is, 0...1.
  open var dimming: CGFloat = 0
  /// How far the item floats above the ground, 0...1.
  open var shadowElevation: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  /// The visible part of the item in its own coordinates: mask and hit test. Nil for all of it.
  open var contentPath: CGPath?
  open var swipeDirection: SwipeDirection?
  /// How far a swipe has gone on its way to the point of no return.
  open var swipeFraction: CGFloat = 0
  /// Whether the item lies under another one: not to be touched, and hidden from assistive technology.
  open var isCovered = false

  open override func copy(with zone: NSZone? = nil) -> Any {
    let result = super.copy(with: zone)
    let copy = result as? LayoutProgressAttributes
    MainActor.assumeIsolated { copy?.takeProgress(from: self) }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object) else { return false }
    let other = object as? LayoutProgressAttributes
    return MainActor.assumeIsolated { hasSameProgress(as: other) }
  }

  private func takeProgress(from other: LayoutProgressAttributes) {
    progress = other.progress
    visibility = other.visibility
    parallaxOffset = other.parallaxOffset
    parallaxAxisIsHorizontal = other.parallaxAxisIsHorizontal
    dimming = other.dimming
    shadowElevation = other.shadowElevation
    cornerRadius = other.cornerRadius
    contentPath = other.contentPath
    swipeDirection = other.swipeDirection
    swipeFraction = other.swipeFraction
    isCovered = other.isCovered
  }

  private func hasSameProgress(as other: LayoutProgressAttributes?) -> Bool {
    guard let other else { return false }
    return progress == other.progress && visibility == other.visibility && parallaxOffset == other.parallaxOffset
      && dimming == other.dimming && shadowElevation == other.shadowElevation && cornerRadius == other.cornerRadius
      && parallaxAxisIsHorizontal == other.parallaxAxisIsHorizontal && contentPath == other.contentPath
      && swipeDirection == other.swipeDirection
      && swipeFraction == other.swipeFraction && isCovered == other.isCovered
  }
}
