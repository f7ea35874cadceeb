import CoreGraphics
import Foundation
import TestTools
import Testing

/// Paths at random against simple models.
@Suite struct PathPropertyTests {
  private func point(_ random: inout SeededRandom, _ size: Double = 100) -> CGPoint {
    CGPoint(x: random.double(0...size), y: random.double(0...size))
  }

  /// A few closed and open subpaths of lines and curves.
  private func randomPath(_ random: inout SeededRandom, curves: Bool) -> CGMutablePath {
    let path = CGMutablePath()
    for _ in 0..<random.int(1..<4) {
      path.move(to: point(&random))
      for _ in 0..<random.int(1..<7) {
        switch curves ? random.int(0..<3) : 0 {
        case 1: path.addQuadCurve(to: point(&random), control: point(&random))
        case 2: path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
        default: path.addLine(to: point(&random))
        }
      }
      if random.chance(in: 2) { path.closeSubpath() }
    }
    return path
  }

  /// Points along every subpath: curves by de Casteljau's halving of a time.
  private func sampled(_ path: CGPath, steps: Int) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    path.applyWithBlock { element in
      let p = element.pointee.points
      func mix(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
        if points.count == 1 { return points[0] }
        let next = zip(points, points.dropFirst()).map {
          CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
        }
        return mix(next, t)
      }
      func curve(_ controls: [CGPoint]) {
        let start = result[result.count - 1].last!
        for step in 1...steps {
          result[result.count - 1].append(mix([start] + controls, CGFloat(step) / CGFloat(steps)))
        }
      }
      switch element.pointee.type {
      case .moveToPoint: result.append([p[0]])
      case .addLineToPoint: result[result.count - 1].append(p[0])
      case .addQuadCurveToPoint: curve([p[0], p[1]])
      case .addCurveToPoint: curve([p[0], p[1], p[2]])
      case .closeSubpath: break
      }
    }
    return result
  }

  /// Rays to the right: how often, and which way, the outline crosses them.
  private func crossings(_ polygons: [[CGPoint]], _ p: CGPoint) -> (count: Int, winding: Int) {
    var (count, winding) = (0, 0)
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]]) where (a.y > p.y) != (b.y > p.y) {
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x {
          count += 1
          winding += b.y > a.y ? 1 : -1
        }
      }
    }
    return (count, winding)
  }

  @Test func fillsCoverWhatRaysSay() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let path = randomPath(&random, curves: false)
      let polygons = sampled(path, steps: 1)
      for _ in 0..<60 {
        let p = point(&random)
        let (count, winding) = crossings(polygons, p)
        #expect(path.contains(p, using: .evenOdd) == (count % 2 == 1), "seed \(seed) \(p)")
        #expect(path.contains(p) == (winding != 0), "seed \(seed) \(p)")
      }
    }
  }

  @Test func curvedFillsCoverWhatRaysSayOfManySteps() {
    var wrong = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let path = randomPath(&random, curves: true)
      let polygons = sampled(path, steps: 400)
      for _ in 0..<40 {
        let p = point(&random)
        let (count, winding) = crossings(polygons, p)
        if path.contains(p, using: .evenOdd) != (count % 2 == 1) || path.contains(p) != (winding != 0) { wrong += 1 }
      }
    }
    #expect(wrong <= 2, "only a point within a hair of the outline may differ")
  }

  @Test func bordersAreInside() {
    let path = CGPath(rect: CGRect(x: 2, y: 3, width: 4, height: 5), transform: nil)
    for x in [2.0, 4, 6] {
      for y in [3.0, 5, 8] {
        for rule in [CGPathFillRule.winding, .evenOdd] { #expect(path.contains(CGPoint(x: x, y: y), using: rule)) }
      }
    }
    #expect(!path.contains(CGPoint(x: 6.0001, y: 5)) && !path.contains(CGPoint(x: 4, y: 2.9999)))
    #expect(!CGMutablePath().contains(.zero))
  }

  @Test func boxesHoldThePathAndTouchIt() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let path = randomPath(&random, curves: true)
      let points = sampled(path, steps: 300).joined()
      let box = path.boundingBoxOfPath
      #expect(abs(box.minX - points.map(\.x).min()!) < 0.01 && abs(box.maxX - points.map(\.x).max()!) < 0.01)
      #expect(abs(box.minY - points.map(\.y).min()!) < 0.01 && abs(box.maxY - points.map(\.y).max()!) < 0.01)
      #expect(points.allSatisfy { box.insetBy(dx: -1e-9, dy: -1e-9).contains($0) })
      let loose = path.boundingBox
      #expect(loose.minX <= box.minX + 1e-9 && loose.minY <= box.minY + 1e-9)
      #expect(loose.maxX >= box.maxX - 1e-9 && loose.maxY >= box.maxY - 1e-9)
    }
  }

  @Test func flattenedPathsStayWithinTheirThreshold() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let path = randomPath(&random, curves: true)
      for threshold in [5, 0.5, 0.05] as [CGFloat] {
        let flat = path.flattened(threshold: threshold)
        let lines = sampled(flat, steps: 1).map { Array(zip($0, $0.dropFirst())) }
        for (index, subpath) in sampled(path, steps: 23).enumerated() {
          for p in subpath {
            let nearest = lines[index].map { distance(p, $0.0, $0.1) }.min() ?? 0
            #expect(nearest <= threshold, "seed \(seed)")
          }
        }
        flat.applyWithBlock { #expect(![.addCurveToPoint, .addQuadCurveToPoint].contains($0.pointee.type)) }
      }
    }
  }

  private func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let square = x * x + y * y
    let t = square > 0 ? min(1, max(0, ((p.x - a.x) * x + (p.y - a.y) * y) / square)) : 0
    return hypot(p.x - a.x - t * x, p.y - a.y - t * y)
  }

  @Test func transformedCopiesHaveTransformedPoints() {
    var random = SeededRandom(9)
    for _ in 0..<30 {
      let path = randomPath(&random, curves: true)
      var t = CGAffineTransform(rotationAngle: random.double(-3...3)).translatedBy(x: 9, y: random.double(-9...9))
      let copy = path.copy(using: &t)!
      let appended = CGMutablePath()
      appended.addPath(path, transform: t)
      #expect(appended == copy && appended.hashValue == copy.hashValue && path.copy(using: nil) == path)
      let (a, b) = (sampled(path, steps: 3), sampled(copy, steps: 3))
      for (p, q) in zip(a.joined(), b.joined()) { #expect(distance(p.applying(t), q, q) < 1e-9) }
      let p = point(&random)
      #expect(copy.contains(p, transform: t) == copy.contains(p.applying(t)))
      // What follows a copy is drawn from the same place.
      let more = path.mutableCopy(using: &t)!
      more.closeSubpath()
      path.closeSubpath()
      #expect(distance(more.currentPoint, path.currentPoint.applying(t), path.currentPoint.applying(t)) < 1e-9)
    }
  }

  @Test func arcsLieOnTheirCircleAndGoTheirWay() {
    var random = SeededRandom(10)
    for _ in 0..<200 {
      let (center, radius) = (point(&random), CGFloat(random.double(1...50)))
      let (start, end) = (random.double(-9...9), random.double(-9...9))
      let isClockwise = random.chance(in: 2)
      let path = CGMutablePath()
      path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: isClockwise)
      let points = sampled(path, steps: 16)[0]
      for p in points { #expect(abs(distance(p, center, center) - radius) < radius * 0.0003) }
      func at(_ angle: Double) -> CGPoint {
        CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      #expect(distance(points[0], at(start), at(start)) < 1e-9)
      // Every step turns the same way, and all of them as far as the angles say, at most once round.
      var sum = 0.0
      for (a, b) in zip(points, points.dropFirst()) {
        let cross = (a.x - center.x) * (b.y - center.y) - (a.y - center.y) * (b.x - center.x)
        #expect((cross < 0) == isClockwise)
        sum += Double(asin(min(1, abs(cross) / (radius * radius))))
      }
      let given = isClockwise ? start - end : end - start
      let span = given >= 2 * .pi ? 2 * .pi : given < 0 ? given - (given / (2 * .pi)).rounded(.down) * 2 * .pi : given
      #expect(abs(sum - span) < 0.01, "\(start) \(end) \(isClockwise)")
    }
  }

  @Test func tangentArcsTouchBothLinesAtTheirRadius() {
    var random = SeededRandom(12)
    for _ in 0..<200 {
      let (start, corner, end) = (point(&random), point(&random), point(&random))
      let radius = CGFloat(random.double(0.5...20))
      let path = CGMutablePath()
      path.move(to: start)
      path.addArc(tangent1End: corner, tangent2End: end, radius: radius)
      let points = sampled(path, steps: 12)[0].dropFirst()
      // The first and the last point of the arc lie on the lines, and its middle is nowhere nearer to the corner's sides.
      func offLine(_ p: CGPoint, _ to: CGPoint) -> CGFloat {
        abs((to.x - corner.x) * (p.y - corner.y) - (to.y - corner.y) * (p.x - corner.x)) / distance(to, corner, corner)
      }
      guard let first = points.first, let last = points.last else { continue }
      #expect(offLine(first, start) < 1e-6 && offLine(last, end) < 1e-6)
      let reach = distance(first, corner, corner)
      #expect(abs(reach - distance(last, corner, corner)) < 1e-6 * max(1, reach))
      let middle = points[points.startIndex + points.count / 2]
      let u = CGPoint(
        x: (start.x - corner.x) / distance(start, corner, corner),
        y: (start.y - corner.y) / distance(start, corner, corner))
      let v = CGPoint(
        x: (end.x - corner.x) / distance(end, corner, corner), y: (end.y - corner.y) / distance(end, corner, corner))
      let half = acos(min(1, max(-1, u.x * v.x + u.y * v.y))) / 2
      #expect(abs(reach - radius / tan(half)) < 1e-6 * max(1, reach))
      #expect(distance(middle, corner, corner) <= reach + 1e-9)
    }
  }

  @Test func endlessTurnsAreOneTurnMore() {
    for delta in [1e300, -1e300, 1e20, 40.5 * .pi, -7] as [CGFloat] {
      let path = CGMutablePath()
      path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: delta)
      let rest = delta.truncatingRemainder(dividingBy: 2 * .pi)
      let end = CGPoint(x: 10 * cos(rest), y: 10 * sin(rest))
      #expect(distance(path.currentPoint, end, end) < 1e-6, "\(delta)")
      var count = 0
      path.applyWithBlock { _ in count += 1 }
      #expect(count <= 10)
      for clockwise in [true, false] {
        let arc = CGMutablePath()
        arc.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: delta, clockwise: clockwise)
        #expect(arc.boundingBoxOfPath.width < 20.01)
      }
    }
  }

  @Test func enormousCurvesAreFlattened() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 1e30, y: 0), control1: CGPoint(x: 0, y: 1e30), control2: CGPoint(x: -1e30, y: 1e30))
    path.addQuadCurve(to: .zero, control: CGPoint(x: 1e300, y: 1e300))
    for threshold in [1e-10, 1e-300, .leastNonzeroMagnitude, 0, .nan] as [CGFloat] {
      #expect(path.flattened(threshold: threshold).currentPoint == .zero)
    }
  }

  @Test func roundedCornersAreQuartersOfEllipses() {
    let rect = CGRect(x: 10, y: 20, width: 80, height: 60)
    var random = SeededRandom(14)
    for (width, height) in [(20.0, 10.0), (40, 30), (500, 9), (-4, 8), (0, 8), (.nan, 3)] {
      let path = CGPath(roundedRect: rect, cornerWidth: width, cornerHeight: height, transform: nil)
      #expect(path.boundingBoxOfPath == rect)
      let (w, h) = (min(max(width.isNaN ? 0 : width, 0), 40), min(max(height, 0), 30))
      for _ in 0..<200 {
        let p = CGPoint(x: random.double(5...95), y: random.double(15...85))
        // How far into a corner's box the point lies, in radii.
        let x = max(0, abs(p.x - rect.midX) - (40 - w)) / max(w, 1e-9)
        let y = max(0, abs(p.y - rect.midY) - (30 - h)) / max(h, 1e-9)
        let r = w > 0 && h > 0 ? x * x + y * y : rect.contains(p) ? 0 : 2
        if abs(r - 1) > 0.002 { #expect(path.contains(p) == (r < 1), "\(width) \(height) \(p)") }
      }
    }
  }
}
