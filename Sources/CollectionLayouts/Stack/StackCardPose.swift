import UIKit

/// The position and appearance of a card, in points from the top leading corner of the uncovered part of the view. A
/// pure value.
///
/// `x` grows towards the trailing edge; the layout mirrors it where text runs from right to left.
struct StackCardPose: Equatable, Sendable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var scale: CGFloat = 1
  /// Radians, clockwise where text runs from left to right.
  var rotation: CGFloat = 0
  var tilt = StackTilt.none
  var alpha: CGFloat = 1
  var dimming: CGFloat = 0
  var elevation: CGFloat = 1

  /// The smallest upright rectangle around the drawn card.
  var frame: CGRect {
    let extent = Self.extent(of: size, scale: scale, rotation: rotation)
    return CGRect(
      x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width, height: extent.height)
  }

  static func extent(of size: CGSize, scale: CGFloat, rotation: CGFloat) -> CGSize {
    let (c, s) = (abs(cos(rotation)) * scale, abs(sin(rotation)) * scale)
    return CGSize(width: size.width * c + size.height * s, height: size.width * s + size.height * c)
  }

  /// The interpolation to another pose: 0 is this one, 1 the other; springs may exceed both a little.
  func moved(to other: StackCardPose, by fraction: CGFloat) -> StackCardPose {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(max(mix(from, to), 0), 1) }
    return StackCardPose(
      center: CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y)),
      size: CGSize(
        width: max(mix(size.width, other.size.width), 0), height: max(mix(size.height, other.size.height), 0)),
      scale: max(mix(scale, other.scale), 0.01),
      rotation: mix(rotation, other.rotation),
      tilt: tilt.moved(to: other.tilt, by: fraction),
      alpha: part(alpha, other.alpha),
      dimming: part(dimming, other.dimming),
      elevation: part(elevation, other.elevation))
  }
}
