import UIKit

/// The projection of a card that is tilted about an axis across the scroll direction: the factors along and across it, and the perspective
/// along it, about the middle of the drawn card.
struct StackTilt: Equatable, Sendable {
  var mainScale: CGFloat = 1
  var crossScale: CGFloat = 1
  /// The growth of the distance from the viewer, for each point of the card along the scroll direction; negative: the card comes nearer.
  var taper: CGFloat = 0

  static let none = StackTilt()

  func moved(to other: StackTilt, by fraction: CGFloat) -> StackTilt {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
    return StackTilt(
      mainScale: max(mix(mainScale, other.mainScale), 0.01), crossScale: max(mix(crossScale, other.crossScale), 0.01),
      taper: mix(taper, other.taper))
  }

  /// - Parameter sign: −1 where horizontal coordinates count from the right.
  func transform(isHorizontal: Bool, sign: CGFloat) -> CATransform3D {
    // Depth stays 0: layers with depth would cut through each other.
    var transform = CATransform3DIdentity
    if isHorizontal {
      (transform.m11, transform.m22, transform.m14) = (mainScale, crossScale, taper * sign)
    } else {
      (transform.m11, transform.m22, transform.m24) = (crossScale, mainScale, taper)
    }
    return transform
  }
}

/// A view on cards that are tilted, the edge that comes first away from the viewer, or the other one where the angle is negative. Pure
/// arithmetic.
///
/// All cards are seen from one place, in front of the middle of the view, so that those at one end look lower than those at the other. The
/// nearest edge of a card is as wide as the card, and heads begin where cards that are not tilted begin.
struct StackPerspective: Equatable {
  /// The coordinate of the view that the viewer looks at.
  private let eye: CGFloat
  /// The length of a card whose plane is seen from the side.
  private let flat: CGFloat
  private let cosine: CGFloat
  /// The growth of nearness along the card, and over half of it, in parts of the distance.
  private let slope: CGFloat
  private let half: CGFloat

  /// - Parameter distance: points from the viewer to the middle of a card; more where cards that show would be seen from behind.
  init(angle: CGFloat, distance: CGFloat, length: CGFloat, viewport: CGFloat) {
    eye = viewport / 2
    cosine = cos(angle)
    flat = cosine * length
    let most = min(1 / max(length, 1), 0.8 * cosine / max(eye + flat / 2, 1))
    slope = min(max(sin(angle) / distance, -most), most)
    half = slope * length / 2
  }

  /// The factor by which the middle of a card is smaller than its nearest edge.
  private var nearness: CGFloat { 1 - abs(half) }
  private var growth: CGFloat { (1 + half) / (1 - half) }
  private var span: CGFloat { nearness * flat / (1 - half) }

  /// The end of a card whose head begins at a coordinate of the view.
  func end(of start: CGFloat) -> CGFloat { eye + (start - eye) * growth + span }

  /// The coordinates of the view between which a card is drawn whose head would begin at one of them. They are the start and the end, but for
  /// cards far out of the view: those have a least length, since they would be seen from behind.
  func drawnSpan(of start: CGFloat) -> (lower: CGFloat, upper: CGFloat) {
    let (center, tilt) = pose(of: start)
    let reach = tilt.mainScale * flat / cosine / 2
    return (center - reach / (1 + half), center + reach / (1 - half))
  }

  /// The start of a card that ends at a coordinate of the view.
  func start(ofEnd end: CGFloat) -> CGFloat { eye + (end - eye - span) / growth }

  /// The middle of a card whose head begins at a coordinate of the view, and its projection.
  func pose(of start: CGFloat) -> (center: CGFloat, tilt: StackTilt) {
    // The middle of the card in the plane of its nearest edge.
    let middle = (start - eye) * (1 + half) / nearness + flat / 2
    return (
      eye + nearness * middle,
      StackTilt(
        mainScale: nearness * max(cosine + slope * middle, 0.05), crossScale: nearness, taper: -slope)
    )
  }
}
