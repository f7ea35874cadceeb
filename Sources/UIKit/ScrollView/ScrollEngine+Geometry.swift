internal import CollectionPrimitives

extension ScrollEngine {
  /// The parameters of one axis for the physics of scrolling.
  func axis(_ axis: DragAxes) -> ScrollAxis {
    let isHorizontal = axis == .horizontal
    return ScrollAxis(
      range: isHorizontal ? view.horizontalRange : view.verticalRange,
      bounces: isHorizontal ? view.bouncesHorizontally : view.bouncesVertically,
      rate: view.isPagingEnabled ? Deceleration.fastRate : Double(view.decelerationRate.rawValue),
      threshold: 0.5 / view.pixelsPerPoint)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: view.horizontalRange.clamp(offset.x), y: view.verticalRange.clamp(offset.y))
  }

  /// The offset to show for a raw one that follows the finger exactly: beyond the edges it lags behind, or stops there.
  func shown(_ raw: CGPoint) -> CGPoint {
    CGPoint(
      x: shown(raw.x, axis: axis(.horizontal), extent: view.bounds.width),
      y: shown(raw.y, axis: axis(.vertical), extent: view.bounds.height))
  }

  private func shown(_ raw: Double, axis: ScrollAxis, extent: Double) -> Double {
    axis.bounces ? RubberBand(dimension: extent).shownOffset(raw: raw, range: axis.range) : axis.range.clamp(raw)
  }

  /// The raw offset at which a finger's travel is zero, if the content shows `offset` after the finger has moved by
  /// `travel`.
  func anchor(showing offset: CGPoint, travel: CGPoint) -> CGPoint {
    CGPoint(
      x: raw(offset.x, axis: axis(.horizontal), extent: view.bounds.width) + travel.x,
      y: raw(offset.y, axis: axis(.vertical), extent: view.bounds.height) + travel.y)
  }

  private func raw(_ offset: Double, axis: ScrollAxis, extent: Double) -> Double {
    axis.bounces ? RubberBand(dimension: extent).rawOffset(shown: offset, range: axis.range) : offset
  }

  /// The velocity of the content under a finger that moves it at `velocity`, in points per second.
  ///
  /// Beyond an edge content moves outwards with the slope of the rubber band. Inwards it takes the finger's own
  /// velocity, so that a flick back into the content has its full speed.
  func shownVelocity(_ velocity: CGPoint, raw: CGPoint) -> CGPoint {
    CGPoint(
      x: shownVelocity(velocity.x, raw: raw.x, axis: axis(.horizontal), extent: view.bounds.width),
      y: shownVelocity(velocity.y, raw: raw.y, axis: axis(.vertical), extent: view.bounds.height))
  }

  private func shownVelocity(_ velocity: Double, raw: Double, axis: ScrollAxis, extent: Double) -> Double {
    let overflow = axis.range.overflow(of: raw)
    guard overflow != 0, (overflow > 0) == (velocity > 0) else { return velocity }
    return axis.bounces ? velocity * RubberBand(dimension: extent).slope(travel: overflow) : 0
  }
}
