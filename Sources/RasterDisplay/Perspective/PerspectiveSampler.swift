import CoreGraphics
import Foundation

/// Pixels in memory that somebody else owns: premultiplied, 32 bits each.
struct PixelBuffer {
  var base: UnsafeMutablePointer<UInt32>
  var width: Int
  var height: Int
  /// Pixels from one row to the next.
  var stride: Int
}

/// Draws a flat picture as it is seen in perspective: walks the rows of the image and looks up where each pixel comes
/// from, with bilinear filtering, and several samples for a pixel where the picture is squeezed.
///
/// The source must have a transparent margin of one pixel; interpolation with it makes smooth edges.
struct PerspectiveSampler {
  /// From source pixels to destination pixels.
  let map: Homography
  /// The part of the source that is seen, in source pixels.
  let region: ConvexPolygon
  /// Where the source was cut, in source pixels.
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
      // Pixels whose centres are inside; of two pieces of a layer each pixel is in one.
      let first = max(0, Int((low - 0.5).rounded(.up)) - origin.x)
      let last = min(target.width, Int((high - 0.5).rounded(.up)) - origin.x)
      guard first < last else { continue }
      let walk = RowWalk(inverse: inverse, x: Double(origin.x + first) + 0.5, y: y, count: last - first)
      walk.draw(source, into: target.base + row * target.stride + first)
    }
  }

  /// The pixels of the destination that may be touched.
  var bounds: CGRect {
    ConvexPolygon(points: region.points.map(map.apply)).box.insetBy(dx: -1, dy: -1).integral
  }

  /// How far the polygon reaches between two heights.
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
  /// A half plane of the image, seen from where this map starts.
  fileprivate func pulled(_ side: HalfPlane, facing: Double) -> HalfPlane {
    HalfPlane(
      a: facing * (side.a * a + side.b * b + side.c * p), b: facing * (side.a * c + side.b * d + side.c * q),
      c: facing * (side.a * tx + side.b * ty + side.c * w))
  }
}

extension HalfPlane {
  /// Leaves of a row only what is on this side.
  fileprivate func narrow(_ low: inout Double, _ high: inout Double, atHeight y: Double) {
    let rest = b * y + c
    if a > 0 {
      low = max(low, -rest / a)
    } else if a < 0 {
      high = min(high, -rest / a)
    } else if rest < 0 {
      high = low - 1
    }
  }
}

/// One row of the destination.
private struct RowWalk {
  let inverse: Homography
  let x: Double
  let y: Double
  let count: Int
  /// Samples a pixel, along the row and across.
  private let alongRow: Int
  private let acrossRow: Int

  private static let mostSamples = 4.0

  init(inverse: Homography, x: Double, y: Double, count: Int) {
    (self.inverse, self.x, self.y, self.count) = (inverse, x, y, count)
    var along = 1.0
    var across = 1.0
    for step in [0, count / 2, count - 1] {
      let point = CGPoint(x: x + Double(step), y: y)
      let depth = inverse.depth(point)
      guard abs(depth) > 1e-12 else { continue }
      let image = inverse.apply(point)
      let m = inverse
      along = max(along, max(abs((m.a - image.x * m.p) / depth), abs((m.b - image.y * m.p) / depth)))
      across = max(across, max(abs((m.c - image.x * m.q) / depth), abs((m.d - image.y * m.q) / depth)))
    }
    // A little squeezing is what bilinear filtering copes with.
    alongRow = Int(min(Self.mostSamples, along.rounded()))
    acrossRow = Int(min(Self.mostSamples, across.rounded()))
  }

  func draw(_ source: PixelBuffer, into row: UnsafeMutablePointer<UInt32>) {
    if alongRow * acrossRow == 1 {
      for index in 0..<count { row[index] = sample(source, x + Double(index), y) }
    } else {
      for index in 0..<count { row[index] = average(source, x + Double(index)) }
    }
  }

  private func average(_ source: PixelBuffer, _ x: Double) -> UInt32 {
    var even: UInt32 = 0
    var odd: UInt32 = 0
    let (stepX, stepY) = (1 / Double(alongRow), 1 / Double(acrossRow))
    var sampleY = y - 0.5 + stepY / 2
    for _ in 0..<acrossRow {
      var sampleX = x - 0.5 + stepX / 2
      for _ in 0..<alongRow {
        let pixel = sample(source, sampleX, sampleY)
        even &+= pixel & 0x00FF_00FF
        odd &+= (pixel >> 8) & 0x00FF_00FF
        sampleX += stepX
      }
      sampleY += stepY
    }
    // At most 16 samples of 255: each half keeps its 16 bits.
    let count = UInt32(truncatingIfNeeded: alongRow &* acrossRow)
    let half = count / 2
    let low = ((even & 0xFFFF) &+ half) / count | (((even >> 16) &+ half) / count) << 16
    let high = ((odd & 0xFFFF) &+ half) / count | (((odd >> 16) &+ half) / count) << 16
    return low | high << 8
  }

  @inline(__always)
  private func sample(_ source: PixelBuffer, _ x: Double, _ y: Double) -> UInt32 {
    let m = inverse
    let f = 1 / (x * m.p + y * m.q + m.w)
    let u = (x * m.a + y * m.c + m.tx) * f - 0.5
    let v = (x * m.b + y * m.d + m.ty) * f - 0.5
    guard u >= 0, v >= 0, u < Double(source.width &- 1), v < Double(source.height &- 1) else { return 0 }
    // In 1/256 pixel.
    let (fineX, fineY) = (Int(u * 256), Int(v * 256))
    let (column, line) = (fineX >> 8, fineY >> 8)
    let (fx, fy) = (UInt32(truncatingIfNeeded: fineX & 255), UInt32(truncatingIfNeeded: fineY & 255))
    let pixels = source.base + (line &* source.stride &+ column)
    let top = Self.mix(pixels[0], pixels[1], fx)
    let bottom = Self.mix(pixels[source.stride], pixels[source.stride &+ 1], fx)
    return Self.mix(top, bottom, fy)
  }

  /// `part` of 256 of the second, the rest of the first.
  @inline(__always)
  private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 &- part
    let even = ((a & 0x00FF_00FF) &* rest &+ (b & 0x00FF_00FF) &* part) >> 8 & 0x00FF_00FF
    let odd = ((a >> 8 & 0x00FF_00FF) &* rest &+ (b >> 8 & 0x00FF_00FF) &* part) & 0xFF00_FF00
    return even | odd
  }
}
