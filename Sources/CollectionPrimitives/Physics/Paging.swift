import Foundation

/// The resting place of a paging scroll view on one axis.
///
/// Pages are as long as the view and start at multiples of that length. A flick goes to the next page boundary in its
/// direction, at most one page from where the drag began; a finger that stopped first leaves the nearest page.
package enum Paging {
  /// A finger slower than this, in points per second, does not turn a page.
  package static let flickVelocity = 100.0

  /// - Parameters:
  ///   - offset: the content's offset when the finger leaves it.
  ///   - start: the content's offset when the drag began.
  ///   - velocity: of the content, in points per second.
  package static func target(
    offset: Double, start: Double, velocity: Double, pageLength: Double, range: OffsetRange
  ) -> Double {
    guard pageLength > 0, pageLength.isFinite, offset.isFinite, start.isFinite else {
      return range.clamp(offset.finite)
    }
    let here = range.clamp(offset) / pageLength
    let page: Double
    if abs(velocity) >= flickVelocity {
      // A small tolerance: content at a page boundary except for rounding is at that page.
      let next = velocity > 0 ? floor(here + 1e-6) + 1 : ceil(here - 1e-6) - 1
      let first = (range.clamp(start) / pageLength).rounded()
      page = min(first + 1, max(first - 1, next))
    } else {
      page = here.rounded()
    }
    return range.clamp(page * pageLength)
  }
}
