import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct CarouselGeometryTests {
  @Test func anItemRestsAtItsAlignmentPoint() {
    for (name, geometry) in SnapPointsTests.samples where geometry.snapPoints.endCompression == nil {
      for item in 0..<geometry.count {
        let offset = geometry.snapPoints.offset(ofIndex: item)
        let resting = geometry.metrics.alignment.restingCenter(
          length: geometry.mainLength(of: item), in: geometry.metrics.viewport)
        #expect(abs(geometry.center(ofIndex: item) - offset - resting) < 1e-6, "\(name), item \(item)")
      }
    }
  }

  @Test func containedContentStaysWithinTheEdges() {
    for (name, geometry) in SnapPointsTests.samples where geometry.metrics.contains && geometry.count > 0 {
      let last = geometry.count - 1
      let start = geometry.center(ofIndex: 0) - geometry.mainLength(of: 0) / 2
      let end = geometry.center(ofIndex: last) + geometry.mainLength(of: last) / 2
      if geometry.snapPoints.travel > 0 {
        #expect(abs(start) < 1e-6, "\(name)")
        #expect(abs(end - geometry.contentLength) < 1e-6, "\(name)")
      } else {
        #expect(start >= -1e-6 && end <= geometry.metrics.viewport + 1e-6, "\(name)")
      }
    }
  }

  @Test func spacingIsBetweenDrawnEdges() {
    var metrics = CarouselGeometry.Metrics(
      viewport: 390, itemMain: 280, itemCross: 500, spacing: .gap(16), neighbourShare: 0.8)
    #expect(abs(CarouselGeometry.pitch(metrics) - 268) < 1e-9)
    metrics.spacing = .overlap(30)
    #expect(abs(CarouselGeometry.pitch(metrics) - 222) < 1e-9)
    metrics.spacing = .fractionalOverlap(0.25)
    #expect(abs(CarouselGeometry.pitch(metrics) - 182) < 1e-9)
    metrics.spacing = .peek(24)
    // The neighbour's drawn near edge is 24 points inside the view's edge.
    #expect(abs(195 - (CarouselGeometry.pitch(metrics) - 112) - 24) < 1e-9)
    metrics.spacing = .overlap(1e6)
    #expect(CarouselGeometry.pitch(metrics) == 1)
  }

  @Test func aWindowHoldsEveryVirtualIndexInIt() {
    var dice = Dice(seed: 12)
    for (name, geometry) in SnapPointsTests.samples where geometry.count > 0 {
      for _ in 0..<20 {
        let base = geometry.snapPoints.wraps ? geometry.snapPoints.origin : 0
        let lower = base + CGFloat.random(in: -800...max(geometry.contentLength.rounded(), 1), using: &dice)
        let upper = lower + CGFloat.random(in: 1...900, using: &dice)
        let window = geometry.virtualIndices(from: lower, to: upper)
        let near = geometry.snapPoints.wraps ? window.lowerBound - 5..<window.upperBound + 5 : 0..<geometry.count
        for virtualIndex in near
        where geometry.center(ofIndex: virtualIndex) > lower && geometry.center(ofIndex: virtualIndex) < upper {
          #expect(window.contains(virtualIndex), "\(name) \(virtualIndex) not in \(window)")
        }
        if geometry.metrics.mixed == nil { #expect(CGFloat(window.count) <= (upper - lower) / 250 + 4, "\(name)") }
      }
    }
  }

  @Test func effectsAreContinuousAndLevelWhereAnItemRests() {
    for look in [CarouselEffects.Look.scale, .coverFlow, .cylinder, .mask(smallest: 48)] {
      for curve in [TransitionCurve.smooth, .linear] {
        var effects = CarouselEffects()
        effects.look = look
        effects.curve = curve
        effects.rotation = 0.8
        effects.shift = 20
        effects.parallax = 0.1
        effects.itemLength = 280
        effects.pitch = look == .mask(smallest: 48) ? 140 + 16 + 24 : 268
        effects.radius = 300
        func values(_ progress: CGFloat) -> [CGFloat] {
          let effect = effects.effect(at: progress)
          return [
            effect.scale * 100, effect.alpha * 100, effect.shift, effect.offset + effects.pitch * progress,
            effect.rotation * 100, effect.parallax, effect.visibleLength ?? 0,
          ]
        }
        // Half a point of scrolling changes nothing by more than about a point (or a per cent).
        let step = 0.5 / effects.pitch
        for index in -1200...1200 {
          let progress = CGFloat(index) * step
          for (a, b) in zip(values(progress), values(progress + step)) {
            #expect(abs(a - b) < 2, "\(look) \(progress)")
          }
        }
        guard case .smooth = curve else { continue }
        for sign in [CGFloat(-1), 1] {
          let near = effects.effect(at: sign * 0.001)
          #expect(abs(near.scale - 1) < 1e-4)
          #expect(abs(near.alpha - 1) < 1e-4)
          #expect(abs(near.shift) < 1e-3)
          #expect(abs(near.rotation) < 1e-4)
        }
      }
    }
  }

  /// Covers overlap each other as the first one and the current item do, up to three quarters of what is seen of one.
  @Test(arguments: [16, -70, -400] as [CGFloat])
  func coversLieSideBySideWithEqualGaps(gap: CGFloat) {
    var effects = CarouselEffects()
    effects.look = .coverFlow
    effects.rotation = 1
    effects.itemLength = 280
    let drawn = effects.drawnLength(1)
    effects.pitch = max(140 + gap + drawn / 2, 1)
    let step = max(effects.gap + drawn, drawn / 4)
    func center(_ progress: CGFloat) -> CGFloat { progress * effects.pitch + effects.effect(at: progress).offset }
    #expect(center(0) == 0 && abs(center(1) - effects.pitch) < 1e-9 && abs(center(-1) + effects.pitch) < 1e-9)
    for index in 2..<40 {
      #expect(abs(center(CGFloat(index)) - center(CGFloat(index) - 1) - step) < 1e-6)
      #expect(abs(center(CGFloat(index)) + center(-CGFloat(index))) < 1e-6)
    }
    effects.isMixed = true
    #expect(effects.effect(at: 7).offset == 0)
  }

  @Test func maskedItemsLieSideBySideWithEqualGaps() {
    var effects = CarouselEffects()
    effects.look = .mask(smallest: 48)
    effects.itemLength = 280
    effects.pitch = 140 + 16 + 24
    for fraction in [CGFloat(0), 0.1, 0.35, 0.5, 0.8] {
      let drawn = (-5...5).map { virtualIndex -> (center: CGFloat, length: CGFloat) in
        let progress = CGFloat(virtualIndex) - fraction
        let effect = effects.effect(at: progress)
        return (progress * effects.pitch + effect.offset, effect.visibleLength ?? 0)
      }
      for (a, b) in zip(drawn, drawn.dropFirst()) {
        #expect(abs(b.center - b.length / 2 - a.center - a.length / 2 - 16) < 1e-6)
      }
    }
  }
}

extension CarouselGeometry {
  /// The length of the whole content along the scroll direction.
  fileprivate var contentLength: CGFloat { count == 0 ? 0 : snapPoints.travel + metrics.viewport }
}
