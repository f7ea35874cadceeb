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
