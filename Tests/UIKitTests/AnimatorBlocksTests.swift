import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Blocks that join an animator which is under way.
@MainActor @Suite(.serialized) struct AnimatorBlocksTests {
  enum Way: CaseIterable {
    case ease, gentleStart, spring, bounce

    @MainActor
    func animator(_ duration: TimeInterval) -> UIViewPropertyAnimator {
      switch self {
      case .ease: UIViewPropertyAnimator(duration: duration, curve: .easeInOut)
      case .gentleStart: UIViewPropertyAnimator(duration: duration, curve: .easeIn)
      case .spring: UIViewPropertyAnimator(duration: duration, dampingRatio: 1)
      case .bounce: UIViewPropertyAnimator(duration: duration, dampingRatio: 0.4)
      }
    }
  }

  /// Another block for properties that the animator drives already, and a third one.
  @Test(arguments: Way.allCases, MovingSubject.Form.allCases)
  func takeDrivenPropertiesAlongWithTheirSpeed(way: Way, form: MovingSubject.Form) {
    for moment in [0.05, 0.2, 0.35, 0.45] {
      let subject = MovingSubject(form)
      let animator = way.animator(0.9)
      animator.addAnimations { subject.set(190) }
      animator.startAnimation()
      subject.frame(after: 0)
      subject.run(moment)
      subject.expectSmooth("second block at \(moment)") { animator.addAnimations { subject.set(60) } }
      subject.run(0.05)
      subject.expectSmooth("third block at \(moment)") { animator.addAnimations { subject.set(150) } }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      subject.frame(after: 0.9)
      #expect(subject.shown == subject.model && subject.isAtRest && subject.view.center.x == 150)
      #expect(ends == [.end] && animator.state == .inactive)
      #expect(!subject.fixture.host.wantsFrames)
    }
  }

  /// What joins late is at rest at first, and arrives with the others.
  @Test(arguments: Way.allCases)
  func setNewPropertiesOffFromRest(way: Way) {
    for (moment, delay) in [(0.2, 0.0), (0.4, 0), (0.3, 0.5)] {
      let subject = MovingSubject(.scale)
      let other = subject.fixture.addView()
      let animator = way.animator(1)
      animator.addAnimations { other.alpha = 0 }
      animator.startAnimation()
      subject.frame(after: 0)
      subject.run(moment)
      var join = 0.0
      subject.expectSmooth("new block at \(moment)") {
        join = subject.time
        animator.addAnimations({ subject.set(190) }, delayFactor: CGFloat(delay))
      }
      let start = join + delay * (1 - join)
      if delay > 0 {
        subject.go(to: start)
        #expect(subject.shown[0] == 40)
      }
      subject.go(to: (start + 1) / 2)
      // Half of its own time is over.
      let half = way.animator(1).baseTiming.fractionComplete(at: 0.5)
      #expect(abs(subject.shown[0] - 40 - 150 * half) < 0.05, "\(way) at \(moment)")
      subject.frame(after: 1)
      #expect(subject.shown == subject.model && subject.isAtRest && animator.state == .inactive)
    }
  }

  /// Blocks of one animator that set the same property go on top of each other from the beginning.
  @Test func blocksOfOnePropertyAddUp() {
    let subject = MovingSubject(.scale)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { subject.view.center.x = 140 }
    animator.addAnimations({ subject.view.center.x = 240 }, delayFactor: 0.5)
    animator.startAnimation()
    subject.frame(after: 0)
    for (time, x) in [(0.25, 65.0), (0.5, 90), (0.75, 165), (1, 240)] {
      subject.go(to: time)
      #expect(abs(subject.shown[0] - x) < 1e-4, "at \(time)")
    }
  }

  @Test func reversedAnimatorsTakeAllBlocksBack() {
    for way in Way.allCases {
      let subject = MovingSubject(.turn)
      let start = subject.shown
      let animator = way.animator(1)
      animator.addAnimations { subject.set(190) }
      animator.startAnimation()
      subject.frame(after: 0)
      subject.go(to: 0.3)
      animator.addAnimations { subject.set(80) }
      subject.go(to: 0.5)
      let there = subject.shown
      subject.go(to: 0.6)
      animator.isReversed = true
      subject.go(to: 0.7)
      for (a, b) in zip(there, subject.shown) { #expect(abs(a - b) < 0.01, "\(way) on the way back") }
      var end: UIViewAnimatingPosition?
      animator.addCompletion { end = $0 }
      subject.go(to: 1.3)
      #expect(end == .start && subject.shown == start && subject.isAtRest)
    }
  }

  /// A spring that is stopped beyond its end goes on from there.
  @Test func springsPauseBeyondTheirEnd() {
    for turns in [false, true] {
      let subject = MovingSubject(.scale)
      let animator = Way.bounce.animator(1)
      animator.addAnimations { subject.set(190) }
      animator.startAnimation()
      subject.frame(after: 0)
      while subject.shown[0] < 200 { subject.frame(after: 1.0 / 120) }
      let beyond = subject.shown[0]
      animator.pauseAnimation()
      subject.run(0.2)
      #expect(abs(subject.shown[0] - beyond) < 1e-4)
      animator.isReversed = turns
      animator.startAnimation()
      #expect(abs(subject.frame(after: 0)[0] - beyond) < 1e-4)
      #expect(abs(subject.frame(after: 1e-3)[0] - beyond) < 2)
      subject.frame(after: 3)
      #expect(subject.view.center.x == (turns ? 40 : 190) && subject.isAtRest)
    }
  }

  /// Whatever is done to an animator, nothing jumps: places are the same before and after, and the way is a function of
  /// the fraction while it is scrubbed.
  @Test(arguments: 0..<120)
  func nothingJumps(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let way = Way.allCases[seed % 4]
    let subject = MovingSubject(MovingSubject.Form.allCases[seed % 3])
    let animator = way.animator(1)
    var isOver = false
    animator.addCompletion { _ in isOver = true }
    animator.addAnimations { subject.set(190) }
    animator.addAnimations({ subject.set(120) }, delayFactor: CGFloat.random(in: 0.1...0.6, using: &random))
    animator.startAnimation()
    subject.frame(after: 0)
    for step in 0..<14 where !isOver {
      for _ in 0..<Int.random(in: 1...9, using: &random) { subject.frame(after: 1.0 / 120) }
      if isOver { break }
      let before = subject.shown
      let action = Self.act(on: animator, subject, &random)
      let after = subject.frame(after: 0)
      for (name, (old, new)) in zip(MovingSubject.names, zip(before, after)) {
        #expect(abs(old - new) < 0.3, "seed \(seed), step \(step), \(way), \(action), \(name): \(old) to \(new)")
      }
    }
    animator.isReversed = seed % 2 == 0
    if !isOver { animator.startAnimation() }
    subject.run(1.2)
    subject.frame(after: 1)
    #expect(isOver, "seed \(seed)")
    #expect(subject.shown == subject.model && subject.isAtRest, "seed \(seed)")
    #expect(!subject.fixture.host.wantsFrames)
  }

  private static func act(
    on animator: UIViewPropertyAnimator, _ subject: MovingSubject, _ random: inout SeededRandom
  ) -> String {
    let number = Int.random(in: 0..<7, using: &random)
    switch number {
    case 0:
      let value = CGFloat.random(in: 20...300, using: &random)
      let delay = Bool.random(using: &random) ? 0 : CGFloat.random(in: 0...0.8, using: &random)
      animator.addAnimations({ subject.set(value) }, delayFactor: delay)
      return "block"
    case 1: animator.pauseAnimation()
    case 2: animator.startAnimation()
    case 3 where animator.isRunning: animator.isReversed.toggle()
    case 4 where !animator.isRunning:
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    case 5:
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.7)
    case 6 where (0...1).contains(animator.fractionComplete):
      // To where it is already.
      animator.fractionComplete = animator.fractionComplete
      return "scrub to where it is"
    default: return "nothing"
    }
    return "action \(number)"
  }
}
