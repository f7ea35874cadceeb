import CoreGraphics
import Foundation

/// The points on one side of a line, where `x · a + y · b + c` is not negative.
struct HalfPlane: Equatable {
  var a: Double
  var b: Double
  var c: Double

  func value(_ point: CGPoint) -> Double { point.x * a + point.y * b + c }
  var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

/// A convex polygon, with its corners in order.
struct ConvexPolygon: Equatable {
  var points: [CGPoint]

  init(points: [CGPoint]) { self.points = points }

  init(_ rect: CGRect) {
    guard !rect.isNull else {
      points = []
      return
    }
    points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// The rectangle around all corners; null without any.
  var box: CGRect {
    guard let first = points.first else { return .null }
    var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
    for point in points {
      (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
      (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the part on one side of a line.
  ///
  /// - Complexity: O(n) in the number of corners.
  func clipped(to side: HalfPlane) -> ConvexPolygon {
    var result: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (side.value(point), side.value(next))
      if here >= 0 { result.append(point) }
      if (here < 0) != (there < 0) {
        let part = here / (here - there)
        result.append(CGPoint(x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
      }
    }
    return ConvexPolygon(points: result.count < 3 ? [] : result)
  }

  /// Returns the part that is in front of the eye.
  func clipped(inFrontOf map: Homography) -> ConvexPolygon {
    map.isAffine ? self : clipped(to: HalfPlane(a: map.p, b: map.q, c: map.w - Self.nearest))
  }

  /// Returns the part whose image lies in `rect`. All of the polygon must be in front of the eye.
  func clipped(toImageIn rect: CGRect, of map: Homography) -> ConvexPolygon {
    let m = map
    let sides = [
      HalfPlane(a: m.a - rect.minX * m.p, b: m.c - rect.minX * m.q, c: m.tx - rect.minX * m.w),
      HalfPlane(a: rect.maxX * m.p - m.a, b: rect.maxX * m.q - m.c, c: rect.maxX * m.w - m.tx),
      HalfPlane(a: m.b - rect.minY * m.p, b: m.d - rect.minY * m.q, c: m.ty - rect.minY * m.w),
      HalfPlane(a: rect.maxY * m.p - m.b, b: rect.maxY * m.q - m.d, c: rect.maxY * m.w - m.ty),
    ]
    return sides.reduce(self) { $0.clipped(to: $1) }
  }

  /// The least distance from the eye at which anything is drawn; the plane of the screen has 1.
  private static let nearest = 0.01
}
