@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore

extension RasterLayer {
  /// Returns the matrix from this layer's box to its superlayer's, with depth.
  func matrix(in parent: RasterLayer?) -> CATransform3D {
    let ax = anchor.x * size.width
    let ay = anchor.y * size.height
    let x = position.x - (parent?.bounds.minX ?? 0)
    let y = position.y - (parent?.bounds.minY ?? 0)
    if transform.isIdentity, parent?.sublayerTransform == nil { return CATransform3DMakeTranslation(x - ax, y - ay, z) }
    var result = CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, 0), transform)
    result = CATransform3DConcat(result, CATransform3DMakeTranslation(x, y, z))
    guard let parent, let tilt = parent.sublayerTransform else { return result }
    let (cx, cy) = (parent.size.width / 2, parent.size.height / 2)
    result = CATransform3DConcat(result, CATransform3DMakeTranslation(-cx, -cy, 0))
    result = CATransform3DConcat(result, tilt)
    return CATransform3DConcat(result, CATransform3DMakeTranslation(cx, cy, 0))
  }

  /// The corners' radii, top left, top right, bottom right, bottom left, reduced so that they fit the sides.
  var cornerRadii: [Double] {
    guard cornerRadius > 0, cornerMask != 0 else { return [0, 0, 0, 0] }
    let radii = [1, 2, 8, 4].map { cornerMask & $0 != 0 ? cornerRadius : 0 }
    let (width, height) = (Double(size.width), Double(size.height))
    let sides = [
      (radii[0] + radii[1], width), (radii[2] + radii[3], width), (radii[1] + radii[2], height),
      (radii[3] + radii[0], height),
    ]
    let factor = sides.reduce(1.0) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    return radii.map { $0 * factor }
  }

  /// Returns the frame of a layer's picture in its box.
  func pictureRect(_ picture: Picture) -> CGRect {
    let width = picture.size.width * picture.part.width
    let height = picture.size.height * picture.part.height
    return Gravity(picture.gravity).rect(for: CGSize(width: width, height: height), in: size)
  }

  /// Returns the rectangle around everything that the layer and those below it may draw. Computed once per frame.
  ///
  /// - Complexity: O(n) in the number of layers below at the first call in a frame, O(1) afterwards.
  func extents(frame: Int) -> CGRect {
    if extentsFrame == frame { return extents }
    extentsFrame = frame
    extents = computeExtents(frame: frame).withinReach
    return extents
  }

  private func computeExtents(frame: Int) -> CGRect {
    var result = CGRect.null
    if background != nil || gradient != nil || border != nil { result = box }
    if !clips || !box.isEmpty {
      var inner = drawingExtents
      for child in children where child.isShown { inner = inner.union(child.extentsInParent(self, frame: frame)) }
      result = result.union(clips ? inner.intersection(box) : inner)
    }
    if !clips, let shadow {
      var cast = shadow.path?.extents(dx: -bounds.minX, dy: -bounds.minY) ?? (isFilled ? box : result)
      guard !cast.isNull else { return result }
      cast = cast.insetBy(dx: -3 * shadow.radius - 1, dy: -3 * shadow.radius - 1)
      result = result.union(cast.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    }
    return result
  }

  private var drawingExtents: CGRect {
    var result = CGRect.null
    if let picture { result = result.union(pictureRect(picture)) }
    if let shape {
      let reach = shape.strokeColor.alpha > 0 ? shape.lineWidth * max(1, shape.miterLimit) / 2 : 0
      result = result.union(
        shape.path.extents(dx: -bounds.minX, dy: -bounds.minY).insetBy(dx: -reach - 1, dy: -reach - 1))
    }
    if let text { result = result.union(extents(of: text)) }
    return result
  }

  private func extents(of text: TextContent) -> CGRect {
    let boxes =
      text.bars.map(\.frame)
      + text.lines.map { line in
        let size = (line.letters ?? text.letters).size
        return CGRect(
          x: line.origin.x - size, y: line.origin.y - size * 1.4, width: line.width + size * 2, height: size * 2.2)
      }
    let all = boxes.reduce(CGRect.null) { $0.union($1) }.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    guard text.shadowColor.alpha > 0 else { return all }
    return all.union(all.offsetBy(dx: text.shadowOffset.width, dy: text.shadowOffset.height))
  }

  private func extentsInParent(_ parent: RasterLayer, frame: Int) -> CGRect {
    let own = extents(frame: frame)
    guard !own.isNull else { return .null }
    let plane = Homography(matrix(in: parent))
    let polygon = ConvexPolygon(own).clipped(inFrontOf: plane)
    return polygon.points.isEmpty ? .null : ConvexPolygon(points: polygon.points.map(plane.apply)).box.withinReach
  }
}

extension PathData {
  /// Returns the rectangle around all points, control points included, moved by a distance.
  ///
  /// - Complexity: O(n) in the number of points.
  func extents(dx: Double, dy: Double) -> CGRect {
    guard points.count >= 2 else { return .null }
    var (minX, maxX, minY, maxY) = (points[0], points[0], points[1], points[1])
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      minX = min(minX, points[index])
      maxX = max(maxX, points[index])
      minY = min(minY, points[index + 1])
      maxY = max(maxY, points[index + 1])
    }
    return CGRect(x: minX + dx, y: minY + dy, width: maxX - minX, height: maxY - minY)
  }
}

/// The placement of contents in a box; names are those of `CALayerContentsGravity`.
enum Gravity: String {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  /// Makes the gravity of a name; an unknown name stretches, as the default does.
  init(_ name: String) { self = Gravity(rawValue: name) ?? .resize }

  /// Returns the frame of contents of a size in a box.
  func rect(for contents: CGSize, in box: CGSize) -> CGRect {
    guard self != .resize, contents.width > 0, contents.height > 0 else { return CGRect(origin: .zero, size: box) }
    var size = contents
    if self == .resizeAspect || self == .resizeAspectFill {
      let (x, y) = (box.width / contents.width, box.height / contents.height)
      let factor = self == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: contents.width * factor, height: contents.height * factor)
    }
    let (dx, dy) = (box.width - size.width, box.height - size.height)
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: dx
      default: dx / 2
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: dy
      default: dy / 2
      }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }
}
