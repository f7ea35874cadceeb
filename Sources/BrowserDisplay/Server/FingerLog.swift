@_spi(Waterwheel) import QuartzCore

/// Which fingers are down, so that a surface never sees a finger move that did not land, or land twice.
struct FingerLog {
  private var down: [Int32: SurfaceTouch] = [:]

  /// The touches in groups to hand on one after the other; those that make no sense are left out.
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

  /// Lifts all fingers, in order of their ids.
  mutating func cancelAll() -> [SurfaceTouch] {
    defer { down = [:] }
    return down.keys.sorted().compactMap { id in
      var touch = down[id]
      touch?.phase = .cancelled
      return touch
    }
  }
}
