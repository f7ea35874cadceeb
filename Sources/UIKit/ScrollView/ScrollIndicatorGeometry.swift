internal import CollectionPrimitives

/// Sizes of the indicators, in points.
enum ScrollIndicatorGeometry {
  static let thickness = 3.0
  /// The thickness under a pointer, and while the indicator is dragged.
  static let grownThickness = 8.0
  /// The distance from the view's side.
  static let margin = 3.0
  /// The distance from the ends of the track.
  static let endMargin = 3.0
  static let leastLength = 36.0
  /// The least length of an indicator when content is pulled beyond its edge.
  static let leastPulledLength = 8.0
  /// The distance from the view's side within which a pointer shows and widens the indicator.
  static let hoverReach = 16.0
  /// The distance beside an indicator at which a finger still grabs it; a pointer needs less.
  static let fingerReach = 14.0
  static let pointerReach = 3.0
}

/// The position of an indicator along its track, and the content offset for a position. Pure arithmetic of one axis.
struct ScrollIndicatorTrack: Equatable {
  /// The offsets at which the content may rest.
  var range: OffsetRange
  /// The view's extent.
  var viewport: Double
  /// The extent of the viewport that shows content.
  var visible: Double
  /// The inset of the track's beginning, in addition to `endMargin`.
  var leadingInset = 0.0
  var trailingInset = 0.0

  struct Span: Equatable {
    /// The distance from the beginning of the viewport.
    var start: Double
    var length: Double
  }

  private var start: Double { leadingInset + ScrollIndicatorGeometry.endMargin }
  private var extent: Double { viewport - leadingInset - trailingInset - 2 * ScrollIndicatorGeometry.endMargin }

  /// The indicator's length while the content is within its range; nil when there is nothing to scroll or an indicator
  /// does not fit.
  private var restLength: Double? {
    guard range.length > 0, extent > ScrollIndicatorGeometry.leastPulledLength, visible > 0 else { return nil }
    let whole = visible + range.length
    return max(min(ScrollIndicatorGeometry.leastLength, extent), extent * min(1, visible / whole))
  }

  /// The indicator's position and length at an offset; nil when there is nothing to scroll or an indicator does not
  /// fit.
  func span(at offset: Double) -> Span? {
    guard let restLength else { return nil }
    let pull = abs(range.overflow(of: offset))
    let least = min(ScrollIndicatorGeometry.leastPulledLength, restLength)
    let length = max(least, restLength - pull * restLength / visible)
    let part = min(1, max(0, (offset - range.lower) / range.length))
    return Span(start: start + (extent - length) * part, length: length)
  }

  /// The part of the indicator at `location`, a distance from the beginning of the viewport, while the content is at
  /// `offset`: 0 is its beginning, 1 its end.
  func grip(at location: Double, offset: Double) -> Double? {
    span(at: offset).map { min(1, max(0, (location - $0.start) / $0.length)) }
  }

  /// The offset at which the part `grip` of the indicator is at `location`, within the legal range; nil when nothing
  /// scrolls. The ends of the track are the ends of the content, however long it is.
  func offset(at location: Double, grip: Double) -> Double? {
    guard let restLength, location.isFinite else { return nil }
    let travel = extent - restLength
    guard travel > 0 else { return nil }
    let part = min(1, max(0, (location - grip * restLength - start) / travel))
    return part == 1 ? range.upper : range.lower + range.length * part
  }
}
