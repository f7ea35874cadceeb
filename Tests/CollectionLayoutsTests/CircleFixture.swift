import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

/// A ring of radius 150 in the middle of a phone, with fingers that go round it.
@MainActor
final class CircleFixture {
  /// Tests compare angles exactly, not to the pixel.
  final class ExactCircleLayout: CircleLayout {
    override var alignsFramesToPixels: Bool { false }
  }

  let layout: CircleLayout
  let fixture: LayoutFixture
  let interaction: CircleInteraction
  static let middle = CGPoint(x: 195, y: 422)

  init(_ counts: [Int], isRightToLeft: Bool = false, _ configure: (CircleLayout) -> Void = { _ in }) {
    layout = ExactCircleLayout()
    layout.radius = .absolute(150)
    configure(layout)
    fixture = LayoutFixture(layout, counts: counts, isRightToLeft: isRightToLeft)
    interaction = CircleInteraction()
    fixture.view.addInteraction(interaction)
  }

  static func point(_ angle: CGFloat, _ radius: CGFloat = 150) -> CGPoint {
    CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
  }

  /// Drags along the ring and rests before lifting.
  func drag(from start: CGFloat, by angle: CGFloat, duration: Double = 0.5, radius: CGFloat = 150) {
    flick(from: start, by: angle, duration: duration, radius: radius, rest: 0.2)
  }

  /// Drags along the ring and lifts while moving.
  func flick(
    from start: CGFloat, by angle: CGFloat, duration: Double = 0.15, radius: CGFloat = 150, rest: Double = 0
  ) {
    fixture.host.touch.follow(duration: duration) { [1: Self.point(start + angle * $0, radius)] }
    if rest > 0 { fixture.host.advance(by: rest) }
    fixture.host.touch.end()
    fixture.host.makeFrame()
  }

  /// An item's angle on the screen, taken from where it is drawn.
  func drawnAngle(_ path: IndexPath) -> CGFloat {
    let center = fixture.screenCenter(path)
    return atan2(center.y - Self.middle.y, center.x - Self.middle.x)
  }
}

/// The difference of two angles, the short way.
func turnBetween(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
  let rest = (a - b).truncatingRemainder(dividingBy: 2 * .pi)
  return rest > .pi ? rest - 2 * .pi : rest < -.pi ? rest + 2 * .pi : rest
}
