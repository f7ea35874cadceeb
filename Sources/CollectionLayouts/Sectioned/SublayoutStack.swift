import CollectionPrimitives
import UIKit

/// Parts of different lengths, one after the other along the scroll direction.
struct SublayoutStack: Equatable, Sendable {
  /// The start of each part, in points from the leading end.
  private(set) var starts: [CGFloat] = []
  private(set) var lengths: [CGFloat] = []

  init() {}

  /// - Parameter spacing: points between parts; an empty part adds none.
  init(lengths: [CGFloat], spacing: CGFloat) {
    self.lengths = lengths.map(\.usableLength)
    starts.reserveCapacity(lengths.count)
    var end: CGFloat = 0
    var isFirst = true
    for length in self.lengths {
      if length > 0, !isFirst { end += spacing }
      starts.append(end)
      end += length
      if length > 0 { isFirst = false }
    }
  }

  var count: Int { starts.count }
  var total: CGFloat { count == 0 ? 0 : starts[count - 1] + lengths[count - 1] }

  /// The parts that overlap a span, those of no length inside it included.
  ///
  /// - Complexity: O(log parts).
  func sublayouts(overlapping span: Span) -> Range<Int> {
    let first = (0..<count).prefixCount { starts[$0] + lengths[$0] < span.lower }
    let end = starts.prefixCount { $0 <= span.upper }
    return first..<max(first, end)
  }
}
