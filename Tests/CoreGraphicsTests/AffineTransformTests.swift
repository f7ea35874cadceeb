import CoreGraphics
import Testing

@Suite struct AffineTransformTests {
  /// A transform as a full matrix, multiplied the long way.
  private func matrix(_ t: CGAffineTransform) -> [[CGFloat]] { [[t.a, t.b, 0], [t.c, t.d, 0], [t.tx, t.ty, 1]] }

  private func multiply(_ a: [[CGFloat]], _ b: [[CGFloat]]) -> [[CGFloat]] {
    a.indices.map { row in b[0].indices.map { column in b.indices.reduce(0) { $0 + a[row][$1] * b[$1][column] } } }
  }

  private func expectEqual(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat = 1e-9) {
    for (x, y) in zip(matrix(a).flatMap { $0 }, matrix(b).flatMap { $0 }) { #expect(abs(x - y) < tolerance) }
  }

  private let samples = [
    CGAffineTransform.identity, CGAffineTransform(translationX: 3, y: -7), CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    CGAffineTransform(a: -1, b: 0, c: 0.5, d: 1, tx: -2, ty: 9),
  ]

  @Test func concatenatingIsTheMatrixProduct() {
    for a in samples {
      for b in samples {
        let expected = multiply(matrix(a), matrix(b))
        let actual = matrix(a.concatenating(b))
        for (x, y) in zip(expected.flatMap { $0 }, actual.flatMap { $0 }) { #expect(abs(x - y) < 1e-12) }
      }
    }
  }

  @Test func inverseUndoes() {
    for t in samples {
      expectEqual(t.concatenating(t.inverted()), .identity)
      expectEqual(t.inverted().concatenating(t), .identity)
    }
  }

  @Test func transformWithoutInverseStays() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func prependingMethodsApplyFirst() {
    let t = samples[4]
    expectEqual(t.translatedBy(x: 2, y: 3), CGAffineTransform(translationX: 2, y: 3).concatenating(t))
    expectEqual(t.scaledBy(x: 2, y: 3), CGAffineTransform(scaleX: 2, y: 3).concatenating(t))
    expectEqual(t.rotated(by: 0.3), CGAffineTransform(rotationAngle: 0.3).concatenating(t))
  }

  @Test func rotationTurnsXTowardsY() {
    let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(p.x) < 1e-12 && abs(p.y - 1) < 1e-12)
  }

  @Test func componentsMakeTheTransformAgain() {
    for t in samples { expectEqual(CGAffineTransform(t.decomposed()), t) }
    let c = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(rotationAngle: 0.5)).decomposed()
    #expect(abs(c.scale.width - 2) < 1e-12 && abs(c.scale.height - 3) < 1e-12)
    #expect(abs(c.rotation - 0.5) < 1e-12 && abs(c.horizontalShear) < 1e-12)
  }

  @Test func rectanglesTakeTheBoxOfTheirCorners() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for t in samples {
      let corners = [(1, 2), (4, 2), (1, 6), (4, 6)].map { CGPoint(x: $0.0, y: $0.1).applying(t) }
      let box = rect.applying(t)
      #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9 && abs(box.maxX - corners.map(\.x).max()!) < 1e-9)
      #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9 && abs(box.maxY - corners.map(\.y).max()!) < 1e-9)
    }
    #expect(CGRect.null.applying(samples[4]).isNull)
  }

  @Test func translationOfFarRectanglesIsExact() {
    let rect = CGRect(x: 1e9 + 0.25, y: 7, width: 3, height: 4)
    #expect(rect.applying(CGAffineTransform(translationX: 0.5, y: 0)) == rect.offsetBy(dx: 0.5, dy: 0))
  }

  @Test func sizesIgnoreTranslation() {
    #expect(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 9, ty: 9))
        == CGSize(width: 4, height: 9))
  }

  @Test func propertyListsRoundTrip() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.origin.dictionaryRepresentation) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.size.dictionaryRepresentation) == rect.size)
    #expect(CGPoint(dictionaryRepresentation: rect.size.dictionaryRepresentation) == nil)
  }

  @Test func emptyInitialiserIsZeroNotIdentity() {
    #expect(CGAffineTransform() != .identity)
    #expect(CGAffineTransform.identity.isIdentity)
  }
}
