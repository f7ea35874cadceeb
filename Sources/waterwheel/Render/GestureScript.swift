import Foundation

/// The steps that fingers and the program perform on a window, one after the other. `Docs/Guides/Render.md` describes the text format.
struct GestureScript: Equatable {
  /// A line of a script.
  struct Step: Equatable {
    /// The line's number, from 1; 0 for steps that come from the command line.
    var line: Int
    var action: Action
  }

  enum Action: Equatable {
    /// A pause, in seconds.
    case wait(Double)
    case tap(Location, count: Int)
    case press(Location, duration: Double)
    /// A drag that starts and ends at rest, so that nothing is flung. `hold` seconds pass before the finger moves.
    case drag(from: Location, to: Location, duration: Double, hold: Double)
    /// A stroke that ends while the finger moves. The velocity is in points per second.
    case flick(Location, velocity: CGPoint)
    /// A change of the distance between two fingers, in points.
    case pinch(center: Location, from: Double, to: Double, duration: Double)
    /// A movement of two fingers on a circle; degrees are clockwise when positive.
    case rotate(center: Location, degrees: Double, radius: Double, duration: Double)
    /// A finger that comes down, or moves when it is down.
    case finger(Int, Location)
    case lift(Int)
    /// A step of the wheel, by a distance of the content in points.
    case wheel(Location, by: CGPoint)
    /// A key that is pressed and released.
    case key(String)
    /// A scroll to a content offset, in points.
    case scroll(CGPoint)
    /// An insertion before an item, or in the middle of the window.
    case insert(Int?)
    case delete(Int?)
    case shuffle
    /// The begin of the look's own script, which goes on until a touch or a key.
    case play
    case layout(String)
    /// A new value of a parameter of the layout, as a text that `ParameterType` reads.
    case set(name: String, value: String)
  }

  /// A point of the window.
  struct Location: Equatable {
    var x: Length
    var y: Length

    func point(in size: CGSize) -> CGPoint {
      CGPoint(x: x.points(of: size.width), y: y.points(of: size.height))
    }
  }

  /// A length: `120` is in points, `50%` a part of the window's width or height.
  enum Length: Equatable {
    case points(Double)
    case percent(Double)

    func points(of whole: CGFloat) -> CGFloat {
      switch self {
      case .points(let value): CGFloat(value)
      case .percent(let value): whole * CGFloat(value) / 100
      }
    }
  }

  /// An error in a line of a script.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let line: Int
    let message: String

    var description: String { "line \(line): \(message)" }
  }

  var steps: [Step]
}
