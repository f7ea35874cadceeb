import CoreGraphics
import Foundation

/// A snapshot of several sibling layers, which continue to animate in it as they would outside.
///
/// A layer draws its sublayers into its own plane. Parts that stand out of that plane are drawn where they are seen
/// through it, moment by moment, so that neither perspective nor motion in space is lost.
package struct PicturePlane {
  package let layer = CALayer()
  /// The layer above them all.
  private let ground: CALayer?

  /// Lies as the leader does: in its place, transformed like that. Where the leader is seen edge on, upright.
  package init(beside leader: CALayer) {
    ground = leader.superlayer
    let values = leader.steadyValues
    let (place, anchor, size) = (values.position, values.anchorPoint, values.bounds.size)
    layer.values.position = place
    layer.values.anchorPoint = anchor
    layer.values.anchorPointZ = values.anchorPointZ
    layer.values.zPosition = values.zPosition
    // Within it coordinates are the ground's, but for the transform.
    layer.values.bounds = CGRect(
      x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
    layer.values.transform = values.transform
    if layer.values.planeMap(below: ground?.steadyValues ?? LayerValues()).inverse == nil {
      layer.values.transform = CATransform3DIdentity
    }
  }

  /// From where a part lies beside the plane to where it is drawn in it, in the parts' time.
  func draw(_ part: inout LayerValues, at time: TimeInterval) {
    let above = ground?.steadyValues(at: time) ?? LayerValues()
    let plane = layer.followedValues(at: time).planeMap(below: above)
    if case .translation(0, 0) = plane { return }
    guard let back = plane.inverse else { return }
    let there = CATransform3DMakeTranslation(part.position.x, part.position.y, part.zPosition)
    let here = CATransform3DMakeTranslation(-part.position.x, -part.position.y, -part.zPosition)
    let eye = above.sublayerMap?.matrix ?? CATransform3DIdentity
    let seen = CATransform3DConcat(CATransform3DConcat(part.transform, there), eye)
    part.transform = CATransform3DConcat(CATransform3DConcat(seen, back.matrix), here)
  }
}
