import CoreGraphics
import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  /// Conversions and hit tests in random trees, against a row vector that is taken through every matrix by hand.
  @MainActor @Suite struct ConversionTests {
    private func randomTransform(_ random: inout SeededRandom) -> CATransform3D {
      switch random.int(0..<4) {
      case 0: return CATransform3DMakeScale(random.double(0.5...2), random.double(0.5...2), 1)
      case 1: return CATransform3DMakeRotation(random.double(-3...3), 0, 0, 1)
      case 2:
        return CATransform3DMakeRotation(random.double(-1...1), random.double(-1...1), random.double(-1...1), 0.3)
      default: return CATransform3DIdentity
      }
    }

    private func randomLayer(_ random: inout SeededRandom, inSpace: Bool) -> CALayer {
      let layer = inSpace && random.chance(in: 4) ? CATransformLayer() : CALayer()
      layer.bounds = CGRect(
        x: random.double(-20...20), y: random.double(-20...20), width: random.double(20...200),
        height: random.double(20...200))
      layer.position = CGPoint(x: random.double(-50...150), y: random.double(-50...150))
      layer.anchorPoint = CGPoint(x: random.double(0...1), y: random.double(0...1))
      if random.chance(in: 2) { layer.transform = randomTransform(&random) }
      guard inSpace else { return layer }
      layer.zPosition = random.double(-30...30)
      if random.chance(in: 3) { layer.anchorPointZ = random.double(-20...20) }
      if random.chance(in: 3) {
        layer.sublayerTransform = randomTransform(&random)
        layer.sublayerTransform.m34 = -1 / 4000
      }
      return layer
    }

    private func randomTree(_ random: inout SeededRandom, inSpace: Bool) -> [CALayer] {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      var layers = [root]
      for _ in 0..<12 {
        let layer = randomLayer(&random, inSpace: inSpace)
        layers[random.int(0..<layers.count)].addSublayer(layer)
        layers.append(layer)
      }
      return layers
    }

    private typealias Row = [Double]

    private func times(_ v: Row, _ t: CATransform3D) -> Row {
      let e = t.elements
      return (0..<4).map { column in (0..<4).reduce(0) { $0 + v[$1] * e[$1 * 4 + column] } }
    }

    /// Step by step to the coordinates of the topmost layer; the division comes last.
    private func toTop(_ point: CGPoint, from layer: CALayer) -> CGPoint {
      var v: Row = [Double(point.x), Double(point.y), 0, 1]
      var current = layer
      while let above = current.superlayer {
        let (b, a) = (current.bounds, current.anchorPoint)
        v = times(
          v, CATransform3DMakeTranslation(-b.minX - a.x * b.width, -b.minY - a.y * b.height, -current.anchorPointZ))
        v = times(v, current.transform)
        v = times(v, CATransform3DMakeTranslation(current.position.x, current.position.y, current.zPosition))
        v = times(v, CATransform3DMakeTranslation(-above.bounds.midX, -above.bounds.midY, 0))
        v = times(v, above.sublayerTransform)
        v = times(v, CATransform3DMakeTranslation(above.bounds.midX, above.bounds.midY, 0))
        if !(above is CATransformLayer) { v[2] = 0 }
        current = above
      }
      return CGPoint(x: v[0] / v[3], y: v[1] / v[3])
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    @Test(arguments: [false, true]) func pointsGoThroughEveryMatrix(inSpace: Bool) {
      for seed in 1...80 as ClosedRange<UInt64> {
        var random = SeededRandom(seed)
        let layers = randomTree(&random, inSpace: inSpace)
        for _ in 0..<20 {
          let point = CGPoint(x: random.double(-100...200), y: random.double(-100...200))
          let (a, b) = (layers[random.int(0..<layers.count)], layers[random.int(0..<layers.count)])
          let top = toTop(point, from: a)
          #expect(distance(a.convert(point, to: layers[0]), top) < 1e-6, "seed \(seed)")
          #expect(a.convert(point, to: nil) == a.convert(point, to: layers[0]), "the root lies at the origin")
          // What both layers see in the same place of the root.
          let there = b.convert(top, from: layers[0])
          guard abs(there.x) < 1e5, abs(there.y) < 1e5 else { continue }
          #expect(distance(toTop(there, from: b), top) < 1e-5, "seed \(seed)")
          #expect(b.convert(point, to: b) == point)
        }
      }
    }

    @Test func rectanglesAreTheBoxesOfTheirCorners() {
      var random = SeededRandom(5)
      for _ in 0..<40 {
        let layers = randomTree(&random, inSpace: true)
        let layer = layers[random.int(1..<layers.count)]
        let rect = CGRect(x: random.double(-9...9), y: 3, width: random.double(0...60), height: 40)
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
          .map { layer.convert(CGPoint(x: $0.0, y: $0.1), to: layers[0]) }
        let box = layer.convert(rect, to: layers[0])
        #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-6 && abs(box.maxX - corners.map(\.x).max()!) < 1e-6)
        #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-6 && abs(box.maxY - corners.map(\.y).max()!) < 1e-6)
      }
    }

    /// The frontmost layer by asking each: later ones and those with a higher z position first, what is clipped never.
    private func frontmost(_ point: CGPoint, in layer: CALayer, of root: CALayer) -> CALayer? {
      let isSpace = layer is CATransformLayer
      if layer.isHidden { return nil }
      let isInside = layer.contains(layer.convert(point, from: root))
      if layer.masksToBounds, !isInside, !isSpace { return nil }
      let ordered = (layer.sublayers ?? []).enumerated().sorted {
        ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
      }
      for (_, sublayer) in ordered {
        if let hit = frontmost(point, in: sublayer, of: root) { return hit }
      }
      return isInside && !isSpace ? layer : nil
    }

    @Test(arguments: [false, true]) func hitsAreTheFrontmostLayer(inSpace: Bool) {
      var hits = 0
      for seed in 1...120 as ClosedRange<UInt64> {
        var random = SeededRandom(seed)
        let layers = randomTree(&random, inSpace: inSpace)
        for layer in layers.dropFirst() {
          layer.isHidden = random.chance(in: 8)
          layer.masksToBounds = random.chance(in: 3)
        }
        for _ in 0..<20 {
          let point = CGPoint(x: random.double(-20...320), y: random.double(-20...320))
          let expected = frontmost(point, in: layers[0], of: layers[0])
          #expect(layers[0].hitTest(point) === expected, "seed \(seed) \(point)")
          if expected !== layers[0], expected != nil { hits += 1 }
        }
      }
      #expect(hits > 500, "most points hit something below the root: \(hits)")
    }

    /// A child that turns back what its space turned is seen upright, and hit where it is seen.
    @Test func depthIsKeptThroughSpaces() {
      let (root, space, child) = (CALayer(), CATransformLayer(), CALayer())
      root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      space.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
      child.frame = space.bounds
      space.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
      child.transform = CATransform3DMakeRotation(-1.2, 0, 1, 0)
      root.addSublayer(space)
      space.addSublayer(child)
      #expect(distance(child.convert(CGPoint(x: 190, y: 10), to: root), CGPoint(x: 290, y: 110)) < 1e-9)
      #expect(root.hitTest(CGPoint(x: 290, y: 110)) === child)
      child.removeFromSuperlayer()
      #expect(root.hitTest(CGPoint(x: 200, y: 200)) === root, "a space has no plane that could be hit")
      #expect(space.hitTest(CGPoint(x: 200, y: 200)) == nil)
    }

    @Test func whatIsSeenEdgeOnIsNotHit() {
      let (root, edge) = (CALayer(), CALayer())
      (root.frame, edge.frame) = (CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 0, y: 0, width: 9, height: 9))
      root.addSublayer(edge)
      edge.transform = CATransform3DMakeScale(0, 1, 1)
      #expect(root.hitTest(CGPoint(x: 4.5, y: 4)) === root)
      #expect(edge.convert(CGPoint(x: 3, y: 4), from: root) == CGPoint(x: 3, y: 4), "there is no way back")
      #expect(
        root.hitTest(CGPoint(x: CGFloat.nan, y: 1)) == nil && root.hitTest(CGPoint(x: 1, y: CGFloat.infinity)) == nil)
    }
  }
}
