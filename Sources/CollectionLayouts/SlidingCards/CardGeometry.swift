import CollectionPrimitives
import UIKit

/// The displacement of a detached card, and a rotation in addition to its lean.
struct CardOffset: Equatable, Sendable {
  var shift = CGVector.zero
  /// Radians in addition to the lean, when a rotated card is caught at another point.
  var twist: CGFloat = 0
}

/// The position and rotation of a drawn card.
struct CardPose: Equatable, Sendable {
  var center = CGPoint.zero
  /// Radians.
  var angle: CGFloat = 0
  var scale: CGFloat = 1
  var alpha: CGFloat = 1
}

/// Positions of cards on the deck and off it. Depth 0 is the top card, 1 the one below; fractions lie between.
struct CardGeometry: Equatable, Sendable {
  /// The part of the view in which the deck is centred, in the content.
  var viewport = CGRect.zero
  /// The rectangle outside of which cards are invisible, in the content.
  var visibleRect = CGRect.zero
  var visibleCount = 3
  /// The direction from the middle of a card to the edge or corner at which the cards behind it show, on the screen's axes.
  var direction = CGVector(dx: 0, dy: 1)
  /// Points by which each card is visible beyond the one above it.
  var itemOffset: CGFloat = 10
  /// Radians by which each card is turned further than the one above it.
  var fanAngle: CGFloat = 0
  var scaleStep: CGFloat = 0.05
  var maximumRotation: CGFloat = .pi / 12
  var isMotionReduced = false

  /// Shadows reach out of the card.
  static let shadowMargin: CGFloat = 24

  // MARK: On the deck

  func scale(_ depth: CGFloat) -> CGFloat {
    guard !isMotionReduced, depth > 0 else { return 1 }
    return max(pow(1 - scaleStep, depth), 0.01)
  }

  /// The centre of the top card at rest: the whole pile is centred.
  var restingCenter: CGPoint {
    let half = itemOffset * CGFloat(max(visibleCount - 1, 0)) / 2
    return CGPoint(x: viewport.midX - direction.dx * half, y: viewport.midY - direction.dy * half)
  }

  /// The centre of a card at a depth. Drawn edges of neighbours are `itemOffset` apart, whatever the scale.
  func center(_ depth: CGFloat, _ size: CGSize) -> CGPoint {
    let depth = max(depth, 0)
    let shrunk = (itemOffset < 0 ? -1 : 1) * (1 - scale(depth)) / 2
    // A fan opens about the middle of the opposite edge.
    let arm = CGVector(dx: direction.dx * size.width / 2, dy: direction.dy * size.height / 2)
    let turned = arm.rotated(by: fan(depth))
    return CGPoint(
      x: restingCenter.x + direction.dx * (itemOffset * depth + size.width * shrunk) + turned.dx - arm.dx,
      y: restingCenter.y + direction.dy * (itemOffset * depth + size.height * shrunk) + turned.dy - arm.dy)
  }

  /// The angle by which a card at a depth is turned.
  func fan(_ depth: CGFloat) -> CGFloat { isMotionReduced ? 0 : fanAngle * max(depth, 0) }

  /// The alpha of a card at a depth. The last visible card fades in as the deck advances.
  func alpha(_ depth: CGFloat) -> CGFloat { min(max(CGFloat(visibleCount) - depth, 0), 1) }

  // MARK: Off the deck

  /// The part of the way that the cards below have risen: 1 when a card is displaced by half its smaller side.
  func advance(_ shift: CGVector, _ size: CGSize) -> CGFloat {
    let side = min(size.width, size.height)
    guard side > 0 else { return shift.length > 0 ? 1 : 0 }
    return min(1, 2 * shift.length / side)
  }

  func angle(_ offset: CardOffset, _ grip: CardGrip, _ size: CGSize) -> CGFloat {
    guard !isMotionReduced else { return 0 }
    let half = size.width / 2
    let part = half > 0 ? min(max(offset.shift.dx / half, -1), 1) : 0
    return maximumRotation * part * grip.lean + offset.twist
  }

  /// The pose of a displaced card. The card turns about its pivot, which moves with the finger.
  func pose(_ offset: CardOffset, _ grip: CardGrip, _ size: CGSize, depth: CGFloat = 0) -> CardPose {
    let angle = angle(offset, grip, size)
    let turned = grip.pivot.rotated(by: angle)
    let resting = center(depth, size)
    let center = CGPoint(
      x: resting.x + offset.shift.dx + grip.pivot.dx - turned.dx,
      y: resting.y + offset.shift.dy + grip.pivot.dy - turned.dy)
    return CardPose(center: center, angle: angle + fan(depth), scale: scale(depth))
  }

  /// A grip at another point that keeps the card in place.
  func regrip(
    _ offset: CardOffset, _ grip: CardGrip, _ size: CGSize, depth: CGFloat, at point: CGPoint
  ) -> (CardOffset, CardGrip) {
    let pose = pose(offset, grip, size, depth: depth)
    let arm = CGVector(dx: point.x - pose.center.x, dy: point.y - pose.center.y)
    let held = CardGrip(pivot: arm.rotated(by: fan(depth) - pose.angle), lean: grip.lean)
    let resting = center(depth, size)
    var moved = CardOffset()
    moved.shift = CGVector(dx: point.x - resting.x - held.pivot.dx, dy: point.y - resting.y - held.pivot.dy)
    moved.twist = isMotionReduced ? offset.twist : pose.angle - fan(depth) - angle(moved, held, size)
    return (moved, held)
  }

  /// The upright box around a card, shadow included.
  func box(_ pose: CardPose, _ size: CGSize) -> CGRect {
    let (c, s) = (abs(cos(pose.angle)), abs(sin(pose.angle)))
    let width = (size.width * c + size.height * s) * pose.scale + 2 * Self.shadowMargin
    let height = (size.width * s + size.height * c) * pose.scale + 2 * Self.shadowMargin
    return CGRect(x: pose.center.x - width / 2, y: pose.center.y - height / 2, width: width, height: height)
  }

  func isOutside(_ offset: CardOffset, _ grip: CardGrip, _ size: CGSize) -> Bool {
    !box(pose(offset, grip, size), size).intersects(visibleRect)
  }

  /// The distance along the unit vector `way` after which a card is invisible.
  func leavingDistance(_ offset: CardOffset, _ grip: CardGrip, _ size: CGSize, along way: CGVector) -> CGFloat {
    func isOut(_ distance: CGFloat) -> Bool {
      isOutside(CardOffset(shift: offset.shift.adding(way, times: distance), twist: offset.twist), grip, size)
    }
    let farthest = visibleRect.size.diagonal + 2 * size.diagonal + offset.shift.length + 2 * grip.pivot.length + 100
    return isOut(0) ? 0 : bisected(0, farthest, steps: 16) { !isOut($0) }.high
  }
}

extension CGSize {
  fileprivate var diagonal: CGFloat { hypot(width, height) }
}
