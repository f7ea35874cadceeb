public import UIKit

extension StackLayout {
  /// The appearance of a stack.
  public enum Mode: Equatable, Sendable {
    /// A pile with the current card on top; scrolling by one pitch takes the top card off.
    case deck
    /// A list of cards, each over the one before it, as passes in a wallet. `reveal` is the number of points of a card that the next one
    /// leaves uncovered, at least 1; a delegate may give it for each card.
    case wallet(reveal: CGFloat = 80)
    /// A list whose first card in view is as long as `itemSize` says, and the others `rowLength` points, at least 1. As the first one leaves,
    /// the next one grows with the finger. Any card can become the first one. `spacing` is the number of points between cards; may be
    /// negative. With reduced motion all cards are long.
    case focusList(rowLength: CGFloat = 96, spacing: CGFloat = 0)
  }

  /// The rotation of the cards behind the top one. Angles in radians; the top card is never turned.
  public enum Rotation: Equatable, Sendable {
    /// Cards are not turned.
    case none
    /// Cards are turned by the angle, to one side and to the other in turn.
    case alternating(CGFloat)
    /// Each card is turned by an angle of its own, at most this large. The stack looks thrown down by hand, and is the same each time.
    case seeded(maximum: CGFloat)

    /// - Parameter item: the number of the card in the whole sequence.
    func angle(ofItem item: Int) -> CGFloat {
      switch self {
      case .none: 0
      case .alternating(let angle): item.isMultiple(of: 2) ? -angle : angle
      case .seeded(let maximum): maximum * Self.scattered(item)
      }
    }

    /// A number in −1...1 that looks random: the bits of the index, mixed.
    static func scattered(_ item: Int) -> CGFloat {
      var bits = UInt64(bitPattern: Int64(item)) &+ 0x9E37_79B9_7F4A_7C15
      for multiplier: UInt64 in [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB] {
        bits = (bits ^ (bits >> 29)) &* multiplier
      }
      return CGFloat((bits ^ (bits >> 32)) & 0xFFFF) / 32767.5 - 1
    }
  }

  /// The way in which the top card leaves a deck.
  public enum Exit: Equatable, Sendable {
    /// The card moves with the finger, one to one: along the scroll direction.
    case automatic
    /// The card moves towards an edge or a corner, until it is out of the view.
    case slide(NSRectAlignment)
    /// The card fades out in place.
    case fade
    /// The card moves as with `automatic`, and turns by this many radians on its way.
    case flyOff(rotation: CGFloat = .pi / 15)
  }
}
