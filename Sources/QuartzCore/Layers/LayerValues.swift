@_spi(Waterwheel) package import CoreGraphics

/// All properties of a layer that a display shows: one value for the model, and one for each moment of an animation.
///
/// Properties that scrolling and reuse change are stored in the value itself. The rest, three quarters of it, is shared by copies until
/// one changes it: by a layer's model and its last commit, and by all layers that were never styled.
@dynamicMemberLookup
package struct LayerValues {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  package var transform = CATransform3DIdentity
  package var opacity: Float = 1
  package var isHidden = false
  package var backgroundColor: CGColor?
  package var contents: CGImage?
  private var appearance = LayerAppearance.standard

  package init() {}

  /// True if the layer has the standard appearance: none of the shared properties was ever set.
  var isPlain: Bool { appearance.isShared(with: LayerAppearance.standard) }

  func sharesAppearance(with other: LayerValues) -> Bool { appearance.isShared(with: other.appearance) }

  package subscript<Value>(dynamicMember property: WritableKeyPath<LayerAppearance, Value>) -> Value {
    @inline(__always) get { appearance[dynamicMember: property] }
    @inline(__always) set { appearance[dynamicMember: property] = newValue }
  }
}

/// Properties that few layers change, and those seldom.
package struct LayerAppearance {
  package var anchorPointZ: CGFloat = 0
  package var sublayerTransform = CATransform3DIdentity
  package var isDoubleSided = true
  package var masksToBounds = false
  package var cornerRadius: CGFloat = 0
  package var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = .opaqueBlack
  package var shadowColor: CGColor? = .opaqueBlack
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath: CGPath?
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsScale: CGFloat = 1
  package var maskID: LayerID?
  package var shape: ShapeValues?
  package var gradient: GradientValues?
  package var textContent: TextContent?
  package var accessibility: LayerAccessibility?
  package var toolTip: String?
  package var textInput: TextInput?

  /// The appearance of a layer of which no such property was set.
  nonisolated(unsafe) static let standard = CopyOnWrite(LayerAppearance())
}

extension LayerValues {
  /// The map from the layer's own coordinates to its superlayer's plane, without the superlayer's `sublayerTransform`.
  var planeMap: PlaneMap {
    guard transform.isIdentity else { return spaceMap }
    let anchor = anchor
    return .translation(position.x - anchor.x, position.y - anchor.y)
  }

  /// The map to the superlayer's space: as `planeMap`, but with the depth of a layer without a transform as well.
  var spaceMap: PlaneMap {
    let anchor = anchor
    var result = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -self.anchorPointZ)
    if transform.m14 == 0, transform.m24 == 0, transform.m34 == 0, transform.m44 == 1 {
      result.m41 += position.x
      result.m42 += position.y
      result.m43 += zPosition
    } else {
      result = CATransform3DConcat(result, CATransform3DMakeTranslation(position.x, position.y, zPosition))
    }
    return .general(result)
  }

  private var anchor: CGPoint {
    CGPoint(x: bounds.origin.x + anchorPoint.x * bounds.width, y: bounds.origin.y + anchorPoint.y * bounds.height)
  }

  /// The layer's `sublayerTransform` about the centre of the bounds; nil for the identity.
  var sublayerMap: PlaneMap? {
    let sublayerTransform = self.sublayerTransform
    if sublayerTransform.isIdentity { return nil }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let there = CATransform3DTranslate(sublayerTransform, -center.x, -center.y, 0)
    return .general(CATransform3DConcat(there, CATransform3DMakeTranslation(center.x, center.y, 0)))
  }
}
