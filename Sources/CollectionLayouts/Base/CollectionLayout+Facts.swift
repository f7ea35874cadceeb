import CollectionPrimitives
public import UIKit

// Properties that a subclass may read while it places items.
extension CollectionLayout {
  /// The number of items in all sections together.
  public var numberOfItems: Int { sequence.itemCount }

  /// The part of the view that no content inset covers, in points. `.zero` before the first layout pass.
  public var availableSize: CGSize {
    builtViewport?.size ?? .zero
  }

  /// True if motion is to be reduced, by `motionPolicy`: for layouts with effects that move while the user scrolls.
  public var isMotionReduced: Bool { motionPolicy.isReduced }

  /// The index path of an item, by its number through all sections; nil for a number out of range.
  /// - Complexity: O(log sections).
  public func indexPath(ofItem item: Int) -> IndexPath? { sequence.indexPath(at: item) }

  /// An item's number, counted through all sections; nil for a path that does not exist.
  public func item(at indexPath: IndexPath) -> Int? { sequence.item(at: indexPath) }

  /// Reports a change to the layout. Inside an animation of views, items move along with it.
  ///
  /// - Parameter scope: `.metrics` has all items placed again and keeps what the user looks at where it is; `.appearance` has the
  ///   attributes of the elements in sight asked for again.
  public func invalidate(_ scope: LayoutInvalidationContext.Scope = .metrics) {
    notify(scope)
    layOutInsideAnimation()
  }

  /// Sets several properties as one change: inside `UIView.animate`, items are placed once, after `changes`, and not after
  /// each property. Outside of animations the next frame places them once in any case. What `changes` does to views is not
  /// animated.
  ///
  /// ```swift
  /// let waterfall = WaterfallLayout()
  /// UIView.animate(withDuration: 0.3) {
  ///   waterfall.changeProperties {
  ///     waterfall.columnSpacing = 20
  ///     waterfall.itemSpacing = 20
  ///   }
  /// }
  /// ```
  public func changeProperties(_ changes: () -> Void) {
    UIView.performWithoutAnimation(changes)
    layOutInsideAnimation()
  }

  /// The viewport that items were placed for; nil before that.
  var builtViewport: LayoutViewport? { environment?.viewport }

  /// True if items were placed for reduced motion.
  var wasMotionReduced: Bool { environment?.isMotionReduced ?? false }

  func metricsChanged(_ changed: Bool) { if changed { invalidate(.metrics) } }
  func appearanceChanged(_ changed: Bool) { if changed { invalidate(.appearance) } }

  func notify(_ scope: LayoutInvalidationContext.Scope) {
    let context = LayoutInvalidationContext()
    context.scope = scope
    invalidateLayout(with: context)
  }

  /// Lays out the view at once inside an animation block, so that a property that is set inside `UIView.animate` animates: the views have
  /// to move before the block ends. Outside of animations the next frame does it.
  func layOutInsideAnimation() {
    guard UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled else { return }
    collectionView?.layoutIfNeeded()
  }
}
