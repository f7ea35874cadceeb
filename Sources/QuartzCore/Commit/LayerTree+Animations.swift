extension LayerTree {
  /// Gives new animations their begin time. Returns those that have their first effect now, in the order in which they were added.
  ///
  /// - Complexity: O(n) in the number of animations in the tree.
  func beginAnimations(at time: TimeInterval) -> [AnimationEntry] {
    var started: [AnimationEntry] = []
    for layer in animating {
      guard layer.animations.isMoving else { continue }
      let local = layer.localTime(forRoot: time)
      for entry in layer.animations.all {
        entry.schedule(at: local)
        entry.recordFrame(at: local)
        if case .scheduled(let begin) = entry.phase, begin <= local {
          entry.phase = .running(begin: begin)
          started.append(entry)
        }
      }
    }
    return started
  }

  /// Removes the animations that are over at `time` and calls delegates and completions of transactions, in order of their ends.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* animations in the tree of which *m* end.
  package func finishAnimations(at time: TimeInterval) {
    guard !animating.isEmpty else { return }
    var ended: [(end: TimeInterval, layer: CALayer, entry: AnimationEntry)] = []
    for layer in animating {
      let local = layer.localTime(forRoot: time)
      for entry in layer.animations.all where !entry.isHeld {
        if let end = entry.end, end <= local { ended.append((layer.rootTime(forLocal: end), layer, entry)) }
      }
    }
    // Equal ends keep the order of layers and additions.
    let order = ended.indices.sorted { (ended[$0].end, $0) < (ended[$1].end, $1) }
    for index in order { end(ended[index].entry, of: ended[index].layer) }
    animating.removeAll { layer in
      guard layer.animations.isEmpty else { return false }
      layer.node.isListedAsAnimating = false
      return true
    }
  }

  private func end(_ entry: AnimationEntry, of layer: CALayer) {
    // A delegate called before this one may have removed it.
    guard layer.animations.contains(entry) else { return }
    layer.markDirty(entry.animation.aspects)
    if entry.animation.isRemovedOnCompletion || layer.animations.isSuperseded(entry) {
      layer.animations.remove(entry)
      entry.finish(true)
    } else {
      entry.finish(true)
      if let begin = entry.begin { entry.phase = .held(begin: begin) }
    }
  }
}
