import Foundation

/// A surface's time, which goes faster or slower than its display's, or stands still.
struct StretchedTime {
  private(set) var speed = 1.0
  /// A moment of both.
  private var display: TimeInterval = 0
  private var surface: TimeInterval = 0

  func surfaceTime(_ time: TimeInterval) -> TimeInterval { surface + max(0, time - display) * speed }

  /// When the display's clock shows what the surface's clock shows then; nil for never.
  func displayTime(_ time: TimeInterval) -> TimeInterval? { speed > 0 ? display + (time - surface) / speed : nil }

  mutating func setSpeed(_ speed: Double, at time: TimeInterval) {
    surface = surfaceTime(time)
    display = max(display, time)
    self.speed = max(0, speed)
  }

  /// Lets time pass that the display does not count.
  mutating func skip(_ duration: TimeInterval) { surface += max(0, duration) }
}
