import Foundation

extension UICollectionView {
  /// Wraps every change of the bounds: the layout is queried with the old bounds, then the bounds change.
  func changeBounds(to new: CGRect, _ make: () -> Void) {
    let old = super.bounds
    guard new != old, cycle.stage != .untouched || old.size != new.size, new.isFiniteRect else { return make() }
    if cycle.stage != .untouched { askLayout(aboutBounds: new) }
    if cycle.stage != .untouched, old.size != new.size { cycle.boundsBeforeResize = cycle.boundsBeforeResize ?? old }
    make()
    setNeedsLayout()
    if UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 { animateBoundsChange(from: old) }
  }

  private func askLayout(aboutBounds new: CGRect) {
    guard installedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
    installedLayout.enterInvalidation(with: installedLayout.invalidationContext(forBoundsChange: new))
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
