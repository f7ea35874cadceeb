internal import CollectionPrimitives

extension UIScrollView {
  /// The axes on which this view, rather than one around it, follows a finger that has moved by `travel`.
  ///
  /// The inner view has precedence on its own axes. It leaves an axis to a view around it when its content is at its
  /// edge there, the finger pulls further, and the view around it can scroll on.
  ///
  /// - Complexity: O(n) in the number of superviews.
  func axesTaken(for travel: CGPoint) -> DragAxes {
    var axes = draggableAxes
    if transfersHorizontalScrollingToParent, axes.contains(.horizontal), travel.x != 0,
      isAtEdge(.horizontal, movingBy: -travel.x), hasAncestor(ableToScroll: .horizontal, by: -travel.x)
    {
      axes.remove(.horizontal)
    }
    if transfersVerticalScrollingToParent, axes.contains(.vertical), travel.y != 0,
      isAtEdge(.vertical, movingBy: -travel.y), hasAncestor(ableToScroll: .vertical, by: -travel.y)
    {
      axes.remove(.vertical)
    }
    return axes
  }

  /// Returns true if a wheel step of `delta` can move the content. Content that only scrolls sideways takes a vertical
  /// step as a horizontal one.
  ///
  /// A run of steps stays with the view in which it began, so that momentum does not continue in a view around it.
  func canScroll(byWheel delta: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    if engine.isFollowingWheel { return true }
    let delta = self.delta(forWheel: CGPoint(x: delta.dx, y: delta.dy))
    return canScroll(.horizontal, by: delta.x) || canScroll(.vertical, by: delta.y)
  }

  /// Returns true if a wheel step goes mainly along an axis on which this view cannot be dragged.
  func leavesToRecognizers(_ delta: CGVector) -> Bool {
    guard !engine.isFollowingWheel, delta != .zero else { return false }
    let delta = self.delta(forWheel: CGPoint(x: delta.dx, y: delta.dy))
    return !draggableAxes.contains(abs(delta.x) > abs(delta.y) ? .horizontal : .vertical)
  }

  /// The offset for a wheel step. A plain wheel has one axis, so its steps move content sideways that scrolls only
  /// sideways. They do not if another view has the pan recogniser, since the content of that view scrolls the other
  /// way.
  func delta(forWheel delta: CGPoint) -> CGPoint {
    let axes = scrollableAxes
    if axes == .horizontal, delta.x == 0, scrollPan.view === self { return CGPoint(x: delta.y, y: 0) }
    return delta
  }

  private func canScroll(_ axis: DragAxes, by distance: CGFloat) -> Bool {
    distance != 0 && scrollableAxes.contains(axis) && !isAtEdge(axis, movingBy: distance)
  }

  private func isAtEdge(_ axis: DragAxes, movingBy distance: CGFloat) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? bounds.minX : bounds.minY
    let pixel = 1 / pixelsPerPoint
    return distance > 0 ? offset > range.upper - pixel : offset < range.lower + pixel
  }

  private func hasAncestor(ableToScroll axis: DragAxes, by distance: CGFloat) -> Bool {
    var next = superview
    while let view = next {
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.canScroll(axis, by: distance) {
        return true
      }
      next = view.superview
    }
    return false
  }
}

extension UIView {
  /// The view and its superviews, from the inside outwards. Scroll views whose pan recogniser was moved to one of these
  /// come before that one.
  ///
  /// - Parameter location: a point in the window.
  ///
  /// - Complexity: O(n) in the number of superviews and of their gesture recognisers, and O(n) more for each scroll
  ///   view whose recogniser was moved.
  func scrollingChain(at location: CGPoint) -> [UIView] {
    sequence(first: self, next: \.superview).flatMap { $0.scrollViewsDragged(at: location) + [$0] }
  }

  /// The scroll views at a point of the window whose pan recogniser is attached to this view instead of to them.
  private func scrollViewsDragged(at location: CGPoint) -> [UIView] {
    let scrollViews = (gestureRecognizers ?? []).compactMap { ($0 as? ScrollPanGestureRecognizer)?.scrollView }
    return scrollViews.filter {
      $0 !== self && $0.isScrollEnabled && $0.bounds.contains($0.convert(location, from: nil))
    }
  }
}
