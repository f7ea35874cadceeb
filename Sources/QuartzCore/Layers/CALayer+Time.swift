extension MediaTiming {
  /// The timing of a layer, whose duration is infinite.
  static var layer: MediaTiming {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }
}

extension CALayer {
  /// The clock of the surface that shows the layer, or will show it with its next frame; the clock driven last for a
  /// layer in no surface.
  ///
  /// - Complexity: O(1) for a layer in a tree, otherwise O(n) in its depth.
  package final var clock: FrameClock { node.tree?.clock ?? superlayer?.clock ?? FrameClock.current }

  /// True if the layer lies below the root of a surface, or will with its next frame.
  ///
  /// - Complexity: O(1) for a layer in a tree, otherwise O(n) in its depth.
  package final var isOnSurface: Bool { node.tree != nil || topmost.node.isTreeRoot }

  /// Converts a time of the tree to this layer's time.
  ///
  /// - Complexity: O(1) in a tree in which no layer has timing of its own, otherwise O(n) in the layer's depth.
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

  /// True unless the speed of the layer, or of one above it, is 0.
  ///
  /// - Complexity: O(n) in the layer's depth.
  final var isClockRunning: Bool { lineage.allSatisfy { $0.timing.speed != 0 } }

  /// True if the layer's time equals the tree's.
  ///
  /// - Complexity: O(n) in the layer's depth.
  final var isClockPlain: Bool { lineage.allSatisfy(\.timing.isPlain) }

  final func setTiming(_ edit: (inout MediaTiming) -> Void) {
    edit(&timing)
    node.tree?.recordTiming(timing)
  }
}
