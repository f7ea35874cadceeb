internal import CollectionPrimitives
internal import CoreGraphics
internal import Foundation

/// Sizes of the indicators, in points.
enum ScrollIndicatorGeometry {
  static let thickness = 3.0
  /// Under a pointer, and while it is dragged.
  static let grownThickness = 8.0
  /// From the view's side.
  static let margin = 3.0
  /// From the ends of the track.
  static let endMargin = 3.0
  static let leastLength = 36.0
  /// What an indicator shrinks to, at most, when content is pulled beyond its edge.
  static let leastPulledLength = 8.0
  /// How near to the view's side a pointer brings the indicator out.
  static let hoverReach = 16.0
  /// How far beside an indicator a finger still takes hold of it; a pointer needs less.
  static let fingerReach = 14.0
  static let pointerReach = 3.0
}

/// Where an indicator lies along its track, and the way back from there to an offset. Pure arithmetic of one axis.
struct ScrollIndicatorTrack: Equatable {
  /// The offsets at which the content may rest.
  var range: OffsetRange
  /// The view's extent.
  var viewport: Double
  /// The extent of the viewport that shows content.
  var visible: Double
  /// Of the track, beyond `endMargin`.
  var leadingInset = 0.0
  var trailingInset = 0.0

  struct Span: Equatable {
    /// From the beginning of the viewport.
    var start: Double
    var length: Double
  }

  private var start: Double { leadingInset + ScrollIndicatorGeometry.endMargin }
  private var extent: Double { viewport - leadingInset - trailingInset - 2 * ScrollIndicatorGeometry.endMargin }

  /// The indicator's length while nothing is pulled; nil when there is nothing to scroll or no room for an indicator.
  private var restLength: Double? {
    guard range.length > 0, extent > ScrollIndicatorGeometry.leastPulledLength, visible > 0 else { return nil }
    let whole = visible + range.length
    return max(min(ScrollIndicatorGeometry.leastLength, extent), extent * min(1, visible / whole))
  }

  /// Nil when there is nothing to scroll or no room for an indicator.
  func span(at offset: Double) -> Span? {
    guard let restLength else { return nil }
    let pull = abs(range.overflow(of: offset))
    let least = min(ScrollIndicatorGeometry.leastPulledLength, restLength)
    let length = max(least, restLength - pull * restLength / visible)
    let part = min(1, max(0, (offset - range.lower) / range.length))
    return Span(start: start + (extent - length) * part, length: length)
  }

  /// Which part of the indicator is at `location`, counted from the beginning of the viewport: 0 its beginning … 1 its
  /// end, when the content stands at `offset`.
  func grip(at location: Double, offset: Double) -> Double? {
    span(at: offset).map { min(1, max(0, (location - $0.start) / $0.length)) }
  }

  /// The offset at which that part of the indicator is at `location`, as far as there is content; nil when nothing
  /// scrolls. The ends of the track are the ends of the content, however long it is.
  func offset(at location: Double, grip: Double) -> Double? {
    guard let restLength, location.isFinite else { return nil }
    let room = extent - restLength
    guard room > 0 else { return nil }
    let part = min(1, max(0, (location - grip * restLength - start) / room))
    return part == 1 ? range.upper : range.lower + range.length * part
  }
}
