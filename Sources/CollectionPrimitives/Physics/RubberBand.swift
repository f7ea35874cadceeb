import Foundation

/// The rubber band: the displacement of content that is dragged beyond its edge.
///
/// A pull of `x` points shows as `(1 − 1/(x·c/d + 1))·d`, where `d` is the view's extent: it starts with slope `c` and
/// never reaches `d`. Odd in `x`, so pulls beyond the lower edge are negative.
package struct RubberBand: Hashable, Sendable {
  package static let coefficient = 0.55

  /// The view's extent on the axis, in points.
  package let dimension: Double

  package init(dimension: Double) { self.dimension = max(0, dimension.finite) }

  /// The displacement that is shown for a pull of `travel` points.
  package func shown(travel: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let pull = abs(travel.finite) * Self.coefficient
    // d·p/(p + d) is the formula above without the difference of two numbers close to one.
    return (pull * dimension / (pull + dimension)).signed(like: travel)
  }

  /// The pull that shows as `shown` points: the inverse. Anything at or beyond the view's extent counts as just below
  /// it.
  package func travel(shown: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = min(abs(shown.finite), dimension * 0.999)
    return (part * dimension / (Self.coefficient * (dimension - part))).signed(like: shown)
  }

  /// Points shown per point pulled, at a pull of `travel`: turns a finger's velocity into the content's.
  package func slope(travel: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let ratio = dimension / (abs(travel.finite) * Self.coefficient + dimension)
    return Self.coefficient * ratio * ratio
  }

  /// The offset shown for an offset `raw` that followed the finger one to one.
  package func shownOffset(raw: Double, range: OffsetRange) -> Double {
    let overflow = range.overflow(of: raw)
    return overflow == 0 ? raw : range.clamp(raw) + shown(travel: overflow)
  }

  /// The one-to-one offset that shows as `offset`, so that content caught beyond its edge does not jump.
  package func rawOffset(shown offset: Double, range: OffsetRange) -> Double {
    let overflow = range.overflow(of: offset)
    return overflow == 0 ? offset : range.clamp(offset) + travel(shown: overflow)
  }
}

extension Double {
  fileprivate func signed(like other: Double) -> Double { other < 0 ? -self : self }
}
