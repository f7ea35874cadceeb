internal import CollectionPrimitives

/// The frames of the indicators. Rectangles and points are in the view's coordinates, those of the content.
extension ScrollIndicators {
  /// The track of an axis; nil for an indicator that is not shown.
  func track(_ axis: DragAxes) -> ScrollIndicatorTrack? {
    let isVertical = axis == .vertical
    guard isVertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator else { return nil }
    let inset = inset(axis)
    return ScrollIndicatorTrack(
      range: isVertical ? view.verticalRange : view.horizontalRange,
      viewport: isVertical ? view.bounds.height : view.bounds.width,
      visible: isVertical ? view.visibleSize.height : view.visibleSize.width,
      leadingInset: isVertical ? inset.top : inset.left, trailingInset: isVertical ? inset.bottom : inset.right)
  }

  func frame(_ axis: DragAxes) -> CGRect? {
    let (bounds, inset) = (view.bounds, inset(axis))
    let (thickness, margin) = (thickness(axis), ScrollIndicatorGeometry.margin)
    if axis == .vertical {
      guard let span = track(axis)?.span(at: bounds.minY) else { return nil }
      let x = isMirrored ? bounds.minX + inset.left + margin : bounds.maxX - inset.right - margin - thickness
      return CGRect(x: x, y: bounds.minY + span.start, width: thickness, height: span.length)
    }
    guard let span = track(axis)?.span(at: bounds.minX) else { return nil }
    let y = bounds.maxY - inset.bottom - margin - thickness
    return CGRect(x: bounds.minX + span.start, y: y, width: span.length, height: thickness)
  }

  func thickness(_ axis: DragAxes) -> Double {
    grownAxes.contains(axis) ? ScrollIndicatorGeometry.grownThickness : ScrollIndicatorGeometry.thickness
  }

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func inset(_ axis: DragAxes) -> UIEdgeInsets {
    let own = axis == .vertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
    let safe = view.automaticallyAdjustsScrollIndicatorInsets ? view.safeAreaInsets : .zero
    return UIEdgeInsets(
      top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
      right: own.right + safe.right)
  }

  // MARK: Hit testing

  /// The axes whose tracks are near a point, for a pointer.
  func axes(near point: CGPoint) -> DragAxes {
    var axes: DragAxes = []
    for axis in [DragAxes.vertical, .horizontal] where strip(axis)?.contains(point) ?? false { axes.insert(axis) }
    return axes
  }

  /// The strip along the side of the view, as long as the track, in which a pointer shows and widens an indicator.
  private func strip(_ axis: DragAxes) -> CGRect? {
    guard frame(axis) != nil else { return nil }
    let bounds = view.bounds.inset(by: inset(axis))
    let reach = ScrollIndicatorGeometry.hoverReach
    if axis == .vertical {
      return CGRect(
        x: isMirrored ? bounds.minX : bounds.maxX - reach, y: bounds.minY, width: reach, height: bounds.height)
    }
    return CGRect(x: bounds.minX, y: bounds.maxY - reach, width: bounds.width, height: reach)
  }

  /// The axis whose indicator a touch at this point grabs. An indicator that is not visible cannot be grabbed.
  func axis(under point: CGPoint, byPointer: Bool) -> DragAxes? {
    guard isVisible else { return nil }
    let reach = byPointer ? ScrollIndicatorGeometry.pointerReach : ScrollIndicatorGeometry.fingerReach
    return [DragAxes.vertical, .horizontal].first { axis in
      let isAlong = axis == .vertical
      return frame(axis)?.insetBy(dx: isAlong ? -reach : 0, dy: isAlong ? 0 : -reach).contains(point) ?? false
    }
  }

  // MARK: Dragging

  /// The part of an indicator at a point: 0 is its beginning, 1 its end.
  func grip(_ axis: DragAxes, at point: CGPoint) -> Double? {
    axis == .vertical
      ? track(axis)?.grip(at: point.y - view.bounds.minY, offset: view.bounds.minY)
      : track(axis)?.grip(at: point.x - view.bounds.minX, offset: view.bounds.minX)
  }

  /// The content offset that moves the part `grip` of the indicator to a point; nil when there is nothing to scroll.
  func offset(_ axis: DragAxes, at point: CGPoint, grip: Double) -> CGPoint? {
    let origin = view.bounds.origin
    if axis == .vertical {
      return track(axis)?.offset(at: point.y - origin.y, grip: grip).map { CGPoint(x: origin.x, y: $0) }
    }
    return track(axis)?.offset(at: point.x - origin.x, grip: grip).map { CGPoint(x: $0, y: origin.y) }
  }
}
