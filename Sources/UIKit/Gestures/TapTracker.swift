/// The fingers of one tap, and the number of taps before it. A pure value, shared by tap and long press.
struct TapTracker: Equatable {
  struct Finger: Equatable {
    var id: Int32
    var start: CGPoint
    var current: CGPoint
    var isDown = true
  }

  /// The longest distance that a finger may move during a tap, and that two taps may be apart (points).
  static let allowableMovement: CGFloat = 45
  /// The longest pause between two taps of one gesture (seconds).
  static let maximumPause = 0.35
  /// The longest time that the finger of a single tap may stay down (seconds). `maximumPress` is that for one of
  /// several taps.
  static let maximumSinglePress = 1.5
  static let maximumPress = 0.75

  /// The fingers in the order in which they came down; those that lifted stay until the tap is complete.
  private(set) var fingers: [Finger] = []
  private(set) var completedTaps = 0
  /// The positions of the fingers of the last complete tap.
  private(set) var lastPoints: [CGPoint] = []

  var isUp: Bool { fingers.allSatisfy { !$0.isDown } }

  /// The present positions of the fingers, or those at the end of the last tap.
  var points: [CGPoint] { fingers.isEmpty ? lastPoints : fingers.map(\.current) }

  var centroid: CGPoint? {
    let points = self.points
    guard !points.isEmpty else { return nil }
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  mutating func begin(_ id: Int32, at point: CGPoint) {
    fingers.append(Finger(id: id, start: point, current: point))
  }

  mutating func move(_ id: Int32, to point: CGPoint) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].current = point
  }

  mutating func lift(_ id: Int32) {
    guard let index = fingers.firstIndex(where: { $0.id == id }) else { return }
    fingers[index].isDown = false
  }

  /// Returns true if a finger is farther than `limit` from the point at which it came down.
  func hasMoved(beyond limit: CGFloat) -> Bool {
    fingers.contains { $0.start.distance(to: $0.current) > limit }
  }

  /// True if the first finger of this tap came down near a finger of the tap before; also true for the first tap.
  var isNearLastTap: Bool {
    guard let previous = lastPoints.first, let first = fingers.first else { return true }
    return lastPoints.contains { $0.distance(to: first.start) <= Self.allowableMovement }
      || previous.distance(to: first.start) <= Self.allowableMovement
  }

  /// Counts one more tap, once all fingers are up.
  mutating func completeTap() {
    lastPoints = fingers.map(\.current)
    completedTaps += 1
    fingers = []
  }

  mutating func reset() { self = TapTracker() }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
