extension UIView {
  func setFrame(_ rect: CGRect) {
    let oldSize = backing.bounds.size
    backing.frame = rect.finite
    geometryDidChange(from: oldSize)
    fixedFrameDidChange()
  }

  func setBounds(_ rect: CGRect) {
    let old = backing.bounds
    let new = rect.finite
    guard new != old else { return }
    backing.bounds = new
    geometryDidChange(from: old.size)
    if new.size != old.size { fixedFrameDidChange() }
  }

  func setCenter(_ point: CGPoint) {
    backing.position = point.finite
    refreshSafeArea()
    fixedFrameDidChange()
  }

  func setTransform(_ transform: CGAffineTransform) {
    backing.setAffineTransform(transform)
    refreshSafeArea()
  }

  func setTransform3D(_ transform: CATransform3D) {
    backing.transform = transform
    refreshSafeArea()
  }

  /// The anchor point in unit coordinates of the bounds. Changing it moves the frame, not the center.
  public var anchorPoint: CGPoint {
    get { backing.anchorPoint }
    set {
      backing.anchorPoint = newValue.finite
      refreshSafeArea()
    }
  }

  private func geometryDidChange(from oldSize: CGSize) {
    if backing.bounds.size != oldSize {
      setNeedsLayout()
      if contentMode == .redraw { requestDisplay() }
      if autoresizesSubviews { resizeSubviews(from: oldSize) }
      sizeDidChange(from: oldSize)
    }
    refreshSafeArea()
  }

  func resizeSubviews(from oldSize: CGSize) {
    let newSize = backing.bounds.size
    for view in subviewStorage where !view.autoresizingMask.isEmpty {
      view.resize(superviewSize: oldSize, to: newSize)
    }
  }

  /// Applies the autoresizing mask. A transformed view is resized as it would stand without its transform.
  private func resize(superviewSize old: CGSize, to new: CGSize) {
    let layer = backing
    let anchor = layer.anchorPoint
    let size = layer.bounds.size
    let upright = CGRect(
      x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height, width: size.width,
      height: size.height)
    let result = AutoresizingGeometry.resize(upright, mask: autoresizingMask, superview: old, to: new)
    guard result != upright else { return }
    if result.size != upright.size { bounds.size = result.size }
    center = CGPoint(
      x: result.origin.x + anchor.x * result.size.width, y: result.origin.y + anchor.y * result.size.height)
  }

  func applyFittingSize() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    // The top left corner stays, as in UIKit, also under a transform's center.
    let anchor = anchorPoint
    let old = bounds.size
    let shift = CGPoint(x: (size.width - old.width) * anchor.x, y: (size.height - old.height) * anchor.y)
    bounds.size = size
    center = CGPoint(x: center.x + shift.x, y: center.y + shift.y)
  }

  /// Called when the view's content asks for another size.
  func forgetIntrinsicSize() {
    superviewStorage?.setNeedsLayout()
    constraintInputDidChange()
    superviewStorage?.intrinsicSizeChanged(of: self)
  }

  /// Constraints that mention a view with a frame of its own go by that frame.
  private func fixedFrameDidChange() {
    guard flags.contains(.isConstrained), isFixedForConstraints else { return }
    superviewStorage?.constraintsDidChange()
  }

  /// Returns the size that the constraints determine, if there are any. Otherwise it is the intrinsic size, if there is
  /// one, or else the size that fits the target; an extent whose priority is required is taken as it is.
  ///
  /// - Complexity: That of solving the view's constraints, or of `sizeThatFits(_:)`.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority = .fittingSizeLevel, vertical: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    prepareToFit()
    if fitsByConstraints {
      return constrainedSize(LayoutProblem.Fitting(size: target, horizontal: horizontal, vertical: vertical))
    }
    let isWidthFixed = horizontal >= .required
    let isHeightFixed = vertical >= .required
    let space = CGSize(
      width: isWidthFixed || target.width > 0 ? target.width : .greatestFiniteMagnitude,
      height: isHeightFixed || target.height > 0 ? target.height : .greatestFiniteMagnitude)
    let breaks = constrainIntrinsicSize(toWidth: space.width)
    let intrinsic = intrinsicContentSize
    if breaks { _ = constrainIntrinsicSize(toWidth: nil) }
    let fitting = sizeThatFits(space)
    return CGSize(
      width: isWidthFixed
        ? target.width : intrinsic.width >= 0 && fitting.width == bounds.width ? intrinsic.width : fitting.width,
      height: isHeightFixed
        ? target.height : intrinsic.height >= 0 && fitting.height == bounds.height ? intrinsic.height : fitting.height)
  }

  func outset(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    rect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
