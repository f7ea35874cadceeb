import CoreGraphics
import Foundation

extension CALayer {
  /// The values that are seen now: the model's with the animations of this moment applied. O(animations).
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

  /// For `init(layer:)`: everything but the layer's place in the tree, its delegate and its animations.
  final func copyState(of other: CALayer) {
    values = other.values
    extras = other.extras
    timing = other.timing
    node.id = other.node.id
  }

  /// A presentation layer's sublayers are presentation layers; nil for a model layer.
  final var presentedSublayers: [CALayer]? {
    guard let source = node.source, !source.node.sublayers.isEmpty else { return nil }
    return source.node.sublayers.compactMap { $0.presentationCopy() }
  }
}
