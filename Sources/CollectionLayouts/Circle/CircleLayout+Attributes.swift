import CollectionPrimitives
import UIKit

extension CircleLayout {
  var pose: CirclePose {
    let position = position
    return CirclePose(
      geometry: geometry, rotation: turn.angle, radiusScale: pinch.scale, position: position,
      current: virtualIndex(at: position), isMovingAhead: record.direction > 0)
  }
}

extension CirclePose {
  /// A method of the pose, because an initialiser parameter would be copied for each item.
  @MainActor
  func attributes(_ path: IndexPath, _ virtualIndex: Int) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    attributes.size = geometry.itemSize
    let angle = geometry.angle(ofIndex: virtualIndex, rotation: rotation)
    attributes.center = geometry.center(ofIndex: virtualIndex, angle: angle, radiusScale: radiusScale)
    let tilt = geometry.tilt(angle: angle)
    if tilt != 0 { attributes.transform3D = CATransform3DMakeRotation(tilt, 0, 0, 1) }
    let item = geometry.snapPoints.item(ofIndex: virtualIndex)
    let progress = progress(ofItem: item)
    attributes.progress = progress
    attributes.visibility = max(0, 1 - abs(progress))
    attributes.zIndex = -rank(ofItem: item)
    let opacity = opacity(ofIndex: virtualIndex)
    attributes.alpha = opacity
    attributes.isHidden = opacity <= 0
    return attributes
  }
}
