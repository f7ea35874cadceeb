import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct EventsDeliveryTests {
  let rig = GestureRig()

  @Test func touchesGoToTheViewThatWasHit() {
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: rig.margin)
    rig.touch.end()
    #expect(rig.log.take() == ["inner began", "inner moved", "inner ended"])
    rig.touch.begin(at: rig.margin)
    rig.touch.cancel()
    #expect(rig.log.take() == ["outer began", "outer cancelled"])
  }

  @Test func touchesTravelUpTheResponderChain() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    rig.outer.addSubview(plain)
    rig.touch.tap(at: CGPoint(x: 10, y: 10))
    #expect(rig.log.take() == ["outer began", "outer ended"])
    plain.isUserInteractionEnabled = false
    rig.touch.tap(at: CGPoint(x: 10, y: 10))
    #expect(rig.log.take() == ["outer began", "outer ended"])
    rig.outer.isUserInteractionEnabled = false
    rig.touch.tap(at: CGPoint(x: 10, y: 10))
    #expect(rig.log.take().isEmpty)
  }

  @Test func oneFingerAViewUnlessItWantsMore() {
    rig.touch.begin(at: rig.center, finger: 1)
    rig.touch.begin(at: CGPoint(x: 220, y: 420), finger: 2)
    rig.touch.move([1: CGPoint(x: 201, y: 400), 2: CGPoint(x: 221, y: 420)])
    rig.touch.end([1, 2])
    #expect(rig.log.take() == ["inner began", "inner moved", "inner ended"])
    rig.inner.isMultipleTouchEnabled = true
    rig.touch.begin([1: rig.center, 2: CGPoint(x: 220, y: 420)])
    rig.touch.move([1: CGPoint(x: 201, y: 400), 2: CGPoint(x: 221, y: 420)])
    rig.touch.move(to: CGPoint(x: 202, y: 400), finger: 1)
    rig.touch.end([1, 2])
    #expect(rig.log.take() == ["inner began x2", "inner moved x2", "inner moved", "inner ended x2"])
  }

  @Test func anExclusiveViewKeepsOthersOut() {
    rig.inner.isExclusiveTouch = true
    rig.touch.begin(at: rig.center, finger: 1)
    rig.touch.begin(at: rig.margin, finger: 2)
    rig.touch.end([1, 2])
    #expect(rig.log.take() == ["inner began", "inner ended"])
    rig.touch.begin(at: rig.margin, finger: 2)
    rig.touch.begin(at: rig.center, finger: 1)
    rig.touch.end([1, 2])
    #expect(rig.log.take() == ["outer began", "outer ended"])
  }

  @Test func recognizingCancelsTheTouch() {
    rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer)
    rig.touch.flick(from: rig.center, to: CGPoint(x: 220, y: 400), duration: 2.0 / 60)
    #expect(rig.log.take() == ["inner began", "pan began", "inner cancelled", "pan changed", "pan ended"])
  }

  @Test func unlessTheRecognizerLeavesTheTouchAlone() {
    rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer) { $0.cancelsTouchesInView = false }
    rig.touch.flick(from: rig.center, to: CGPoint(x: 240, y: 400), duration: 2.0 / 60)
    #expect(
      rig.log.take()
        == ["inner began", "pan began", "inner moved", "pan changed", "inner moved", "pan ended", "inner ended"])
  }

  @Test func aFingerAddedToAGestureNeverReachesTheView() {
    rig.add(UIPanGestureRecognizer(), "pan", to: rig.outer)
    rig.touch.begin(at: rig.margin, finger: 1)
    rig.touch.move(to: CGPoint(x: 50, y: 20), finger: 1)
    rig.touch.begin(at: rig.center, finger: 2)
    rig.touch.end([1, 2])
    #expect(rig.log.take() == ["outer began", "pan began", "outer cancelled", "pan ended"])
  }

  @Test func delayedTouchesComeWhenTheRecognizerFails() {
    rig.add(UILongPressGestureRecognizer(), "press") { $0.delaysTouchesBegan = true }
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 205, y: 400))
    #expect(rig.log.take().isEmpty)
    rig.touch.move(to: CGPoint(x: 220, y: 400))
    #expect(rig.log.take() == ["inner began"])
    rig.touch.end()
    #expect(rig.log.take() == ["inner ended"])
    rig.touch.longPress(at: rig.center)
    #expect(rig.log.take() == ["press began", "press ended"])
  }

  @Test func endsAreNotDelayedWhenNotWanted() {
    rig.add(UITapGestureRecognizer(), "double") {
      $0.numberOfTapsRequired = 2; $0.delaysTouchesEnded = false
    }
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take() == ["inner began", "inner ended"])
  }

  @Test func aRecognizerThatNeverDecidesHoldsNothingBack() {
    rig.add(UIGestureRecognizer(), "silent")
    for _ in 0..<3 { rig.touch.tap(at: rig.center) }
    #expect(
      rig.log.take() == ["inner began", "inner ended", "inner began", "inner ended", "inner began", "inner ended"])
    #expect(rig.inner.gestureRecognizers?.first?.sessionTouches.isEmpty == true)
  }

  @Test func phasesAreThoseOfTheMessage() {
    final class PhaseView: UIView {
      var phases: [UITouch.Phase] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    }
    let view = PhaseView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    rig.outer.addSubview(view)
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    rig.touch.tap(at: CGPoint(x: 10, y: 10))
    #expect(view.phases == [.began, .ended])
  }

  @Test func aRecognizerMayIgnoreATouch() {
    final class Picky: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
    }
    let picky = rig.add(Picky(), "picky") { $0.delaysTouchesBegan = true }
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take() == ["inner began", "inner ended"])
    #expect(picky.numberOfTouches == 0)
  }

  // MARK: Touches and events

  @Test func touchesKnowWhereTheyAre() throws {
    final class Probe: UIGestureRecognizer {
      var seen: [(touch: UITouch, event: UIEvent)] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { seen += touches.map { ($0, event) } }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { seen += touches.map { ($0, event) } }
    }
    let probe = rig.add(Probe(), "probe")
    rig.host.advance(by: 0.25)
    rig.touch.begin(at: CGPoint(x: 110, y: 310))
    let (touch, event) = try #require(probe.seen.first)
    #expect(touch.view === rig.inner)
    #expect(touch.window === rig.host.window)
    #expect(touch.timestamp == 0.25)
    #expect(event.timestamp == 0.25)
    #expect(event.type == .touches)
    #expect(touch.gestureRecognizers?.contains(probe) == true)
    #expect(event.touches(for: probe) == [touch])
    #expect(event.touches(for: rig.inner) == [touch])
    #expect(event.touches(for: rig.outer) == nil)
    #expect(event.allTouches == [touch])
    #expect(event.coalescedTouches(for: touch) == [touch])
    #expect(event.predictedTouches(for: touch) == [])
    rig.touch.move(to: CGPoint(x: 120, y: 330))
    #expect(touch.location(in: rig.inner) == CGPoint(x: 20, y: 30))
    #expect(touch.previousLocation(in: rig.inner) == CGPoint(x: 10, y: 10))
    #expect(touch.location(in: nil) == CGPoint(x: 120, y: 330))
    rig.touch.begin(at: rig.margin, finger: 2)
    #expect(touch.phase == .stationary)
    #expect(touch.previousLocation(in: nil) == touch.location(in: nil))
    rig.touch.end([1, 2])
    #expect(touch.phase == .ended)
  }

  @Test func tapsAreCounted() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
    }
    let view = Counter(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    rig.outer.addSubview(view)
    rig.touch.tap(at: CGPoint(x: 50, y: 50), count: 3)
    rig.host.advance(by: 0.5)
    rig.touch.tap(at: CGPoint(x: 50, y: 50))
    rig.host.advance(by: 0.1)
    rig.touch.tap(at: CGPoint(x: 150, y: 150))
    #expect(view.counts == [1, 2, 3, 1, 1])
  }

  @Test func nonsenseFromTheDisplayIsHarmless() {
    rig.touch.move(to: rig.center, finger: 9)
    rig.touch.end(finger: 9)
    rig.touch.begin(at: CGPoint(x: CGFloat.nan, y: 0))
    #expect(rig.log.take().isEmpty)
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: CGFloat.infinity, y: 0))
    rig.touch.move(to: rig.center)
    rig.touch.begin(at: rig.margin)
    rig.touch.end()
    rig.touch.end()
    #expect(rig.log.take() == ["inner began", "inner cancelled", "outer began", "outer ended"])
  }

  @Test func touchedViewsAndRecognizersAreNotKept() {
    weak var view: UIView?
    weak var silent: UIGestureRecognizer?
    do {
      let touched = TouchView("touched", frame: CGRect(x: 0, y: 0, width: 50, height: 50), log: rig.log)
      let recognizer = UIGestureRecognizer()
      touched.addGestureRecognizer(recognizer)
      touched.addGestureRecognizer(UIPanGestureRecognizer())
      rig.outer.addSubview(touched)
      rig.touch.tap(at: CGPoint(x: 10, y: 10))
      rig.touch.flick(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 45, y: 10))
      touched.removeFromSuperview()
      view = touched
      silent = recognizer
    }
    rig.host.makeFrame()
    #expect(view == nil)
    rig.touch.tap(at: rig.margin)
    #expect(silent == nil)
  }

  @Test func aViewThatLetsTouchesThroughIsNotHit() {
    final class Glass: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    let glass = Glass(frame: rig.outer.bounds)
    rig.outer.addSubview(glass)
    rig.touch.tap(at: rig.center)
    #expect(rig.log.take() == ["inner began", "inner ended"])
  }
}
