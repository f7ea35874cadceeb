import CoreGraphics
import Foundation

/// Pixels in memory that another object owns: premultiplied, 32 bits each.
struct PixelBuffer {
  var base: UnsafeMutablePointer<UInt32>
  var width: Int
  var height: Int
  /// The number of pixels from one row to the next.
  var stride: Int
}

/// Draws a flat picture in perspective. For each pixel of the image's rows it reads the picture at the pixel's origin,
/// with bilinear filtering, and with several samples where the picture is reduced.
///
/// The source must have a transparent margin of one pixel; interpolation with it makes smooth edges.
///
/// - Complexity: O(n) in the number of pixels of the image.
struct PerspectiveSampler {
  /// The map from source pixels to destination pixels.
  let map: Homography
  /// The visible part of the source, in source pixels.
  let region: ConvexPolygon
  /// The lines along which the source was cut, in source pixels.
  let cuts: [HalfPlane]

  /// Fills `target`, whose top left pixel is the destination's `origin`.
  func draw(_ source: PixelBuffer, into target: PixelBuffer, origin: (x: Int, y: Int)) {
    guard let inverse = map.inverse, let inside = region.points.first.map(map.apply) else { return }
    let outline = region.points.map(map.apply)
    let facing = inverse.depth(inside) < 0 ? -1.0 : 1.0
    let limits = cuts.map { inverse.pulled($0, facing: facing) }
    for row in 0..<target.height {
      let y = Double(origin.y + row) + 0.5
      guard let span = Self.span(of: outline, from: y - 1.5, to: y + 1.5) else { continue }
      var (low, high) = (span.lowerBound - 1, span.upperBound + 1)
      for limit in limits { limit.narrow(&low, &high, atHeight: y) }
      guard low <= high else { continue }
      // The pixels whose centres are inside: each pixel belongs to exactly one of two adjacent pieces of a layer.
      let first = max(0, Int((low - 0.5).rounded(.up)) - origin.x)
      let last = min(target.width, Int((high - 0.5).rounded(.up)) - origin.x)
      guard first < last else { continue }
      let walk = RowWalk(inverse: inverse, x: Double(origin.x + first) + 0.5, y: y, count: last - first)
      walk.draw(source, into: target.base + row * target.stride + first)
    }
  }

  /// The pixels of the destination that may change.
  var bounds: CGRect {
    ConvexPolygon(points: region.points.map(map.apply)).box.insetBy(dx: -1, dy: -1).integral
  }

  /// Returns the horizontal extent of the polygon between two heights; nil where it has none.
  private static func span(of polygon: [CGPoint], from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    var low = Double.infinity
    var high = -Double.infinity
    for (index, start) in polygon.enumerated() {
      let end = polygon[(index + 1) % polygon.count]
      let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
      guard lower.y >= top, upper.y <= bottom else { continue }
      for y in [max(top, upper.y), min(bottom, lower.y)] {
        let part = lower.y > upper.y ? (y - upper.y) / (lower.y - upper.y) : 0
        let x = upper.x + (lower.x - upper.x) * part
        low = min(low, x)
        high = max(high, x)
      }
      if lower.y == upper.y { (low, high) = (min(low, lower.x), max(high, lower.x)) }
    }
    return low <= high ? low...high : nil
  }
}

extension Homography {
  /// Returns a half plane of the image in the coordinates in which this map starts.
  fileprivate func pulled(_ side: HalfPlane, facing: Double) -> HalfPlane {
    HalfPlane(
      a: facing * (side.a * a + side.b * b + side.c * p), b: facing * (side.a * c + side.b * d + side.c * q),
      c: facing * (side.a * tx + side.b * ty + side.c * w))
  }
}

extension HalfPlane {
  /// Narrows a row to its part in this half plane.
  fileprivate func narrow(_ low: inout Double, _ high: inout Double, atHeight y: Double) {
    let constant = b * y + c
    if a > 0 {
      low = max(low, -constant / a)
    } else if a < 0 {
      high = min(high, -constant / a)
    } else if constant < 0 {
      high = low - 1
    }
  }
}
