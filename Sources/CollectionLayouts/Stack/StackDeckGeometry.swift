import UIKit

/// The poses of a deck of cards by depth. Pure arithmetic, in closed form.
///
/// Depth counts cards: 0 is the top card, 1 the next; a card that leaves has a negative depth.
struct StackDeckGeometry: Equatable {
  /// The size of the part of the view that the stack fills.
  var viewport = CGSize.zero
  /// The margins around that part; `left` is leading.
  var margins = UIEdgeInsets.zero
  var isHorizontal = true
  /// The centre of the top card at rest.
  var restingCenter = CGPoint.zero
  var itemSize = CGSize.zero
  /// The number of cards that show at rest. One more fades in while the top card leaves.
  var visibleItemCount = 3
  var direction = CGVector(dx: 0, dy: 1)
  /// Points by which the edge of a card shows beyond the card before it.
  var offset: CGFloat = 12
  /// Each offset is this share of the one before.
  var offsetDecay: CGFloat = 0.8
  var scaleStep: CGFloat = 0.05
  /// Points by which a card is smaller than the one before it.
  var sizeStep = CGSize.zero
  var rotation = StackLayout.Rotation.none
  var alphaStep: CGFloat = 0
  var dimmingStep: CGFloat = 0.06
  var exit = StackLayout.Exit.automatic
  var stretchFactor: CGFloat = 0.2

  /// The depth of the last visible card; deeper cards have its pose and are hidden.
  var lastDepth: CGFloat { CGFloat(visibleItemCount) }

  /// - Parameters:
  ///   - item: the card's number in the whole sequence.
  ///   - depth: cards between the top of the deck and this one, after easing.
  ///   - departure: the progress of the card's departure, 0...1.
  ///   - pitch: points of scrolling that take the card off.
  ///   - overscroll: the points scrolled beyond the end (positive) or before the beginning (negative).
  func pose(
    item: Int, depth: CGFloat, departure: CGFloat = 0, pitch: CGFloat, overscroll: CGFloat = 0
  ) -> StackCardPose {
    var pose = resting(item: item, depth: min(max(depth, 0), lastDepth))
    if departure > 0 { depart(&pose, min(departure, 1), pitch) }
    if overscroll != 0 {
      // The top card follows the finger, the cards behind it follow less: the deck opens.
      let share = max(0, 1 - stretchFactor * max(depth, 0))
      if isHorizontal { pose.center.x -= overscroll * share } else { pose.center.y -= overscroll * share }
    }
    return pose
  }

  // MARK: At rest

  private func resting(item: Int, depth: CGFloat) -> StackCardPose {
    let scale = pow(1 - scaleStep, depth)
    let size = CGSize(
      width: max(itemSize.width - sizeStep.width * depth, 0), height: max(itemSize.height - sizeStep.height * depth, 0))
    // The visible edge of a card is shown by the offset, whatever the card's size.
    let distance = offsetSum(depth)
    let reach = CGSize(
      width: distance + (itemSize.width - size.width * scale) / 2,
      height: distance + (itemSize.height - size.height * scale) / 2)
    return StackCardPose(
      center: CGPoint(
        x: restingCenter.x + direction.dx * reach.width, y: restingCenter.y + direction.dy * reach.height),
      size: size,
      scale: max(scale, 0.01),
      rotation: rotation.angle(ofItem: item) * TransitionCurve.smooth.value(at: depth),
      alpha: min(max(1 - alphaStep * depth, 0), 1) * min(max(lastDepth - depth, 0), 1),
      dimming: min(max(dimmingStep * depth, 0), 1),
      elevation: min(max(1 - depth / lastDepth, 0), 1))
  }

  /// The sum of the offsets down to a depth, continued between the cards.
  func offsetSum(_ depth: CGFloat) -> CGFloat {
    guard abs(1 - offsetDecay) > 1e-6 else { return offset * depth }
    return offset * (1 - pow(offsetDecay, depth)) / (1 - offsetDecay)
  }

  // MARK: Leaving

  private func depart(_ pose: inout StackCardPose, _ departure: CGFloat, _ pitch: CGFloat) {
    pose.elevation = 1
    let away: CGVector
    switch exit {
    case .fade:
      pose.alpha *= 1 - departure
      return
    case .automatic, .slide(.none): away = alongScrolling(pitch, rotation: 0)
    case .flyOff(let rotation):
      away = alongScrolling(pitch, rotation: rotation)
      pose.rotation -= rotation * departure
    case .slide(let edge): away = across(edge.direction, pitch)
    }
    pose.center.x += away.dx * departure
    pose.center.y += away.dy * departure
  }

  /// The way of a card that leaves with the finger: one to one, or longer if a part of the card would otherwise stay visible.
  private func alongScrolling(_ pitch: CGFloat, rotation: CGFloat) -> CGVector {
    let extent = StackCardPose.extent(of: itemSize, scale: 1, rotation: rotation)
    return isHorizontal
      ? CGVector(dx: -max(pitch, restingCenter.x + margins.left + extent.width / 2), dy: 0)
      : CGVector(dx: 0, dy: -max(pitch, restingCenter.y + margins.top + extent.height / 2))
  }

  private func across(_ direction: CGVector, _ pitch: CGFloat) -> CGVector {
    let (width, height) = (itemSize.width / 2, itemSize.height / 2)
    let toLeading = restingCenter.x + margins.left + width
    let toTrailing = viewport.width - restingCenter.x + margins.right + width
    let toTop = restingCenter.y + margins.top + height
    let toBottom = viewport.height - restingCenter.y + margins.bottom + height
    return CGVector(
      dx: direction.dx * max(direction.dx < 0 ? toLeading : toTrailing, isHorizontal && direction.dx < 0 ? pitch : 0),
      dy: direction.dy * max(direction.dy < 0 ? toTop : toBottom, !isHorizontal && direction.dy < 0 ? pitch : 0))
  }
}
