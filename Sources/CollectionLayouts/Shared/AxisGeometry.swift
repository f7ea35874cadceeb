import UIKit

/// Converts between coordinates along the scroll direction (main) and across it (cross), and points.
///
/// Layouts compute in main and cross coordinates, counted from the leading edges of the content. This value handles
/// horizontal scrolling, right-to-left languages and content that grows upwards.
struct AxisGeometry: Equatable, Sendable {
  var isHorizontal = false
  /// True if the content's leading end is at the right or, for content that grows upwards, at the bottom.
  var flipsMain = false
  var flipsCross = false
  /// The content's extents. Only flipped axes use them.
  var contentMain: CGFloat = 0
  var contentCross: CGFloat = 0

  func main(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  func cross(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  func main(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }
  func cross(_ point: CGPoint) -> CGFloat { isHorizontal ? point.y : point.x }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  /// A point on the screen's axes, without flipping.
  func unflippedPoint(main: CGFloat, cross: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    unflippedPoint(main: flipsMain ? contentMain - main : main, cross: flipsCross ? contentCross - cross : cross)
  }

  func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    let origin = unflippedPoint(
      main: flipsMain ? contentMain - main - mainLength : main,
      cross: flipsCross ? contentCross - cross - crossLength : cross
    )
    return CGRect(origin: origin, size: size(main: mainLength, cross: crossLength))
  }

  /// The main coordinates that a rectangle covers: everything for an infinite rectangle, nothing for a null one.
  func mainSpan(of rect: CGRect) -> Span {
    let span = isHorizontal ? Span(rect.minX, rect.maxX) : Span(rect.minY, rect.maxY)
    return flipsMain ? Span(contentMain - span.upper, contentMain - span.lower) : span
  }

  func crossSpan(of rect: CGRect) -> Span {
    let span = isHorizontal ? Span(rect.minY, rect.maxY) : Span(rect.minX, rect.maxX)
    return flipsCross ? Span(contentCross - span.upper, contentCross - span.lower) : span
  }

  /// +1 where the main axis runs with the screen's axis, −1 where it is flipped.
  var mainSign: CGFloat { flipsMain ? -1 : 1 }
  var crossSign: CGFloat { flipsCross ? -1 : 1 }
}

/// An open interval of coordinates.
struct Span: Equatable, Sendable {
  var lower: CGFloat
  var upper: CGFloat

  init(_ lower: CGFloat, _ upper: CGFloat) {
    self.lower = lower.isNaN ? 0 : lower
    self.upper = upper.isNaN ? 0 : upper
  }

  func overlaps(_ start: CGFloat, _ end: CGFloat) -> Bool { start < upper && end > lower }
}

/// Insets by axis instead of by side.
struct AxisInsets: Equatable, Sendable {
  var mainLeading: CGFloat = 0
  var mainTrailing: CGFloat = 0
  var crossLeading: CGFloat = 0
  var crossTrailing: CGFloat = 0

  /// - Parameter insets: `left` means leading where text runs from right to left, as in UIKit's layouts; `top` stays at
  ///   the top even where content grows upwards.
  init(_ insets: UIEdgeInsets, axis: AxisGeometry) {
    let (horizontal, vertical) = ((insets.left, insets.right), (insets.top, insets.bottom))
    (mainLeading, mainTrailing) =
      axis.isHorizontal ? horizontal : axis.flipsMain ? (insets.bottom, insets.top) : vertical
    (crossLeading, crossTrailing) = axis.isHorizontal ? vertical : horizontal
  }

  init() {}
}
