import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Touches in the content of a scroll view.
@MainActor @Suite struct EventsScrollViewTests {
  final class ContentScrollView: UIScrollView {
    var lets = true
    var cancels = true
    var asked: [String] = []
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      asked.append("begin")
      return lets
    }
    override func touchesShouldCancel(in view: UIView) -> Bool {
      asked.append("cancel")
      return cancels
    }
  }

  let log = EventLog()
  let scrollView = ContentScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let content: TouchView
  let host: TestHost
  let point = CGPoint(x: 200, y: 400)

  init() {
    content = TouchView("content", frame: CGRect(x: 0, y: 0, width: 400, height: 3000), log: log)
    scrollView.contentSize = content.bounds.size
    scrollView.addSubview(content)
    host = TestHost(size: CGSize(width: 400, height: 800), view: scrollView)
  }

  @Test func contentHearsOfATouchAfterAMoment() {
    host.touch.begin(at: point)
    #expect(host.nextWakeTime == 0.15)
    host.advance(by: 0.14)
    #expect(log.take().isEmpty)
    host.advance(by: 0.02)
    #expect(log.take() == ["content began"])
    host.touch.end()
    #expect(log.take() == ["content ended"])
    #expect(scrollView.asked == ["begin"])
  }

  @Test func aQuickTapArrivesWhole() {
    host.touch.tap(at: point)
    #expect(log.take() == ["content began", "content ended"])
    #expect(host.settle())
  }

  @Test func aDragNeverReachesTheContent() {
    host.touch.flick(from: point, to: CGPoint(x: 200, y: 300))
    host.settle()
    #expect(log.take().isEmpty)
    #expect(scrollView.contentOffset.y > 90)
    #expect(scrollView.asked.isEmpty)
  }

  @Test func aDragAfterTheMomentCancelsTheContent() {
    host.touch.begin(at: point)
    host.advance(by: 0.2)
    host.touch.move(to: CGPoint(x: 200, y: 350))
    #expect(log.take() == ["content began", "content cancelled"])
    #expect(scrollView.asked == ["begin", "cancel"])
    #expect(scrollView.isDragging)
    host.touch.end()
  }

  @Test func aControlKeepsItsTouchByDefault() {
    let plain = UIScrollView(frame: scrollView.frame)
    #expect(!plain.touchesShouldCancel(in: UIControl()) && !plain.touchesShouldCancel(in: UIButton()))
    #expect(plain.touchesShouldCancel(in: UIView()) && plain.touchesShouldCancel(in: UILabel()))
  }

  @Test func aDragOnAControlScrollsOnlyBeforeItHasTheTouch() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    list.contentSize = CGSize(width: 400, height: 3000)
    list.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 3000)))
    let host = TestHost(size: CGSize(width: 400, height: 800), view: list)
    host.touch.begin(at: point)
    host.advance(by: 0.2)
    host.touch.move(to: CGPoint(x: 200, y: 300))
    host.touch.end()
    #expect(list.contentOffset.y == 0)
    host.touch.flick(from: point, to: CGPoint(x: 200, y: 300))
    host.settle()
    #expect(list.contentOffset.y > 90)
  }

  @Test func contentMayKeepItsTouch() {
    scrollView.cancels = false
    host.touch.begin(at: point)
    host.advance(by: 0.2)
    host.touch.move(to: CGPoint(x: 200, y: 300))
    host.touch.end()
    #expect(log.take() == ["content began", "content moved", "content ended"])
    #expect(scrollView.contentOffset.y == 0)
    scrollView.cancels = true
    scrollView.canCancelContentTouches = false
    host.touch.begin(at: point)
    host.advance(by: 0.2)
    host.touch.move(to: CGPoint(x: 200, y: 300))
    #expect(!scrollView.isDragging)
    host.touch.end()
  }

  @Test func withoutDelayContentHearsAtOnce() {
    scrollView.delaysContentTouches = false
    host.touch.begin(at: point)
    #expect(log.take() == ["content began"])
    host.touch.move(to: CGPoint(x: 200, y: 380))
    #expect(log.take() == ["content cancelled"])
    host.touch.end()
  }

  @Test func contentMayBeDeniedATouch() {
    scrollView.lets = false
    host.touch.tap(at: point)
    host.touch.longPress(at: point)
    #expect(log.take().isEmpty)
  }

  @Test func tapsOnContentAndDragsOfTheViewDoNotMeet() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [log] in log.add("tap \($0.state)") }
    content.addGestureRecognizer(tap)
    host.touch.tap(at: point)
    #expect(log.take().contains("tap ended"))
    host.touch.flick(from: point, to: CGPoint(x: 200, y: 370))
    #expect(!log.take().contains("tap ended"))
  }

  @Test func aTouchThatStopsTheScrollingDoesNothingElse() {
    let tap = UITapGestureRecognizer()
    tap.addHandler { [log] in log.add("tap \($0.state)") }
    content.addGestureRecognizer(tap)
    host.touch.flick(from: point, velocity: CGPoint(x: 0, y: -2000))
    host.advance(by: 0.1)
    #expect(scrollView.isDecelerating)
    host.touch.tap(at: point)
    host.settle()
    #expect(log.take().isEmpty)
    host.touch.tap(at: point)
    #expect(log.take().contains("tap ended"))
  }

  @Test func theWheelFindsTheScrollView() {
    host.wheel(at: point, by: CGVector(dx: 0, dy: 120))
    host.settle()
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 120))
  }
}
