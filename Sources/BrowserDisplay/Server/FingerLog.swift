@_spi(Waterwheel) import QuartzCore

/// The fingers that are down, so that a surface never gets a movement of a finger that did not touch it, or a second touch of one that did.
struct FingerLog {
  private var down: [Int32: SurfaceTouch] = [:]

  /// Returns the touches in groups, which the surface must handle one after the other; contradictory ones are left out.
  ///
  /// - Complexity: O(n) in the number of touches.
  mutating func accept(_ touches: [SurfaceTouch]) -> [[SurfaceTouch]] {
    var leftOver: [SurfaceTouch] = []
    var accepted: [SurfaceTouch] = []
    for touch in touches {
      let known = down[touch.id]
      switch touch.phase {
      case .began:
        guard known != nil || down.count < WireFormat.maximumFingerCount else { continue }
        if var stale = known {
          stale.phase = .cancelled
          leftOver.append(stale)
        }
        down[touch.id] = touch
        accepted.append(touch)
      case .moved:
        guard known != nil else { continue }
        down[touch.id] = touch
        accepted.append(touch)
      case .ended, .cancelled:
        guard known != nil else { continue }
        down[touch.id] = nil
        accepted.append(touch)
      }
    }
    return [leftOver, accepted].filter { !$0.isEmpty }
  }

  /// Cancels all fingers, and returns their touches in order of their ids.
  mutating func cancelAll() -> [SurfaceTouch] {
    defer { down = [:] }
    return down.keys.sorted().compactMap { id in
      var touch = down[id]
      touch?.phase = .cancelled
      return touch
    }
  }
}
