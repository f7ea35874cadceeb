import UIKit

/// One card brought out of the stack, the others piled up at the far edge. Pure arithmetic.
///
/// Everything follows from `amount`: 0 is the stack as it is, 1 is the card in full view. Springs go a little beyond both.
struct StackExpansion: Equatable {
  /// The card's number in the whole sequence; nil for none.
  var item: Int?
  var amount: CGFloat = 0
  /// Whether the pile lies at the bottom; else at the trailing edge.
  var isVertical = true
  /// The extent of the part of the view that the stack has, from the card towards the pile.
  var viewport: CGFloat = 0
  /// What the view shows before and after that part.
  var marginBefore: CGFloat = 0
  var marginAfter: CGFloat = 0
  /// Points between the view's edge and the expanded card.
  var inset: CGFloat = 16
  /// Points by which a card of the pile shows beyond the one in front of it.
  var overlap: CGFloat = 10
  /// Cards of the pile that show.
  var pileCount = 5

  var isActive: Bool { item != nil && amount != 0 }

  /// Cards follow one another by 15 ms, seen from the middle of a spring of 0.45 s.
  static let stagger: CGFloat = 0.015 / 0.45
  static let staggeredCards = 8

  /// How far a card is on its way that is so many cards away from the expanded one.
  func share(ofNeighbour distance: Int) -> CGFloat {
    let delay = Self.stagger * CGFloat(min(max(abs(distance) - 1, 0), Self.staggeredCards))
    return max((amount - delay) / (1 - delay), 0)
  }

  /// The expanded card, brought out.
  func expanded(_ place: CardPlace) -> CardPlace {
    var place = upright(place)
    place.alpha = 1
    place.elevation = 1
    if isVertical {
      place.center.y = inset + place.size.height / 2
    } else {
      place.center.x = inset + place.size.width / 2
    }
    return place
  }

  /// A card of the pile.
  /// - Parameter rank: 1 is the front card; between whole numbers a card is on its way from one place to the next.
  func piled(_ place: CardPlace, rank: CGFloat) -> CardPlace {
    var place = upright(place)
    let start = viewport - min(max(rank, 0), CGFloat(pileCount)) * overlap
    if isVertical {
      place.center.y = start + place.size.height / 2
    } else {
      place.center.x = start + place.size.width / 2
    }
    return place
  }

  private func upright(_ place: CardPlace) -> CardPlace {
    var place = place
    place.scale = 1
    place.rotation = 0
    place.dimming = 0
    return place
  }

  /// A card that is off the view comes from its edge, not from a thousand cards away.
  func nearby(_ place: CardPlace) -> CardPlace {
    var place = place
    let size = place.frame.size
    func near(_ center: CGFloat, _ length: CGFloat) -> CGFloat {
      min(max(center, -marginBefore - length / 2), viewport + marginAfter + length / 2)
    }
    if isVertical {
      place.center.y = near(place.center.y, size.height)
    } else {
      place.center.x = near(place.center.x, size.width)
    }
    return place
  }
}
