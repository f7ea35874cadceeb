extension UICollectionView {
  /// Wraps every change of the bounds. The layout is queried while the view has the old bounds, and invalidated when it
  /// has the new ones: layouts read the new size in `invalidateLayout(with:)`.
  func changeBounds(to new: CGRect, _ make: () -> Void) {
    let old = super.bounds
    let isResized = old.size != new.size
    guard new != old, cycle.validity != .untouched || isResized, new.isFinite else { return make() }
    if isResized { holdAnchor() }
    let outer = cycle.boundsChange
    // Moving content back into its range is not scrolling if the layout is stale already and will place it.
    let isAsked = isResized || cycle.validity == .prepared || !engine.isPullingBack
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

  /// Invalidates the layout for the new bounds, before anything else is notified of them.
  func enterBoundsChange() {
    guard case .awaited(let context, let isScrollStep) = cycle.boundsChange else { return }
    cycle.boundsChange = .entering(isScrollStep: isScrollStep)
    installedLayout.enterInvalidation(with: context)
    cycle.boundsChange = .none
  }

  /// The bounds for a new frame, under the view's transform.
  func boundsAfterSettingFrame(_ frame: CGRect) -> CGRect {
    let size = transform.isIdentity ? frame.size : frame.applying(transform.inverted()).size
    return CGRect(origin: super.bounds.origin, size: size)
  }
}
