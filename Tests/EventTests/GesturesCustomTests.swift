import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// A check mark: down, then up, both to the right. Written as an app would write it.
final class CheckmarkGestureRecognizer: UIGestureRecognizer {
  private enum Phase { case notStarted, down, up }
  private var phase = Phase.notStarted
  private var initial = CGPoint.zero
  private var tracked: UITouch?
  var resetCount = 0

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if touches.count != 1 {
      state = .failed
      return
    }
    if tracked == nil {
      tracked = touches.first
      initial = tracked?.location(in: view) ?? .zero
    } else {
      for touch in touches where touch != tracked { ignore(touch, for: event) }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch == tracked else {
      state = .failed
      return
    }
    let new = touch.location(in: view)
    let previous = touch.previousLocation(in: view)
    switch phase {
    case .notStarted where new.x >= initial.x && new.y >= initial.y: phase = .down
    case .down where new.x >= previous.x:
      if new.y < previous.y { phase = .up }
    case .up where new.x >= previous.x && new.y <= previous.y: break
    default: state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    let end = touches.first?.location(in: view) ?? .zero
    state = state == .possible && phase == .up && end.y < initial.y ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    phase = .notStarted
    initial = .zero
    tracked = nil
    resetCount += 1
  }
}

@MainActor @Suite struct GesturesCustomTests {
  let rig = GestureRig()

  @Test func aDiscreteGestureOfOnesOwn() {
    let check = rig.add(CheckmarkGestureRecognizer(), "check")
    func draw(_ points: [CGPoint]) -> [String] {
      rig.touch.begin(at: points[0])
      for point in points.dropFirst() {
        rig.host.advance(frames: 1)
        rig.touch.move(to: point)
      }
      rig.touch.end()
      return rig.log.take().filter { $0.hasPrefix("check") }
    }
    let mark = [CGPoint(x: 150, y: 400), CGPoint(x: 170, y: 430), CGPoint(x: 190, y: 450), CGPoint(x: 250, y: 350)]
    #expect(draw(mark) == ["check ended"])
    #expect(check.resetCount == 1)
    #expect(draw(mark.reversed()).isEmpty)
    #expect(check.resetCount == 2)
    #expect(draw(mark) == ["check ended"])
    #expect(check.location(in: nil) == CGPoint(x: 250, y: 350))
  }

  @Test func resetWaitsForTheFingers() {
    let check = rig.add(CheckmarkGestureRecognizer(), "check")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 150, y: 350))
    #expect(check.state == .failed)
    #expect(check.resetCount == 0)
    rig.touch.move(to: CGPoint(x: 260, y: 460))
    #expect(check.state == .failed)
    rig.touch.end()
    #expect(check.state == .possible)
    #expect(check.resetCount == 1)
  }

  @Test func everyStateOfAContinuousGestureIsReported() {
    final class Follower: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .changed
        state = .ended
        state = .failed
      }
    }
    rig.add(Follower(), "follower")
    rig.touch.begin(at: rig.center)
    rig.touch.move(to: CGPoint(x: 201, y: 400))
    rig.touch.end()
    #expect(
      rig.log.take().filter { $0.hasPrefix("follower") } == [
        "follower began", "follower changed", "follower changed", "follower changed", "follower ended",
      ])
  }

  @Test func aTouchIndexOutOfRangeIsAFault() {
    let pan = rig.add(UIPanGestureRecognizer(), "pan")
    let message = TestHost.expectFault { _ = pan.location(ofTouch: 3, in: nil) }
    #expect(message == "-[UIPanGestureRecognizer locationOfTouch:inView:]: index (3) beyond bounds (0).")
  }

  @Test func recognizersAreNotRetainedByRequirements() {
    let waiter = UITapGestureRecognizer()
    weak var weakOther: UIGestureRecognizer?
    do {
      let other = UITapGestureRecognizer()
      weakOther = other
      waiter.require(toFail: other)
    }
    #expect(weakOther == nil)
    #expect(waiter.failureRequirements.alive.isEmpty)
  }
}
