extension LayerTree {
  /// Returns the changes since the last commit, with the values seen at `time`; nil when nothing changed.
  ///
  /// Layout must be done before. Animations added since the last commit begin now.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of changed, animating, created and removed layers; a full commit takes O(n) in the
  ///   number of layers.
  package func commit(at time: TimeInterval) -> LayerCommit? {
    CATransaction.flush()
    let time = max(time.finite, lastTime ?? 0)
    lastTime = time
    var structure = collectStructure()
    var displayed: Set<ObjectIdentifier> = []
    while displayQueued(&displayed) {
      // Displaying may have changed the tree's shape.
      structure.append(collectStructure())
    }
    displayQueue.removeAll { !$0.node.needsDisplay || $0.bounds.isEmpty }
    TransactionStack.endOrphans()
    let started = beginAnimations(at: time)
    let commit = needsFullCommit ? fullCommit(at: time) : partialCommit(structure, at: time)
    needsFullCommit = false
    clearNotices()
    for entry in started { entry.animation.delegate?.animationDidStart(entry.animation) }
    return commit
  }

  /// Makes layers that are marked for display draw their contents, each once a commit: one that marks itself while it draws waits for the
  /// next commit. Returns true if there were any.
  private func displayQueued(_ displayed: inout Set<ObjectIdentifier>) -> Bool {
    let queue = displayQueue.filter { displayed.insert(ObjectIdentifier($0)).inserted }
    for layer in queue where layer.node.tree === self { layer.displayIfNeeded() }
    return !queue.isEmpty
  }

  private func shownValues(of layer: CALayer, at time: TimeInterval) -> LayerValues {
    let mask = layer.node.mask?.node.id
    // Written to the layer itself, once for each mask: writing to a copy would copy the storage that all copies share, in every frame.
    if layer.values.maskID != mask { layer.values.maskID = mask }
    guard !layer.animations.isEmpty else { return layer.values }
    return layer.animations.values(from: layer.values, at: layer.localTime(forRoot: time))
  }

  private func fullCommit(at time: TimeInterval) -> LayerCommit {
    var commit = LayerCommit(time: time, isFull: true, root: root.node.id)
    for layer in everyLayer() { add(layer, to: &commit, at: time) }
    dirty = []
    return commit
  }

  /// The state of the display as a full commit of the values that were committed last. Reading it changes nothing.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of layers.
  package var shown: LayerCommit {
    var commit = LayerCommit(time: lastTime ?? 0, isFull: true, root: root.node.id)
    for layer in layers.values.sorted(by: { $0.node.id.rawValue < $1.node.id.rawValue }) {
      guard let values = layer.node.committed else { continue }
      commit.created.append(layer.node.id)
      commit.changes.append(.init(layer: layer.node.id, properties: LayerAspect.properties(of: values)))
      if !layer.node.sublayers.isEmpty { commit.hierarchy.append(children(of: layer)) }
    }
    return commit
  }

  private func partialCommit(_ structure: StructureChanges, at time: TimeInterval) -> LayerCommit? {
    var commit = LayerCommit(time: time, isFull: false, root: root.node.id, removed: structure.removed)
    for layer in structure.created where layer.node.tree === self { add(layer, to: &commit, at: time) }
    commit.hierarchy = structure.parents.filter { $0.node.tree === self }.map { children(of: $0) }
    // An animating layer may be dirty too.
    var changed = dirty.filter { $0.node.tree === self && !$0.node.dirty.isEmpty }
    changed += animating.filter { $0.node.dirty.isEmpty }
    dirty = []
    for layer in changed {
      let aspects = layer.node.dirty.union(layer.animations.aspects)
      layer.node.dirty = []
      guard let shown = layer.node.committed else { continue }
      let values = shownValues(of: layer, at: time)
      let properties = LayerAspect.properties(of: values, since: shown, among: aspects)
      layer.node.committed = values
      if !properties.isEmpty { commit.changes.append(.init(layer: layer.node.id, properties: properties)) }
    }
    commit.changes.sort { $0.layer.rawValue < $1.layer.rawValue }
    return commit.isEmpty ? nil : commit
  }

  /// Adds to a commit a layer that enters the tree.
  private func add(_ layer: CALayer, to commit: inout LayerCommit, at time: TimeInterval) {
    let values = shownValues(of: layer, at: time)
    layer.node.committed = values
    layer.node.dirty = []
    commit.created.append(layer.node.id)
    commit.changes.append(.init(layer: layer.node.id, properties: LayerAspect.properties(of: values)))
    if commit.isFull, !layer.node.sublayers.isEmpty { commit.hierarchy.append(children(of: layer)) }
  }

  private func children(of layer: CALayer) -> LayerCommit.Children {
    LayerCommit.Children(parent: layer.node.id, children: layer.node.sublayers.map(\.node.id))
  }
}

extension StructureChanges {
  mutating func append(_ other: StructureChanges) {
    removed += other.removed
    created += other.created
    parents += other.parents.filter { new in !parents.contains { $0 === new } }
    // Layers that were added and removed within one frame were never shown.
    created.removeAll { $0.node.id.rawValue == 0 }
    parents.removeAll { $0.node.id.rawValue == 0 }
    removed.sort { $0.rawValue < $1.rawValue }
    parents.sort { $0.node.id.rawValue < $1.node.id.rawValue }
  }
}

extension LayerCommit {
  var isEmpty: Bool { removed.isEmpty && created.isEmpty && hierarchy.isEmpty && changes.isEmpty }
}
