import Foundation

/// The events of a script with their times. A pure value: the same script always gives the same timeline.
struct GestureTimeline: Equatable {
  struct Moment: Equatable {
    /// The time, in seconds.
    var time: Double
    var event: Event
  }

  enum Event: Equatable {
    case began([Finger])
    case moved([Finger])
    case ended([Finger])
    /// An action other than one of fingers: `insert`, `layout` and so on.
    case action(GestureScript.Action)
  }

  struct Finger: Equatable {
    var id: Int
    var point: CGPoint
  }

  /// The moments, in the order of their times.
  private(set) var moments: [Moment] = []
  /// The end of the last step, in seconds.
  private(set) var duration = 0.0

  private let size: CGSize
  private let rate: Double
  /// The fingers that `finger` steps have put down.
  private var down: [Int: Finger] = [:]

  /// - Parameters:
  ///   - size: the size of the window, in points.
  ///   - rate: the number of positions per second that moving fingers report.
  init(_ script: GestureScript, size: CGSize, rate: Double) {
    self.size = size
    self.rate = rate
    for step in script.steps { add(step.action) }
  }

  private mutating func add(_ action: GestureScript.Action) {
    switch action {
    case .wait(let seconds): duration += seconds
    case .tap(let location, let count): tap(location.point(in: size), count: count)
    case .press(let location, let seconds):
      let point = location.point(in: size)
      move(seconds) { _ in [point] }
    case .drag(let start, let end, let seconds, let hold):
      drag(from: start.point(in: size), to: end.point(in: size), duration: seconds, hold: hold)
    case .flick(let location, let velocity): flick(location.point(in: size), velocity)
    case .pinch(let center, let start, let end, let seconds):
      let middle = center.point(in: size)
      move(seconds) { Self.pair(middle, radius: (start + (end - start) * Self.eased($0)) / 2, angle: 0) }
    case .rotate(let center, let degrees, let radius, let seconds):
      let middle = center.point(in: size)
      move(seconds) { Self.pair(middle, radius: radius, angle: degrees * .pi / 180 * Self.eased($0)) }
    case .finger(let id, let location):
      let finger = Finger(id: id, point: location.point(in: size))
      let isDown = down.updateValue(finger, forKey: id) != nil
      moments.append(Moment(time: duration, event: isDown ? .moved([finger]) : .began([finger])))
    case .lift(let id):
      guard let finger = down.removeValue(forKey: id) else { return }
      moments.append(Moment(time: duration, event: .ended([finger])))
    case .wheel, .key, .scroll, .insert, .delete, .shuffle, .play, .layout, .set:
      moments.append(Moment(time: duration, event: .action(action)))
    }
  }

  // MARK: Fingers

  /// The duration of a tap: long enough to be seen, too short for a press.
  private static let tapDuration = 0.06

  private mutating func tap(_ point: CGPoint, count: Int) {
    for index in 0..<count {
      if index > 0 { duration += 0.1 }
      move(Self.tapDuration) { _ in [point] }
    }
  }

  private mutating func drag(from start: CGPoint, to end: CGPoint, duration seconds: Double, hold: Double) {
    // A finger that rests before it lifts does not fling the content.
    let pause = 0.1
    let whole = hold + seconds + pause
    move(whole) { progress in
      let moving = seconds > 0 ? min(max((progress * whole - hold) / seconds, 0), 1) : (progress < 1 ? 0 : 1)
      return [Self.point(start, end, Self.eased(moving))]
    }
  }

  private mutating func flick(_ start: CGPoint, _ velocity: CGPoint) {
    let seconds = 0.1
    let end = CGPoint(x: start.x + velocity.x * seconds, y: start.y + velocity.y * seconds)
    move(seconds) { [Self.point(start, end, $0)] }
  }

  /// Puts fingers down at `positions` of 0, moves them to those of 1, and lifts them.
  private mutating func move(_ seconds: Double, _ positions: (Double) -> [CGPoint]) {
    func fingers(_ progress: Double) -> [Finger] {
      positions(progress).enumerated().map { Finger(id: $0.offset + 1, point: $0.element) }
    }
    let start = duration
    let end = start + seconds
    var last = fingers(0)
    moments.append(Moment(time: start, event: .began(last)))
    let count = max(1, Int((seconds * rate).rounded(.up)))
    for index in 1...count {
      let next = fingers(Double(index) / Double(count))
      // Fingers that rest report nothing.
      if next != last {
        let time = index == count ? end : start + seconds * Double(index) / Double(count)
        moments.append(Moment(time: time, event: .moved(next)))
      }
      last = next
    }
    duration = end
    moments.append(Moment(time: duration, event: .ended(last)))
  }

  // MARK: Geometry

  /// Returns progress with a speed of 0 at both ends.
  private static func eased(_ progress: Double) -> Double { progress * progress * (3 - 2 * progress) }

  private static func point(_ a: CGPoint, _ b: CGPoint, _ progress: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
  }

  private static func pair(_ center: CGPoint, radius: Double, angle: Double) -> [CGPoint] {
    let (dx, dy) = (cos(angle) * radius, sin(angle) * radius)
    return [CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)]
  }
}
