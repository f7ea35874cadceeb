import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

/// What frames compute by a shorter way is what the general way gives, to the last bit.
@MainActor @Suite struct ShortWayTests {
  private static let differences: [(String, Any)] = [
    ("position", CGPoint(x: 31.7, y: -12.3)), ("position.x", 0.1), ("bounds.size", CGSize(width: 7.1, height: -3.3)),
    ("bounds.origin", CGPoint(x: 0.3, y: 1e6)), ("zPosition", -4.7), ("opacity", -0.35), ("cornerRadius", 2.9),
    ("shadowRadius", 1.1), ("shadowOpacity", 0.2), ("shadowOffset", CGSize(width: 1, height: 3)), ("borderWidth", 0.7),
  ]

  private func values() -> LayerValues {
    var values = LayerValues()
    values.bounds = CGRect(x: 3.3, y: 4.1, width: 100.7, height: 51.9)
    values.position = CGPoint(x: 17.3, y: 99.9)
    values.opacity = 0.8
    values.cornerRadius = 5.5
    return values
  }

  @Test(arguments: 0..<11) func differencesThatVanish(index: Int) throws {
    let (path, difference) = Self.differences[index]
    let target = try #require(LayerKeyPath.named(path))
    let typed = try #require(LayerValue(difference, like: target.read(values())))
    for curve in [CAMediaTimingFunctionName.linear, .easeInEaseOut] {
      let short = CABasicAnimation(keyPath: path)
      short.setValues(from: typed, to: typed.scaled(by: 0))
      short.isAdditive = true
      short.timingFunction = CAMediaTimingFunction(name: curve)
      let general = try #require(short.copy() as? CABasicAnimation)
      // In its first run it makes no difference, but that there is no shorter way.
      general.isCumulative = true
      for step in 0...50 {
        let position = MediaTiming.Position(time: Double(step) / 50, duration: 1, iteration: 0)
        var (a, b) = (values(), values())
        short.apply(at: position, to: &a, from: nil)
        general.apply(at: position, to: &b, from: nil)
        #expect(
          target.aspect.isEqual(a, b) && (step == 50) == target.aspect.isEqual(a, values()), "\(path) \(step)")
      }
    }
  }

  @Test func transformsThatScaleAndMove() throws {
    var (first, last) = (CATransform3DMakeScale(0.7, 1.3, 1), CATransform3DMakeScale(2.1, 0.4, 3))
    (first.m41, first.m42, last.m41, last.m43) = (12.7, -3.1, 99.3, 4)
    let (from, to) = (try #require(TransformComponents(first)), try #require(TransformComponents(last)))
    for step in 1..<50 {
      let way = Double(step) / 40
      let general = from.interpolated(to: to, way).matrix
      if way != 1 { #expect(first.interpolated(to: last, way).elements == general.elements) }
    }
    // A mirrored one is turned, not squeezed flat.
    let mirrored = CATransform3DMakeScale(-1, -1, 1)
    #expect(first.interpolated(to: mirrored, 0.5).m12 != 0)
  }
}
