public import UIKit

/// Attributes that also give an item's distance from the current item's place and its appearance there.
///
/// A cell reads them in `apply(_:)`; ``LayoutCell`` does that for you.
open class LayoutProgressAttributes: UICollectionViewLayoutAttributes {
  /// The direction a card was swiped in.
  public enum SwipeDirection: CaseIterable, Hashable, Sendable {
    /// Towards the left side of the screen.
    case left
    /// Towards the right side of the screen.
    case right
    /// Towards the top.
    case up
    /// Towards the bottom.
    case down
  }

  /// Signed distance from the current item's place in items: −1 for the previous item, 0 for the current one, +1 for
  /// the next. Default: 0.
  open var progress: CGFloat = 0
  /// The visibility of the item: 1 at the current item's place, 0 where the effect is complete. Default: 1.
  open var visibility: CGFloat = 1
  /// Points by which content should move inside the cell, along the scroll direction. Default: 0.
  open var parallaxOffset: CGFloat = 0
  /// A Boolean value: true if `parallaxOffset` is along the horizontal axis. Default: true.
  open var parallaxAxisIsHorizontal = true
  /// The degree to which the item is darkened, 0...1. Default: 0.
  open var dimming: CGFloat = 0
  /// The height at which the item floats above its background, 0...1: the strength of its shadow. Default: 0.
  open var shadowElevation: CGFloat = 0
  /// The radius of the item's rounded corners in points. Default: 0.
  open var cornerRadius: CGFloat = 0
  /// The visible part of the item in its own coordinates, for a mask and for hit testing; nil, the default, for all of
  /// it.
  open var contentPath: CGPath?
  /// The direction in which a card is being swiped; nil, the default, for an item that is not.
  open var swipeDirection: SwipeDirection?
  /// The progress of a swipe: at 1 the card would leave if it was let go. Default: 0. Range: 0...1.
  open var swipeFraction: CGFloat = 0
  /// A Boolean value: true if the item lies under another one: it takes no touches and is hidden from assistive technology. Default: false.
  open var isCovered = false

  open override func copy(with zone: NSZone? = nil) -> Any {
    let result = super.copy(with: zone)
    let copy = result as? LayoutProgressAttributes
    MainActor.assumeIsolated { copy?.copyProgress(from: self) }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object) else { return false }
    let other = object as? LayoutProgressAttributes
    return MainActor.assumeIsolated { hasSameProgress(as: other) }
  }

  private func copyProgress(from other: LayoutProgressAttributes) {
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
