extension CALayer {
  /// The superlayer, or the layer that this one masks. Not a member of `LayerNode`, where each step up would copy a node.
  final var treeParent: CALayer? { node.superlayer ?? node.maskOwner }

  /// Moves `layer` into the list of sublayers. An index beyond the end means the end.
  ///
  /// - Complexity: O(n) in the number of sublayers; for a layer with sublayers also in this layer's depth.
  final func insert(_ layer: CALayer, at index: Int) {
    // A layer with nothing in it is above no other.
    let isLeaf = layer.node.sublayers.isEmpty && layer.node.mask == nil
    guard layer !== self, isLeaf || !isInside(layer) else {
      return GapLog.once("a layer cannot be added to itself or below itself; the call was ignored")
    }
    var index = min(max(0, index), node.sublayers.count)
    if layer.node.superlayer === self {
      guard let old = sublayerIndex(of: layer) else { return }
      if old < index { index -= 1 }
      if old == index { return }
      node.sublayers.remove(at: old)
    } else {
      layer.detachFromSuperlayer()
      layer.node.maskOwner?.setMask(nil)
      layer.node.superlayer = self
      layer.node.layoutGeneration = LayoutGrowth.nextGeneration
    }
    node.sublayers.insert(layer, at: index)
    markRestructured()
    if layer.node.needsLayout || layer.node.subtreeNeedsLayout { markSubtreeNeedsLayout() }
    markNeedsLayout()
  }

  final func insert(_ layer: CALayer, below sibling: CALayer?) {
    let index = sibling.flatMap { sublayerIndex(of: $0) } ?? 0
    insert(layer, at: index)
  }

  final func insert(_ layer: CALayer, above sibling: CALayer?) {
    let index = sibling.flatMap { sublayerIndex(of: $0) }.map { $0 + 1 } ?? node.sublayers.count
    insert(layer, at: index)
  }

  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = sublayerIndex(of: old) else { return }
    insert(new, at: index)
    if new.node.superlayer === self { old.removeFromSuperlayer() }
  }

  final func setSublayers(_ layers: [CALayer]) {
    let kept = Set(layers.map { ObjectIdentifier($0) })
    for old in node.sublayers where !kept.contains(ObjectIdentifier(old)) { old.removeFromSuperlayer() }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
  }

  /// Brings some of the sublayers into this order; together they keep the indices that they have.
  ///
  /// - Complexity: O(n) in the number of sublayers.
  package final func reorder(_ layers: [CALayer]) {
    guard node.sublayers.reorder(layers) else { return }
    markRestructured()
    markNeedsLayout()
  }

  final func detachFromSuperlayer() {
    guard let parent = node.superlayer else { return }
    node.superlayer = nil
    if let index = parent.node.sublayers.index(of: self) { parent.node.sublayers.remove(at: index) }
    parent.markRestructured()
    node.tree?.markRemoved(self)
    parent.markNeedsLayout()
  }

  final func sublayerIndex(of layer: CALayer) -> Int? {
    guard layer.node.superlayer === self else { return nil }
    return node.sublayers.index(of: layer)
  }

  private func markRestructured() { node.tree?.markRestructured(self) }

  /// Returns true if the layer is `other` or below it.
  ///
  /// - Complexity: O(n) in the layer's depth.
  final func isInside(_ other: CALayer) -> Bool { lineage.contains { $0 === other } }

  /// The layer, and those above it from the nearest to the highest.
  final var lineage: UnfoldFirstSequence<CALayer> { sequence(first: self, next: \.treeParent) }

  /// The highest layer above this one; the layer itself when there is none.
  ///
  /// - Complexity: O(n) in the layer's depth.
  final var topmost: CALayer {
    var layer = self
    while let parent = layer.treeParent { layer = parent }
    return layer
  }
}
