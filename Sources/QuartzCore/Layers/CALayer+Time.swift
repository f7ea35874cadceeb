import CoreGraphics
import Foundation

extension MediaTiming {
  /// A layer lasts for ever.
  static var layer: MediaTiming {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }
}

extension CALayer {
  /// The clock of the surface that shows the layer, or will with its next frame; the one driven last for a layer that
  /// lies in none. O(depth) at most.
  package final var clock: FrameClock { node.tree?.clock ?? superlayer?.clock ?? FrameClock.current }

  /// Whether the layer lies below the root of a surface, or will with its next frame. O(depth) at most.
  package final var isOnSurface: Bool { node.tree != nil || topmost.node.isTreeRoot }

  /// The tree's time as this layer's clock shows it. O(depth) where layers of the tree have times of their own.
  final func localTime(forRoot time: TimeInterval) -> TimeInterval {
    let model = modelLayer
    if let tree = model.node.tree, !tree.hasOwnTimes { return time }
    let parent = model.treeParent?.localTime(forRoot: time) ?? time
    return model.timing.isPlain ? parent : model.timing.local(parent)
  }

  final func rootTime(forLocal time: TimeInterval) -> TimeInterval {
    let model = modelLayer
    let parent = model.timing.isPlain ? time : model.timing.parent(time)
    return model.treeParent?.rootTime(forLocal: parent) ?? parent
  }

  /// Whether time passes at all for the layer.
  final var isClockRunning: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.timing.speed == 0 { return false }
      layer = current.treeParent
    }
    return true
  }

  /// Whether the layer's time is the tree's.
  final var isClockPlain: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if !current.timing.isPlain { return false }
      layer = current.treeParent
    }
    return true
  }

  final func setTiming(_ edit: (inout MediaTiming) -> Void) {
    edit(&timing)
    node.tree?.noteTiming(timing)
  }
}
