internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

/// The scales at which content may rest. Beyond them it gives way as content does beyond its edges, by ratios.
struct ZoomLimits: Equatable {
  var minimum: CGFloat
  var maximum: CGFloat

  /// Takes `minimum` for `maximum` when they are the wrong way round; what is no scale counts as a thousandth.
  init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum.isFinite ? max(minimum, 0.001) : 0.001
    self.maximum = maximum.isFinite ? max(maximum, self.minimum) : self.minimum
  }

  func clamp(_ scale: CGFloat) -> CGFloat { min(maximum, max(minimum, scale)) }

  /// The scale to show when fingers ask for `raw`: at most twice the greatest, at least half the least.
  func shown(raw: CGFloat) -> CGFloat {
    guard raw != clamp(raw) else { return raw }
    return exp(Self.band.shownOffset(raw: log(raw), range: range))
  }

  /// What fingers ask for when `scale` is shown: the inverse.
  func raw(shown scale: CGFloat) -> CGFloat {
    guard scale != clamp(scale) else { return scale }
    return exp(Self.band.rawOffset(shown: log(scale), range: range))
  }

  private static let band = RubberBand(dimension: log(2))
  private var range: OffsetRange { OffsetRange(lower: log(minimum), upper: log(maximum)) }
}

/// A point of the zoomed view, and where it is seen.
struct ZoomAnchor: Equatable {
  /// From the zoomed view's corner, at scale 1.
  var point: CGPoint
  /// From the scroll view's corner.
  var place: CGPoint

  init(point: CGPoint, place: CGPoint) { (self.point, self.place) = (point, place) }

  /// What is seen at `place` of a view that stands at `origin` of the content.
  init(at place: CGPoint, offset: CGPoint, origin: CGPoint, scale: CGFloat) {
    point = CGPoint(x: (offset.x + place.x - origin.x) / scale, y: (offset.y + place.y - origin.y) / scale)
    self.place = place
  }

  /// The content offset at which the point is seen at its place.
  func offset(origin: CGPoint, scale: CGFloat) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale - place.x, y: origin.y + point.y * scale - place.y)
  }
}

/// A zoom that nobody's fingers make: to the end of a scale and of an anchor's way, at the pace of animated scrolling.
struct ZoomAnimation {
  var scales: (start: CGFloat, end: CGFloat)
  var point: CGPoint
  var places: (start: CGPoint, end: CGPoint)
  var startTime: TimeInterval

  private static let pace = OffsetAnimation(from: 0, to: 1)

  /// How much of the way is done: 0 … 1.
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
