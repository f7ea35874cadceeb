import Foundation

/// The offsets at which a scroll view may rest on one axis, in points.
package struct OffsetRange: Hashable, Sendable {
  package var lower: Double
  package var upper: Double

  /// Takes `lower` for `upper` when they are the wrong way round; non-finite numbers count as 0.
  package init(lower: Double, upper: Double) {
    self.lower = lower.finite
    self.upper = max(self.lower, upper.finite)
  }

  /// The range for content of `content` points in a view of `viewport` points.
  ///
  /// The least offset shows the leading inset; the greatest one the trailing inset. Content that does not fill the view has one legal
  /// offset, and `alignment` says where in the free space the content lies (0 leading … 1 trailing).
  package init(content: Double, viewport: Double, leadingInset: Double, trailingInset: Double, alignment: Double = 0) {
    let least = -leadingInset.finite
    let greatest = max(0, content.finite) - max(0, viewport.finite) + trailingInset.finite
    if greatest >= least {
      self.init(lower: least, upper: greatest)
    } else {
      let aligned = least - (least - greatest) * min(1, max(0, alignment.finite))
      self.init(lower: aligned, upper: aligned)
    }
  }

  package var length: Double { upper - lower }

  package func clamp(_ value: Double) -> Double { min(upper, max(lower, value)) }

  package func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// The distance by which `value` lies outside: negative before the lower edge, positive beyond the upper one, 0 inside.
  package func overflow(of value: Double) -> Double { value - clamp(value) }
}

extension FloatingPoint {
  /// The value, or 0 for infinities and NaN, which must not reach a position.
  @inlinable package var finite: Self { isFinite ? self : 0 }
}
