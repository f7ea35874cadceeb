import Foundation

extension UICollectionView {
  /// Wraps every change of the bounds. The layout is asked while the old bounds are in place, and invalidated when the new ones
  /// are: layouts note the new size in `invalidateLayout(with:)`.
  func changeBounds(to new: CGRect, _ make: () -> Void) {
    let old = super.bounds
    let isResized = old.size != new.size
    guard new != old, cycle.stage != .untouched || isResized, new.isFiniteRect else { return make() }
    if isResized { holdAnchor() }
    let outer = cycle.boundsChange
    // Nobody scrolls when content is only kept in its range until the layout, which is stale already, places it.
    let isAsked = isResized || cycle.stage == .prepared || !engine.isPullingBack
    cycle.boundsChange = isAsked ? askLayout(aboutBounds: new) : .none
    make()
    enterBoundsChange()
    cycle.boundsChange = outer
    setNeedsLayout()
    if UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 { animateBoundsChange(from: old) }
  }

  private func askLayout(aboutBounds new: CGRect) -> LayoutCycle.BoundsChange {
    // The initialiser sets a frame before the view has its layout.
    guard installedLayout.owner === self, installedLayout.shouldInvalidateLayout(forBoundsChange: new) else {
      return .none
    }
    let context = installedLayout.invalidationContext(forBoundsChange: new)
    return .awaited(context, isScrollStep: new.size == super.bounds.size)
  }

  /// Invalidates the layout for bounds that are in place now, before anybody else hears of them.
  func enterBoundsChange() {
    guard case .awaited(let context, let isScrollStep) = cycle.boundsChange else { return }
    cycle.boundsChange = .entering(isScrollStep: isScrollStep)
    installedLayout.enterInvalidation(with: context)
    cycle.boundsChange = .none
  }

  /// The bounds a new frame leads to, under whatever transform the view has.
  func boundsAfterSettingFrame(_ frame: CGRect) -> CGRect {
    let size = transform.isIdentity ? frame.size : frame.applying(transform.inverted()).size
    return CGRect(origin: super.bounds.origin, size: size)
  }
}

extension CGPoint {
  var isFinitePoint: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var isFiniteRect: Bool { origin.isFinitePoint && width.isFinite && height.isFinite }
}
