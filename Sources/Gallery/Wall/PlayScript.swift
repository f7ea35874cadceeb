import CollectionLayouts
import UIKit

/// Moves that a layout makes by itself, one after the other: a value, which `ScriptRun` carries out.
struct PlayScript: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    case wait
    /// Scrolls as a finger does, by fractions of the view: along the content, and across it where it scrolls both ways.
    case drag(CGFloat, across: CGFloat = 0)
    /// Scrolls fast at first, as after a flick.
    case flick(CGFloat, across: CGFloat = 0)
    /// Pulls the content beyond its beginning by a fraction of the view.
    case pull(CGFloat)
    /// Goes to the item that many after the current one.
    case items(Int)
    /// Throws the top card.
    case swipe(SlidingCardsLayout.SwipeDirection)
    /// Brings thrown cards back.
    case undo(Int)
    /// Takes out the card that many after the current one; nil puts it back.
    case expand(Int?)
    /// Turns a ring by an angle in radians.
    case turn(CGFloat)
    /// Changes the radius of a ring to a multiple.
    case spread(CGFloat)
    case insert
    case delete
    /// Goes back to the place where the script began.
    case back

    /// Returns the part of the way that is covered after a fraction of the time.
    func progress(_ fraction: Double) -> CGFloat {
      if case .flick = self { return CGFloat(1 - (1 - fraction) * (1 - fraction) * (1 - fraction)) }
      return CGFloat(fraction * fraction * (3 - 2 * fraction))
    }
  }

  struct Part: Equatable, Sendable {
    let step: Step
    /// The duration in seconds, greater than 0.
    let duration: Double
  }

  let parts: [Part]

  init(_ parts: [(Step, Double)]) { self.parts = parts.map { Part(step: $0, duration: max($1, 0.01)) } }

  var duration: Double { parts.reduce(0) { $0 + $1.duration } }
}

extension GalleryLayout {
  /// Returns what the layout shows of itself with some settings.
  func demo(_ settings: LayoutSettings) -> PlayScript {
    if hasCover(settings) {
      return PlayScript([
        (.pull(0.2), 0.8), (.back, 0.5), (.wait, 0.2), (.drag(0.45), 1.4), (.wait, 0.4), (.flick(0.9), 1.4),
        (.wait, 0.2), (.back, 1.5), (.wait, 0.6),
      ])
    }
    switch name {
    case "circle":
      return PlayScript([
        (.turn(1.3), 1.4), (.wait, 0.2), (.spread(0.62), 0.7), (.spread(1.2), 0.8), (.spread(1), 0.5), (.delete, 0.7),
        (.insert, 0.7), (.back, 1.2), (.wait, 0.6),
      ])
    case "cards":
      return PlayScript([
        (.wait, 0.3), (.swipe(.right), 0.8), (.swipe(.left), 0.8), (.swipe(.up), 0.8), (.wait, 0.2), (.undo(1), 0.6),
        (.undo(2), 0.9), (.wait, 0.6),
      ])
    case "wallet":
      return PlayScript([
        (.drag(0.3), 0.9), (.expand(1), 0.9), (.wait, 0.5), (.expand(nil), 0.8), (.delete, 0.7), (.insert, 0.7),
        (.back, 0.9), (.wait, 0.6),
      ])
    case "drawer":
      return PlayScript([(.items(1), 0.8), (.items(2), 1), (.wait, 0.3), (.back, 1), (.wait, 0.8)])
    default: break
    }
    switch scrolling {
    case .items, .none:
      return PlayScript([
        (.items(1), 0.8), (.wait, 0.15), (.items(1), 0.8), (.wait, 0.15), (.items(3), 1.1), (.delete, 0.7),
        (.insert, 0.7), (.back, 1.2), (.wait, 0.6),
      ])
    case .plane:
      return PlayScript([
        (.drag(0.35, across: 0.3), 1.1), (.flick(0.4, across: -0.3), 1.3), (.wait, 0.2),
        (.flick(-0.3, across: 0.7), 1.3),
        (.delete, 0.6), (.insert, 0.6), (.back, 1.2), (.wait, 0.6),
      ])
    case .continuous:
      return PlayScript([
        (.drag(0.3), 0.9), (.wait, 0.2), (.flick(0.9), 1.5), (.delete, 0.7), (.insert, 0.7), (.flick(0.6), 1.2),
        (.wait, 0.2), (.back, 1.4), (.wait, 0.6),
      ])
    }
  }
}
