import CoreGraphics
import QuartzCore

/// A layer in another one's place, transformed like that, for layers that lie around it and shall keep their places.
struct LayerGroup {
  let layer = CALayer()
  /// What takes the group's own transform back.
  private var undone = CATransform3DIdentity

  /// Transforms in space, and those that cannot be undone, are left to the parts.
  init(around values: LayerValues) {
    let (place, anchor, size) = (values.position, values.anchorPoint, values.bounds.size)
    layer.values.position = place
    layer.values.anchorPoint = anchor
    layer.values.zPosition = values.zPosition
    // The coordinates of the layer above, but for the transform.
    layer.values.bounds = CGRect(
      x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
    guard CATransform3DIsAffine(values.transform) else { return }
    let affine = CATransform3DGetAffineTransform(values.transform)
    guard abs(affine.a * affine.d - affine.b * affine.c) > 1e-9 else { return }
    layer.values.transform = CATransform3DMakeAffineTransform(affine)
    undone = CATransform3DMakeAffineTransform(affine.inverted())
  }

  /// On top of the others.
  func add(_ part: CALayer) {
    let center = layer.position
    let way = CGPoint(x: part.position.x - center.x, y: part.position.y - center.y)
      .applying(CATransform3DGetAffineTransform(undone))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    part.position = CGPoint(x: center.x + way.x, y: center.y + way.y)
    part.transform = CATransform3DConcat(part.transform, undone)
    CATransaction.commit()
    layer.addSublayer(part)
  }
}
