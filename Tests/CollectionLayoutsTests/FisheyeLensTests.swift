import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct FisheyeLensTests {
  private static let visible = CGRect(x: 100, y: 2000, width: 390, height: 844)

  private static func lens(_ fisheye: HoneycombLayout.Fisheye, _ axes: HoneycombLayout.ScrollAxes = .both)
    -> FisheyeLens?
  {
    FisheyeLens(fisheye, visible: visible, axes: axes, pitch: 84)
  }

  static let kinds: [HoneycombLayout.Fisheye] = [
    HoneycombLayout.Fisheye(), HoneycombLayout.Fisheye(minimumScale: 0.05), HoneycombLayout.Fisheye(curve: .smooth),
    HoneycombLayout.Fisheye(radius: .absolute(160)),
    HoneycombLayout.Fisheye(radius: .absolute(90), minimumScale: 0.2, curve: .smooth),
  ]

  @Test func theMiddleIsLeftAlone() throws {
    for fisheye in Self.kinds {
      let effect = try #require(Self.lens(fisheye)).effect(at: CGPoint(x: 295, y: 2422))
      #expect(effect.scale == 1 && effect.shift == .zero)
    }
  }

  @Test(arguments: kinds.indices, [HoneycombLayout.ScrollAxes.both, .vertical, .horizontal])
  func nothingJumpsAndNothingOvertakes(kind: Int, axes: HoneycombLayout.ScrollAxes) throws {
    let lens = try #require(Self.lens(Self.kinds[kind], axes))
    var (steepest, longestPull): (CGFloat, CGFloat) = (0, 0)
    var (leastStep, longestStep): (CGFloat, CGFloat) = (1, 0)
    for angle in stride(from: CGFloat(0), to: 2 * .pi, by: 0.37) {
      var last: (scale: CGFloat, reach: CGFloat) = (1, -0.5)
      for distance in stride(from: CGFloat(0), through: 6000, by: 0.5) {
        let (dx, dy) = (cos(angle) * distance, sin(angle) * distance)
        let effect = lens.effect(at: CGPoint(x: 295 + dx, y: 2422 + dy))
        // How far out the cell is drawn, along the way there.
        let reach = (dx + effect.shift.x) * cos(angle) + (dy + effect.shift.y) * sin(angle)
        steepest = max(steepest, abs(effect.scale - last.scale))
        longestPull = max(longestPull, hypot(effect.shift.x, effect.shift.y))
        leastStep = min(leastStep, reach - last.reach)
        longestStep = max(longestStep, reach - last.reach)
        last = (effect.scale, reach)
      }
    }
    #expect(steepest < 0.025)
    #expect(longestPull <= lens.longestPull + 1e-6)
    #expect(leastStep > 0 && longestStep < 1.5)
  }

  /// Where sizes begin to fall off they have no slope: nothing clicks.
  @Test func theFallOffBeginsSmoothly() throws {
    for fisheye in Self.kinds {
      let lens = try #require(Self.lens(fisheye, .both))
      var edge: CGFloat = 0
      while lens.effect(at: CGPoint(x: 295 + edge, y: 2422)).scale == 1 { edge += 0.25 }
      #expect(1 - lens.effect(at: CGPoint(x: 295 + edge + 0.5, y: 2422)).scale < 0.003)
    }
  }

  /// Between neighbours there is always a gap, and never a wide one.
  @Test(arguments: kinds.indices)
  func gapsShrinkWithTheCells(kind: Int) throws {
    let lens = try #require(Self.lens(Self.kinds[kind], .both))
    var (narrowest, widest) = (CGFloat.infinity, -CGFloat.infinity)
    for y in stride(from: CGFloat(2422), through: 2844, by: 1) {
      let (a, b) = (lens.effect(at: CGPoint(x: 295, y: y)), lens.effect(at: CGPoint(x: 295, y: y + 84)))
      let gap = 84 + b.shift.y - a.shift.y - 76 * (a.scale + b.scale) / 2
      (narrowest, widest) = (min(narrowest, gap), max(widest, gap))
    }
    #expect(narrowest > 0 && widest < 16)
  }

  @Test func whatIsFarAwayIsWhereTheLatticeHasIt() throws {
    for fisheye in Self.kinds {
      let effect = try #require(Self.lens(fisheye)).effect(at: CGPoint(x: 295, y: 50_000))
      #expect(abs(effect.shift.y) < 1e-9 && abs(effect.scale - fisheye.minimumScale) < 1e-9)
    }
  }

  @Test func thereIsNoLensWithoutAnEffect() {
    #expect(Self.lens(HoneycombLayout.Fisheye(minimumScale: 1)) == nil)
    #expect(Self.lens(HoneycombLayout.Fisheye(radius: .absolute(0))) == nil)
    #expect(FisheyeLens(HoneycombLayout.Fisheye(), visible: .zero, axes: .both, pitch: 84) == nil)
    #expect(Self.lens(HoneycombLayout.Fisheye(pullsInward: false))?.longestPull == 0)
  }
}
