@_spi(Waterwheel) import CoreGraphics

extension LayerCommit {
  /// Makes a full commit of a layer and everything below it as presented now. Layers that need display draw their contents; apart from
  /// that nothing changes: no animation begins, and no tree is modified. Layers are numbered for this commit alone.
  ///
  /// - Parameter time: a time of the tree's clock, for layers that animate; nil uses the model values.
  /// - Complexity: O(n) in the number of layers, and of their animations.
  package init(snapshotOf root: CALayer, at time: TimeInterval? = nil) {
    var ids: [ObjectIdentifier: LayerID] = [:]
    func id(of layer: CALayer) -> LayerID {
      let key = ObjectIdentifier(layer)
      if let known = ids[key] { return known }
      let id = LayerID(rawValue: UInt32(ids.count + 1))
      ids[key] = id
      return id
    }
    self.init(time: time ?? 0, isFull: true, root: id(of: root))
    var waiting = [root]
    while let layer = waiting.popLast() {
      layer.displayIfNeeded()
      var values = layer.values
      if let time, !layer.animations.isEmpty {
        values = layer.animations.values(from: values, at: layer.localTime(forRoot: time))
      }
      values.maskID = layer.node.mask.map(id)
      created.append(id(of: layer))
      changes.append(Change(layer: id(of: layer), properties: LayerAspect.properties(of: values)))
      let sublayers = layer.node.sublayers
      if !sublayers.isEmpty { hierarchy.append(Children(parent: id(of: layer), children: sublayers.map(id))) }
      waiting += sublayers
      if let mask = layer.node.mask { waiting.append(mask) }
    }
  }
}
