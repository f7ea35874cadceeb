internal import CollectionCore
internal import CoreGraphics
internal import Foundation

/// Where an indicator lies along its track. Pure arithmetic of one axis.
enum ScrollIndicatorGeometry {
  static let thickness = 3.0
  /// From the view's side.
  static let margin = 3.0
  /// From the ends of the track.
  static let endMargin = 3.0
  static let leastLength = 36.0
  /// What an indicator shrinks to, at most, when content is pulled beyond its edge.
  static let leastPulledLength = 8.0

  struct Span: Equatable {
    /// From the beginning of the viewport.
    var start: Double
    var length: Double
  }

  /// - Parameters:
  ///   - viewport: the view's extent.
  ///   - insets: of the track, beyond `endMargin`.
  ///   - visible: the extent of the viewport that shows content.
  /// - Returns: nil when there is nothing to scroll or no room for an indicator.
  static func span(
    offset: Double, range: OffsetRange, viewport: Double, visible: Double, leadingInset: Double, trailingInset: Double
  ) -> Span? {
    let track = viewport - leadingInset - trailingInset - 2 * endMargin
    guard range.length > 0, track > leastPulledLength, visible > 0 else { return nil }
    let whole = visible + range.length
    let natural = max(min(leastLength, track), track * min(1, visible / whole))
    let pull = abs(range.overflow(of: offset))
    let length = max(min(leastPulledLength, natural), natural - pull * natural / visible)
    let part = min(1, max(0, (offset - range.lower) / range.length))
    return Span(start: leadingInset + endMargin + (track - length) * part, length: length)
  }
}
