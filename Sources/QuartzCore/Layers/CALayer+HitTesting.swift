extension CALayer {
  final func deepestLayer(at point: CGPoint) -> CALayer? {
    guard let above = modelLayer.node.superlayer else { return deepestLayer(at: point, through: values.planeMap) }
    let outside = modelLayer === self ? above.values : above.presentedValues
    return deepestLayer(at: point, through: values.planeMap(below: outside, keepingDepth: above.keepsDepth))
  }

  /// - Parameter map: from the layer's own coordinates to those of `point`: the superlayer's, or in a space with depth those of the
  ///   layer that the space is drawn into.
  private func deepestLayer(at point: CGPoint, through map: PlaneMap) -> CALayer? {
    if values.isHidden { return nil }
    // Without a plane it is neither hit nor does it clip, and may well be seen edge on.
    if keepsDepth { return deepestSublayer(at: point, through: map) }
    guard let inverse = map.inverse else { return nil }
    let local = inverse.apply(to: point)
    let isInside = contains(local)
    if values.masksToBounds, !isInside { return nil }
    return deepestSublayer(at: local, through: nil) ?? (isInside ? self : nil)
  }

  /// - Parameter outer: from the coordinates of this layer, which keeps depth, to those of `point`; nil for the layer's own.
  private func deepestSublayer(at point: CGPoint, through outer: PlaneMap?) -> CALayer? {
    for layer in sublayersFrontToBack {
      let map = layer.values.planeMap(below: values, keepingDepth: outer != nil)
      if let hit = layer.deepestLayer(at: point, through: outer.map { map.then($0) } ?? map) { return hit }
    }
    return nil
  }

  /// The sublayers by falling z position, later sublayers first among equals.
  ///
  /// - Complexity: O(n) in the number of sublayers; O(*n* log *n*) when their z positions differ.
  private var sublayersFrontToBack: [CALayer] {
    let layers = sublayers ?? []
    if layers.allSatisfy({ $0.values.zPosition == layers[0].values.zPosition }) { return layers.reversed() }
    return layers.enumerated()
      .sorted { ($0.element.values.zPosition, $0.offset) > ($1.element.values.zPosition, $1.offset) }
      .map(\.element)
  }
}
