import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// Real touches, wheels and keys, from the display to the content.
@MainActor @Suite struct ScrollViewGestureTests {
  @MainActor struct Fixture {
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
    let fixture = Fixture()
    fixture.host.touch.drag(from: Self.low, to: Self.high)
    fixture.host.settle()
    // 200 points in 18 frames: the drag begins with the first step, of 11.1 points.
    #expect(abs(fixture.view.contentOffset.y - 200 * 17 / 18) <= 0.5)
    #expect(fixture.trace == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging(false)"])
    #expect(!fixture.view.isTracking)
  }

  @Test func aFlickFliesAsFarAsItsVelocitySays() {
    let fixture = Fixture()
    fixture.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -2000))
    #expect(abs(fixture.recorder.velocity!.y - 2) < 0.02)
    let atRelease = fixture.view.contentOffset.y
    fixture.host.settle()
    #expect(abs(fixture.view.contentOffset.y - atRelease - 2000 * 0.4995) < 40)
    #expect(fixture.view.contentOffset == fixture.recorder.proposed!)
    #expect(fixture.trace == ScrollViewDragTests.fling)
    #expect(fixture.host.isIdle)
  }

  @Test func theDisplaySeesOneScrollAFrame() {
    let fixture = Fixture()
    fixture.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -2000))
    fixture.recorder.calls = []
    fixture.host.advance(frames: 30)
    #expect(fixture.recorder.calls.filter { $0 == "scroll" }.count == 30)
  }

  @Test func aFingerAcrossDoesNotDrag() {
    let fixture = Fixture()
    fixture.host.touch.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 405))
    fixture.host.settle()
    #expect(fixture.recorder.calls == [])
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func aFingerStopsTheContentAndDoesNotTapIt() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let fixture = Fixture(inside: content)
    fixture.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -3000))
    fixture.host.advance(frames: 10)
    content.log = []
    let before = fixture.view.contentOffset.y
    fixture.host.touch.tap(at: Self.high)
    #expect(abs(fixture.view.contentOffset.y - before) <= 60)
    #expect(content.log == [])
    #expect(fixture.recorder.calls.last == "didEndDecelerating")
    fixture.host.settle()
    fixture.host.touch.tap(at: Self.high)
    fixture.host.settle()
    #expect(content.log == ["began", "ended"])
  }

  @Test func contentLosesItsTouchToADrag() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let fixture = Fixture(inside: content)
    fixture.host.touch.begin(at: Self.low)
    fixture.host.advance(by: 0.2)
    #expect(content.log == ["began"])
    fixture.host.touch.follow(duration: 0) { _ in [:] }
    fixture.host.touch.move(to: Self.high)
    fixture.host.advance(frames: 2)
    #expect(content.log == ["began", "cancelled"])
    fixture.host.touch.end()
  }

  @Test func contentThatKeepsItsTouchStopsTheDrag() {
    let content = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 10_000))
    let fixture = Fixture(inside: content)
    fixture.view.canCancelContentTouches = false
    fixture.host.touch.begin(at: Self.low)
    fixture.host.advance(by: 0.2)
    fixture.host.touch.move(to: Self.high)
    fixture.host.advance(frames: 2)
    #expect(content.log == ["began"])
    #expect(fixture.view.contentOffset == .zero)
    fixture.host.touch.end()
  }

  @Test func turningScrollingOffEndsADrag() {
    let fixture = Fixture()
    fixture.host.touch.begin(at: Self.low)
    fixture.host.advance(frames: 1)
    fixture.host.touch.move(to: Self.high)
    fixture.host.advance(frames: 1)
    #expect(fixture.view.isDragging)
    fixture.view.isScrollEnabled = false
    #expect(!fixture.view.isDragging)
    fixture.host.touch.move(to: Self.low)
    fixture.host.touch.end()
    fixture.host.settle()
    #expect(fixture.recorder.calls.filter { $0.hasPrefix("didEndDragging") }.count == 1)
  }

  // MARK: Nested

  static func nested() -> (fixture: Fixture, inner: UIScrollView) {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 300))
    inner.contentSize = CGSize(width: 2000, height: 300)
    return (Fixture(inside: inner), inner)
  }

  @Test func eachViewGetsItsAxis() {
    let (fixture, inner) = Self.nested()
    fixture.host.touch.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 100, y: 340))
    fixture.host.settle()
    #expect(inner.contentOffset.x > 150)
    #expect(fixture.view.contentOffset == .zero)
    fixture.host.touch.drag(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 310, y: 150))
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y > 150)
    #expect(inner.contentOffset.y == 0)
  }

  @Test func atItsEdgeTheInnerViewHandsOver() {
    let (fixture, inner) = Self.nested()
    inner.contentSize = CGSize(width: 400, height: 1000)
    fixture.view.contentOffset.y = 100
    // Inner at its top: pulling down scrolls the outer view.
    fixture.host.touch.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260))
    fixture.host.settle()
    #expect(inner.contentOffset.y == 0)
    #expect(fixture.view.contentOffset.y < 60)
    let outer = fixture.view.contentOffset.y
    fixture.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300))
    fixture.host.settle()
    #expect(inner.contentOffset.y > 60)
    #expect(fixture.view.contentOffset.y == outer)
  }

  @Test func theWheelGoesToWhoCanScroll() {
    let (fixture, inner) = Self.nested()
    inner.contentSize = CGSize(width: 400, height: 500)
    let point = CGPoint(x: 200, y: 350)
    fixture.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    fixture.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    fixture.host.settle()
    // The run stays with the inner view, to its edge.
    #expect(inner.contentOffset.y == 200)
    #expect(fixture.view.contentOffset.y == 0)
    fixture.host.wheel(at: point, by: CGVector(dx: 0, dy: 150))
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y == 150)
  }

  // MARK: Other devices

  @Test func theWheel() {
    let fixture = Fixture()
    fixture.host.wheel(at: Self.high, by: CGVector(dx: 0, dy: 120))
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y == 120)
    #expect(fixture.host.isIdle)
  }

  @Test func aTrackpad() {
    let fixture = Fixture()
    fixture.host.trackpad(at: Self.high, by: CGVector(dx: 0, dy: 200))
    #expect(fixture.view.isDecelerating)
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y > 500)
  }

  @Test func keys() {
    let fixture = Fixture()
    fixture.host.key("PageDown")
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y == 720)
    fixture.host.key("End")
    fixture.host.settle()
    #expect(fixture.view.contentOffset.y == 9200)
  }

  @Test func indicatorsComeAndGo() {
    let fixture = Fixture()
    fixture.host.touch.flick(from: Self.low, velocity: CGVector(dx: 0, dy: -500))
    fixture.host.advance(frames: 10)
    #expect(fixture.view.indicators.vertical?.opacity == 1)
    fixture.host.settle()
    #expect(fixture.view.indicators.vertical?.opacity == 0)
    #expect(fixture.view.indicators.vertical?.animationKeys() ?? [] == [])
    #expect(fixture.host.isIdle)
  }
}
