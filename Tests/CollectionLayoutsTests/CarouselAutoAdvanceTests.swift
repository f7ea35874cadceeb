import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CarouselAutoAdvanceTests {
  @Test func itMovesOnAtRegularTimesAndBeginsAgain() {
    let layout = CarouselLayout()
    let stage = LayoutStage(layout, counts: [3])
    let advance = CarouselAutoAdvance(layout: layout, interval: 2)
    advance.start()
    var seen: [IndexPath?] = []
    for _ in 0..<4 {
      stage.host.advance(by: 1)
      seen.append(layout.currentIndexPath)
      stage.host.advance(by: 1.05)
    }
    #expect(seen == [[0, 0], [0, 1], [0, 2], [0, 0]])
    advance.stop()
    stage.host.advance(by: 6)
    #expect(layout.currentIndexPath == [0, 1])
    #expect(stage.host.isIdle)
  }

  @Test func aFingerMakesItWait() {
    let layout = CarouselLayout()
    let stage = LayoutStage(layout, counts: [9])
    let advance = CarouselAutoAdvance(layout: layout, interval: 2)
    advance.start()
    stage.host.advance(by: 1)
    stage.host.touch.begin(at: CGPoint(x: 200, y: 400))
    stage.host.touch.move(to: CGPoint(x: 180, y: 400))
    stage.host.advance(by: 5)
    #expect(layout.currentIndexPath == [0, 0])
    stage.host.touch.end()
    stage.host.advance(by: 3)
    #expect(layout.currentIndexPath == [0, 1])
  }

  @Test func itDoesNotStartForPeopleWhoWantLessMotion() {
    let layout = CarouselLayout()
    layout.motionPolicy = .reduced
    let stage = LayoutStage(layout, counts: [9])
    let advance = CarouselAutoAdvance(layout: layout, interval: 1)
    advance.start()
    #expect(!advance.isRunning)
    stage.host.advance(by: 3)
    #expect(layout.currentIndexPath == [0, 0])
  }
}
