import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CarouselAutoAdvanceTests {
  @Test func itMovesOnAtRegularTimesAndBeginsAgain() {
    let layout = CarouselLayout()
    let stage = LayoutStage(layout, counts: [3])
    let advance = CarouselAutoAdvance(interval: 2)
    stage.view.addInteraction(advance)
    var seen: [IndexPath?] = []
    for _ in 0..<4 {
      stage.host.advance(by: 1)
      seen.append(layout.currentIndexPath)
      stage.host.advance(by: 1.05)
    }
    #expect(seen == [[0, 0], [0, 1], [0, 2], [0, 0]])
    stage.view.removeInteraction(advance)
    stage.host.advance(by: 6)
    #expect(layout.currentIndexPath == [0, 1])
    #expect(stage.host.isIdle)
  }

  @Test func aFingerMakesItWait() {
    let layout = CarouselLayout()
    let stage = LayoutStage(layout, counts: [9])
    let advance = CarouselAutoAdvance(interval: 2)
    stage.view.addInteraction(advance)
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
    let advance = CarouselAutoAdvance(interval: 1)
    stage.view.addInteraction(advance)
    #expect(!advance.isRunning)
    stage.host.advance(by: 3)
    #expect(layout.currentIndexPath == [0, 0])
  }

  @Test func itWaitsForAWindowAndForALayoutItKnows() {
    let carousel = CarouselLayout()
    let stage = LayoutStage(UICollectionViewFlowLayout(), counts: [9])
    let advance = CarouselAutoAdvance(interval: 1)
    stage.view.addInteraction(advance)
    stage.host.advance(by: 3)
    #expect(!advance.isRunning && stage.host.isIdle)
    stage.view.setCollectionViewLayout(carousel, animated: false)
    stage.host.advance(by: 1.5)
    #expect(advance.isRunning && carousel.currentIndexPath == [0, 1])
    let parent = stage.view.superview
    stage.view.removeFromSuperview()
    stage.host.advance(by: 3)
    #expect(!advance.isRunning && carousel.currentIndexPath == [0, 1])
    parent?.addSubview(stage.view)
    #expect(advance.isRunning)
    stage.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    stage.host.advance(by: 3)
    #expect(!advance.isRunning && stage.host.isIdle)
    advance.isEnabled = false
    stage.view.setCollectionViewLayout(carousel, animated: false)
    stage.host.advance(by: 3)
    #expect(!advance.isRunning)
  }
}
