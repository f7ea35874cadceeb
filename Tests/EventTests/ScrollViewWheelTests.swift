import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite struct ScrollViewWheelTests {
  @Test func aNotchIsCrispAndSmooth() {
    let rig = ScrollViewRig()
    rig.wheel(100)
    #expect(rig.view.isDragging)
    rig.frame()
    #expect(rig.y > 0 && rig.y < 40)
    rig.frames(11)
    #expect(rig.y > 95)
    rig.rest()
    #expect(rig.y == 100)
    #expect(!rig.view.isDragging)
    #expect(rig.trace.first == "willBeginDragging")
    #expect(rig.recorder.calls.contains("willEndDragging"))
  }

  @Test func notchesAddUpWithoutAJolt() {
    let rig = ScrollViewRig()
    var last = 0.0
    for _ in 0..<5 {
      rig.wheel(100)
      for _ in 0..<4 {
        rig.frame()
        #expect(rig.y >= last)
        last = rig.y
      }
    }
    rig.rest()
    #expect(rig.y == 500)
    #expect(rig.recorder.calls.filter { $0 == "willBeginDragging" }.count == 1)
  }

  @Test func notchesStopAtTheEdges() {
    let rig = ScrollViewRig()
    rig.recorder.onScroll = { #expect($0.contentOffset.y >= 0 && $0.contentOffset.y <= 9200) }
    rig.wheel(-100)
    rig.rest()
    #expect(rig.y == 0)
    rig.wheel(1_000_000)
    rig.rest()
    #expect(rig.y == 9200)
    // Nothing is left over from beyond the edge.
    rig.wheel(-100)
    rig.rest()
    #expect(rig.y == 9100)
  }

  @Test func smallStepsMoveOneToOne() {
    let rig = ScrollViewRig()
    for step in 1...10 {
      rig.wheel(4)
      rig.wheel(3)
      rig.frame()
      #expect(rig.y == CGFloat(step) * 7)
    }
    #expect(rig.recorder.calls.filter { $0 == "scroll" }.count == 10)
    rig.frames(20)
    #expect(rig.y == 70)
    #expect(rig.trace == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    #expect(!rig.clock.wantsFrames)
  }

  @Test func stepsThatPausedSnap() {
    let view = ScrollViewTargetTests.Snapping(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let rig = ScrollViewRig(view)
    for _ in 0..<20 {
      rig.wheel(10)
      rig.frame()
    }
    #expect(rig.y == 200)
    #expect(view.asked.isEmpty)
    rig.frames(8)
    #expect(view.asked.count == 1)
    #expect(view.asked[0].0 == CGPoint(x: 0, y: 200))
    #expect(view.asked[0].1.y > 0.4 && view.asked[0].1.y < 0.8)
    rig.wheel(2)
    rig.frames(2)
    #expect(view.isDecelerating)
    rig.rest()
    #expect(rig.y == 300)
    #expect(
      rig.trace == [
        "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "scroll",
        "didEndDecelerating",
      ])
  }

  @Test func realStepsInterruptTheSnap() {
    let view = ScrollViewTargetTests.Snapping(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let rig = ScrollViewRig(view)
    rig.wheel(200)
    rig.frames(10)
    rig.wheel(300)
    rig.rest()
    #expect(rig.y == 600)
  }

  @Test func theWheelTurnsPages() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 4000))
    rig.view.isPagingEnabled = true
    rig.wheel(100)
    rig.frames(60)
    rig.rest()
    #expect(rig.y == 800)
  }

  @Test func aTrackpadWithPhasesIsAFinger() {
    let rig = ScrollViewRig()
    rig.wheel(0, .began)
    for _ in 0..<10 {
      rig.wheel(20, .changed)
      rig.frame()
    }
    #expect(rig.y == 200)
    #expect(rig.view.isDragging && rig.view.isTracking)
    rig.wheel(0, .ended)
    #expect(rig.view.isDecelerating)
    rig.rest()
    #expect(rig.y > 600 && rig.y < 900)
    #expect(rig.trace == ScrollViewDragTests.fling)
    // It pulls content beyond the edge, too.
    rig.view.contentOffset = .zero
    rig.wheel(0, .began)
    rig.wheel(-100, .changed)
    rig.frame()
    #expect(rig.y < -40 && rig.y > -60)
    rig.wheel(0, .cancelled)
    rig.rest()
    #expect(rig.y == 0)
  }

  @Test func aWheelMovesContentThatOnlyGoesSideways() {
    let rig = ScrollViewRig(content: CGSize(width: 4000, height: 800))
    rig.wheel(100)
    rig.rest()
    #expect(rig.offset == CGPoint(x: 100, y: 0))
    #expect(rig.view.canScroll(byWheel: CGVector(dx: 0, dy: 1)))
    #expect(rig.view.canScroll(byWheel: CGVector(dx: -1, dy: 0)))
    rig.view.contentOffset = .zero
    #expect(!rig.view.canScroll(byWheel: CGVector(dx: 0, dy: -1)))
  }

  @Test func aFingerTakesOver() {
    let rig = ScrollViewRig()
    rig.wheel(100)
    rig.frames(3)
    rig.engine.touchDown()
    let before = rig.y
    rig.frames(20)
    #expect(rig.y == before)
    #expect(rig.view.isTracking)
    rig.wheel(100)
    rig.frames(20)
    #expect(rig.y == before)
  }

  @Test func nonsenseIsIgnored() {
    let rig = ScrollViewRig()
    rig.wheel(.nan)
    rig.wheel(.infinity)
    rig.view.isScrollEnabled = false
    rig.wheel(100)
    rig.rest()
    #expect(rig.y == 0)
    #expect(rig.recorder.calls == [])
  }
}
