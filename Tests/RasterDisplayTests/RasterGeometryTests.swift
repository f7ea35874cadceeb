import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable @_spi(Waterwheel) import RasterDisplay

/// The arithmetic behind pictures, which needs no drawing library.
@Suite struct RasterGeometryTests {
  private func random(_ random: inout SeededRandom) -> Homography {
    var h = Homography(
      a: random.double(0.5...2), b: random.double(-1...1), c: random.double(-1...1), d: random.double(1.5...3),
      tx: random.double(-9...9), ty: random.double(-9...9))
    (h.p, h.q) = (random.double(-0.01...0.01), random.double(-0.01...0.01))
    return h
  }

  private func point(_ random: inout SeededRandom) -> CGPoint {
    CGPoint(x: random.double(-20...20), y: random.double(-20...20))
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(a.x - b.x, a.y - b.y) }

  @Test func mapsComposeAndComeBack() throws {
    var numbers = SeededRandom(1)
    for _ in 0..<300 {
      let (g, h, p) = (random(&numbers), random(&numbers), point(&numbers))
      #expect(distance(g.then(h).apply(p), h.apply(g.apply(p))) < 1e-9)
      #expect(distance(try #require(h.inverse).apply(h.apply(p)), p) < 1e-9)
      // A small step into every direction: the longest image is the enlargement.
      let step = 1e-5
      let lengths = (0..<180).map { angle -> Double in
        let turn = Double(angle) * .pi / 180
        return distance(h.apply(CGPoint(x: p.x + step * cos(turn), y: p.y + step * sin(turn))), h.apply(p)) / step
      }
      #expect(abs((lengths.max() ?? 0) / h.enlargement(at: p) - 1) < 1e-3)
    }
    #expect(Homography(CATransform3DMakeScale(0, 1, 1)).inverse == nil)
    #expect(Homography(CATransform3DMakeRotation(.pi / 2, 0, 1, 0)).inverse == nil, "edge on")
  }

  @Test func clippedPolygonsHoldWhatIsOnBothSides() {
    var numbers = SeededRandom(2)
    for _ in 0..<200 {
      let rect = CGRect(x: -10, y: -5, width: 20, height: 10)
      let side = HalfPlane(a: numbers.double(-1...1), b: numbers.double(-1...1), c: numbers.double(-6...6))
      let (kept, rest) = (ConvexPolygon(rect).clipped(to: side), ConvexPolygon(rect).clipped(to: side.opposite))
      #expect(abs(area(kept) + area(rest) - 200) < 1e-9)
      for p in kept.points { #expect(side.value(p) > -1e-9 && rect.insetBy(dx: -1e-9, dy: -1e-9).contains(p)) }
      let window = CGRect(x: 0, y: 0, width: 15, height: 15)
      let map = random(&numbers)
      for p in ConvexPolygon(rect).clipped(inFrontOf: map).clipped(toImageIn: window, of: map).points {
        #expect(window.insetBy(dx: -1e-6, dy: -1e-6).contains(map.apply(p)))
      }
    }
    #expect(ConvexPolygon(.null).points.isEmpty && ConvexPolygon(points: []).box.isNull)
  }

  private func area(_ polygon: ConvexPolygon) -> Double {
    let points = polygon.points
    return abs(
      points.indices.reduce(0) { sum, index in
        let (p, n) = (points[index], points[(index + 1) % points.count])
        return sum + p.x * n.y - n.x * p.y
      }) / 2
  }

  /// Planes in space, which cut each other: at random lines of sight the last piece in the order is the nearest plane.
  @Test func depthOrderIsThatOfEveryLineOfSight() {
    for seed in 1...25 as ClosedRange<UInt64> {
      var numbers = SeededRandom(seed)
      let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
      let matrices = (0..<5).map { _ in
        let turn = CATransform3DMakeRotation(
          numbers.double(-1.2...1.2), numbers.double(-1...1), numbers.double(-1...1), 0.2)
        let centred = CATransform3DConcat(CATransform3DMakeTranslation(-30, -30, 0), turn)
        return CATransform3DConcat(
          centred, CATransform3DMakeTranslation(numbers.double(-20...20), 0, numbers.double(-30...30)))
      }
      let pieces = DepthOrder.sorted(
        matrices.enumerated().map { DepthPiece(index: $0, matrix: $1, polygon: ConvexPolygon(rect)) })
      for _ in 0..<60 {
        let p = CGPoint(x: numbers.double(-25...25), y: numbers.double(-25...25))
        let depths = matrices.map { m -> Double? in
          guard let own = Homography(m).inverse?.apply(p), rect.contains(own) else { return nil }
          return own.x * m.m13 + own.y * m.m23 + m.m43
        }
        let seen = pieces.last { piece in
          guard let own = Homography(piece.matrix).inverse?.apply(p), rect.contains(own) else { return false }
          return piece.cuts.allSatisfy { $0.value(own) >= 0 }
        }
        guard let nearest = depths.compactMap({ $0 }).max() else {
          #expect(seen == nil)
          continue
        }
        let depth = seen.flatMap { depths[$0.index] } ?? -.infinity
        #expect(nearest - depth < 0.2, "seed \(seed)")
      }
    }
  }

  @Test func gravitiesPlaceAndScale() {
    let box = CGSize(width: 100, height: 50)
    let contents = CGSize(width: 20, height: 40)
    let cases: [(String, CGRect)] = [
      ("resize", CGRect(x: 0, y: 0, width: 100, height: 50)), ("unknown", CGRect(x: 0, y: 0, width: 100, height: 50)),
      ("resizeAspect", CGRect(x: 37.5, y: 0, width: 25, height: 50)),
      ("resizeAspectFill", CGRect(x: 0, y: -75, width: 100, height: 200)),
      ("center", CGRect(x: 40, y: 5, width: 20, height: 40)), ("top", CGRect(x: 40, y: 0, width: 20, height: 40)),
      ("bottom", CGRect(x: 40, y: 10, width: 20, height: 40)), ("left", CGRect(x: 0, y: 5, width: 20, height: 40)),
      ("right", CGRect(x: 80, y: 5, width: 20, height: 40)), ("topLeft", CGRect(x: 0, y: 0, width: 20, height: 40)),
      ("topRight", CGRect(x: 80, y: 0, width: 20, height: 40)),
      ("bottomLeft", CGRect(x: 0, y: 10, width: 20, height: 40)),
      ("bottomRight", CGRect(x: 80, y: 10, width: 20, height: 40)),
    ]
    for (name, expected) in cases { #expect(Gravity(name).rect(for: contents, in: box) == expected, "\(name)") }
    #expect(Gravity("center").rect(for: .zero, in: box) == CGRect(origin: .zero, size: box))
  }

  private func blurred(_ pixels: [UInt8], width: Int, deviation: Double) -> [UInt8] {
    var copy = pixels
    copy.withUnsafeMutableBufferPointer {
      BoxBlur.blur($0.baseAddress!, width: width, height: pixels.count / width, stride: width, deviation: deviation)
    }
    return copy
  }

  @Test(arguments: [2.3, 4, 6, 15]) func blursAreNearlyGaussian(deviation: Double) {
    // A bright square on black, blurred the long way: the square's edges as error functions.
    let (size, from, to) = (96, 34, 62)
    var pixels = [UInt8](repeating: 0, count: size * size)
    for y in from..<to { for x in from..<to { pixels[y * size + x] = 255 } }
    let result = blurred(pixels, width: size, deviation: deviation)
    func edge(_ place: Int) -> Double {
      let root = deviation * 2.0.squareRoot()
      let centre = Double(place) + 0.5
      return (erf((centre - Double(from)) / root) - erf((centre - Double(to)) / root)) / 2
    }
    for y in stride(from: 0, to: size, by: 5) {
      for x in stride(from: 0, to: size, by: 5) {
        #expect(abs(Double(result[y * size + x]) - 255 * edge(x) * edge(y)) < 14, "\(x) \(y)")
        #expect(abs(Int(result[y * size + x]) - Int(result[x * size + y])) <= 2, "the same in both directions")
      }
    }
  }

  /// A window of equal pixels keeps its value, however wide it is.
  @Test(arguments: [3.0, 40, 90, 151]) func blursKeepWhatIsEven(deviation: Double) {
    let (width, height) = (Int(deviation) * 8, 1)
    let tall = [UInt8](repeating: 255, count: width * width)
    #expect(blurred(tall, width: width, deviation: deviation)[width * width / 2 + width / 2] == 255)
    let row = [UInt8](repeating: 255, count: width * height)
    #expect(blurred(row, width: width, deviation: 0.2) == row, "less than a quarter of a pixel is nothing")
    let lengths = BoxBlur.lengths(for: deviation)
    let variance = lengths.reduce(0) { $0 + Double($1 * $1 - 1) / 12 }
    #expect(abs(variance.squareRoot() / deviation - 1) < 0.1 && lengths.allSatisfy { $0 % 2 == 1 })
  }

  @Test func radiiShrinkTogether() {
    let layer = RasterLayer(id: LayerID(rawValue: 1))
    layer.apply(.bounds(CGRect(x: 0, y: 0, width: 40, height: 20)))
    layer.apply(.corners(radius: 30, mask: 15, continuous: false))
    #expect(layer.cornerRadii == [10, 10, 10, 10])
    // Top left and top right; the corners have the whole height each.
    layer.apply(.corners(radius: 30, mask: 3, continuous: false))
    #expect(layer.cornerRadii == [20, 20, 0, 0])
    layer.apply(.corners(radius: 5, mask: 8, continuous: false))
    #expect(layer.cornerRadii == [0, 0, 5, 0])
    layer.apply(.corners(radius: .nan, mask: 15, continuous: false))
    #expect(layer.cornerRadii == [0, 0, 0, 0])
  }
}
