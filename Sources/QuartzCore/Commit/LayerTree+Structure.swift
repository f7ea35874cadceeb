/// The changes to the structure of a tree since the last commit.
struct StructureChanges {
  var removed: [LayerID] = []
  /// The added layers, in tree order within each added subtree.
  var created: [CALayer] = []
  /// Layers whose list of sublayers changed, those created with sublayers included.
  var parents: [CALayer] = []
}

extension LayerTree {
  /// Finds removed and added layers, and numbers the added ones.
  ///
  /// - Complexity: O(*n* log *n*) in the number *n* of removed and added layers and of the sublayers of changed parents; each layer that
  ///   lost its superlayer takes O(depth) more.
  func collectStructure() -> StructureChanges {
    var changes = StructureChanges()
    changes.removed = givenUp
    givenUp = []
    for layer in left where layer.node.tree === self && !isInTree(layer) { detach(layer, into: &changes.removed) }
    left = []
    if root.node.tree !== self { attach(root, into: &changes) }
    let parents = restructured
    restructured = []
    for parent in parents {
      parent.node.isListedAsRestructured = false
      guard parent.node.tree === self else { continue }
      changes.parents.append(parent)
      for layer in parent.node.sublayers where layer.node.tree !== self { attach(layer, into: &changes) }
    }
    for layer in dirty where layer.node.dirty.contains(.mask) && layer.node.tree === self {
      if let mask = layer.node.mask, mask.node.tree !== self { attach(mask, into: &changes) }
    }
    if lostAnimating {
      lostAnimating = false
      animating.removeAll { $0.node.tree !== self }
    }
    changes.removed.sort { $0.rawValue < $1.rawValue }
    changes.parents.sort { $0.node.id.rawValue < $1.node.id.rawValue }
    return changes
  }

  private func isInTree(_ layer: CALayer) -> Bool { layer.topmost === root }

  private func attach(_ layer: CALayer, into changes: inout StructureChanges) {
    // A layer of another tree leaves that tree first, whose next commit lists it as removed.
    layer.node.tree?.giveUp(layer)
    let id = makeID()
    layer.node.tree = self
    if !layer.timing.isPlain { hasOwnTimes = true }
    layer.node.id = id
    layer.node.dirty = []
    layers[id] = layer
    changes.created.append(layer)
    if layer.node.needsDisplay { displayQueue.append(layer) }
    if !layer.animations.isEmpty { markAnimating(layer) }
    if !layer.node.sublayers.isEmpty { changes.parents.append(layer) }
    for sublayer in layer.node.sublayers where sublayer.node.tree !== self { attach(sublayer, into: &changes) }
    if let mask = layer.node.mask, mask.node.tree !== self { attach(mask, into: &changes) }
  }

  private func detach(_ layer: CALayer, into removed: inout [LayerID]) {
    guard layer.node.tree === self else { return }
    removed.append(layer.node.id)
    forget(layer)
    for sublayer in layer.node.sublayers { detach(sublayer, into: &removed) }
    if let mask = layer.node.mask { detach(mask, into: &removed) }
  }

  /// Detaches one layer; its animations end unfinished.
  private func forget(_ layer: CALayer) {
    layers[layer.node.id] = nil
    layer.node.tree = nil
    layer.node.id = LayerID(rawValue: 0)
    layer.node.committed = nil
    layer.node.dirty = []
    layer.node.isListedAsRestructured = false
    layer.removeAnimations()
    if layer.node.isListedAsAnimating {
      layer.node.isListedAsAnimating = false
      lostAnimating = true
    }
  }

  /// Releases a layer that another tree takes over before a commit of this one has removed it.
  private func giveUp(_ layer: CALayer) {
    givenUp.append(layer.node.id)
    forget(layer)
  }

  /// Returns every layer of the tree, in tree order; a mask follows the sublayers of the layer that it masks.
  ///
  /// - Complexity: O(n) in the number of layers.
  func everyLayer() -> [CALayer] {
    var result: [CALayer] = []
    func visit(_ layer: CALayer) {
      result.append(layer)
      for sublayer in layer.node.sublayers { visit(sublayer) }
      if let mask = layer.node.mask { visit(mask) }
    }
    visit(root)
    return result
  }
}
