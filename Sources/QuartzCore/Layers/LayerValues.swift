@_spi(Waterwheel) package import CoreGraphics
package import Foundation

/// All that a display shows of a layer: one value for the model, and one for each moment of an animation.
///
/// What scrolling and reuse change lies in the value itself. The rest, three quarters of it, is shared by all copies that have the
/// same: a layer's model and what its last commit showed, and all layers that nobody styled.
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

  /// Whether nobody styled the layer.
  var isPlain: Bool { appearance.isShared(with: LayerAppearance.standard) }

  func sharesAppearance(with other: LayerValues) -> Bool { appearance.isShared(with: other.appearance) }

  package subscript<Value>(dynamicMember property: WritableKeyPath<LayerAppearance, Value>) -> Value {
    @inline(__always) get { appearance[dynamicMember: property] }
    @inline(__always) set { appearance[dynamicMember: property] = newValue }
  }
}

/// What few layers change, and those seldom.
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

  /// Of a layer that nobody styled.
  nonisolated(unsafe) static let standard = CopyOnWrite(LayerAppearance())
}

extension LayerValues {
  /// From the layer's own coordinates to its superlayer's plane, the superlayer's `sublayerTransform` left out.
  var planeMap: PlaneMap {
    guard transform.isIdentity else { return spaceMap }
    let anchor = anchor
    return .translation(position.x - anchor.x, position.y - anchor.y)
  }

  /// As `planeMap`, with the depth of what is not transformed as well.
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

  /// What the layer does to its sublayers, about the centre of the bounds.
  var sublayerMap: PlaneMap? {
    let sublayerTransform = self.sublayerTransform
    if sublayerTransform.isIdentity { return nil }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let there = CATransform3DTranslate(sublayerTransform, -center.x, -center.y, 0)
    return .general(CATransform3DConcat(there, CATransform3DMakeTranslation(center.x, center.y, 0)))
  }
}
