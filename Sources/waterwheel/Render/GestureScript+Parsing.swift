import Foundation

extension GestureScript {
  /// The longest duration of a step, in seconds.
  static let longestStep = 600.0

  /// Parses a script with one step per line; `#` begins a comment; empty lines are ignored.
  init(parsing text: String) throws(Problem) {
    steps = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var words = Words(line: index + 1, text: line)
      guard let command = words.next() else { continue }
      steps.append(Step(line: index + 1, action: try Self.action(command, &words)))
      try words.expectEnd()
    }
  }

  /// An example of each command, for messages and the guide.
  static let usage: [(command: String, example: String)] = [
    ("wait", "wait 0.5"),
    ("tap", "tap 50% 40%"),
    ("press", "press 50% 40% for 0.8"),
    ("drag", "drag 50% 70% to 50% 20% over 0.6"),
    ("flick", "flick 50% 70% by 0 -2400"),
    ("pinch", "pinch 50% 50% from 80 to 260 over 0.6"),
    ("rotate", "rotate 50% 50% by 120 radius 110 over 0.8"),
    ("finger", "finger 1 50% 70%"),
    ("lift", "lift 1"),
    ("wheel", "wheel 50% 50% by 0 120"),
    ("key", "key ArrowRight"),
    ("scroll", "scroll 0 400"),
    ("insert", "insert 3"),
    ("delete", "delete 3"),
    ("shuffle", "shuffle"),
    ("layout", "layout carousel"),
    ("set", "set item-spacing 24"),
  ]

  private static func action(_ command: String, _ words: inout Words) throws(Problem) -> Action {
    words.example = usage.first { $0.command == command }?.example
    switch command {
    case "wait": return .wait(try words.seconds())
    case "tap":
      let location = try words.location()
      return .tap(location, count: words.accepts("twice") ? 2 : 1)
    case "press":
      let location = try words.location()
      return .press(location, duration: words.accepts("for") ? try words.seconds() : 0.6)
    case "drag", "flick", "pinch", "rotate": return try movement(command, &words)
    case "finger":
      let finger = try words.finger()
      return .finger(finger, try words.location())
    case "lift": return .lift(try words.finger())
    case "wheel":
      let location = try words.location()
      try words.expect("by")
      return .wheel(location, by: CGPoint(x: try words.number(), y: try words.number()))
    case "key": return .key(try words.key())
    case "scroll": return .scroll(CGPoint(x: try words.number(), y: try words.number()))
    case "insert": return .insert(try words.optionalIndex())
    case "delete": return .delete(try words.optionalIndex())
    case "shuffle": return .shuffle
    case "layout": return .layout(try words.word("the name of a layout"))
    case "set": return .set(name: try words.word("the name of a parameter"), value: try words.word("a value"))
    default:
      let known = usage.map(\.command).joined(separator: ", ")
      throw Problem(line: words.line, message: "There is no command “\(command)”. Known commands: \(known).")
    }
  }

  private static func movement(_ command: String, _ words: inout Words) throws(Problem) -> Action {
    let location = try words.location()
    switch command {
    case "drag":
      try words.expect("to")
      let end = try words.location()
      var (duration, hold) = (0.5, 0.0)
      while true {
        if words.accepts("over") {
          duration = try words.seconds()
        } else if words.accepts("after") {
          hold = try words.seconds()
        } else {
          break
        }
      }
      return .drag(from: location, to: end, duration: duration, hold: hold)
    case "flick":
      try words.expect("by")
      return .flick(location, velocity: CGPoint(x: try words.number(), y: try words.number()))
    case "pinch":
      try words.expect("from")
      let start = try words.distance()
      try words.expect("to")
      return .pinch(center: location, from: start, to: try words.distance(), duration: try words.duration(0.6))
    default:
      try words.expect("by")
      let degrees = try words.number()
      let radius = words.accepts("radius") ? try words.distance() : 100
      return .rotate(center: location, degrees: degrees, radius: radius, duration: try words.duration(0.8))
    }
  }
}
