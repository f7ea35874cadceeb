import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CircleInteractionTests {
  /// Whatever the finger's way, an item it is on stays under it.
  @Test(arguments: [false, true], [CGFloat(90), 150, 180])
  func theRingFollowsTheFinger(isRightToLeft: Bool, radius: CGFloat) {
    let circle = CircleFixture([12], isRightToLeft: isRightToLeft)
    for (start, way) in [(CGFloat(0), CGFloat(1)), (2, -2.5), (-3, 4)] {
      circle.fixture.host.touch.begin(at: CircleFixture.point(start, radius))
      circle.fixture.host.advance(by: 0.05)
      // The first step is the one that tells a drag from a tap.
      var (grip, item): (CGFloat, CGFloat) = (0, 0)
      for step in 1...30 {
        let angle = start + way * CGFloat(step) / 30
        circle.fixture.host.touch.move(to: CircleFixture.point(angle, radius))
        circle.fixture.host.makeFrame()
        if step == 10 { (grip, item) = (angle, circle.drawnAngle([0, 0])) }
        if step > 10 { #expect(abs(turnBetween(circle.drawnAngle([0, 0]) - item, angle - grip)) < 1e-6) }
      }
      circle.fixture.host.advance(by: 0.2)
      circle.fixture.host.touch.end()
      circle.fixture.host.settle()
    }
  }

  @Test func rotationAddsUpOverGestures() {
    let circle = CircleFixture([12])
    for _ in 0..<5 { circle.drag(from: -1, by: 2.2) }
    circle.fixture.host.settle()
    // Ten points decide that it is a drag; the rest of the way counts.
    #expect(circle.layout.rotation > 5 * 2 && circle.layout.rotation < 11.001)
    circle.fixture.host.touch.rotate(center: CircleFixture.middle, radius: 80, by: -1.2)
    #expect(circle.layout.rotation < 10)
  }

  @Test func aFlickRunsOutAndTellsOnce() {
    let circle = CircleFixture([12])
    circle.flick(from: 0, by: 1)
    let released = circle.layout.rotation
    #expect(circle.fixture.source.settlements.isEmpty)
    var speeds: [CGFloat] = []
    var last = released
    for _ in 0..<20 {
      circle.fixture.host.advance(frames: 1)
      speeds.append(circle.layout.rotation - last)
      last = circle.layout.rotation
    }
    for (early, late) in zip(speeds.dropFirst(), speeds.dropFirst(2)) { #expect(late < early && late > 0) }
    #expect(circle.fixture.host.settle())
    // About 6.7 radians a second, half of which is still to come.
    #expect(abs(circle.layout.rotation - released - 0.5 * 6.67) < 0.5)
    #expect(circle.fixture.source.settlements.count == 1)
    #expect(circle.layout.settledIndexPath == circle.layout.currentIndexPath)
    #expect(circle.fixture.host.isIdle)
  }

  @Test(arguments: [CGFloat(1), -1], [2, 3, 5, 12])
  func detentsBringAnItemToItsRestingAngle(way: CGFloat, count: Int) {
    for speed in [CGFloat(0.3), 1, 2.5] {
      let circle = CircleFixture([count]) { $0.snapping = .itemAligned(limit: .automatic) }
      let before = circle.layout.rotation
      circle.flick(from: 0.3, by: way * speed)
      let released = circle.layout.rotation
      circle.fixture.host.settle()
      let item = circle.layout.currentIndexPath
      #expect(item.map { abs(turnBetween(circle.drawnAngle($0), -.pi / 2)) < 1e-4 } ?? false)
      #expect(abs(circle.layout.currentPosition - circle.layout.currentPosition.rounded()) < 1e-6)
      // Never back against the finger.
      #expect((circle.layout.rotation - released) * way > -0.01)
      #expect(circle.layout.rotation != before)
    }
  }

  @Test func oneItemAFlick() {
    let circle = CircleFixture([9]) { $0.snapping = .itemAligned(limit: .one) }
    for item in [8, 7, 6] {
      circle.flick(from: 0, by: 0.5)
      circle.fixture.host.settle()
      #expect(circle.layout.settledIndexPath == [0, item])
    }
    circle.flick(from: 0, by: -0.5)
    circle.fixture.host.settle()
    #expect(circle.fixture.source.settlements == [[0, 8], [0, 7], [0, 6], [0, 7]])
  }

  @Test func aDragOfEnoughPointsIsOneItem() {
    let circle = CircleFixture([6]) { $0.snapping = .paged(minimumDrag: 60) }
    for (way, item) in [(CGFloat(-0.25), 0), (-0.6, 1), (-2, 2), (0.7, 1)] {
      circle.flick(from: 0, by: way)
      circle.fixture.host.settle()
      #expect(circle.layout.settledIndexPath == [0, item])
    }
  }

  @Test func aFingerCatchesATurningRing() {
    let circle = CircleFixture([12])
    circle.flick(from: 0, by: 1.5)
    circle.fixture.host.advance(by: 0.1)
    let moving = circle.layout.rotation
    circle.fixture.host.touch.begin(at: CircleFixture.point(0.5))
    circle.fixture.host.makeFrame()
    #expect(abs(circle.layout.rotation - moving) < 0.2)
    let caught = circle.layout.rotation
    circle.fixture.host.advance(by: 0.3)
    #expect(circle.layout.rotation == caught)
    circle.fixture.host.touch.end()
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == caught)
    // It stopped a ring; it did not tap a cell.
    #expect(circle.fixture.view.indexPathsForSelectedItems ?? [] == [])
    let target = circle.fixture.screenCenter([0, 3])
    circle.fixture.host.touch.tap(at: target)
    circle.fixture.host.settle()
    #expect(circle.fixture.view.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test func aCaughtDetentIsLetGoOfWhereItIsNearest() {
    let circle = CircleFixture([6]) { $0.snapping = .itemAligned(limit: .automatic) }
    circle.flick(from: 0, by: 1.5)
    circle.fixture.host.advance(by: 0.1)
    circle.fixture.host.touch.begin(at: CircleFixture.point(1))
    circle.fixture.host.advance(by: 0.2)
    let caught = circle.layout.currentIndexPath
    circle.fixture.host.touch.end()
    circle.fixture.host.settle()
    #expect(circle.layout.settledIndexPath == caught)
    #expect(abs(turnBetween(circle.drawnAngle(caught ?? [0, 0]), -.pi / 2)) < 1e-4)
  }

  /// A touch that does not move leaves the goal that the application or a turned page has named.
  @Test(arguments: [SnapBehavior.none, .itemAligned(limit: .automatic), .paged(minimumDrag: 60)], [0.05, 0.15, 0.3])
  func aCaughtRingGoesOnToItsGoal(snapping: SnapBehavior, time: Double) {
    let circle = CircleFixture([12]) { $0.snapping = snapping }
    circle.layout.setCurrentItem(at: [0, 4], animated: true)
    for _ in 0..<2 {
      circle.fixture.host.advance(by: time)
      let caught = circle.layout.rotation
      circle.fixture.host.touch.begin(at: CircleFixture.point(0.5))
      circle.fixture.host.advance(by: 0.2)
      #expect(abs(circle.layout.rotation - caught) < 0.2)
      circle.fixture.host.touch.end()
    }
    circle.fixture.host.settle()
    #expect(circle.layout.currentIndexPath == [0, 4] && circle.fixture.source.settlements == [[0, 4]])
    #expect(abs(turnBetween(circle.drawnAngle([0, 4]), -.pi / 2)) < 1e-4)
  }

  @Test func aPinchChangesTheGapAndSpringsBack() {
    let circle = CircleFixture([8]) { $0.radiusScaleRange = 0.5...1.3 }
    func radius() -> CGFloat {
      let center = circle.fixture.screenCenter([0, 0])
      return hypot(center.x - 195, center.y - 422)
    }
    circle.fixture.host.touch.pinch(center: CircleFixture.middle, from: 200, to: 160)
    circle.fixture.host.settle()
    #expect(circle.layout.radiusScale > 0.75 && circle.layout.radiusScale < 0.9)
    #expect(abs(radius() - 150 * circle.layout.radiusScale) < 1e-6)
    #expect(circle.fixture.frame([0, 0]).size == CGSize(width: 70, height: 70))

    // Beyond the range it yields less and less, and comes back.
    circle.fixture.host.touch.follow(duration: 0.3) { Self.fingers(apart: 100 + 260 * $0) }
    circle.fixture.host.advance(by: 0.2)
    #expect(circle.layout.radiusScale > 1.4 && circle.layout.radiusScale < 2.3)
    circle.fixture.host.touch.end([1, 2])
    circle.fixture.host.settle()
    #expect(circle.layout.radiusScale == 1.3)

    circle.fixture.host.touch.follow(duration: 0.3) { Self.fingers(apart: 300 - 270 * $0) }
    circle.fixture.host.advance(by: 0.2)
    #expect(circle.layout.radiusScale < 0.5 && circle.layout.radiusScale > 0.2)
    circle.fixture.host.touch.end([1, 2])
    var least = circle.layout.radiusScale
    for _ in 0..<200 {
      circle.fixture.host.advance(frames: 1)
      #expect(abs(circle.layout.radiusScale - least) < 0.1)
      least = circle.layout.radiusScale
    }
    #expect(circle.layout.radiusScale == 0.5)
  }

  private static func fingers(apart: CGFloat, angle: CGFloat = 0) -> [Int: CGPoint] {
    [1: CircleFixture.point(angle + .pi, apart / 2), 2: CircleFixture.point(angle, apart / 2)]
  }

  @Test func aPinchCaughtOnItsWayBackGoesOnFromThere() {
    let circle = CircleFixture([8])
    circle.fixture.host.touch.follow(duration: 0.2) { Self.fingers(apart: 60 + 300 * $0) }
    circle.fixture.host.touch.end([1, 2])
    circle.fixture.host.advance(by: 0.05)
    let flying = circle.layout.radiusScale
    #expect(flying > 2)
    circle.fixture.host.touch.begin(Self.fingers(apart: 200))
    var last = flying
    for step in 0..<12 {
      circle.fixture.host.touch.move(Self.fingers(apart: 200 + CGFloat(step)))
      circle.fixture.host.makeFrame()
      #expect(abs(circle.layout.radiusScale - last) < 0.25)
      last = circle.layout.radiusScale
    }
    circle.fixture.host.touch.end([1, 2])
    circle.fixture.host.settle()
    #expect(circle.layout.radiusScale == 2)
  }

  @Test func twoFingersTurnAndPinchAtOnce() {
    let circle = CircleFixture([8])
    circle.fixture.host.touch.follow(duration: 0.4) { Self.fingers(apart: 200 + 100 * $0, angle: 1.4 * $0) }
    circle.fixture.host.advance(by: 0.2)
    circle.fixture.host.touch.end([1, 2])
    circle.fixture.host.settle()
    #expect(circle.layout.rotation > 1.15 && circle.layout.rotation < 1.401)
    #expect(circle.layout.radiusScale > 1.35 && circle.layout.radiusScale <= 1.5)
  }

  @Test func aSecondFingerDoesNotMakeTheRingJump() {
    let circle = CircleFixture([12])
    circle.fixture.host.touch.follow(duration: 0.2) { [1: CircleFixture.point($0)] }
    var last = circle.layout.rotation
    func expectCalm() {
      circle.fixture.host.makeFrame()
      #expect(abs(circle.layout.rotation - last) < 0.12)
      last = circle.layout.rotation
    }
    circle.fixture.host.touch.begin(at: CircleFixture.point(3.5), finger: 2)
    expectCalm()
    for step in 1...20 {
      let angle = 0.05 * CGFloat(step)
      circle.fixture.host.touch.move([1: CircleFixture.point(1 + angle), 2: CircleFixture.point(3.5 + angle)])
      expectCalm()
    }
    circle.fixture.host.touch.end(finger: 2)
    expectCalm()
    for step in 1...10 {
      circle.fixture.host.touch.move(to: CircleFixture.point(2 + 0.05 * CGFloat(step)))
      expectCalm()
    }
    #expect(last > 1.5)
    circle.fixture.host.touch.end()
    circle.fixture.host.settle()
  }

  @Test func aFingerOverTheHubDoesNotFlipTheRing() {
    let circle = CircleFixture([12])
    circle.fixture.host.touch.begin(at: CGPoint(x: 60, y: 425))
    var last = circle.layout.rotation
    for x in stride(from: CGFloat(70), to: 330, by: 10) {
      circle.fixture.host.touch.move(to: CGPoint(x: x, y: 425))
      circle.fixture.host.makeFrame()
      #expect(abs(circle.layout.rotation - last) < 0.2)
      last = circle.layout.rotation
    }
    circle.fixture.host.touch.end()
  }

  @Test func ticksComeByTouchOnly() {
    var ticks = 0
    let circle = CircleFixture([12]) { $0.feedbackHandler = { if $0 == .tick { ticks += 1 } } }
    circle.layout.advance(by: 3, animated: true)
    circle.fixture.host.settle()
    #expect(ticks == 0)
    circle.drag(from: 0, by: 2.4, duration: 1)
    circle.fixture.host.settle()
    #expect(ticks >= 4)
  }

  @Test func lessMotionHasNoInertia() {
    let circle = CircleFixture([12]) { $0.motionPolicy = .reduced }
    circle.flick(from: 0, by: 1)
    let released = circle.layout.rotation
    #expect(released > 0.8)
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == released)
  }

  @Test func itCanBeTurnedOff() {
    let circle = CircleFixture([12])
    circle.interaction.isEnabled = false
    circle.drag(from: 0, by: 1)
    #expect(circle.layout.rotation == 0)
    circle.interaction.isEnabled = true
    circle.drag(from: 0, by: 1)
    #expect(circle.layout.rotation > 0.5)
  }

  /// In a list that scrolls up and down: along the ring turns it, away from the middle scrolls the list.
  @Test func itSharesTouchesWithAListAroundIt() {
    let layout = CircleLayout()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    let source = FixtureSource(counts: [12])
    let ring = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 390), collectionViewLayout: layout)
    ring.contentInsetAdjustmentBehavior = .never
    ring.register(FixtureCell.self, forCellWithReuseIdentifier: "cell")
    ring.dataSource = source
    list.addSubview(ring)
    let host = TestHost(size: CGSize(width: 390, height: 844), view: list)
    ring.addInteraction(CircleInteraction())
    host.makeFrame()
    host.touch.drag(from: CGPoint(x: 340, y: 195), to: CGPoint(x: 330, y: 290))
    #expect(layout.rotation > 0.3)
    #expect(list.contentOffset.y == 0)
    let turned = layout.rotation
    host.touch.drag(from: CGPoint(x: 195, y: 340), to: CGPoint(x: 195, y: 220))
    #expect(layout.rotation == turned)
    #expect(list.contentOffset.y > 50)
  }
}
