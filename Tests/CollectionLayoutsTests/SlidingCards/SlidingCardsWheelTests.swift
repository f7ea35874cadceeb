import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct SlidingCardsWheelTests {
  private func turn(_ fixture: CardsFixture, at point: CGPoint = CardsFixture.finger, _ dx: CGFloat, _ dy: CGFloat) {
    fixture.host.wheel(at: point, by: CGVector(dx: dx, dy: dy))
  }

  /// A deck whose cards go sideways: forward throws in the direction of reading, backward the other way.
  @Test(arguments: [false, true], [CGFloat(120), -120])
  func aVerticalWheelCountsAsSideways(isRightToLeft: Bool, step: CGFloat) {
    let fixture = CardsFixture(counts: [5], isRightToLeft: isRightToLeft)
    turn(fixture, 0, step)
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 \((step > 0) == isRightToLeft ? "right" : "left")", "left 4"])
    #expect(fixture.top == [0, 1] && fixture.host.isIdle)
  }

  @Test func theCardFollowsWithoutAJumpAndIsLetGoWhenTheWheelStops() {
    let fixture = CardsFixture(counts: [5])
    var centers = [fixture.card(0).center.x]
    for step in 0..<20 {
      if step % 4 == 0 { turn(fixture, 0, 40) } else { fixture.host.advance(frames: 1) }
      #expect(fixture.layout.currentIndexPath == [0, 0], "the wheel still turns")
      centers.append(fixture.card(0).center.x)
    }
    for (left, right) in zip(centers, centers.dropFirst()) { #expect(right <= left + 1e-9 && left - right < 35) }
    #expect(fixture.source.drags.last?.direction == .left)
    fixture.host.advance(by: 0.15)
    #expect(fixture.source.log == ["swipe 0 left", "left 4"])
    fixture.host.settle()
  }

  @Test(arguments: [CGFloat(200), 320, 1200])
  func oneStepThrowsACardOfAnySize(width: CGFloat) {
    let fixture = CardsFixture(counts: [3], size: CGSize(width: 1440, height: 900)) {
      $0.itemSize = .absolute(CGSize(width: width, height: 700))
    }
    turn(fixture, at: CGPoint(x: 720, y: 400), 0, 60)
    fixture.host.settle()
    #expect(fixture.source.log.first == "swipe 0 left")
  }

  @Test func notFarEnoughComesBack() {
    let fixture = CardsFixture(counts: [3])
    turn(fixture, 0, 40)
    fixture.host.settle()
    #expect(fixture.source.log == ["cancel 0"] && fixture.top == [0, 0])
    #expect(fixture.card(0).center == CardsFixture.virtualIndex && fixture.card(0).transform == .identity)
  }

  @Test func whereCardsLeaveUpwardsTheWheelKeepsItsAxis() {
    let fixture = CardsFixture(counts: [3]) { $0.allowedDirections = .all }
    turn(fixture, 0, 140)
    fixture.host.settle()
    turn(fixture, -140, 0)
    fixture.host.settle()
    #expect(fixture.source.log == ["swipe 0 up", "left 2", "swipe 1 right", "left 1"])
  }

  @Test func besideTheDeckTheWheelBringsBack() {
    let fixture = CardsFixture(counts: [3])
    turn(fixture, 0, 140)
    fixture.host.settle()
    turn(fixture, at: CGPoint(x: 195, y: 820), 0, -140)
    fixture.host.settle()
    #expect(fixture.source.log.last == "undo 0 left" && fixture.top == [0, 0])
    turn(fixture, at: CGPoint(x: 195, y: 820), 0, 140)
    fixture.host.settle()
    #expect(fixture.top == [0, 0], "there is nothing under the pointer")
  }

  @Test(arguments: [true, false])
  func insideAScrollViewThatScrollsTheWheelBelongsToThat(scrolls: Bool) {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.contentSize = CGSize(width: 390, height: scrolls ? 2000 : 844)
    let fixture = CardsFixture(
      counts: [3],
      around: { view in
        outer.addSubview(view)
        return outer
      })
    turn(fixture, 0, 140)
    fixture.host.settle()
    #expect((outer.contentOffset.y > 0) == scrolls && (fixture.top == [0, 0]) == scrolls)
  }

  @Test func anotherLayoutEndsTheDrag() {
    let fixture = CardsFixture(counts: [5])
    turn(fixture, 0, 60)
    fixture.view.setCollectionViewLayout(CarouselLayout(), animated: false)
    fixture.host.advance(by: 0.3)
    turn(fixture, 0, 60)
    fixture.host.settle()
    #expect(fixture.source.log.allSatisfy { $0 == "cancel 0" } && fixture.host.isIdle)
  }
}
