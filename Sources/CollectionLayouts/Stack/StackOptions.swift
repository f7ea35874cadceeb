public import UIKit

extension StackLayout {
  /// What a stack looks like.
  public enum Mode: Equatable, Sendable {
    /// One pile, the current card on top; scrolling by one pitch takes the top card off.
    case deck
    /// A list of cards, each over the one before it, as passes in a wallet. `reveal` is the number of points of a card
    /// that the next one leaves uncovered, at least 1; a delegate may tell it for each card.
    case wallet(reveal: CGFloat = 80)
  }

  /// How cards behind the top one are turned. Angles in radians; the top card is never turned.
  public enum Rotation: Equatable, Sendable {
    /// Cards are not turned.
    case none
    /// By the angle, to one side and to the other in turn.
    case alternating(CGFloat)
    /// By an angle of its own for each card, at most this large. It looks thrown down by hand, and is the same each
    /// time.
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

  /// How the top card leaves a deck.
  public enum Exit: Equatable, Sendable {
    /// With the finger, one to one: along the scroll direction.
    case automatic
    /// Towards an edge or a corner, until it is out of the view.
    case slide(NSRectAlignment)
    /// Fades out where it lies.
    case fade
    /// As `automatic`, and turns by this many radians on its way.
    case flyOff(rotation: CGFloat = .pi / 15)
  }
}
