import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct GesturesPressTests {
  let rig = GestureRig()

  @Test func aLongPressBeginsByTheClock() {
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    rig.touch.begin(at: rig.center)
    #expect(rig.host.nextWakeTime == 0.5)
    rig.host.advance(by: 0.49)
    #expect(rig.log.take() == ["inner began"])
    rig.host.advance(by: 0.02)
    #expect(rig.log.take() == ["press began", "inner cancelled"])
    rig.touch.move(to: CGPoint(x: 260, y: 400))
    #expect(press.location(in: nil) == CGPoint(x: 260, y: 400))
    rig.touch.end()
    #expect(rig.log.take() == ["press changed", "press ended"])
    #expect(rig.host.nextWakeTime == nil)
  }

  @Test func theTimerFiresAtItsOwnTimeHoweverLateTheFrame() {
    let press = rig.add(UILongPressGestureRecognizer(), "press")
    var began: TimeInterval?
    press.addHandler { if $0.state == .began { began = CACurrentMediaTime() } }
    rig.touch.begin(at: rig.center)
    rig.host.frameRate = 1
    rig.host.advance(by: 3)
    #expect(began == 0.5)
  }

  @Test func movingTooEarlySpoilsIt() {
    rig.add(UILongPressGestureRecognizer(), "press")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 210, y: 400))
    rig.touch.move(to: CGPoint(x: 210.5, y: 400))
    rig.host.advance(by: 1)
    rig.touch.end()
    #expect(rig.log.take().filter { $0.hasPrefix("press") }.isEmpty)
  }

  @Test func zeroDurationBeginsAtOnce() {
    rig.add(UILongPressGestureRecognizer(), "press") { $0.minimumPressDuration = 0 }
    rig.touch.begin(at: rig.center)
    #expect(rig.log.take() == ["press began"])
  }

  @Test func tapsMayPrecedeAPress() {
    rig.add(UILongPressGestureRecognizer(), "press") { $0.numberOfTapsRequired = 1 }
    rig.touch.longPress(at: rig.center)
    rig.host.advance(by: 1)
    #expect(rig.log.take().filter { $0.hasPrefix("press") }.isEmpty)
    rig.touch.tap(at: rig.center)
    rig.host.advance(by: 0.1)
    rig.touch.longPress(at: rig.center)
    #expect(rig.log.take().filter { $0.hasPrefix("press") } == ["press began", "press ended"])
  }

  @Test func twoFingersPress() {
    rig.add(UILongPressGestureRecognizer(), "press") { $0.numberOfTouchesRequired = 2 }
    rig.touch.longPress(at: rig.center)
    #expect(rig.log.take().filter { $0.hasPrefix("press") }.isEmpty)
    rig.touch.begin([1: rig.center, 2: CGPoint(x: 240, y: 400)])
    rig.host.advance(by: 0.6)
    rig.touch.end([1, 2])
    #expect(rig.log.take().filter { $0.hasPrefix("press") } == ["press began", "press ended"])
  }

  @Test func theSystemTakesThePressAway() {
    rig.add(UILongPressGestureRecognizer(), "press")
    rig.touch.begin(at: rig.center)
    rig.host.advance(by: 0.6)
    rig.touch.cancel()
    #expect(rig.log.take().filter { $0.hasPrefix("press") } == ["press began", "press cancelled"])
  }

  @Test func swipes() {
    rig.add(UISwipeGestureRecognizer(), "right", to: rig.outer)
    rig.add(UISwipeGestureRecognizer(), "up", to: rig.outer) { $0.direction = .up }
    func swipe(_ dx: CGFloat, _ dy: CGFloat, _ duration: TimeInterval = 0.1) -> [String] {
      rig.touch.flick(from: rig.center, velocity: CGPoint(x: dx / duration, y: dy / duration), duration: duration)
      rig.host.advance(by: 1)
      return rig.log.take().filter { $0.hasSuffix("ended") && !$0.hasPrefix("inner") }
    }
    #expect(swipe(100, 0) == ["right ended"])
    #expect(swipe(0, -100) == ["up ended"])
    #expect(swipe(-100, 0).isEmpty)
    #expect(swipe(40, 0).isEmpty)
    #expect(swipe(60, 0, 1.2).isEmpty)
    #expect(swipe(90, 90).isEmpty)
  }

  @Test func aSwipeIsRecognizedWhileTheFingerMoves() {
    let swipe = rig.add(UISwipeGestureRecognizer(), "swipe")
    rig.touch.begin(at: rig.center)
    rig.host.advance(by: 0.1)
    rig.touch.move(to: CGPoint(x: 260, y: 400))
    #expect(rig.log.take() == ["inner began", "swipe ended", "inner cancelled"])
    #expect(swipe.state == .ended)
    #expect(swipe.location(in: nil) == rig.center)
    rig.touch.end()
    #expect(swipe.state == .possible)
  }

  @Test func swipesWithTwoFingers() {
    rig.add(UISwipeGestureRecognizer(), "swipe") { $0.numberOfTouchesRequired = 2 }
    rig.touch.flick(from: rig.center, to: CGPoint(x: 280, y: 400))
    #expect(!rig.log.take().contains("swipe ended"))
    rig.touch.begin([1: rig.center, 2: CGPoint(x: 200, y: 440)])
    rig.touch.move([1: CGPoint(x: 260, y: 400), 2: CGPoint(x: 260, y: 440)])
    #expect(rig.log.take().contains("swipe ended"))
  }

  @Test func hoverFollowsThePointer() {
    let hover = rig.add(UIHoverGestureRecognizer(), "hover")
    rig.host.hover(at: rig.margin)
    #expect(rig.log.take().isEmpty)
    rig.host.hover(at: CGPoint(x: 110, y: 310))
    rig.host.hover(at: CGPoint(x: 120, y: 310))
    #expect(hover.location(in: rig.inner) == CGPoint(x: 20, y: 10))
    rig.host.hover(at: rig.margin)
    rig.host.hover(at: CGPoint(x: 120, y: 310))
    rig.host.hover(at: nil)
    #expect(rig.log.take() == ["hover began", "hover changed", "hover ended", "hover began", "hover ended"])
  }
}
