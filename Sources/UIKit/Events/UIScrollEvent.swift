@_spi(Waterwheel) import QuartzCore

/// A wheel or trackpad moved. UIKit has no public name for the class either.
final class UIScrollEvent: UIEvent {
  /// In window coordinates.
  let location: CGPoint
  /// The distance by which the content offset should move, in points.
  let delta: CGVector
  let phase: SurfaceScrollPhase

  init(location: CGPoint, delta: CGVector, phase: SurfaceScrollPhase, timestamp: TimeInterval) {
    self.location = location
    self.delta = delta
    self.phase = phase
    super.init(type: .scroll, timestamp: timestamp)
  }
}

/// The pointer moved with no button pressed, or left.
final class UIHoverEvent: UIEvent {
  /// In window coordinates; nil when the pointer left.
  let location: CGPoint?

  init(location: CGPoint?, timestamp: TimeInterval) {
    self.location = location
    super.init(type: .hover, timestamp: timestamp)
  }
}
