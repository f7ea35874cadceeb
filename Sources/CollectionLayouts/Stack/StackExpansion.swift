import UIKit

/// A card that is brought out of the stack, with the others piled up at the far edge. Pure arithmetic.
///
/// All poses are functions of `amount`: 0 is the stack as it is, 1 is the card in full view. Springs go a little beyond both.
struct StackExpansion: Equatable {
  /// The card's number in the whole sequence; nil for none.
  var item: Int?
  var amount: CGFloat = 0
  /// True if the pile lies at the bottom; otherwise it lies at the trailing edge.
  var isVertical = true
  /// The extent of the part of the view that the stack fills, from the card towards the pile.
  var viewport: CGFloat = 0
  /// The lengths that the view shows before and after that part.
  var marginBefore: CGFloat = 0
  var marginAfter: CGFloat = 0
  /// The size of the expanded card; nil for the one that it has in the stack.
  var itemSize: CGSize?
  /// Points between the view's edge and the expanded card.
  var inset: CGFloat = 16
  /// Points by which a card of the pile shows beyond the one in front of it.
  var overlap: CGFloat = 10
  /// Cards of the pile that show.
  var pileCount = 5

  /// The coordinate from the card towards the pile.
  var along: WritableKeyPath<CGPoint, CGFloat> { isVertical ? \.y : \.x }

  private func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  var isActive: Bool { item != nil && amount != 0 }

  /// The delay between neighbouring cards: 15 ms, as a part of a spring of 0.45 s.
  static let stagger: CGFloat = 0.015 / 0.45
  static let staggeredCards = 8

  /// The progress of a card at a distance from the expanded one.
  func share(ofNeighbour distance: Int) -> CGFloat {
    let delay = Self.stagger * CGFloat(min(max(abs(distance) - 1, 0), Self.staggeredCards))
    return max((amount - delay) / (1 - delay), 0)
  }

  /// The pose of the expanded card, brought out.
  func expanded(_ pose: StackCardPose) -> StackCardPose {
    var pose = upright(pose)
    pose.size = itemSize ?? pose.size
    pose.alpha = 1
    pose.elevation = 1
    pose.center[keyPath: along] = inset + length(pose.size) / 2
    return pose
  }

  /// The pose of a card of the pile.
  /// - Parameter rank: 1 is the front card; values between whole numbers are between two positions.
  func piled(_ pose: StackCardPose, rank: CGFloat) -> StackCardPose {
    var pose = upright(pose)
    let start = viewport - min(max(rank, 0), CGFloat(pileCount)) * overlap
    pose.center[keyPath: along] = start + length(pose.size) / 2
    return pose
  }

  private func upright(_ pose: StackCardPose) -> StackCardPose {
    var pose = pose
    pose.scale = 1
    pose.rotation = 0
    pose.tilt = .none
    pose.dimming = 0
    return pose
  }

  /// The pose of a card that is off the view, moved to the view's edge, so that it does not come from a thousand cards away.
  func nearby(_ pose: StackCardPose) -> StackCardPose {
    var pose = pose
    let half = length(pose.frame.size) / 2
    pose.center[keyPath: along] = min(
      max(pose.center[keyPath: along], -marginBefore - half), viewport + marginAfter + half)
    return pose
  }
}
