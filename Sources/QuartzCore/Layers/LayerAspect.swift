/// The parts of a layer, with a case for each case of `LayerProperty`, in the order in which commits list them.
package enum LayerAspect: UInt8, CaseIterable {
  case bounds, position, anchorPoint, zPosition, transform, sublayerTransform, opacity, hidden, doubleSided,
    masksToBounds
  case corners, border, backgroundColor, shadow, contents, mask, shape, gradient, text, accessibility, toolTip,
    input
}

/// A set of aspects.
package struct LayerAspects: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ aspect: LayerAspect) { rawValue = 1 << UInt32(aspect.rawValue) }

  package func contains(_ aspect: LayerAspect) -> Bool { rawValue & (1 << UInt32(aspect.rawValue)) != 0 }
  package mutating func insert(_ aspect: LayerAspect) {
    self = LayerAspects(rawValue: rawValue | 1 << UInt32(aspect.rawValue))
  }
}
