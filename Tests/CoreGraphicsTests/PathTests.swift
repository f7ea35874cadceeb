import CoreGraphics
import Testing

@Suite struct PathTests {
  private func star() -> CGMutablePath {
    let path = CGMutablePath()
    let corners = (0..<5).map { index in
      let angle = CGFloat(index) * 4 * .pi / 5
      return CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
    }
    path.addLines(between: corners)
    path.closeSubpath()
    return path
  }

  @Test func fillRulesDifferWherePathsCrossThemselves() {
    #expect(star().contains(.zero, using: .winding))
    #expect(!star().contains(.zero, using: .evenOdd))
    #expect(star().contains(CGPoint(x: 80, y: 0), using: .evenOdd))
    #expect(!star().contains(CGPoint(x: -90, y: 0)))
  }

  @Test func oppositeRectanglesMakeAHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addLines(between: [(3, 3), (3, 6), (6, 6), (6, 3)].map { CGPoint(x: $0.0, y: $0.1) })
    #expect(!path.contains(CGPoint(x: 4, y: 4)))
    #expect(path.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func ellipseContainsWhatItsFormulaDoes() {
    let path = CGPath(ellipseIn: CGRect(x: -30, y: -20, width: 60, height: 40), transform: nil)
    for x in stride(from: -32.0, through: 32, by: 0.7) {
      for y in stride(from: -22.0, through: 22, by: 0.7) {
        let r = (x / 30) * (x / 30) + (y / 20) * (y / 20)
        // The curves are within 0.03 % of the circle.
        if abs(r - 1) > 0.002 { #expect(path.contains(CGPoint(x: x, y: y)) == (r < 1), "\(x) \(y)") }
      }
    }
  }

  @Test func curvesAgreeWithTheirFlattenedForm() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 200, y: 150), control2: CGPoint(x: -100, y: 150))
    path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 50, y: -80))
    let flat = path.flattened(threshold: 0.001)
    var state: UInt64 = 42
    func random() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
    var differences = 0
    for _ in 0..<2000 {
      let point = CGPoint(x: random() * 160 - 30, y: random() * 240 - 80)
      for rule in [CGPathFillRule.winding, .evenOdd]
      where path.contains(point, using: rule) != flat.contains(point, using: rule) {
        differences += 1
      }
    }
    #expect(differences <= 1)
  }

  @Test func boundingBoxesWithAndWithoutControlPoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 10, y: 40))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 40))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 30))
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test func arcsEndWhereTheyShould() {
    let path = CGMutablePath()
    path.addArc(center: CGPoint(x: 5, y: 5), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(path.currentPoint.x - 5) < 1e-9 && abs(path.currentPoint.y - 15) < 1e-9)
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxX - 15) < 1e-9 && abs(box.minX - 5) < 1e-9)

    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(other.boundingBoxOfPath.minX + 10) < 0.01, "the long way round")

    let full = CGMutablePath()
    full.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(abs(full.boundingBoxOfPath.width - 20) < 0.01)
  }

  @Test func tangentArcTouchesBothLines() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 3)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 3) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.maxX - 10) < 1e-6)
    #expect(abs(path.boundingBoxOfPath.minY) < 1e-6)
  }

  @Test func roundedRectanglesCutTheirCorners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = CGPath(roundedRect: rect, cornerWidth: 20, cornerHeight: 20, transform: nil)
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 6, y: 7)))
    #expect(path.boundingBoxOfPath == rect)
    let capsule = CGPath(roundedRect: rect, cornerWidth: 900, cornerHeight: 900, transform: nil)
    #expect(capsule.contains(CGPoint(x: 50, y: 1)))
  }

  @Test func elementsComeOutAsTheyWentIn() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.closeSubpath()
    func text(_ p: CGPoint) -> String { "(\(Double(p.x)), \(Double(p.y)))" }
    var seen: [String] = []
    path.applyWithBlock { element in
      let e = element.pointee
      switch e.type {
      case .moveToPoint: seen.append("M\(text(e.points[0]))")
      case .addLineToPoint: seen.append("L\(text(e.points[0]))")
      case .addQuadCurveToPoint: seen.append("Q\(text(e.points[0]))\(text(e.points[1]))")
      case .addCurveToPoint: seen.append("C")
      case .closeSubpath: seen.append("Z")
      }
    }
    #expect(seen == ["M(1.0, 2.0)", "L(3.0, 4.0)", "Q(7.0, 8.0)(5.0, 6.0)", "Z"])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.currentPoint == CGPoint(x: 9, y: 9))
  }

  @Test func copiesAreIndependentAndEqual() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = path.copy()
    #expect(copy == path)
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(copy != path)
    var shift = CGAffineTransform(translationX: 5, y: 0)
    #expect(copy?.copy(using: &shift)?.boundingBox == CGRect(x: 5, y: 0, width: 4, height: 4))
  }

  @Test func rectanglesAreRecognised() {
    var rect = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!star().isRect(nil))
  }

  @Test func badNumbersDoNoHarm() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 1, clockwise: true)
    path.addCurve(to: CGPoint(x: CGFloat.nan, y: 0), control1: .zero, control2: CGPoint(x: 5, y: CGFloat.infinity))
    _ = path.contains(CGPoint(x: 1, y: 1))
    _ = path.flattened(threshold: 0)
    _ = path.boundingBoxOfPath
    #expect(!path.isEmpty)
  }
}
