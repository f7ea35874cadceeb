import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ScrollViewDragTests {
  static let fling = [
    "willBeginDragging", "scroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "scroll",
    "didEndDecelerating",
  ]

  @Test func traceOfAFling() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 2000))
    #expect(rig.view.isDecelerating && !rig.view.isDragging && !rig.view.isTracking)
    rig.rest()
    #expect(rig.trace == Self.fling)
    #expect(!rig.view.isDecelerating)
  }

  @Test func traceOfADragWithoutFling() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -200))
    #expect(rig.trace == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    rig.frames(30)
    #expect(rig.y == 200)
    #expect(rig.recorder.calls.count == 7)
    #expect(!rig.clock.wantsFrames)
  }

  @Test func stateDuringADrag() {
    let rig = ScrollViewRig()
    rig.engine.touchDown()
    #expect(rig.view.isTracking && !rig.view.isDragging)
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: -10))
    #expect(rig.view.isTracking && rig.view.isDragging)
    var seen: [Bool] = []
    rig.recorder.onWillEnd = { seen.append($0.isDragging) }
    rig.recorder.onDidEnd = { seen.append($0.isDragging) }
    rig.engine.endDrag(velocity: .zero)
    #expect(seen == [true, false])
    #expect(!rig.view.isTracking)
  }

  @Test func contentStartsFromWhereItIs() {
    let rig = ScrollViewRig()
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: -10))
    rig.frame()
    #expect(rig.y == 0)
    rig.engine.drag(travel: CGPoint(x: 0, y: -25))
    rig.frame()
    #expect(rig.y == 15)
  }

  @Test func oneScrollCallAFrame() {
    let rig = ScrollViewRig()
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: -10))
    rig.recorder.calls = []
    for travel in 11...18 { rig.engine.drag(travel: CGPoint(x: 0, y: -CGFloat(travel))) }
    #expect(rig.recorder.calls == [])
    rig.frame()
    #expect(rig.recorder.calls == ["scroll"])
    #expect(rig.y == 8)
    rig.frame()
    #expect(rig.recorder.calls == ["scroll"])
  }

  @Test func restIsWhereTheFormulaSays() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 3000))
    #expect(rig.recorder.velocity == CGPoint(x: 0, y: 3))
    let natural = 100 - 3000 / (1000 * log(0.998))
    #expect(abs(rig.recorder.proposed!.y - natural) <= 0.25)
    rig.rest()
    #expect(rig.y == rig.recorder.proposed!.y)
    rig.view.decelerationRate = .fast
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 3000))
    let start = natural + 100
    #expect(abs(rig.recorder.proposed!.y - (start - 3000 / (1000 * log(0.99)))) <= 0.5)
  }

  @Test(arguments: [30.0, 120, 240]) func framesDoNotChangeTheWay(rate: Double) {
    let reference = ScrollViewRig(content: CGSize(width: 400, height: 1800))
    let other = ScrollViewRig(content: CGSize(width: 400, height: 1800))
    // Into the edge and back out of it.
    for rig in [reference, other] {
      FrameClock.current = rig.clock
      rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 4000))
    }
    other.rate = rate
    for _ in 0..<90 {
      reference.rate = 30
      reference.frame()
      for _ in 0..<max(1, Int(rate / 30)) { other.frame() }
      #expect(abs(reference.clock.time - other.clock.time) < 1e-9)
      #expect(abs(reference.y - other.y) < 1e-6)
    }
    #expect(reference.y == 1000)
  }

  @Test func rubberBand() {
    let rig = ScrollViewRig()
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: 10))
    rig.engine.drag(travel: CGPoint(x: 0, y: 110))
    rig.frame()
    let stretch: CGFloat = 100 * 0.55 / 800
    let shown: CGFloat = (1 - 1 / (stretch + 1)) * 800
    #expect(abs(rig.y + shown) <= 0.25)
    rig.recorder.calls = []
    rig.engine.endDrag(velocity: .zero)
    #expect(rig.recorder.proposed == .zero)
    rig.rest()
    #expect(rig.y == 0)
    #expect(
      rig.trace == ["willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "scroll", "didEndDecelerating"])
  }

  @Test func withoutBounceTheEdgeStandsStill() {
    let rig = ScrollViewRig()
    rig.view.bounces = false
    rig.drag(CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: -1000))
    rig.rest()
    #expect(rig.y == 0)
    #expect(!rig.recorder.calls.contains("scroll"))
    #expect(rig.recorder.calls.last == "didEndDragging(false)")
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 1e5))
    rig.recorder.onScroll = { #expect($0.contentOffset.y <= 9200) }
    rig.rest()
    #expect(rig.y == 9200)
  }

  @Test func aDragCatchesContentWithoutAJump() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 3000))
    rig.frames(20)
    rig.recorder.calls = []
    let before = rig.y
    rig.engine.touchDown()
    #expect(rig.y == before)
    #expect(rig.view.isTracking && !rig.view.isDecelerating)
    #expect(rig.trace == ["didEndDecelerating"])
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: 10))
    rig.engine.drag(travel: CGPoint(x: 0, y: 30))
    rig.frame()
    #expect(rig.y == before - 20)
    #expect(rig.trace == ["didEndDecelerating", "willBeginDragging", "scroll"])
  }

  @Test func aDragCatchesABounceWithoutAJump() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 1000))
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 4000))
    rig.frames(6)
    #expect(rig.y > 200)
    let before = rig.y
    rig.engine.beginDrag(travel: CGPoint(x: 0, y: -10))
    rig.engine.drag(travel: CGPoint(x: 0, y: -10))
    rig.frame()
    #expect(abs(rig.y - before) <= 0.5)
  }

  @Test func aFingerThatOnlyCatchesLetsABounceGoOn() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 1000))
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 4000))
    rig.frames(6)
    rig.engine.touchDown()
    rig.frames(10)
    #expect(rig.y > 200)
    rig.recorder.calls = []
    rig.engine.touchUp()
    rig.rest()
    #expect(rig.y == 200)
    #expect(rig.trace == ["willBeginDecelerating", "scroll", "didEndDecelerating"])
  }

  @Test func aTapOnContentAtRestIsSilent() {
    let rig = ScrollViewRig()
    rig.engine.touchDown()
    rig.engine.touchUp()
    rig.rest()
    #expect(rig.recorder.calls == [])
  }

  @Test func thrownInsideFromBeyondTheEdgeItFlies() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 2000))
    rig.rest()
    #expect(rig.y > 700)
  }

  @Test func directionalLock() {
    let rig = ScrollViewRig(content: CGSize(width: 4000, height: 4000))
    rig.view.isDirectionalLockEnabled = true
    rig.engine.beginDrag(travel: CGPoint(x: -2, y: -10))
    rig.engine.drag(travel: CGPoint(x: -150, y: -110))
    rig.frame()
    #expect(rig.offset == CGPoint(x: 0, y: 100))
    rig.engine.endDrag(velocity: CGPoint(x: 500, y: 0))
    #expect(rig.recorder.velocity == .zero)
    rig.engine.beginDrag(travel: CGPoint(x: -10, y: -9))
    rig.engine.drag(travel: CGPoint(x: -30, y: -49))
    rig.frame()
    #expect(rig.offset == CGPoint(x: 20, y: 140))
  }

  @Test func onlyDraggableAxesMove() {
    let rig = ScrollViewRig(content: CGSize(width: 400, height: 4000))
    rig.drag(CGPoint(x: -100, y: -100), velocity: CGPoint(x: 800, y: 800))
    rig.rest()
    #expect(rig.x == 0)
    #expect(rig.y > 400)
    rig.view.alwaysBounceHorizontal = true
    rig.engine.beginDrag(travel: CGPoint(x: 10, y: 0))
    rig.engine.drag(travel: CGPoint(x: 60, y: 0))
    rig.frame()
    #expect(rig.x < -20)
    rig.engine.endDrag(velocity: .zero)
    rig.rest()
    #expect(rig.x == 0)
    rig.view.bouncesHorizontally = false
    rig.drag(CGPoint(x: 60, y: 0))
    #expect(rig.x == 0)
  }

  @Test func everyOffsetIsOnAPixel() {
    let rig = ScrollViewRig()
    rig.recorder.onScroll = {
      #expect(($0.contentOffset.y * 2).rounded() == $0.contentOffset.y * 2)
    }
    rig.drag(CGPoint(x: 0, y: -123.456), velocity: CGPoint(x: 0, y: 1234.5))
    rig.rest()
  }

  @Test func offsetsSetDuringADragMoveTheDragAlong() {
    let rig = ScrollViewRig()
    rig.view.contentOffset.y = 5000
    rig.engine.beginDrag(travel: .zero)
    rig.engine.drag(travel: CGPoint(x: 0, y: -50))
    rig.frame()
    #expect(rig.y == 5050)
    rig.view.contentOffset.y = 3000
    rig.engine.drag(travel: CGPoint(x: 0, y: -60))
    rig.frame()
    #expect(rig.y == 3010)
  }

  @Test func offsetsSetDuringADecelerationMoveItAlong() {
    let plain = ScrollViewRig()
    let moved = ScrollViewRig()
    for rig in [plain, moved] {
      FrameClock.current = rig.clock
      rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 2000))
      rig.frames(10)
      if rig === moved { rig.view.contentOffset.y += 1000 }
      rig.rest()
    }
    #expect(moved.y == plain.y + 1000)
    // As endless content does it: from inside the call.
    let endless = ScrollViewRig()
    endless.recorder.onScroll = { if $0.contentOffset.y > 500 { $0.contentOffset.y -= 500 } }
    endless.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 2000))
    endless.rest()
    #expect(abs(endless.y - plain.y.truncatingRemainder(dividingBy: 500)) <= 0.5)
  }

  @Test func leavingTheWindowEndsEverything() {
    let rig = ScrollViewRig()
    rig.drag(CGPoint(x: 0, y: -100), velocity: CGPoint(x: 0, y: 2000))
    rig.view.willMove(toWindow: nil)
    #expect(!rig.view.isDecelerating)
    #expect(!rig.clock.wantsFrames)
    #expect(rig.recorder.calls.last == "didEndDecelerating")
  }
}
