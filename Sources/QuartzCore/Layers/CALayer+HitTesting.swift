import CoreGraphics
import Foundation

extension CALayer {
  final func deepestLayer(at point: CGPoint) -> CALayer? {
    let layer = modelLayer
    let isPresentation = layer !== self
    let above = layer.node.superlayer.map { isPresentation ? $0.presentedValues : $0.values }
    return deepestLayer(at: point, below: above)
  }

  private func deepestLayer(at point: CGPoint, below above: LayerValues?) -> CALayer? {
    let map = above.map { values.planeMap(below: $0) } ?? values.planeMap
    guard !values.isHidden,
      let inverse = map.inverse
    else { return nil }
    let local = inverse.apply(to: point)
    let isInside = contains(local)
    if values.masksToBounds, !isInside { return nil }
    for layer in sublayersFrontToBack {
      if let hit = layer.deepestLayer(at: local, below: values) { return hit }
    }
    return isInside ? self : nil
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
