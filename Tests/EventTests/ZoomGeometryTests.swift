import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite struct ZoomGeometryTests {
  @Test func limitsAreScales() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    #expect([0, 0.5, 1, 4, 9].map(limits.clamp) == [0.5, 0.5, 1, 4, 4])
    #expect(ZoomLimits(minimum: 2, maximum: 1) == ZoomLimits(minimum: 2, maximum: 2))
    for wrong: CGFloat in [0, -1, .nan, -.infinity] {
      let limits = ZoomLimits(minimum: wrong, maximum: 3)
      #expect(limits.clamp(1e-9) > 0 && limits.clamp(9) == 3)
    }
    #expect(ZoomLimits(minimum: 1, maximum: .infinity).clamp(7).isFinite)
    #expect(ZoomLimits(minimum: 1, maximum: .nan).clamp(7) == 1)
  }

  @Test func beyondTheLimitsContentGivesWayUpToTwice() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    var last: CGFloat = 0
    for step in -60...60 {
      let raw = exp2(CGFloat(step) / 4)
      let shown = limits.shown(raw: raw)
      #expect(shown > last && shown > 0.25 && shown < 8)
      if (0.5...4).contains(raw) { #expect(shown == raw) }
      if raw < 0.4 || raw > 4.4 { #expect(abs(limits.clamp(raw) - shown) < abs(limits.clamp(raw) - raw)) }
      #expect(abs(limits.raw(shown: shown) / raw - 1) < 1e-6)
      last = shown
    }
  }

  @Test func anAnchorStaysWhereItIsSeen() {
    var random = SeededRandom(seed: 20)
    for _ in 0..<200 {
      func any(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
      let origin = CGPoint(x: any(-50...50), y: any(-50...50))
      let place = CGPoint(x: any(0...400), y: any(0...800))
      let (before, after) = (any(0.1...5), any(0.1...5))
      let anchor = ZoomAnchor(
        at: place, offset: CGPoint(x: any(0...900), y: any(0...900)), origin: origin, scale: before)
      let offset = anchor.offset(origin: origin, scale: after)
      #expect(abs(origin.x + anchor.point.x * after - offset.x - place.x) < 1e-6)
      #expect(abs(origin.y + anchor.point.y * after - offset.y - place.y) < 1e-6)
    }
  }

  @Test func anAnimationBeginsAndEndsAtItsEnds() {
    let animation = ZoomAnimation(
      scales: (1, 3), point: CGPoint(x: 10, y: 20), places: (.zero, CGPoint(x: 200, y: 400)), startTime: 5)
    #expect(animation.scale(animation.progress(at: 5)) == 1)
    #expect(animation.anchor(animation.progress(at: 5)).place == .zero)
    #expect(!animation.isFinished(at: 5.1) && animation.isFinished(at: 5.4))
    #expect(animation.scale(animation.progress(at: 5.4)) == 3)
    #expect(animation.anchor(1).place == CGPoint(x: 200, y: 400))
    let way = (0...40).map { animation.progress(at: 5 + Double($0) / 100) }
    #expect(way == way.sorted())
  }
}
