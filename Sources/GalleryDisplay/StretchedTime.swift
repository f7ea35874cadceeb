import Foundation

/// A surface's time, which runs faster or slower than its display's, or stands still.
struct StretchedTime {
  private(set) var speed = 1.0
  /// The display's time at a moment at which the surface's time is `surface`.
  private var display: TimeInterval = 0
  private var surface: TimeInterval = 0

  func surfaceTime(_ time: TimeInterval) -> TimeInterval { surface + max(0, time - display) * speed }

  /// Returns the display's time at a time of the surface; nil when the surface's time stands still.
  func displayTime(_ time: TimeInterval) -> TimeInterval? { speed > 0 ? display + (time - surface) / speed : nil }

  mutating func setSpeed(_ speed: Double, at time: TimeInterval) {
    surface = surfaceTime(time)
    display = max(display, time)
    self.speed = max(0, speed)
  }

  /// Advances the surface's time, without the display's.
  mutating func skip(_ duration: TimeInterval) { surface += max(0, duration) }
}
