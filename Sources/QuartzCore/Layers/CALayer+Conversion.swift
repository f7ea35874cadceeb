extension CALayer {
  /// The layer itself, or for a presentation copy its model layer.
  final var modelLayer: CALayer { node.source ?? self }

  private var isPresentation: Bool { node.source != nil }

  /// Returns the map from another layer's coordinates to this one's; nil for `other` means the topmost layer.
  ///
  /// - Complexity: O(n) in the depth of both layers.
  final func map(from other: CALayer?) -> PlaneMap? { other.map { $0.map(to: self) } ?? map(to: nil)?.inverse }

  /// Returns the map from this layer's coordinates to another's; nil when the other is seen edge on.
  ///
  /// A presentation layer on either side uses its superlayers' presentation values.
  ///
  /// - Complexity: O(n) in the depth of both layers; for presentation layers also in the number of their superlayers' animations.
  final func map(to other: CALayer?) -> PlaneMap? {
    if other === self { return .identity }
    guard let other else { return map(upTo: nil) }
    let common = commonAncestor(modelLayer, other.modelLayer)
    return other.map(upTo: common).inverse.map { map(upTo: common).then($0) }
  }

  private func map(upTo ancestor: CALayer?) -> PlaneMap {
    var map = PlaneMap.identity
    var layer = modelLayer
    var current = values
    while layer !== ancestor, let parent = layer.treeParent {
      let above = isPresentation ? parent.presentedValues : parent.values
      // A mask is placed in its owner's bounds: sublayer transforms do not apply to it.
      let isMask = layer.node.superlayer == nil
      map = map.then(isMask ? current.planeMap : current.planeMap(below: above, keepingDepth: parent.keepsDepth))
      if !parent.keepsDepth { map = map.flattened }
      (layer, current) = (parent, above)
    }
    return map.flattened
  }
}

extension LayerValues {
  /// Returns the map from the layer's own coordinates to those of a superlayer with the given values.
  ///
  /// - Parameter keepingDepth: true if the superlayer keeps its sublayers' depth instead of being a plane.
  func planeMap(below superlayer: LayerValues, keepingDepth: Bool = false) -> PlaneMap {
    if let eye = superlayer.sublayerMap { return spaceMap.then(eye) }
    return keepingDepth ? spaceMap : planeMap
  }
}

private func commonAncestor(_ a: CALayer, _ b: CALayer) -> CALayer? {
  var (a, b): (CALayer?, CALayer?) = (a, b)
  var depths = (depth(of: a), depth(of: b))
  while depths.0 > depths.1 { (a, depths.0) = (a?.treeParent, depths.0 - 1) }
  while depths.1 > depths.0 { (b, depths.1) = (b?.treeParent, depths.1 - 1) }
  while a !== b { (a, b) = (a?.treeParent, b?.treeParent) }
  return a
}

private func depth(of layer: CALayer?) -> Int {
  var result = 0
  var layer = layer
  while let parent = layer?.treeParent { (layer, result) = (parent, result + 1) }
  return result
}
