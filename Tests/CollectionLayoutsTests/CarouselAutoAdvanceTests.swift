import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CarouselAutoAdvanceTests {
  @Test func itMovesOnAtRegularTimesAndBeginsAgain() {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [3])
    let advance = CarouselAutoAdvance(interval: 2)
    fixture.view.addInteraction(advance)
    var seen: [IndexPath?] = []
    for _ in 0..<4 {
      fixture.host.advance(by: 1)
      seen.append(layout.currentIndexPath)
      fixture.host.advance(by: 1.05)
    }
    #expect(seen == [[0, 0], [0, 1], [0, 2], [0, 0]])
    fixture.view.removeInteraction(advance)
    fixture.host.advance(by: 6)
    #expect(layout.currentIndexPath == [0, 1])
    #expect(fixture.host.isIdle)
  }

  @Test(arguments: [true, false])
  func aPointerMakesItWait(pauses: Bool) {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    fixture.view.addInteraction(CarouselAutoAdvance(interval: 2, pausesOnHover: pauses))
    fixture.host.advance(by: 1)
    fixture.host.hover(at: CGPoint(x: 200, y: 400))
    fixture.host.advance(by: 5)
    #expect((layout.currentIndexPath == [0, 0]) == pauses)
    fixture.host.hover(at: nil)
    fixture.host.advance(by: 3)
    #expect((layout.currentIndexPath == [0, 1]) == pauses)
  }

  @Test func itGoesOnInTheForeground() {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    let advance = CarouselAutoAdvance(interval: 2)
    fixture.view.addInteraction(advance)
    fixture.host.advance(by: 1.5)
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    fixture.host.advance(by: 1)
    #expect(layout.currentIndexPath == [0, 0] && advance.isRunning)
    fixture.host.advance(by: 1.6)
    #expect(layout.currentIndexPath == [0, 1])
  }

  @Test func aFingerMakesItWait() {
    let layout = CarouselLayout()
    let fixture = LayoutFixture(layout, counts: [9])
    let advance = CarouselAutoAdvance(interval: 2)
    fixture.view.addInteraction(advance)
    fixture.host.advance(by: 1)
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 400))
    fixture.host.touch.move(to: CGPoint(x: 180, y: 400))
    fixture.host.advance(by: 5)
    #expect(layout.currentIndexPath == [0, 0])
    fixture.host.touch.end()
    fixture.host.advance(by: 3)
    #expect(layout.currentIndexPath == [0, 1])
  }

  @Test func itDoesNotStartForPeopleWhoWantLessMotion() {
    let layout = CarouselLayout()
    layout.motionPolicy = .reduced
    let fixture = LayoutFixture(layout, counts: [9])
    let advance = CarouselAutoAdvance(interval: 1)
    fixture.view.addInteraction(advance)
    #expect(!advance.isRunning)
    fixture.host.advance(by: 3)
    #expect(layout.currentIndexPath == [0, 0])
  }

  @Test func itWaitsForAWindowAndForALayoutItKnows() {
    let carousel = CarouselLayout()
    let fixture = LayoutFixture(UICollectionViewFlowLayout(), counts: [9])
    let advance = CarouselAutoAdvance(interval: 1)
    fixture.view.addInteraction(advance)
    fixture.host.advance(by: 3)
    #expect(!advance.isRunning && fixture.host.isIdle)
    fixture.view.setCollectionViewLayout(carousel, animated: false)
    fixture.host.advance(by: 1.5)
    #expect(advance.isRunning && carousel.currentIndexPath == [0, 1])
    let parent = fixture.view.superview
    fixture.view.removeFromSuperview()
    fixture.host.advance(by: 3)
    #expect(!advance.isRunning && carousel.currentIndexPath == [0, 1])
    parent?.addSubview(fixture.view)
    #expect(advance.isRunning)
    fixture.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    fixture.host.advance(by: 3)
    #expect(!advance.isRunning && fixture.host.isIdle)
    advance.isEnabled = false
    fixture.view.setCollectionViewLayout(carousel, animated: false)
    fixture.host.advance(by: 3)
    #expect(!advance.isRunning)
  }
}

/// Slides with a duration and a curve of their own.
@MainActor
@Suite struct CarouselSlideTests {
  private func slide(
    duration: TimeInterval = 1, curve: TransitionCurve = .linear, wraps: Bool = false, isRightToLeft: Bool = false
  ) -> (CarouselLayout, LayoutFixture) {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 200, height: 300))
    layout.itemSpacing = .gap(0)
    layout.sideItemScale = 1
    layout.wrapsAround = wraps
    let fixture = LayoutFixture(layout, counts: [6], isRightToLeft: isRightToLeft)
    fixture.view.addInteraction(CarouselAutoAdvance(interval: 1, duration: duration, curve: curve))
    return (layout, fixture)
  }

  @Test(arguments: [false, true], [false, true])
  func itTakesItsTime(wraps: Bool, isRightToLeft: Bool) {
    let (layout, fixture) = slide(wraps: wraps, isRightToLeft: isRightToLeft)
    fixture.host.advance(by: 1)
    var positions: [CGFloat] = []
    for _ in 0..<6 {
      fixture.host.advance(by: 0.25)
      positions.append(layout.currentPosition)
    }
    #expect(zip(positions, [0.25, 0.5, 0.75, 1, 1, 1]).allSatisfy { abs($0 - $1) < 0.06 }, "\(positions)")
    #expect(layout.settledIndexPath == [0, 1])
    #expect(fixture.source.settlements == [[0, 1]])
  }

  @Test func itFollowsItsCurve() {
    let (layout, fixture) = slide(curve: .easeIn)
    fixture.host.advance(by: 1.5)
    #expect(abs(layout.currentPosition - 0.25) < 0.04)
    fixture.host.advance(by: 1.4)
    #expect(layout.settledIndexPath == [0, 1])
  }

  @Test func aFingerStopsIt() {
    let (layout, fixture) = slide(duration: 4)
    fixture.host.advance(by: 2)
    let before = layout.currentPosition
    #expect(before > 0.1 && before < 0.5)
    fixture.host.touch.begin(at: CGPoint(x: 200, y: 400))
    fixture.host.touch.move(to: CGPoint(x: 220, y: 400))
    fixture.host.advance(by: 1)
    #expect(layout.currentPosition <= before + 0.02)
    fixture.host.touch.end()
    fixture.host.advance(by: 0.9)
    #expect(layout.settledIndexPath == [0, 0])
  }

  @Test func itGoesOnToItsItemWhenOthersComeAndGo() {
    let (layout, fixture) = slide(duration: 2)
    fixture.host.advance(by: 2)
    let wanted = fixture.source.name([0, 1])
    let place = fixture.screenCenter([0, 0]).x
    fixture.source.sections[0].insert(99, at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [[0, 0]]) }
    fixture.host.advance(frames: 1)
    #expect(abs(fixture.screenCenter([0, 1]).x - place) < 4)
    fixture.host.advance(by: 1.2)
    #expect(layout.settledIndexPath.map(fixture.source.name) == wanted)
    // The next goal is deleted on the way.
    fixture.host.advance(by: 1.6)
    fixture.source.sections[0].remove(at: 3)
    fixture.view.performBatchUpdates { fixture.view.deleteItems(at: [[0, 3]]) }
    fixture.host.advance(by: 1.6)
    #expect(layout.settledIndexPath == [0, 3])
  }

  @Test func aTurnLeavesItOnItsWay() {
    let (layout, fixture) = slide(duration: 2)
    fixture.host.advance(by: 2)
    fixture.view.frame.size = CGSize(width: 844, height: 390)
    fixture.host.advance(frames: 1)
    #expect(abs(layout.currentPosition - 0.5) < 0.05)
    fixture.host.advance(by: 1.1)
    #expect(layout.settledIndexPath == [0, 1])
  }

  @Test func aMovementOfTheAppReplacesIt() {
    let (layout, fixture) = slide(duration: 4)
    fixture.host.advance(by: 2)
    layout.setCurrentItem(at: [0, 4], animated: true)
    fixture.host.advance(by: 0.8)
    #expect(layout.settledIndexPath == [0, 4])
    layout.setCurrentItem(at: [0, 2], animated: false)
    fixture.host.advance(by: 0.1)
    #expect(layout.currentIndexPath == [0, 2])
  }
}
