import Foundation

/// What fingers and the program do to a window, one step after the other. Text in, value out; see `Docs/Guides/Render.md`.
struct GestureScript: Equatable {
  /// One line of a script.
  struct Step: Equatable {
    /// Counts from 1; 0 for steps that come from the command line.
    var line: Int
    var action: Action
  }

  enum Action: Equatable {
    /// Seconds in which nobody touches the window.
    case wait(Double)
    case tap(Location, count: Int)
    case press(Location, duration: Double)
    /// Starts and ends at rest: nothing is flung. `hold` seconds pass before the finger moves.
    case drag(from: Location, to: Location, duration: Double, hold: Double)
    /// Lifts while moving. In points a second.
    case flick(Location, velocity: CGPoint)
    /// Distances of two fingers from each other, in points.
    case pinch(center: Location, from: Double, to: Double, duration: Double)
    /// Two fingers on a circle; degrees, clockwise when positive.
    case rotate(center: Location, degrees: Double, radius: Double, duration: Double)
    /// One finger comes down, or moves when it is down.
    case finger(Int, Location)
    case lift(Int)
    /// One step of the wheel; in points that the content moves.
    case wheel(Location, by: CGPoint)
    /// Pressed and let go.
    case key(String)
    /// The content offset, in points.
    case scroll(CGPoint)
    /// Before an item, or in the middle of the window.
    case insert(Int?)
    case delete(Int?)
    case shuffle
    case layout(String)
    /// A property of the layout, and its value as `ParameterType` reads it.
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

  /// `120` is in points, `50%` a part of the window's width or height.
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

  /// A line that cannot be understood.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let line: Int
    let message: String

    var description: String { "line \(line): \(message)" }
  }

  var steps: [Step]
}
