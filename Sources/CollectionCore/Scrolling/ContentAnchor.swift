package import CollectionPrimitives
package import Foundation

/// The place of content in its view, described by what is in view instead of by points, so that it can be found again after any change.
package struct ContentAnchor: Equatable {
  /// The reference point at the leading edge of the visible part, on one axis.
  package enum Edge: Equatable {
    case beginning, end
    /// The given number of lengths of the view from the beginning of the content.
    case page(Double)
    /// A part of the item's length from its beginning, 0...1.
    case inItem(part: Double)
    /// The item begins the given number of points behind the edge; before it, if negative.
    case besideItem(distance: Double)
    /// Nothing is known that could be found again: the offset stays.
    case offset

    /// True if the item's frame is needed to find the place again.
    package var isOfItem: Bool {
      switch self {
      case .inItem, .besideItem: true
      case .beginning, .end, .page, .offset: false
      }
    }
  }

  /// The item; nil when none is in view.
  package var path: IndexPath?
  package var x: Edge
  package var y: Edge

  package init(path: IndexPath?, x: Edge, y: Edge) {
    self.path = path
    self.x = x
    self.y = y
  }
}

/// An axis of a scroll view, for anchors. Pure arithmetic.
package struct AnchorAxis {
  /// The offsets at which the content may rest.
  package var range: OffsetRange
  /// The length of the view, and the insets at the side of lower and of greater offsets.
  package var extent: Double
  package var insetBefore: Double
  package var insetAfter: Double
  package var isPaging = false
  /// True if content that stands at its end keeps standing there.
  package var staysAtEnd = true
  /// True if the content begins at its greatest offset, as in right-to-left languages.
  package var isReversed = false

  package init(range: OffsetRange, extent: Double, insetBefore: Double, insetAfter: Double) {
    self.range = range
    self.extent = extent
    self.insetBefore = insetBefore
    self.insetAfter = insetAfter
  }

  /// The same axis, counted from the other end.
  private var reversed: AnchorAxis {
    var axis = AnchorAxis(
      range: OffsetRange(lower: -range.upper - extent, upper: -range.lower - extent), extent: extent,
      insetBefore: insetAfter, insetAfter: insetBefore)
    (axis.isPaging, axis.staysAtEnd) = (isPaging, staysAtEnd)
    return axis
  }

  private func mirrored(_ offset: Double) -> Double { -offset - extent }
  private func mirrored(_ frame: ClosedRange<Double>?) -> ClosedRange<Double>? {
    frame.map { -$0.upperBound ... -$0.lowerBound }
  }

  /// Offsets on a pixel are off by half of one at most.
  private static let slack = 0.51

  /// The reference point at the leading edge while the content is at `offset`.
  package func edge(at offset: Double, item: ClosedRange<Double>?) -> ContentAnchor.Edge {
    if isReversed { return reversed.edge(at: mirrored(offset), item: mirrored(item)) }
    if range.length <= 0 || abs(offset - range.lower) <= Self.slack { return .beginning }
    if staysAtEnd, abs(offset - range.upper) <= Self.slack { return .end }
    guard range.contains(offset) else { return .offset }
    if isPaging, extent > 0 { return .page(offset / extent) }
    guard let item else { return .offset }
    let edge = offset + insetBefore
    let length = item.upperBound - item.lowerBound
    return length > 0 && edge > item.lowerBound && edge <= item.upperBound
      ? .inItem(part: (edge - item.lowerBound) / length) : .besideItem(distance: item.lowerBound - edge)
  }

  /// The offset at which a reference point is at the leading edge; nil when it cannot be found.
  package func offset(of edge: ContentAnchor.Edge, item: ClosedRange<Double>?) -> Double? {
    if isReversed { return reversed.offset(of: edge, item: mirrored(item)).map(mirrored) }
    switch edge {
    case .offset: return nil
    case .beginning: return range.lower
    case .end: return range.upper
    case .page(let pages): return range.clamp(pages * extent)
    case .inItem(let part):
      return item.map { range.clamp($0.lowerBound + part * ($0.upperBound - $0.lowerBound) - insetBefore) }
    case .besideItem(let distance): return item.map { range.clamp($0.lowerBound - distance - insetBefore) }
    }
  }
}
