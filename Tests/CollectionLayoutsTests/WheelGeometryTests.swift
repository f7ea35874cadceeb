import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct WheelGeometryTests {
  private static func metrics(_ hub: NSRectAlignment = .bottom, rightToLeft: Bool = false) -> WheelGeometry.Metrics {
    var metrics = WheelGeometry.Metrics()
    metrics.view = CGSize(width: 390, height: 844)
    metrics.itemSize = CGSize(width: 120, height: 160)
    metrics.restingCenter = CGPoint(x: 195, y: 422)
    metrics.outward = hub.inward(isRightToLeft: rightToLeft)
    metrics.forward = CGVector(dx: rightToLeft ? -1 : 1, dy: 0)
    return metrics
  }

  /// The corners of an item that is turned with the wheel.
  private func corners(_ wheel: WheelGeometry, _ angle: CGFloat, _ size: CGSize) -> [CGPoint] {
    let center = wheel.center(at: angle)
    let turn = wheel.sense * angle
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { (x: CGFloat, y: CGFloat) in
      let (a, b) = (x * size.width / 2, y * size.height / 2)
      return CGPoint(x: center.x + a * cos(turn) - b * sin(turn), y: center.y + a * sin(turn) + b * cos(turn))
    }
  }

  @Test func theTutorialsWheelComesOutExactly() {
    // Radius 500, items of 133 × 173, hub below the screen: an item's middle is 500 points from the hub, the hub 500 points
    // below the middle of the view, and the angle is atan(width / radius).
    var metrics = Self.metrics()
    metrics.itemSize = CGSize(width: 133, height: 173)
    let angle = atan(133.0 / 500)
    let wheel = WheelGeometry(metrics, radius: .absolute(500), angle: .fixed(angle))
    #expect(wheel.hub.x == 195 && abs(wheel.hub.y - 922) < 1e-9)
    for item in -6...6 {
      let center = wheel.center(at: CGFloat(item) * angle)
      #expect(abs(center.x - (195 + 500 * sin(CGFloat(item) * angle))) < 1e-9)
      #expect(abs(center.y - (922 - 500 * cos(CGFloat(item) * angle))) < 1e-9)
    }
  }

  @Test func turnedNeighboursClearEachOtherByTheSpacing() {
    for (width, height, radius, spacing) in [
      (120, 160, 500, 12), (133, 173, 500, 0), (200, 80, 300, 30), (40, 40, 60, 4),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      var metrics = Self.metrics()
      metrics.itemSize = CGSize(width: width, height: height)
      let wheel = WheelGeometry(metrics, radius: .absolute(radius), angle: .automatic(spacing: spacing))
      let expected = 2 * atan(((width + spacing) / 2) / (radius - height / 2))
      #expect(abs(wheel.anglePerItem - expected) < 1e-9)
      // The inner corners that face each other.
      let a = corners(wheel, 0, metrics.itemSize)[2]
      let b = corners(wheel, wheel.anglePerItem, metrics.itemSize)[3]
      // Measured across the ray between them, which is how far apart they are seen from the hub.
      let gap = hypot(a.x - b.x, a.y - b.y)
      #expect(abs(gap - spacing * cos(wheel.anglePerItem / 2)) < 1e-6)
    }
  }

  @Test(arguments: NSRectAlignment.sidesAndCorners, [false, true])
  func theHubLiesOnItsSideAndLaterItemsFollowInReadingDirection(hub: NSRectAlignment, isRightToLeft: Bool) {
    for isVertical in [false, true] {
      var metrics = Self.metrics(hub, rightToLeft: isRightToLeft)
      if isVertical { (metrics.forward, metrics.otherForward) = (metrics.otherForward, metrics.forward) }
      metrics.otherForward = isVertical ? metrics.otherForward : CGVector(dx: 0, dy: 1)
      let wheel = WheelGeometry(metrics, radius: .absolute(400), angle: .automatic(spacing: 12))
      let rest = wheel.center(at: 0)
      #expect(hypot(rest.x - 195, rest.y - 422) < 1e-9)
      #expect(abs(hypot(wheel.hub.x - rest.x, wheel.hub.y - rest.y) - 400) < 1e-9)
      let isBelow = [.bottom, .bottomLeading, .bottomTrailing].contains(hub)
      let isAbove = [.top, .topLeading, .topTrailing].contains(hub)
      #expect((wheel.hub.y > 423) == isBelow && (wheel.hub.y < 421) == isAbove)
      let isLeading = [.leading, .topLeading, .bottomLeading].contains(hub)
      let isTrailing = [.trailing, .topTrailing, .bottomTrailing].contains(hub)
      #expect((wheel.hub.x < 194) == (isRightToLeft ? isTrailing : isLeading))
      let next = wheel.center(at: 0.2)
      let step = CGVector(dx: next.x - rest.x, dy: next.y - rest.y)
      let progress = step.dx * metrics.forward.dx + step.dy * metrics.forward.dy
      let other = step.dx * metrics.otherForward.dx + step.dy * metrics.otherForward.dy
      let turnsAcross = isVertical ? [.top, .bottom].contains(hub) : [.leading, .trailing].contains(hub)
      #expect(turnsAcross ? other > 0 : progress > 0)
    }
  }

  @Test func anOffsetOfTheHubMovesEverythingAwayFromItsSide() {
    var metrics = Self.metrics(.bottom)
    metrics.hubOffset = 30
    let wheel = WheelGeometry(metrics, radius: .absolute(300), angle: .fixed(0.3))
    #expect(abs(wheel.center(at: 0).y - 392) < 1e-9 && abs(wheel.hub.y - 692) < 1e-9)
  }

  @Test func aWindowHoldsEveryAngleThatTouchesARectangle() {
    var dice = Dice(seed: 5)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &dice) }
    for _ in 0..<400 {
      var metrics = Self.metrics(
        NSRectAlignment.sidesAndCorners.randomElement(using: &dice)!, rightToLeft: Bool.random(using: &dice))
      metrics.itemSize = CGSize(width: number(1...200), height: number(1...200))
      metrics.hubOffset = number(-300...300)
      let wheel = WheelGeometry(metrics, radius: .absolute(number(0...900)), angle: .fixed(0.1))
      let rect = CGRect(x: number(-500...800), y: number(-500...1200), width: number(1...700), height: number(1...700))
      let found = wheel.angles(touching: rect, scale: 1)
      var touching = 0
      for step in -720...720 {
        let angle = CGFloat(step) * .pi / 720
        let points = corners(wheel, angle, metrics.itemSize)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let frame = CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
        guard frame.intersects(rect) else { continue }
        touching += 1
        #expect(found?.contains(angle) ?? false)
      }
      if touching == 0, let found { #expect(found.upperBound - found.lowerBound < 2 * .pi + 1e-9) }
    }
    let wheel = WheelGeometry(Self.metrics(), radius: .absolute(500), angle: .fixed(0.1))
    #expect(wheel.angles(touching: CGRect(x: 0, y: 0, width: 390, height: 400), scale: 1)!.upperBound < 0.7)
    #expect(wheel.angles(touching: .infinite, scale: 1) == -CGFloat.pi ... .pi)
    #expect(wheel.angles(touching: CGRect(x: 5000, y: 0, width: 10, height: 10), scale: 1) == nil)
  }

  @Test func anAutomaticRadiusLaysTheVisibleItemsAcrossTheView() {
    for (width, count) in [(390, 3), (390, 5), (700, 5), (844, 7), (1440, 5), (1440, 11), (320, 1), (390, 2)] {
      var metrics = Self.metrics()
      metrics.view.width = CGFloat(width)
      metrics.visibleItemCount = count
      let wheel = WheelGeometry(metrics, radius: .automatic, angle: .automatic(spacing: 12))
      let sweep = CGFloat(count) * wheel.anglePerItem
      #expect(sweep > .pi / 3 - 1e-6 && sweep < .pi * 5 / 6 + 1e-6, "\(width) \(count)")
      let outer = wheel.radius * sin(max(CGFloat(count - 1) / 2, 0.5) * wheel.anglePerItem)
      let isWithinBounds = sweep > .pi / 3 + 1e-3 && sweep < .pi * 5 / 6 - 1e-3
      if isWithinBounds { #expect(abs(outer - CGFloat(width) / 2) < 0.01, "\(width) \(count)") }
      let fixed = WheelGeometry(metrics, radius: .automatic, angle: .fixed(0.2))
      let virtualIndices = max(CGFloat(count - 1) / 2, 0.5)
      #expect(abs(fixed.radius * sin(virtualIndices * 0.2) - CGFloat(width) / 2) < 0.01)
    }
  }

  @Test func degenerateWheelsAreFinite() {
    for radius in [CGFloat(0), 1e-9, 1, 1e6] {
      for size in [CGSize.zero, CGSize(width: 1e6, height: 1e6), CGSize(width: 1, height: 1e6)] {
        var metrics = Self.metrics()
        metrics.itemSize = size
        for rule in [WheelLayout.Angle.automatic(spacing: 0), .automatic(spacing: 1e6), .fixed(1e-5), .fixed(.pi)] {
          for radius in [WheelLayout.Radius.absolute(radius), .automatic] {
            let wheel = WheelGeometry(metrics, radius: radius, angle: rule)
            #expect(wheel.radius.isFinite && WheelGeometry.angles.contains(wheel.anglePerItem))
            #expect(wheel.center(at: 1).x.isFinite && wheel.center(at: 1).y.isFinite)
            _ = wheel.angles(touching: CGRect(x: 0, y: 0, width: 390, height: 844), scale: 1)
          }
        }
      }
    }
  }

  // MARK: Drum

  @Test func aDrumIsDrawnAsTheEyeSeesIt() {
    let drum = WheelDrum(radius: 400, perspective: 1 / 500, itemLength: 90, angle: .automatic(spacing: 10))
    #expect(abs(drum.anglePerItem - 2 * atan(50.0 / 400)) < 1e-12)
    for step in -10...10 {
      let angle = drum.horizon * CGFloat(step) / 11
      let drawn = drum.projection(at: angle)
      for along in [CGFloat(-45), 0, 20, 45] {
        // A point of the flat item that touches the drum at the angle, and its picture on the plane of the current item.
        let place = 400 * sin(angle) + along * cos(angle)
        let depth = 400 * (1 - cos(angle)) + along * sin(angle)
        let seen = place * 500 / (500 + depth)
        let matrix = drawn.offset + drawn.mainScale * along / (1 + drawn.taper * along)
        #expect(abs(seen - matrix) < 1e-6)
        let width = 500 / (500 + depth)
        #expect(abs(drawn.crossScale / (1 + drawn.taper * along) - width) < 1e-9)
      }
    }
    let rest = drum.projection(at: 0)
    #expect(rest == WheelDrum.Projection(offset: 0, crossScale: 1, mainScale: 1, taper: 0))
    // At the horizon an item is seen from its edge.
    #expect(drum.projection(at: drum.horizon).mainScale < 0.01)
  }

  @Test func aDrumWithoutPerspectiveOrWithoutSizeIsFinite() {
    for perspective in [CGFloat(0), 1e-9, 1] {
      for length in [CGFloat(0), 90, 1e6] {
        let drum = WheelDrum(radius: 0, perspective: perspective, itemLength: length, angle: .automatic(spacing: 0))
        for step in -20...20 {
          let drawn = drum.projection(at: CGFloat(step) / 4)
          #expect(drawn.offset.isFinite && drawn.mainScale > 0 && drawn.crossScale > 0)
          // No corner comes behind the eye.
          #expect(1 + drawn.taper * length / 2 > 0.1 && 1 - drawn.taper * length / 2 > 0.1)
        }
      }
    }
  }
}
