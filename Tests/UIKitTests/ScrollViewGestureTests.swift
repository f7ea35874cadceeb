import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Real touches, wheels and keys, from the display to the content.
@MainActor @Suite struct ScrollViewGestureTests {
  @MainActor struct Stage {
    let host: TestHost
    let view: UIScrollView
    let recorder = ScrollRecorder()

    init(content: CGSize = CGSize(width: 400, height: 10_000), inside: UIView? = nil) {
      view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      view.contentSize = content
      view.contentInsetAdjustmentBehavior = .never
      if let inside { view.addSubview(inside) }
      host = TestHost(size: CGSize(width: 400, height: 800), view: view)
      view.delegate = recorder
    }

    var trace: [String] {
      recorder.calls.reduce(into: []) { if $0.last != $1 || $1 != "scroll" { $0.append($1) } }
    }
  }

  final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  static let low = CGPoint(x: 200, y: 600)
  static let high = CGPoint(x: 200, y: 400)

  @Test func aDragMovesContentWithTheFingerLessTheSlop() {
    let stage = Stage()
    stage.host.touch.drag(from: Self.low, to: Self.high)
    stage.host.settle()
    // 200 points in 18 frames: the drag begins with the first step, of 11.1 points.
    #expect(abs(stage.view.contentOffset.y - 200 * 17 / 18) <= 0.5)
    #expect(stage.trace == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    #expect(!stage.view.isTracking)
  }

  @Test func aFlickFliesAsFarAsItsVelocitySays() {
    let stage = Stage()
    stage.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -2000))
    #expect(abs(stage.recorder.velocity!.y - 2) < 0.02)
    let atRelease = stage.view.contentOffset.y
    stage.host.settle()
    #expect(abs(stage.view.contentOffset.y - atRelease - 2000 * 0.4995) < 40)
    #expect(stage.view.contentOffset == stage.recorder.proposed!)
    #expect(stage.trace == ScrollViewDragTests.fling)
    #expect(stage.host.isIdle)
  }

  @Test func theDisplaySeesOneScrollAFrame() {
    let stage = Stage()
    stage.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -2000))
    stage.recorder.calls = []
    stage.host.advance(frames: 30)
    #expect(stage.recorder.calls.filter { $0 == "scroll" }.count == 30)
  }

  @Test func aFingerAcrossDoesNotDrag() {
    let stage = Stage()
    stage.host.touch.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 405))
    stage.host.settle()
    #expect(stage.recorder.calls == [])
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aFingerStopsTheContentAndDoesNotTapIt() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let stage = Stage(inside: content)
    stage.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -3000))
    stage.host.advance(frames: 10)
    content.log = []
    let before = stage.view.contentOffset.y
    stage.host.touch.tap(at: Self.high)
    #expect(abs(stage.view.contentOffset.y - before) <= 60)
    #expect(content.log == [])
    #expect(stage.recorder.calls.last == "didEndDecelerating")
    stage.host.settle()
    stage.host.touch.tap(at: Self.high)
    stage.host.settle()
    #expect(content.log == ["began", "ended"])
  }

  @Test func contentLosesItsTouchToADrag() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let stage = Stage(inside: content)
    stage.host.touch.begin(at: Self.low)
    stage.host.advance(by: 0.2)
    #expect(content.log == ["began"])
    stage.host.touch.follow(duration: 0) { _ in [:] }
    stage.host.touch.move(to: Self.high)
    stage.host.advance(frames: 2)
    #expect(content.log == ["began", "cancelled"])
    stage.host.touch.end()
  }

  @Test func contentThatKeepsItsTouchStopsTheDrag() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let stage = Stage(inside: content)
    stage.view.canCancelContentTouches = false
    stage.host.touch.begin(at: Self.low)
    stage.host.advance(by: 0.2)
    stage.host.touch.move(to: Self.high)
    stage.host.advance(frames: 2)
    #expect(content.log == ["began"])
    #expect(stage.view.contentOffset == .zero)
    stage.host.touch.end()
  }

  @Test func turningScrollingOffEndsADrag() {
    let stage = Stage()
    stage.host.touch.begin(at: Self.low)
    stage.host.advance(frames: 1)
    stage.host.touch.move(to: Self.high)
    stage.host.advance(frames: 1)
    #expect(stage.view.isDragging)
    stage.view.isScrollEnabled = false
    #expect(!stage.view.isDragging)
    stage.host.touch.move(to: Self.low)
    stage.host.touch.end()
    stage.host.settle()
    #expect(stage.recorder.calls.filter { $0.hasPrefix("didEndDragging") }.count == 1)
  }

  // MARK: Nested

  static func nested() -> (stage: Stage, inner: UIScrollView) {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 300))
    inner.contentSize = CGSize(width: 2000, height: 300)
    return (Stage(inside: inner), inner)
  }

  @Test func eachViewGetsItsAxis() {
    let (stage, inner) = Self.nested()
    stage.host.touch.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 100, y: 340))
    stage.host.settle()
    #expect(inner.contentOffset.x > 150)
    #expect(stage.view.contentOffset == .zero)
    stage.host.touch.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 310, y: 150))
    stage.host.settle()
    #expect(stage.view.contentOffset.y > 150)
    #expect(inner.contentOffset.y == 0)
  }

  @Test func atItsEdgeTheInnerViewHandsOver() {
    let (stage, inner) = Self.nested()
    inner.contentSize = CGSize(width: 400, height: 1000)
    stage.view.contentOffset.y = 100
    // Inner at its top: pulling down scrolls the outer view.
    stage.host.touch.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260))
    stage.host.settle()
    #expect(inner.contentOffset.y == 0)
    #expect(stage.view.contentOffset.y < 60)
    let outer = stage.view.contentOffset.y
    stage.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
    stage.host.settle()
    #expect(inner.contentOffset.y > 60)
    #expect(stage.view.contentOffset.y == outer)
  }

  @Test func theWheelGoesToWhoCanScroll() {
    let (stage, inner) = Self.nested()
    inner.contentSize = CGSize(width: 400, height: 500)
    let point = CGPoint(x: 200, y: 350)
    stage.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    stage.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    stage.host.settle()
    // The run stays with the inner view, to its edge.
    #expect(inner.contentOffset.y == 200)
    #expect(stage.view.contentOffset.y == 0)
    stage.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 150)
  }

  // MARK: Other devices

  @Test func theWheel() {
    let stage = Stage()
    stage.host.wheel(at: Self.high, by: CGVector(dx: 0, dy: 120))
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 120)
    #expect(stage.host.isIdle)
  }

  @Test func aTrackpad() {
    let stage = Stage()
    stage.host.trackpad(at: Self.high, by: CGVector(dx: 0, dy: 200))
    #expect(stage.view.isDecelerating)
    stage.host.settle()
    #expect(stage.view.contentOffset.y > 500)
  }

  @Test func keys() {
    let stage = Stage()
    stage.host.key("PageDown")
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 720)
    stage.host.key("End")
    stage.host.settle()
    #expect(stage.view.contentOffset.y == 9200)
  }

  @Test func indicatorsComeAndGo() {
    let stage = Stage()
    stage.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -500))
    stage.host.advance(frames: 10)
    #expect(stage.view.indicators.vertical?.opacity == 1)
    stage.host.settle()
    #expect(stage.view.indicators.vertical?.opacity == 0)
    #expect(stage.view.indicators.vertical?.animationKeys() ?? [] == [])
    #expect(stage.host.isIdle)
  }
}
