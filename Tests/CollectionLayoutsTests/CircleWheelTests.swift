import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CircleWheelTests {
  private let over = CircleFixture.middle

  /// The way of the wheel is the way along the ring, whatever the direction of the items.
  @Test(arguments: [CircleLayout.Direction.clockwise, .counterclockwise], [CGFloat(100), -100])
  func theWheelTurnsTheRingByItsWay(direction: CircleLayout.Direction, step: CGFloat) {
    let circle = CircleFixture([12]) { $0.direction = direction }
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: step))
    circle.fixture.host.settle()
    let sign: CGFloat = direction == .clockwise ? -1 : 1
    #expect(abs(circle.layout.rotation - sign * step / 150) < 0.002)
    #expect(circle.layout.currentIndexPath == [0, step > 0 ? 1 : 11])
    #expect(circle.fixture.source.settlements.count == 1 && circle.fixture.host.isIdle)
  }

  @Test func stepsAddUpAndTheRingDoesNotJump() {
    let circle = CircleFixture([12])
    var last = circle.layout.rotation
    for step in 0..<40 {
      if step % 4 == 0, step < 20 { circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 100)) }
      circle.fixture.host.advance(frames: 1)
      #expect(circle.layout.rotation <= last + 1e-9 && last - circle.layout.rotation < 0.35)
      last = circle.layout.rotation
    }
    circle.fixture.host.settle()
    #expect(abs(circle.layout.rotation + 500 / 150) < 0.002)
  }

  /// A step that is short of the next item goes on to it; a long one to the nearest.
  @Test(arguments: [(CGFloat(30), 1), (-30, 5), (150, 1), (330, 2), (-330, 4)])
  func detentsTakeOneItemAtLeast(way: CGFloat, item: Int) {
    let circle = CircleFixture([6]) { $0.snapping = .itemAligned(limit: .automatic) }
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: way))
    circle.fixture.host.settle()
    #expect(circle.layout.currentIndexPath == [0, item])
    #expect(abs(turnBetween(circle.drawnAngle([0, item]), -.pi / 2)) < 1e-4)
    #expect(circle.fixture.source.settlements.count == 1)
  }

  /// A wheel that turns on over several rings of items never loses an item.
  @Test func anyNumberOfStepsEndsAtAnItem() {
    for steps in 1...9 {
      let circle = CircleFixture([7]) { $0.snapping = .itemAligned(limit: .never) }
      for _ in 0..<steps {
        circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 53))
        circle.fixture.host.advance(frames: 3)
      }
      circle.fixture.host.settle()
      let position = CGFloat(steps) * 53 / (2 * .pi * 150 / 7)
      #expect(circle.layout.currentIndexPath == [0, max(Int(position.rounded()), 1) % 7], "\(steps) steps")
    }
  }

  @Test func aTrackpadTurnsSidewaysInTheDirectionOfReading() {
    for isRightToLeft in [false, true] {
      let circle = CircleFixture([12], isRightToLeft: isRightToLeft)
      circle.fixture.host.trackpad(at: over, by: CGVector(dx: isRightToLeft ? -160 : 160, dy: 0))
      circle.fixture.host.settle()
      #expect(circle.layout.currentIndexPath == [0, 2])
    }
  }

  @Test func aTouchStopsARingThatAWheelTurns() {
    let circle = CircleFixture([12])
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 300))
    circle.fixture.host.advance(frames: 2)
    circle.fixture.host.touch.begin(at: CircleFixture.point(0))
    circle.fixture.host.advance(frames: 1)
    let held = circle.layout.rotation
    circle.fixture.host.advance(by: 0.5)
    #expect(circle.layout.rotation == held && held > -2 && held < 0)
    circle.fixture.host.touch.end()
    circle.fixture.host.settle()
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 75))
    circle.fixture.host.settle()
    #expect(abs(circle.layout.rotation - held + 0.5) < 0.002, "the next step begins where the ring is")
  }

  @Test func itemsThatComeDuringAWheelKeepTheRingGoing() {
    let circle = CircleFixture([12]) { $0.snapping = .itemAligned(limit: .never) }
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 400))
    circle.fixture.host.advance(frames: 2)
    circle.fixture.source.sections = [Array(0..<14)]
    circle.fixture.view.insertItems(at: [[0, 2], [0, 9]])
    circle.fixture.host.settle()
    let item = circle.layout.currentIndexPath
    #expect(item.map { abs(turnBetween(circle.drawnAngle($0), -.pi / 2)) < 1e-4 } ?? false)
    #expect(circle.fixture.host.isIdle)
  }

  @Test func reducedMotionTurnsAsFar() {
    let circle = CircleFixture([12]) { $0.motionPolicy = .reduced }
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 150))
    circle.fixture.host.advance(by: 0.4)
    #expect(abs(circle.layout.rotation + 1) < 0.002)
  }

  // MARK: Whose wheel it is

  @Test(arguments: [true, false])
  func insideAScrollViewThatScrollsTheWheelBelongsToThat(scrolls: Bool) {
    let circle = CircleFixture([12])
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.contentSize = CGSize(width: 390, height: scrolls ? 2000 : 844)
    circle.fixture.host.window.rootViewController?.view.addSubview(outer)
    outer.addSubview(circle.fixture.view)
    circle.fixture.host.makeFrame()
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 120))
    circle.fixture.host.settle()
    #expect((outer.contentOffset.y > 0) == scrolls && (circle.layout.rotation == 0) == scrolls)
  }

  @Test func whileAnotherLayoutIsShownTheInteractionTakesNoWheel() {
    let circle = CircleFixture([40])
    circle.fixture.view.setCollectionViewLayout(WaterfallLayout(), animated: false)
    circle.fixture.host.makeFrame()
    #expect(circle.interaction.panRecognizer.allowedScrollTypesMask == [])
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 120))
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == 0)
  }

  @Test func aWheelThatIsTurnedOffTurnsNothing() {
    let circle = CircleFixture([12])
    #expect(circle.interaction.panRecognizer.allowedScrollTypesMask == .all)
    circle.interaction.panRecognizer.allowedScrollTypesMask = []
    circle.fixture.host.wheel(at: over, by: CGVector(dx: 0, dy: 120))
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == 0)
  }
}
