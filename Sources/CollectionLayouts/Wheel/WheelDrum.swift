import UIKit

/// A drum that rolls along one axis, in perspective. Pure arithmetic.
///
/// The projection is expressed by position, scale and the perspective row of a matrix. Nothing moves in depth, which
/// would change the drawing order regardless of `zIndex`.
struct WheelDrum: Equatable, Sendable {
  let radius: CGFloat
  let anglePerItem: CGFloat
  /// The distance from the eye to the current item; infinite without perspective.
  let eyeDistance: CGFloat
  /// The length of an item along the scroll direction.
  let itemLength: CGFloat

  /// - Parameter perspective: 1 divided by the distance of the eye.
  init(radius: CGFloat, perspective: CGFloat, itemLength: CGFloat, angle: WheelLayout.Angle) {
    self.radius = max(radius, 1)
    self.itemLength = itemLength
    eyeDistance = perspective > 0 ? 1 / perspective : .infinity
    let wanted: CGFloat =
      switch angle {
      case .fixed(let angle): angle
      // Flat items touch the drum in their middle; their edges are outside of it.
      case .automatic(let spacing): 2 * atan2((itemLength + spacing) / 2, self.radius)
      }
    anglePerItem = min(max(wanted, WheelGeometry.angles.lowerBound), WheelGeometry.angles.upperBound)
  }

  /// The projection of an item at an angle, along the scroll direction.
  struct Projection: Equatable, Sendable {
    /// The distance from the current item's centre.
    var offset: CGFloat
    /// The scale of the item across the scroll direction.
    var crossScale: CGFloat
    /// The scale of the item along it, in its middle.
    var mainScale: CGFloat
    /// The increase of the perspective divisor per point along the item.
    var taper: CGFloat
  }

  /// The angle from which on the drum faces away from the viewer.
  var horizon: CGFloat {
    eyeDistance.isFinite ? acos(min(max(radius / (radius + eyeDistance), 0), 1)) : .pi / 2
  }

  func projection(at angle: CGFloat) -> Projection {
    let angle = min(max(angle, -horizon), horizon)
    let (c, s) = (cos(angle), sin(angle))
    guard eyeDistance.isFinite else {
      return Projection(offset: radius * s, crossScale: 1, mainScale: max(c, 0.001), taper: 0)
    }
    let distance = eyeDistance + radius * (1 - c)
    let scale = eyeDistance / distance
    // An item longer than the eye distance would extend behind the eye.
    let steepest = 1.6 / max(itemLength, 1)
    return Projection(
      offset: radius * s * scale,
      crossScale: scale,
      mainScale: max(scale * (c - radius * s * s / distance), 0.001),
      taper: min(max(s / distance, -steepest), steepest)
    )
  }
}
