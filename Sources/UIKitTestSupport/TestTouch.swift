public import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) public import UIKit

/// Fingers on a test display.
///
/// Whole gestures take time and make frames; `begin`, `move` and `end` act at the current moment and make none.
/// Points are those of the window. Fingers are numbered by the caller; whole gestures use 1 and 2.
@preconcurrency @MainActor
public final class TestTouch {
  private unowned let host: TestHost
  private var down: [Int: CGPoint] = [:]

  /// True if the touches are those of a mouse with its button down, false for fingers. Default: false.
  public var isPointer = false

  init(host: TestHost) { self.host = host }

  // MARK: Single moments

  /// Puts fingers down, all at once.
  public func begin(_ fingers: [Int: CGPoint]) {
    for (finger, point) in fingers { down[finger] = point }
    send(.began, fingers)
  }

  /// Puts a finger down.
  public func begin(at point: CGPoint, finger: Int = 1) { begin([finger: point]) }

  /// Moves fingers that are down, all at once.
  public func move(_ fingers: [Int: CGPoint]) {
    for (finger, point) in fingers { down[finger] = point }
    send(.moved, fingers)
  }

  /// Moves a finger that is down.
  public func move(to point: CGPoint, finger: Int = 1) { move([finger: point]) }

  /// Lifts a finger where it is.
  public func end(finger: Int = 1) { end([finger]) }

  /// Lifts fingers, all at once.
  public func end(_ fingers: [Int]) { finish(fingers, .ended) }

  /// Cancels fingers, as the system does for an alert.
  public func cancel(_ fingers: [Int] = [1]) { finish(fingers, .cancelled) }

  private func finish(_ fingers: [Int], _ phase: SurfaceTouch.Phase) {
    var points: [Int: CGPoint] = [:]
    for finger in fingers { points[finger] = down.removeValue(forKey: finger) }
    send(phase, points)
  }

  private func send(_ phase: SurfaceTouch.Phase, _ fingers: [Int: CGPoint]) {
    let touches = fingers.sorted { $0.key < $1.key }.map { finger, point in
      SurfaceTouch(
        id: Int32(truncatingIfNeeded: finger), phase: phase, kind: isPointer ? .pointer : .finger, location: point)
    }
    host.send(.touches(touches, time: host.time))
  }

  // MARK: Gestures of one finger

  /// Taps: 50 ms down, and 100 ms between several taps. Ends with a frame.
  /// - Parameters:
  ///   - point: the middle of the fingers.
  ///   - count: the number of taps; 0 and less does nothing.
  ///   - fingers: how many fingers tap, 40 points apart; less than 1 counts as 1.
  public func tap(at point: CGPoint, count: Int = 1, fingers: Int = 1) {
    for index in 0..<max(0, count) {
      if index > 0 { host.advance(by: 0.1) }
      begin(cluster(of: fingers, around: point))
      host.advance(by: 0.05)
      end(Array(1...max(1, fingers)))
      host.makeFrame()
    }
  }

  /// Taps a view in the middle of its present bounds.
  public func tap(_ view: UIView, count: Int = 1) { tap(at: middle(of: view), count: count) }

  /// Holds a finger still, then lifts it.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.6) {
    begin(at: point)
    host.advance(by: duration)
    end()
    host.makeFrame()
  }

  /// Drags evenly, rests for a moment and lifts: nothing is flung.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, restingFor rest: TimeInterval = 0.15
  ) {
    follow(duration: duration) { [1: start.interpolated(to: end, by: $0)] }
    if rest > 0 { host.advance(by: rest) }
    self.end()
    host.makeFrame()
  }

  /// Drags evenly and lifts while moving: the velocity is that of the movement.
  public func flick(from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.1) {
    follow(duration: duration) { [1: start.interpolated(to: end, by: $0)] }
    self.end()
    host.makeFrame()
  }

  /// Flicks with a velocity in points a second, as `UIPanGestureRecognizer.velocity(in:)` gives it.
  public func flick(from start: CGPoint, velocity: CGPoint, duration: TimeInterval = 0.1) {
    let end = CGPoint(x: start.x + velocity.x * duration, y: start.y + velocity.y * duration)
    flick(from: start, to: end, duration: duration)
  }

  /// Flicks with a velocity in points a second, as a vector.
  public func flick(from start: CGPoint, velocity: CGVector, duration: TimeInterval = 0.1) {
    flick(from: start, velocity: CGPoint(x: velocity.dx, y: velocity.dy), duration: duration)
  }

  // MARK: Gestures of two fingers

  /// Moves two fingers from a distance of `from` points to one of `to`, on a line at `angle` radians through `center`.
  public func pinch(
    center: CGPoint, from: CGFloat, to: CGFloat, angle: CGFloat = 0, duration: TimeInterval = 0.3
  ) {
    follow(duration: duration) { progress in
      Self.pair(around: center, distance: from + (to - from) * progress, angle: angle)
    }
    end([1, 2])
    host.makeFrame()
  }

  /// Turns two fingers by `angle` radians (clockwise when positive) on a circle.
  public func rotate(center: CGPoint, radius: CGFloat, by angle: CGFloat, duration: TimeInterval = 0.3) {
    follow(duration: duration) { Self.pair(around: center, distance: radius * 2, angle: angle * $0) }
    end([1, 2])
    host.makeFrame()
  }

  /// Puts fingers down at `positions(0)` and moves them, one frame after the other, to `positions(1)`. They stay down.
  public func follow(duration: TimeInterval, _ positions: (CGFloat) -> [Int: CGPoint]) {
    begin(positions(0))
    let frames = max(1, Int((duration * host.frameRate).rounded()))
    for index in 1...frames {
      host.advance(by: duration > 0 ? duration / Double(frames) : 0)
      move(positions(CGFloat(index) / CGFloat(frames)))
    }
  }

  // MARK: Geometry

  private func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func cluster(of fingers: Int, around point: CGPoint) -> [Int: CGPoint] {
    var result: [Int: CGPoint] = [:]
    for index in 0..<max(1, fingers) {
      result[index + 1] = CGPoint(x: point.x + (CGFloat(index) - CGFloat(max(1, fingers) - 1) / 2) * 40, y: point.y)
    }
    return result
  }

  private static func pair(around center: CGPoint, distance: CGFloat, angle: CGFloat) -> [Int: CGPoint] {
    let dx = cos(angle) * distance / 2
    let dy = sin(angle) * distance / 2
    return [1: CGPoint(x: center.x - dx, y: center.y - dy), 2: CGPoint(x: center.x + dx, y: center.y + dy)]
  }
}

extension CGPoint {
  func interpolated(to other: CGPoint, by progress: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * progress, y: y + (other.y - y) * progress)
  }
}
