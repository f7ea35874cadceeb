internal import CollectionPrimitives

/// The scales at which content may rest. Beyond them the scale lags behind the fingers, as the offset does beyond the
/// edges, but in ratios.
struct ZoomLimits: Equatable {
  var minimum: CGFloat
  var maximum: CGFloat

  /// Makes valid limits. A `minimum` that is not finite, or below a thousandth, counts as a thousandth; a `maximum`
  /// that is not finite, or below `minimum`, counts as `minimum`.
  init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum.isFinite ? max(minimum, 0.001) : 0.001
    self.maximum = maximum.isFinite ? max(maximum, self.minimum) : self.minimum
  }

  func clamp(_ scale: CGFloat) -> CGFloat { min(maximum, max(minimum, scale)) }

  /// The scale to show for the fingers' scale `raw`: at most twice the greatest, at least half the least.
  func shown(raw: CGFloat) -> CGFloat {
    guard raw != clamp(raw) else { return raw }
    return exp(Self.band.shownOffset(raw: log(raw), range: range))
  }

  /// The fingers' scale for which `scale` is shown: the inverse of `shown(raw:)`.
  func raw(shown scale: CGFloat) -> CGFloat {
    guard scale != clamp(scale) else { return scale }
    return exp(Self.band.rawOffset(shown: log(scale), range: range))
  }

  private static let band = RubberBand(dimension: log(2))
  private var range: OffsetRange { OffsetRange(lower: log(minimum), upper: log(maximum)) }
}

/// A point of the zoomed view, and its position in the scroll view.
struct ZoomAnchor: Equatable {
  /// The distance from the zoomed view's corner, at scale 1.
  var point: CGPoint
  /// The distance from the scroll view's corner.
  var place: CGPoint

  init(point: CGPoint, place: CGPoint) { (self.point, self.place) = (point, place) }

  /// Makes the anchor at `place` of the scroll view, for a zoomed view at `origin` of the content.
  init(at place: CGPoint, offset: CGPoint, origin: CGPoint, scale: CGFloat) {
    point = CGPoint(x: (offset.x + place.x - origin.x) / scale, y: (offset.y + place.y - origin.y) / scale)
    self.place = place
  }

  /// The content offset at which the point is seen at its place.
  func offset(origin: CGPoint, scale: CGFloat) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
  }
}

/// An animated zoom from one scale to another, which moves an anchor from one place to another, at the pace of animated
/// scrolling.
struct ZoomAnimation {
  var scales: (start: CGFloat, end: CGFloat)
  var point: CGPoint
  var places: (start: CGPoint, end: CGPoint)
  var startTime: TimeInterval

  private static let pace = OffsetAnimation(from: 0, to: 1)

  /// The progress at a time: 0 … 1.
  func progress(at time: TimeInterval) -> CGFloat { Self.pace.value(at: time - startTime) }

  func isFinished(at time: TimeInterval) -> Bool { time - startTime >= Self.pace.duration }

  func scale(_ progress: CGFloat) -> CGFloat { scales.start + (scales.end - scales.start) * progress }

  func anchor(_ progress: CGFloat) -> ZoomAnchor {
    ZoomAnchor(
      point: point,
      place: CGPoint(
        x: places.start.x + (places.end.x - places.start.x) * progress,
        y: places.start.y + (places.end.y - places.start.y) * progress))
  }
}
