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
    guard let inverse = map.inverse else { return }
    let outline = region.points.map(map.apply)
    for row in 0..<target.height {
      let y = Double(origin.y + row) + 0.5
      guard let span = Self.span(of: outline, from: y - 1.5, to: y + 1.5) else { continue }
      let first = max(0, Int((span.lowerBound - 1).rounded(.down)) - origin.x)
      let last = min(target.width - 1, Int((span.upperBound + 1).rounded(.up)) - origin.x)
      guard first <= last else { continue }
      var walk = RowWalk(inverse: inverse, x: Double(origin.x + first) + 0.5, y: y, count: last - first + 1)
      walk.draw(source, into: target.base + row * target.stride + first, cuts: cuts)
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
    alongRow = Int(min(Self.mostSamples, (along - 0.25).rounded(.up)))
    acrossRow = Int(min(Self.mostSamples, (across - 0.25).rounded(.up)))
  }

  mutating func draw(_ source: PixelBuffer, into row: UnsafeMutablePointer<UInt32>, cuts: [HalfPlane]) {
    let samples = alongRow * acrossRow
    for index in 0..<count {
      if !cuts.isEmpty, !isInside(Double(index), cuts) { continue }
      if samples == 1 {
        row[index] = sample(source, x + Double(index), y)
        continue
      }
      row[index] = average(source, x + Double(index))
    }
  }

  private func isInside(_ step: Double, _ cuts: [HalfPlane]) -> Bool {
    let point = inverse.apply(CGPoint(x: x + step, y: y))
    for cut in cuts where cut.value(point) < 0 { return false }
    return true
  }

  private func average(_ source: PixelBuffer, _ x: Double) -> UInt32 {
    var even: UInt32 = 0
    var odd: UInt32 = 0
    for j in 0..<acrossRow {
      let dy = (Double(j) + 0.5) / Double(acrossRow) - 0.5
      for i in 0..<alongRow {
        let pixel = sample(source, x + (Double(i) + 0.5) / Double(alongRow) - 0.5, y + dy)
        even &+= pixel & 0x00FF_00FF
        odd &+= (pixel >> 8) & 0x00FF_00FF
      }
    }
    // At most 16 samples of 255: each half keeps its 16 bits.
    let count = UInt32(alongRow * acrossRow)
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
    guard u >= 0, v >= 0, u < Double(source.width - 1), v < Double(source.height - 1) else { return 0 }
    let (column, line) = (Int(u), Int(v))
    let fx = UInt32((u - Double(column)) * 256)
    let fy = UInt32((v - Double(line)) * 256)
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
