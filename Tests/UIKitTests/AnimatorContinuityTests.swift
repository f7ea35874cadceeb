import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Animators that are paused, scrubbed, turned round and taken over from go on without a jump.
@MainActor @Suite(.serialized) struct AnimatorContinuityTests {
  private func place(_ view: UIView) -> Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }

  private func animator(_ curve: UIView.AnimationCurve) -> (ViewsFixture, UIView, UIViewPropertyAnimator) {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 250 }
    return (fixture, view, animator)
  }

  private func speed(_ fixture: ViewsFixture, _ view: UIView, _ time: inout Double) -> Double {
    let before = place(view)
    time += 1.0 / 480
    fixture.frame(at: time)
    return (place(view) - before) * 480
  }

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func turningRoundRetracesTheCurve(curve: UIView.AnimationCurve) {
    for moment in [0.2, 0.5, 0.8] {
      let (fixture, view, animator) = animator(curve)
      animator.startAnimation()
      var time = moment - 1.0 / 480
      fixture.frame(at: time)
      let there = speed(fixture, view, &time)
      let turn = place(view)
      animator.isReversed = true
      fixture.frame(at: time)
      #expect(abs(place(view) - turn) < 1e-6)
      let back = speed(fixture, view, &time)
      #expect(abs(there + back) < max(abs(there) * 0.05, 0.25), "\(curve) at \(moment): \(there), \(back)")
      // And round again: it goes on as if nothing had been.
      animator.isReversed = false
      let again = speed(fixture, view, &time)
      #expect(abs(there - again) < max(abs(there) * 0.05, 0.25))
      animator.isReversed = true
      fixture.frame(at: time)
      fixture.frame(at: time + moment + 0.05)
      #expect(animator.state == .inactive && view.center.x == 50)
    }
  }

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func goingOnAfterAPauseDoesNotEaseAnew(curve: UIView.AnimationCurve) {
    let (fixture, view, animator) = animator(curve)
    animator.startAnimation()
    var time = 0.4
    fixture.frame(at: time)
    let before = speed(fixture, view, &time)
    animator.pauseAnimation()
    time += 1
    fixture.frame(at: time)
    #expect(speed(fixture, view, &time) == 0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let after = speed(fixture, view, &time)
    #expect(abs(after - before) < abs(before) * 0.05, "\(before), \(after)")
    fixture.frame(at: time + 0.62)
    #expect(animator.state == .inactive && view.center.x == 250)
  }

  @Test func reversedSpringsRetraceToo() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { view.center.x = 250 }
    animator.startAnimation()
    fixture.frame(at: 0.1)
    let early = place(view)
    fixture.frame(at: 0.3)
    animator.isReversed = true
    fixture.frame(at: 0.5)
    #expect(abs(place(view) - early) < 1e-3)
    fixture.frame(at: 0.7)
    #expect(animator.state == .inactive && view.center.x == 50)
  }

  @Test func scrubbingThenReversingGoesBack() {
    let (fixture, view, animator) = animator(.easeInOut)
    animator.fractionComplete = 0.4
    fixture.frame(at: 1)
    animator.isReversed = true
    animator.startAnimation()
    fixture.frame(at: 1)
    #expect(abs(place(view) - 130) < 0.01)
    fixture.frame(at: 2.2)
    #expect(view.center.x == 50 && animator.state == .inactive)
  }

  // MARK: Beginning on something in motion

  /// A subject that an animation of 0.6 s takes to 190 and an animator of 0.6 s, begun at 0.2 s, takes on to 80.
  private func inMotion() -> (MovingSubject, UIViewPropertyAnimator) {
    let subject = MovingSubject(.space)
    MotionKind.ease.start { subject.set(190) }
    subject.frame(after: 0)
    subject.run(0.2)
    return (subject, UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut) { subject.set(80) })
  }

  /// The same values before and after a change between frames.
  private func expectNoJump(_ subject: MovingSubject, _ what: String, _ change: () -> Void) {
    let before = subject.frame(after: 1e-6)
    change()
    for (old, new) in zip(before, subject.frame(after: 0)) { #expect(abs(new - old) < 0.01, "\(what)") }
  }

  @Test func pausesScrubsAndTurnsGoOnFromWhatMovesBeneath() {
    let (subject, animator) = inMotion()
    expectNoJump(subject, "start") { animator.startAnimation() }
    subject.run(0.15)
    expectNoJump(subject, "pause") { animator.pauseAnimation() }
    let held = subject.shown
    subject.run(0.1)
    #expect(subject.shown != held, "what it took over from goes on")
    #expect(subject.fixture.host.wantsFrames)
    subject.run(0.3)
    let still = subject.shown
    subject.run(0.1)
    #expect(subject.shown == still && !subject.fixture.host.wantsFrames)
    expectNoJump(subject, "on") { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    subject.run(0.1)
    expectNoJump(subject, "turn") { animator.isReversed = true }
    subject.run(0.1)
    expectNoJump(subject, "turn back") { animator.isReversed = false }
    subject.frame(after: 2)
    #expect(subject.view.center.x == 80 && subject.shown == subject.model && subject.isAtRest)
  }

  @Test func turnedRoundItEndsWhereTheInterruptedMotionLed() {
    for isEarly in [true, false] {
      let (subject, animator) = inMotion()
      animator.startAnimation()
      subject.run(isEarly ? 0.05 : 0.35)
      expectNoJump(subject, "turn") { animator.isReversed = true }
      for _ in 0..<200 {
        let before = subject.shown
        for (old, new) in zip(before, subject.frame(after: 1.0 / 240)) { #expect(abs(new - old) < 8) }
      }
      #expect(animator.state == .inactive && subject.view.center.x == 190)
      subject.run(0.6)
      #expect(subject.shown == subject.model && subject.isAtRest && !subject.fixture.host.wantsFrames)
      let end = MovingSubject(.space, at: 190)
      #expect(end.shown == subject.shown)
    }
  }

  @Test func stoppedItStaysAsItIsSeen() {
    let (subject, animator) = inMotion()
    animator.startAnimation()
    subject.run(0.15)
    expectNoJump(subject, "stop") { animator.stopAnimation(false) }
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive)
    subject.frame(after: 2)
    #expect(subject.shown == subject.model && subject.isAtRest)
  }

  /// The fraction alone says what an animator shows on top of what goes on beneath.
  @Test func scrubbingFollowsTheFraction() {
    let (subject, animator) = inMotion()
    expectNoJump(subject, "scrub") { animator.fractionComplete = 0 }
    subject.run(0.1)
    animator.fractionComplete = 0.5
    subject.run(1)
    let middle = subject.shown
    animator.fractionComplete = 0.9
    subject.run(0.1)
    animator.fractionComplete = 0.5
    #expect(subject.frame(after: 0) == middle)
    animator.fractionComplete = 1
    #expect(zip(subject.frame(after: 0), subject.model).allSatisfy { abs($0 - $1) < 1e-4 })
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(subject.frame(after: 0) == subject.model && subject.view.center.x == 80)
  }

  /// What an animation took over from the animator is no longer the animator's to pause, turn or end.
  @Test func propertiesThatOthersTookOverAreLeftAlone() {
    func values(_ disturb: (UIViewPropertyAnimator) -> Void) -> [[Double]] {
      let fixture = ViewsFixture()
      let view = fixture.addView()
      let animator = UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut) {
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
      animator.startAnimation()
      fixture.frame(at: 0.2)
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(rotationAngle: 1) }
      fixture.frame(at: 0.2)
      var shown: [[Double]] = []
      for frame in 1...40 {
        fixture.frame(at: 0.2 + Double(frame) / 30)
        if frame == 3 { disturb(animator) }
        let transform = view.layer.presentation()?.transform ?? CATransform3DIdentity
        shown.append([Double(transform.m11), Double(transform.m12)])
      }
      #expect(CATransform3DEqualToTransform(view.transform3D, CATransform3DMakeRotation(1, 0, 0, 1)))
      return shown
    }
    let plain = values { _ in }
    #expect(plain == values { $0.pauseAnimation() })
    #expect(plain == values { $0.isReversed = true })
    #expect(
      plain
        == values {
          $0.stopAnimation(false)
          $0.finishAnimation(at: .start)
        })
  }

  /// A block whose animations all lost their place still ends when it would have, and successfully.
  @Test func interruptedBlocksEndInTheirOwnTime() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var ends: [String: Double] = [:]
    func note(_ name: String, _ finished: Bool) { ends[name] = finished ? fixture.host.clock.time : -1 }
    UIView.animate(withDuration: 0.5) {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    } completion: {
      note("block", $0)
    }
    fixture.frame(at: 0)
    fixture.frame(at: 0.2)
    let animator = UIViewPropertyAnimator(duration: 0.6, curve: .linear) { view.transform = .identity }
    animator.addCompletion { note("animator", $0 == .end) }
    animator.startAnimation()
    fixture.frame(at: 0.3)
    UIView.animate(withDuration: 0.1) {
      view.transform = CGAffineTransform(rotationAngle: 1)
    } completion: {
      note("last", $0)
    }
    for frame in 0...100 { fixture.frame(at: 0.3 + Double(frame) / 100) }
    #expect(abs((ends["block"] ?? 0) - 0.5) < 0.011)
    #expect(abs((ends["animator"] ?? 0) - 0.8) < 0.011)
    #expect(abs((ends["last"] ?? 0) - 0.4) < 0.011)
    #expect(!fixture.host.wantsFrames)
  }

  /// A display that goes away in the middle of it leaves no animator behind.
  @Test func animatorsDoNotOutliveTheirDisplay() {
    weak var left: UIViewPropertyAnimator?
    do {
      let (subject, animator) = inMotion()
      animator.startAnimation()
      subject.run(0.1)
      left = animator
    }
    ViewsFixture().frame(at: 1)
    #expect(left == nil)
  }
}
