import UIKit

/// Positions of the items of a disc, on the screen's axes, from the view's upper left corner. Pure arithmetic.
///
/// Angles count from the current item's position, positive towards later items.
struct WheelGeometry: Equatable, Sendable {
  /// The inputs of the wheel's geometry. Lengths are finite and not negative.
  struct Metrics: Equatable, Sendable {
    var view = CGSize.zero
    var itemSize = CGSize.zero
    /// The place of the current item's centre without an offset of the hub.
    var restingCenter = CGPoint.zero
    /// Unit vector from the hub to the current item.
    var outward = CGVector(dx: 0, dy: -1)
    /// Unit vectors of the reading direction: along the scroll direction, and for wheels that turn across it.
    var forward = CGVector(dx: 1, dy: 0)
    var otherForward = CGVector(dx: 0, dy: 1)
    var hubOffset: CGFloat = 0
    var visibleItemCount = 5
  }

  let metrics: Metrics
  let radius: CGFloat
  let anglePerItem: CGFloat
  let hub: CGPoint
  /// +1 where later items follow clockwise.
  let sense: CGFloat

  /// Angles between neighbours stay within these bounds; a larger one would put an item on both sides of the hub.
  static let angles: ClosedRange<CGFloat> = 1e-5 ... .pi

  init(_ metrics: Metrics, radius: WheelLayout.Radius, angle: WheelLayout.Angle) {
    self.metrics = metrics
    self.radius =
      switch radius {
      case .absolute(let points): points
      case .automatic: Self.automaticRadius(metrics, angle)
      }
    anglePerItem = Self.angle(metrics, angle, radius: self.radius)
    let reach = metrics.hubOffset - self.radius
    hub = CGPoint(
      x: metrics.restingCenter.x + metrics.outward.dx * reach, y: metrics.restingCenter.y + metrics.outward.dy * reach)
    sense = Self.sense(metrics)
  }

  /// The direction of later items: the one that follows the reading direction.
  private static func sense(_ metrics: Metrics) -> CGFloat {
    let clockwise = CGVector(dx: -metrics.outward.dy, dy: metrics.outward.dx)
    func along(_ forward: CGVector) -> CGFloat { clockwise.dx * forward.dx + clockwise.dy * forward.dy }
    let main = along(metrics.forward)
    return (abs(main) > 1e-6 ? main : along(metrics.otherForward)) < 0 ? -1 : 1
  }

  /// The direction of the hub's outward vector, as a screen angle.
  private var restingDirection: CGFloat { atan2(metrics.outward.dy, metrics.outward.dx) }

  func center(at angle: CGFloat) -> CGPoint {
    let rotation = sense * angle
    let (c, s) = (cos(rotation), sin(rotation))
    let outward = metrics.outward
    return CGPoint(
      x: hub.x + radius * (outward.dx * c - outward.dy * s), y: hub.y + radius * (outward.dx * s + outward.dy * c))
  }

  // MARK: Windows

  /// The angles between −π and π at which an item may touch a rectangle; possibly a few more. Nil for none.
  /// - Parameter scale: the scale of the largest item.
  func angles(touching rect: CGRect, scale: CGFloat) -> ClosedRange<CGFloat>? {
    let reach = hypot(metrics.itemSize.width, metrics.itemSize.height) / 2 * scale + 1
    let arcs = CircleGeometry.arcs(
      center: hub, radii: CGSize(width: radius, height: radius), in: rect.insetBy(dx: -reach, dy: -reach))
    let spans = arcs.map { arc in
      let first = CircleGeometry.shortWay(sense * ((sense > 0 ? arc.lower : arc.upper) - restingDirection))
      return Span(first, first + arc.upper - arc.lower)
    }
    guard let lower = spans.map(\.lower).min(), let upper = spans.map(\.upper).max() else { return nil }
    // An arc that goes past the far side of the hub continues at the other end.
    return upper > .pi ? -.pi ... .pi : lower...upper
  }

  /// The largest angle, on either side, at which an item may be visible.
  func visibleAngle(scale: CGFloat) -> CGFloat {
    let seen = angles(touching: CGRect(origin: .zero, size: metrics.view), scale: scale)
    return seen.map { max(abs($0.lowerBound), abs($0.upperBound)) } ?? 0
  }
}
