import CoreGraphics
import Foundation
import TestTools
import Testing

/// Laws that hold for every affine transform, with seeded random ones.
@Suite struct AffinePropertyTests {
  private func random(_ random: inout SeededRandom) -> CGAffineTransform {
    let numbers = (0..<6).map { _ in CGFloat(random.double(-4...4)) }
    return CGAffineTransform(numbers[0] + 5, numbers[1], numbers[2], numbers[3] + 6, numbers[4] * 20, numbers[5] * 20)
  }

  private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { hypot(a.x - b.x, a.y - b.y) < 1e-8 }

  /// Cramer's rule: where the point came from.
  private func solved(_ t: CGAffineTransform, _ p: CGPoint) -> CGPoint {
    let (x, y, determinant) = (p.x - t.tx, p.y - t.ty, t.a * t.d - t.b * t.c)
    return CGPoint(x: (x * t.d - y * t.c) / determinant, y: (y * t.a - x * t.b) / determinant)
  }

  @Test func transformsAreWhatTheyDoToPoints() {
    var numbers = SeededRandom(1)
    for _ in 0..<500 {
      let (s, t) = (random(&numbers), random(&numbers))
      let p = CGPoint(x: numbers.double(-50...50), y: numbers.double(-50...50))
      #expect(isClose(p.applying(s.concatenating(t)), p.applying(s).applying(t)))
      if abs(t.a * t.d - t.b * t.c) > 0.5 { #expect(isClose(p.applying(t.inverted()), solved(t, p))) }
      let angle = CGFloat(numbers.double(-9...9))
      let turned = CGPoint(x: p.x * cos(angle) - p.y * sin(angle), y: p.x * sin(angle) + p.y * cos(angle))
      #expect(isClose(p.applying(t.rotated(by: angle)), turned.applying(t)))
      #expect(isClose(p.applying(t.scaledBy(x: 3, y: -2)), CGPoint(x: 3 * p.x, y: -2 * p.y).applying(t)))
      #expect(isClose(p.applying(t.translatedBy(x: 7, y: 8)), CGPoint(x: p.x + 7, y: p.y + 8).applying(t)))
      let size = CGSize(width: p.x, height: p.y).applying(t)
      let ends = (p.applying(t), CGPoint.zero.applying(t))
      #expect(isClose(CGPoint(x: size.width, y: size.height), CGPoint(x: ends.0.x - ends.1.x, y: ends.0.y - ends.1.y)))
    }
  }

  @Test func rectanglesHoldAllTheirTransformedPoints() {
    var numbers = SeededRandom(2)
    for _ in 0..<200 {
      let t = random(&numbers)
      let rect = CGRect(x: numbers.double(-9...9), y: 4, width: numbers.double(-9...9), height: numbers.double(0...9))
      let box = rect.applying(t)
      for _ in 0..<10 {
        let p = CGPoint(x: numbers.double(rect.minX...rect.maxX), y: numbers.double(rect.minY...rect.maxY)).applying(t)
        #expect(box.insetBy(dx: -1e-9, dy: -1e-9).contains(p))
      }
      #expect(rect.applying(.identity) == rect.standardized)
    }
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
  }

  @Test func componentsTurnByTheAngleTheySay() {
    var numbers = SeededRandom(3)
    for _ in 0..<300 {
      let t = random(&numbers)
      let parts = t.decomposed()
      let made = CGAffineTransform(parts)
      let p = CGPoint(x: 3, y: -2)
      #expect(isClose(p.applying(made), p.applying(t)))
      #expect(parts.scale.width > 0 && (parts.scale.height < 0) == (t.a * t.d - t.b * t.c < 0), "mirrors in y")
      // The x axis is only turned and stretched.
      let axis = CGPoint(x: 1, y: 0).applying(t)
      let turned = CGPoint(
        x: t.tx + parts.scale.width * cos(parts.rotation), y: t.ty + parts.scale.width * sin(parts.rotation))
      #expect(isClose(axis, turned))
    }
    let flat = CGAffineTransform(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 2)
    #expect(isClose(CGPoint(x: 9, y: 1).applying(CGAffineTransform(flat.decomposed())), CGPoint(x: -2, y: 6)))
    #expect(CGAffineTransform().decomposed().scale == .zero)
  }

  @Test func archivesKeepEveryNumber() throws {
    let t = CGAffineTransform(a: 0.1, b: -2, c: 3e200, d: 4, tx: 5, ty: .leastNonzeroMagnitude)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(t)) == t)
    let vector = CGVector(dx: 0.3, dy: -7)
    #expect(try JSONDecoder().decode(CGVector.self, from: JSONEncoder().encode(vector)) == vector)
  }

  @Test func transformsWithoutInverseAreReturned() {
    for t in [
      CGAffineTransform(), CGAffineTransform(1, 2, 2, 4, 5, 6), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(scaleX: .infinity, y: 1),
    ] {
      let inverse = t.inverted()
      #expect(inverse == t || (t.a.isNaN && inverse.a.isNaN && inverse.d == t.d))
    }
  }
}
