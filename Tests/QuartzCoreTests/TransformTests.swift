import CoreGraphics
import QuartzCore
import Testing

@Suite struct TransformTests {
  private func rows(_ t: CATransform3D) -> [[Double]] {
    let e = t.elements
    return (0..<4).map { Array(e[$0 * 4..<$0 * 4 + 4]) }
  }

  private func difference(_ a: CATransform3D, _ b: CATransform3D) -> Double {
    zip(a.elements, b.elements).map { abs($0 - $1) }.max() ?? 0
  }

  private var samples: [CATransform3D] {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return [
      CATransform3DIdentity, CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 0.5, 3),
      CATransform3DMakeRotation(0.7, 0, 0, 1), CATransform3DMakeRotation(2.5, 1, 2, 3),
      CATransform3DRotate(perspective, 1, 0, 1, 0), CATransform3DMakeScale(-1, 1, 1),
      CATransform3DConcat(CATransform3DMakeScale(2, -3, 1), CATransform3DMakeRotation(0.4, 1, 1, 0)),
      CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.4, c: -0.3, d: 2, tx: 5, ty: 6)),
    ]
  }

  @Test func concatIsTheMatrixProduct() {
    for a in samples {
      for b in samples {
        let (x, y) = (rows(a), rows(b))
        let actual = rows(CATransform3DConcat(a, b))
        for row in 0..<4 {
          for column in 0..<4 {
            let terms = (0..<4).map { x[row][$0] * y[$0][column] }
            #expect(abs(terms.reduce(0, +) - actual[row][column]) < 1e-12)
          }
        }
      }
    }
  }

  @Test func prependingFunctionsApplyFirst() {
    for t in samples {
      #expect(
        difference(CATransform3DTranslate(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), t))
          < 1e-12)
      #expect(
        difference(CATransform3DScale(t, 1, 2, 3), CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), t)) < 1e-12)
      #expect(
        difference(CATransform3DRotate(t, 1, 1, 2, 3), CATransform3DConcat(CATransform3DMakeRotation(1, 1, 2, 3), t))
          < 1e-12)
    }
  }

  @Test func inverseUndoes() {
    for t in samples {
      #expect(difference(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity) < 1e-9)
    }
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  @Test func affineTransformsGoThereAndBack() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t))
    #expect(CATransform3DGetAffineTransform(t) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DIdentity) && !CATransform3DIsIdentity(CATransform3D()))
  }

  @Test func rotationAboutZTurnsXTowardsY() {
    let t = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(t.m12 - 1) < 1e-12 && abs(t.m21 + 1) < 1e-12)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func componentsMakeTheTransformAgain() throws {
    for t in samples {
      let components = try #require(TransformComponents(t))
      #expect(difference(components.matrix, t) < 1e-9)
    }
    #expect(TransformComponents(CATransform3DMakeScale(0, 1, 1)) == nil)
  }

  @Test func interpolationIsExactAtItsEnds() {
    for a in samples {
      for b in samples {
        #expect(CATransform3DEqualToTransform(a.interpolated(to: b, 0), a))
        #expect(CATransform3DEqualToTransform(a.interpolated(to: b, 1), b))
      }
    }
  }

  @Test func rotationsStayRigid() {
    let end = CATransform3DMakeRotation(3, 0, 0, 1)
    for step in 0...20 {
      let t = CATransform3DIdentity.interpolated(to: end, Double(step) / 20)
      let angle = 3 * CGFloat(step) / 20
      #expect(abs(t.m11 - cos(angle)) < 1e-9 && abs(t.m12 - sin(angle)) < 1e-9)
    }
    let flip = CATransform3DMakeRotation(2, 0, 1, 0)
    let middle = CATransform3DIdentity.interpolated(to: flip, 0.5)
    #expect(difference(middle, CATransform3DMakeRotation(1, 0, 1, 0)) < 1e-9)
  }

  @Test func mirrorsAndGrowthFromNothingNeedNoRotation() {
    let mirror = CATransform3DIdentity.interpolated(to: CATransform3DMakeScale(-1, 1, 1), 0.25)
    #expect(difference(mirror, CATransform3DMakeScale(0.5, 1, 1)) < 1e-9)
    let growth = CATransform3DMakeScale(0, 0, 1).interpolated(to: CATransform3DIdentity, 0.5)
    #expect(difference(growth, CATransform3DMakeScale(0.5, 0.5, 1)) < 1e-9)
  }

  @Test func planeMapsProjectLikeHomogeneousCoordinates() throws {
    var t = CATransform3DIdentity
    t.m34 = -1 / 400
    t = CATransform3DRotate(t, 0.8, 0.3, 1, 0)
    t = CATransform3DTranslate(t, 10, 20, 0)
    let map = PlaneMap(t)
    let e = rows(t)
    for (x, y) in [(0.0, 0.0), (50, -20), (-30, 90)] {
      let v = [x, y, 0, 1]
      let r = (0..<4).map { c in (0..<4).reduce(0) { $0 + v[$1] * e[$1][c] } }
      let p = map.apply(to: CGPoint(x: x, y: y))
      #expect(abs(p.x - r[0] / r[3]) < 1e-9 && abs(p.y - r[1] / r[3]) < 1e-9)
      let back = try #require(map.inverse).apply(to: p)
      #expect(abs(back.x - x) < 1e-6 && abs(back.y - y) < 1e-6)
    }
  }
}
