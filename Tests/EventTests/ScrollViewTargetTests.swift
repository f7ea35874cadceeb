import Foundation
import Testing

@testable import UIKit

/// Layouts, delegates and pages that say where content is to rest.
@MainActor @Suite struct ScrollViewTargetTests {
  final class Snapping: UIScrollView {
    var asked: [(CGPoint, CGPoint)] = []
    var ended = 0
    var scrolled = 0
    override func adjustedTargetContentOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
      asked.append((proposed, velocity))
      return CGPoint(x: proposed.x, y: (proposed.y / 300).rounded() * 300)
    }
    override func scrollingDidEnd() { ended += 1 }
    override func didScroll() { scrolled += 1 }
  }

  static func snapping() -> (ScrollViewRig, Snapping) {
    let view = Snapping(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    return (ScrollViewRig(view), view)
  }

  @Test func aChangedTargetIsReachedExactly() {
    let cases: [(CGFloat, CGFloat)] = [(900, 1500), (400, 1500), (100, 1500), (0, 400), (2000, 0)]
    for (target, velocity) in cases {
      let rig = ScrollViewRig()
      rig.recorder.target = CGPoint(x: 0, y: target)
      rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: velocity))
      #expect(rig.recorder.calls.contains("didEndDragging(true)"))
      rig.rest()
      #expect(rig.y == target)
      #expect(rig.trace == ScrollViewDragTests.fling)
    }
  }

  @Test func aTargetOutsideTheRangeIsTakenIntoIt() {
    let rig = ScrollViewRig()
    rig.recorder.target = CGPoint(x: CGFloat.nan, y: 3)
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 500))
    rig.rest()
    #expect(rig.y == rig.recorder.proposed!.y)
    rig.recorder.target = CGPoint(x: 0, y: 1e6)
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 500))
    rig.rest()
    #expect(rig.y == 9200)
  }

  @Test func layoutFirstThenDelegate() {
    let (rig, view) = Self.snapping()
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 1000))
    #expect(view.asked.count == 1)
    #expect(abs(view.asked[0].0.y - 699.5) <= 0.5)
    #expect(view.asked[0].1 == CGPoint(x: 0, y: 1))
    #expect(rig.recorder.proposed == CGPoint(x: 0, y: 600))
    rig.rest()
    #expect(rig.y == 600)
    #expect(view.ended == 1)
  }

  @Test func theLayoutIsAskedWithoutAFling() {
    let (rig, _) = Self.snapping()
    rig.drag(CGPoint(x: 0, y: -200))
    rig.rest()
    #expect(rig.y == 300)
    #expect(rig.trace == ScrollViewDragTests.fling)
  }

  @Test func contentCaughtAndLetGoSnapsToo() {
    let (rig, view) = Self.snapping()
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 2000))
    rig.frames(5)
    rig.engine.touchDown()
    rig.engine.touchUp()
    rig.rest()
    #expect(rig.y.truncatingRemainder(dividingBy: 300) == 0)
    #expect(view.asked.count == 2)
  }

  @Test func paging() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 4000))
    rig.view.isPagingEnabled = true
    rig.recorder.target = CGPoint(x: 0, y: 1234)
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 5000))
    #expect(rig.recorder.proposed == CGPoint(x: 0, y: 800))
    rig.rest()
    #expect(rig.y == 800)
    #expect(rig.trace == ScrollViewDragTests.fling)
    rig.drag(CGPoint(x: 0, y: 100))
    rig.rest()
    #expect(rig.y == 800)
    rig.drag(CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: -300))
    rig.rest()
    #expect(rig.y == 0)
  }

  @Test func pagingIgnoresTheLayout() {
    let (rig, view) = Self.snapping()
    view.isPagingEnabled = true
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 1000))
    rig.rest()
    #expect(view.asked.isEmpty)
    #expect(rig.y == 800)
  }

  @Test func pagesTurnInUnderASecond() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 4000))
    rig.view.isPagingEnabled = true
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 800))
    rig.frames(30)
    #expect(rig.y > 780)
    rig.frames(30)
    #expect(!rig.view.isDecelerating)
  }

  @Test func theHookComesBeforeTheDelegate() {
    let (rig, view) = Self.snapping()
    rig.recorder.onScroll = { _ in #expect(view.scrolled == rig.recorder.calls.filter { $0 == "scroll" }.count) }
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 2000))
    rig.rest()
    #expect(view.scrolled > 20)
  }

  @Test func theDelegateMaySendTheContentElsewhere() {
    let rig = ScrollViewRig()
    rig.recorder.onWillEnd = { $0.setContentOffset(CGPoint(x: 0, y: 3000), animated: true) }
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 2000))
    rig.rest()
    #expect(rig.y == 3000)
    #expect(
      rig.trace == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)", "scroll", "didEndScrollingAnimation",
      ])
  }

  @Test func pullToRefreshKeepsItsInset() {
    let rig = ScrollViewRig()
    rig.recorder.onDidEnd = { $0.contentInset.top = 60 }
    rig.drag(CGPoint(x: 0, y: 300))
    rig.rest()
    #expect(rig.y == -60)
  }
}
