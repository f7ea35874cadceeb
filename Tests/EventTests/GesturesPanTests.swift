import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct GesturesPanTests {
  let rig = GestureRig()

  @Test func aPanBeginsAfterTenPoints() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 206, y: 407))
    #expect(rig.log.take() == ["inner began", "inner moved"])
    rig.touch.move(to: CGPoint(x: 206, y: 408))
    #expect(rig.log.take() == ["pan began", "inner cancelled"])
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 8))
    rig.touch.move(to: CGPoint(x: 250, y: 380))
    #expect(pan.translation(in: rig.inner) == CGPoint(x: 50, y: -20))
    rig.touch.end()
    #expect(rig.log.take() == ["pan changed", "pan ended"])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test func aTouchThatHardlyMovesIsNoPan() {
    rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.flick(from: rig.center, to: CGPoint(x: 209, y: 400))
    #expect(!rig.log.take().contains { $0.hasPrefix("pan") })
  }

  @Test func theVelocityIsThatOfTheFlick() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { _ in if pan.state == .ended { velocity = pan.velocity(in: nil) } }
    rig.touch.flick(from: rig.center, velocity: CGPoint(x: 500, y: -800))
    #expect(abs(velocity.x - 500) < 1e-6)
    #expect(abs(velocity.y + 800) < 1e-6)
  }

  @Test(arguments: [30.0, 60, 120]) func theVelocityHardlyDependsOnTheFrameRate(rate: Double) {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { _ in if pan.state == .ended { velocity = pan.velocity(in: nil) } }
    rig.host.frameRate = rate
    rig.touch.flick(from: rig.center, velocity: CGPoint(x: 700, y: 0), duration: 0.2)
    #expect(abs(velocity.x - 700) < 1e-6)
  }

  @Test func aPauseBeforeLiftingMakesTheVelocityZero() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint(x: 1, y: 1)
    pan.addHandler { _ in velocity = pan.velocity(in: nil) }
    rig.touch.drag(from: rig.center, to: CGPoint(x: 300, y: 400))
    #expect(velocity == .zero)
  }

  @Test func velocityAndTranslationTurnWithTheView() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.inner.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 240, y: 400))
    let translation = pan.translation(in: rig.inner)
    #expect(abs(translation.x) < 1e-9)
    #expect(abs(translation.y + 20) < 1e-9)
    rig.touch.end()
  }

  @Test func fingersComeAndGoWithoutAJump() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center, finger: 1)
    rig.touch.move(to: CGPoint(x: 220, y: 400), finger: 1)
    #expect(pan.translation(in: nil).x == 20)
    rig.touch.begin(at: CGPoint(x: 280, y: 480), finger: 2)
    #expect(pan.translation(in: nil).x == 20)
    rig.touch.move([1: CGPoint(x: 230, y: 400), 2: CGPoint(x: 290, y: 480)])
    #expect(pan.translation(in: nil).x == 30)
    rig.touch.move(to: CGPoint(x: 240, y: 400), finger: 1)
    #expect(pan.translation(in: nil).x == 35)
    #expect(pan.numberOfTouches == 2)
    rig.touch.end(finger: 1)
    #expect(pan.translation(in: nil).x == 35)
    #expect(pan.state == .changed)
    rig.touch.move(to: CGPoint(x: 300, y: 480), finger: 2)
    #expect(pan.translation(in: nil).x == 45)
    rig.touch.end(finger: 2)
    #expect(rig.log.take().last == "pan ended")
  }

  @Test func twoFingersRequired() {
    rig.add(UIPanGestureRecognizer(), "pan") { $0.minimumNumberOfTouches = 2 }
    rig.touch.flick(from: rig.center, to: CGPoint(x: 280, y: 400))
    #expect(!rig.log.take().contains { $0.hasPrefix("pan") })
    rig.touch.begin([1: rig.center, 2: CGPoint(x: 200, y: 440)])
    rig.touch.move([1: CGPoint(x: 220, y: 400), 2: CGPoint(x: 220, y: 440)])
    rig.touch.end([1, 2])
    #expect(rig.log.take().filter { $0.hasPrefix("pan") } == ["pan began", "pan ended"])
  }

  @Test func fingersBeyondTheMaximumAreIgnored() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan") { $0.maximumNumberOfTouches = 1 }
    rig.touch.begin(at: rig.center, finger: 1)
    rig.touch.begin(at: CGPoint(x: 250, y: 450), finger: 2)
    #expect(pan.numberOfTouches == 1)
    rig.touch.move(to: CGPoint(x: 290, y: 490), finger: 2)
    #expect(pan.state == .possible)
    rig.touch.move(to: CGPoint(x: 230, y: 400), finger: 1)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
  }

  @Test func translationCanBeSet() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 230, y: 400))
    pan.setTranslation(.zero, in: rig.inner)
    #expect(pan.translation(in: nil) == .zero)
    rig.touch.move(to: CGPoint(x: 235, y: 400))
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 5, y: 0))
  }

  @Test func anEdgePanNeedsTheEdge() {
    rig.add(UIScreenEdgePanGestureRecognizer(), "edge", to: rig.outer) { $0.edges = .left }
    func trace(_ start: CGPoint, _ end: CGPoint) -> [String] {
      rig.touch.flick(from: start, to: end)
      return rig.log.take().filter { $0.hasPrefix("edge") && !$0.hasSuffix("changed") }
    }
    #expect(trace(CGPoint(x: 5, y: 100), CGPoint(x: 105, y: 110)) == ["edge began", "edge ended"])
    #expect(trace(CGPoint(x: 50, y: 100), CGPoint(x: 150, y: 110)).isEmpty)
    #expect(trace(CGPoint(x: 5, y: 100), CGPoint(x: 15, y: 200)).isEmpty)
    #expect(trace(CGPoint(x: 395, y: 100), CGPoint(x: 300, y: 100)).isEmpty)
  }

  @Test func aWheelPansWhereItIsAllowed() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    rig.host.wheel(at: rig.center, by: CGVector(dx: 0, dy: 30))
    #expect(rig.log.take().isEmpty)
    pan.allowedScrollTypesMask = .all
    rig.host.wheel(at: rig.center, by: CGVector(dx: 0, dy: 30))
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -30))
    rig.host.advance(by: 0.05)
    rig.host.wheel(at: rig.center, by: CGVector(dx: 0, dy: 30))
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -60))
    rig.host.advance(by: 0.2)
    #expect(rig.log.take() == ["pan began", "pan changed", "pan ended"])
    pan.allowedScrollTypesMask = .continuous
    rig.host.wheel(at: rig.center, by: CGVector(dx: 0, dy: 30))
    #expect(rig.log.take().isEmpty)
    rig.host.trackpad(at: rig.center, by: CGVector(dx: 60, dy: 0))
    #expect(rig.log.take().first == "pan began")
    #expect(pan.state == .possible)
  }
}
