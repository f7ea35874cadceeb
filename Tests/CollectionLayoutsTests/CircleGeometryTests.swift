import CollectionPrimitives
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct CircleGeometryTests {
  private static func metrics(
    radius: CircleLayout.Radius = .absolute(150), size: CGFloat = 40,
    _ change: (inout CircleGeometry.Metrics) -> Void = { _ in }
  ) -> CircleGeometry.Metrics {
    var metrics = CircleGeometry.Metrics()
    metrics.viewport = CGSize(width: 390, height: 844)
    metrics.center = CGPoint(x: 195, y: 422)
    metrics.radius = radius
    metrics.itemSize = CGSize(width: size, height: size)
    change(&metrics)
    return metrics
  }

  private static func geometry(_ metrics: CircleGeometry.Metrics, _ counts: [Int]) -> CircleGeometry {
    CircleGeometry(metrics: metrics, sequence: ItemIndex(counts: counts))
  }

  private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) < tolerance }
  private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { near(a.x, x, 1e-6) && near(a.y, y, 1e-6) }

  @Test func fourItemsAreAtTwelveThreeSixAndNine() {
    let geometry = Self.geometry(Self.metrics(), [4])
    let points = (0..<4).map { geometry.center(ofIndex: $0, rotation: 0, radiusScale: 1) }
    #expect(near(points[0], 195, 272) && near(points[1], 345, 422))
    #expect(near(points[2], 195, 572) && near(points[3], 45, 422))
    let turned = geometry.center(ofIndex: 0, rotation: .pi / 2, radiusScale: 0.5)
    #expect(near(turned, 270, 422))
  }

  /// The tutorial's own formula: radius a third of the width, the first item at three o'clock.
  @Test(arguments: [1, 2, 3, 7, 12])
  func itIsTheTutorialsRing(count: Int) {
    let metrics = Self.metrics(radius: .fraction(1.0 / 3), size: 50) {
      $0.startAngle = 0
      $0.currentItemAngle = 0
    }
    let geometry = Self.geometry(metrics, [count])
    for item in 0..<count {
      for (turned, scaled) in [(CGFloat(0), CGFloat(1)), (2.5, 0.5), (-9, 1.3)] {
        let theta = 2 * CGFloat.pi * (CGFloat(item) / CGFloat(count)) + turned
        let expected = CGPoint(x: 195 + scaled * 130 * cos(theta), y: 422 + scaled * 130 * sin(theta))
        #expect(near(geometry.center(ofIndex: item, rotation: turned, radiusScale: scaled), expected.x, expected.y))
      }
    }
  }

  /// Every item is at the snap point at the place its snap point has on the track, whatever the ring looks like.
  @Test func placesAndRotationsAreOneToOne() {
    for metrics in Self.variety {
      for counts in [[1], [2], [3], [5], [3, 0, 4], [40], [200]] {
        let geometry = Self.geometry(metrics, counts)
        for item in 0..<geometry.count {
          let rotation = geometry.rotation(offset: geometry.snapPoints.offset(ofIndex: item))
          #expect(near(geometry.offset(rotation: rotation), geometry.snapPoints.offset(ofIndex: item)))
          #expect(
            abs(CircleGeometry.shortWay(geometry.angle(ofIndex: item, rotation: rotation) - metrics.currentItemAngle))
              < 1e-6)
          #expect(
            abs(geometry.snapPoints.position(at: geometry.snapPoints.offset(ofIndex: item)) - CGFloat(item)) < 1e-6)
        }
        // Rings inside each other hold as many as have space.
        let held = geometry.rings.count > 1 ? geometry.window.size : geometry.count
        #expect(geometry.rings.flatMap { Array($0.items) } == Array(0..<held))
      }
    }
  }

  private static var variety: [CircleGeometry.Metrics] {
    var result: [CircleGeometry.Metrics] = []
    for arc in [2 * CGFloat.pi, 4, 1] {
      for distribution in [CircleLayout.Distribution.even, .fixed(0.3), .packed(spacing: 6)] {
        for overflow in [CircleLayout.Overflow.overlap, .shrink(minimumScale: 0.6), .concentric(spacing: 8)] {
          for sign in [CGFloat(1), -1] {
            result.append(
              metrics {
                $0.arcLength = arc
                $0.distribution = distribution
                $0.overflow = overflow
                $0.sign = sign
                $0.sectionSpacing = 20
                $0.currentItemAngle = 0.4
                $0.radiusRatio = sign > 0 ? 1 : 0.7
              })
          }
        }
      }
    }
    return result
  }

  @Test func theWindowIsBruteForce() {
    var dice = Dice(seed: 11)
    let view = CGRect(x: 0, y: 0, width: 390, height: 844)
    for (index, metrics) in Self.variety.enumerated() {
      var metrics = metrics
      if index % 3 == 0 { metrics.radius = .absolute(900) }
      if index % 5 == 0 { metrics.radius = .absolute(0) }
      for counts in [[0], [1], [2], [3], [17, 0, 5], [300], [900, 1600]] {
        let geometry = Self.geometry(metrics, counts)
        let rotation = CGFloat.random(in: -20...20, using: &dice)
        let scale = CGFloat.random(in: 0.3...2, using: &dice)
        let position = geometry.snapPoints.position(at: geometry.offset(rotation: rotation))
        let half = hypot(geometry.itemSize.width, geometry.itemSize.height) / 2
        for rect in [view, CGRect.infinite, .null, .zero] + (0..<6).map({ _ in view.randomRect(&dice) }) {
          let ranges = geometry.virtualIndices(in: rect, at: position, rotation: rotation, radiusScale: scale)
          let found = ranges.flatMap { $0.map(geometry.snapPoints.item) }
          #expect(Set(found).count == found.count)
          let window = rect.insetBy(dx: -half, dy: -half)
          let expected = (0..<geometry.count).filter {
            let virtualIndex = geometry.virtualIndex(ofItem: $0, at: position)
            return !rect.isNull && geometry.window.opacity(ofIndex: virtualIndex, at: position) > 0
              && window.contains(geometry.center(ofIndex: virtualIndex, rotation: rotation, radiusScale: scale))
          }
          #expect(Set(found).isSuperset(of: expected))
          // No more than the ends of a few arcs are found in vain.
          #expect(found.count <= expected.count + 24 * (geometry.rings.count + 2))
        }
      }
    }
  }

  @Test func anOpenArcHasItemsAtBothEnds() {
    let geometry = Self.geometry(Self.metrics { $0.arcLength = .pi }, [5])
    #expect(near(geometry.angle(ofIndex: 0, rotation: 0), -.pi / 2))
    #expect(near(geometry.angle(ofIndex: 4, rotation: 0), .pi / 2))
    #expect(near(geometry.angle(ofIndex: 1, rotation: 0), -.pi / 4))
  }

  @Test func packedItemsKeepTheirDistance() {
    for orientation in [CircleLayout.ItemOrientation.upright, .radial, .tangent] {
      let metrics = Self.metrics {
        $0.distribution = .packed(spacing: 8)
        $0.itemSize = CGSize(width: 30, height: 44)
        $0.orientation = orientation
      }
      let geometry = Self.geometry(metrics, [6])
      let (a, b) = (
        geometry.center(ofIndex: 0, rotation: 1, radiusScale: 1),
        geometry.center(ofIndex: 1, rotation: 1, radiusScale: 1)
      )
      #expect(near(hypot(a.x - b.x, a.y - b.y), (orientation == .radial ? 30 : 44) + 8, 1e-6))
    }
  }

  @Test func sectionsHaveGapsAndClosedRingsOneMore() {
    let metrics = Self.metrics { $0.sectionSpacing = 30 }
    let geometry = Self.geometry(metrics, [3, 0, 2])
    let gap: CGFloat = 30 / 150
    let step = (2 * .pi - 2 * gap) / 5
    let bases = (0..<5).map { geometry.snapPoints.base($0) }
    for (base, expected) in zip(bases, [0, step, 2 * step, 3 * step + gap, 4 * step + gap]) {
      #expect(near(base, expected))
    }
  }

  @Test func tooManyItemsShrinkToALimit() {
    func scale(_ count: Int) -> CGFloat {
      Self.geometry(Self.metrics { $0.overflow = .shrink(minimumScale: 0.5) }, [count]).itemSize.width / 40
    }
    #expect(scale(20) == 1)
    #expect(scale(26) < 1 && scale(26) > 0.5)
    #expect(scale(1000) == 0.5)
    // Neighbours just touch.
    let geometry = Self.geometry(Self.metrics { $0.overflow = .shrink(minimumScale: 0.1) }, [30])
    let (a, b) = (
      geometry.center(ofIndex: 4, rotation: 0, radiusScale: 1), geometry.center(ofIndex: 5, rotation: 0, radiusScale: 1)
    )
    #expect(near(hypot(a.x - b.x, a.y - b.y), geometry.itemSize.width, 1e-6))
  }

  @Test(arguments: [24, 40, 55, 120, 1000], [CircleLayout.Distribution.even, .packed(spacing: 6)])
  func ringsInsideEachOtherKeepItemsApart(count: Int, distribution: CircleLayout.Distribution) {
    let metrics = Self.metrics {
      $0.overflow = .concentric(spacing: 6, minimumScale: 0.01)
      $0.distribution = distribution
    }
    let geometry = Self.geometry(metrics, [count])
    #expect(geometry.rings.count > 1)
    #expect((geometry.itemSize.width == 40) == (count <= 40))
    let points = (0..<count).map { geometry.center(ofIndex: $0, rotation: 0.7, radiusScale: 1) }
    var least = CGFloat.infinity
    for (index, a) in points.enumerated() {
      #expect(hypot(a.x - 195, a.y - 422) <= 150.001)
      for b in points[(index + 1)...] { least = min(least, hypot(a.x - b.x, a.y - b.y)) }
    }
    #expect(least >= geometry.itemSize.width - 0.001)
  }

  @Test func theAutomaticRadiusFits() {
    func radius(_ change: (inout CircleGeometry.Metrics) -> Void) -> CGFloat {
      Self.geometry(Self.metrics(radius: .automatic(inset: 16), change), [8]).radius
    }
    #expect(near(radius { _ in }, 195 - 16 - 20))
    #expect(near(radius { $0.radiusRatio = 2 }, 159))
    #expect(near(radius { $0.radiusRatio = 4 }, (422 - 16 - 20) / 4))
    // A fan in the lower left corner reaches up and to the right only.
    let fan = radius {
      $0.center = CGPoint(x: 0, y: 844)
      $0.arcLength = .pi / 2
    }
    #expect(near(fan, 390 - 36))
    // Half of a ring may hang over the edge its centre is at.
    #expect(near(radius { $0.center.y = 844 }, 159))
    // Turned items reach farther out with their corners.
    let turned = radius { $0.orientation = .radial }
    #expect(near(hypot(turned + 20, 20), 179))
    #expect(
      radius {
        $0.viewport = .zero; $0.center = .zero
      } == 0)
  }

  /// A centre that is dragged over an edge finds no ring of nothing on its way, and none that is suddenly twice as large.
  @Test(arguments: [CircleLayout.ItemOrientation.upright, .radial, .tangent])
  func theAutomaticRadiusFollowsTheCenter(_ orientation: CircleLayout.ItemOrientation) {
    var last: CGFloat?
    for y in stride(from: CGFloat(422), through: -60, by: -1) {
      let metrics = Self.metrics(radius: .automatic(inset: 16)) {
        $0.center.y = y
        $0.orientation = orientation
      }
      let radius = metrics.outerRadius(itemScale: 1)
      #expect(radius >= 40)
      if let last { #expect((0.85...1.15).contains(radius / last), "\(y)") }
      last = radius
    }
  }

  /// Where there is no space on either side, the ring is as small as that.
  @Test func theAutomaticRadiusOfASmallView() {
    let metrics = Self.metrics(radius: .automatic(inset: 16)) {
      $0.viewport = CGSize(width: 84, height: 844)
      $0.center = CGPoint(x: 42, y: 422)
    }
    #expect(near(metrics.outerRadius(itemScale: 1), 6))
  }

  @Test func itemsTurnWithTheRing() {
    let radial = Self.geometry(Self.metrics { $0.orientation = .radial }, [4])
    #expect(
      (0..<4).map { (radial.tilt(angle: radial.angle(ofIndex: $0, rotation: 0)) * 2 / .pi).rounded() } == [0, 1, 2, -1])
    let tangent = Self.geometry(Self.metrics { $0.orientation = .tangent }, [4])
    #expect(near(tangent.tilt(angle: tangent.angle(ofIndex: 0, rotation: 0)), .pi / 2))
    #expect(Self.geometry(Self.metrics(), [4]).tilt(angle: 3) == 0)
  }

  @Test func theNearestItemToAnAngle() {
    for metrics in Self.variety {
      let geometry = Self.geometry(metrics, [5, 4])
      for angle in stride(from: CGFloat(-8), to: 8, by: 0.11) {
        guard let found = geometry.item(nearestTo: angle, at: 3, rotation: 2), let ring = geometry.rings.first else {
          continue
        }
        func distance(_ item: Int) -> CGFloat {
          abs(CircleGeometry.shortWay(geometry.angle(ofIndex: item, rotation: 2) - angle))
        }
        let best = ring.items.map(distance).min() ?? 0
        #expect(near(distance(found), best, 1e-6))
      }
    }
  }
}

extension CircleGeometry {
  func center(ofIndex virtualIndex: Int, rotation: CGFloat, radiusScale: CGFloat) -> CGPoint {
    center(ofIndex: virtualIndex, angle: angle(ofIndex: virtualIndex, rotation: rotation), radiusScale: radiusScale)
  }
}

extension CircleWindow {
  func opacity(ofIndex virtualIndex: Int, at position: CGFloat) -> CGFloat {
    opacity(ofIndex: virtualIndex, first: first(at: position))
  }
}
