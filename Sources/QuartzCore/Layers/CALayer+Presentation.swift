extension CALayer {
  /// The values that are seen now: the model's with the animations of this moment applied.
  ///
  /// - Complexity: O(n) in the number of animations.
  package final var presentedValues: LayerValues {
    guard let tree = node.tree, !animations.isEmpty else { return values }
    return animations.values(from: values, at: localTime(forRoot: tree.presentationTime))
  }

  final func presentationCopy(isSteady: Bool = false) -> CALayer? {
    if node.source != nil { return self }
    guard node.tree != nil else { return nil }
    let copy = LayerFactory.make(type(of: self), .copy(of: self))
    copy.values = isSteady ? steadyValues : presentedValues
    copy.node.source = self
    return copy
  }

  /// Copies everything but the layer's place in the tree, its delegate and its animations, for `init(layer:)`.
  final func copyState(of other: CALayer) {
    values = other.values
    extras = other.extras
    timing = other.timing
    node.id = other.node.id
  }

  /// The sublayers of a presentation layer, as presentation layers; nil for a model layer.
  ///
  /// - Complexity: O(n) in the number of sublayers, and of their animations.
  final var presentedSublayers: [CALayer]? {
    guard let source = node.source, !source.node.sublayers.isEmpty else { return nil }
    return source.node.sublayers.compactMap { $0.presentationCopy() }
  }
}
