import CoreGraphics
import Foundation

extension CALayer {
  /// Whether sublayers keep their depth instead of being drawn into this layer's plane.
  final var keepsDepth: Bool { self is CATransformLayer }

  /// From this layer's coordinates to those of the layer above.
  final var mapToParent: PlaneMap {
    let own = values.planeMap
    guard let parent = node.treeParent else { return own.flattened }
    // A mask stands in its owner's bounds: sublayer transforms do not reach it.
    guard node.superlayer != nil, let sublayers = parent.values.sublayerMap else {
      return parent.keepsDepth ? own : own.flattened
    }
    let map = own.then(sublayers)
    return parent.keepsDepth ? map : map.flattened
  }

  /// From this layer's coordinates to those of `ancestor`; nil stands for the topmost layer.
  private func map(upTo ancestor: CALayer?) -> PlaneMap {
    var map = PlaneMap.identity
    var layer = model()
    while layer !== ancestor, let parent = layer.node.treeParent {
      map = map.then(layer.mapToParent)
      layer = parent
    }
    return map.flattened
  }

  /// From this layer's coordinates to another's; nil when the other is seen edge on.
  final func map(to other: CALayer?) -> PlaneMap? {
    if presentationTime != nil || other?.presentationTime != nil { return presentedMap(to: other) }
    guard let other else { return map(upTo: nil) }
    if other === self { return .identity }
    let common = commonAncestor(with: other)
    return other.map(upTo: common).inverse.map { self.map(upTo: common).then($0) }
  }

  final func map(from other: CALayer?) -> PlaneMap? {
    other.map { $0.map(to: self) } ?? map(to: nil)?.inverse
  }

  private func commonAncestor(with other: CALayer) -> CALayer? {
    var depths = (depth, other.depth)
    var (a, b): (CALayer?, CALayer?) = (self, other)
    while depths.0 > depths.1 { (a, depths.0) = (a?.node.treeParent, depths.0 - 1) }
    while depths.1 > depths.0 { (b, depths.1) = (b?.node.treeParent, depths.1 - 1) }
    while a !== b { (a, b) = (a?.node.treeParent, b?.node.treeParent) }
    return a
  }

  private var depth: Int {
    var result = 0
    var layer = self
    while let parent = layer.node.treeParent { (layer, result) = (parent, result + 1) }
    return result
  }
}
