import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite(.serialized) struct ViewsAnimatorTests {
  /// A view at x = 50 and an animator that takes it to 250 in two seconds, evenly.
  private func make() -> (fixture: ViewsFixture, view: UIView, animator: UIViewPropertyAnimator) {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    return (fixture, view, animator)
  }

  @Test func runsToItsEnd() {
    let (fixture, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    #expect(animator.state == .inactive && view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 250)
    fixture.frame(at: 1)
    #expect(isClose(view.shownPosition.x, 150))
    #expect(isClose(animator.fractionComplete, 0.5))
    #expect(position == nil)
    fixture.frame(at: 2)
    #expect(position == .end && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil && view.center.x == 250)
    fixture.frame(at: 2.1)
    #expect(!fixture.host.wantsFrames)
  }

  @Test func scrubsWithoutRunningAndCostsNoFrames() {
    let (fixture, view, animator) = make()
    for fraction in [0.25, 0.75, 0.5, 0, 1] as [CGFloat] {
      animator.fractionComplete = fraction
      fixture.frame(at: fixture.time + 0.1)
      #expect(isClose(view.shownPosition.x, 50 + 200 * fraction, within: 1e-4))
      #expect(animator.fractionComplete == fraction)
    }
    #expect(animator.state == .active && !animator.isRunning)
    fixture.frame(at: fixture.time + 0.1)
    #expect(!fixture.host.wantsFrames)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
  }

  @Test func pausesAndGoesOnForTheRestOfTheTime() {
    let (fixture, view, animator) = make()
    animator.startAnimation()
    fixture.frame(at: 0.5)
    animator.pauseAnimation()
    #expect(!animator.isRunning && animator.state == .active && isClose(animator.fractionComplete, 0.25))
    fixture.frame(at: 10)
    #expect(isClose(view.shownPosition.x, 100, within: 1e-4))
    animator.startAnimation()
    fixture.frame(at: 10.75)
    #expect(isClose(view.shownPosition.x, 175, within: 1e-4))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    fixture.frame(at: 11.75)
    #expect(isClose(view.shownPosition.x, 212.5, within: 1e-4))
    fixture.frame(at: 12.75)
    #expect(animator.state == .inactive)
  }

  @Test func turnsRoundAndEndsAtItsStart() {
    let (fixture, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    fixture.frame(at: 1.5)
    animator.isReversed = true
    fixture.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 200, within: 1e-4))
    fixture.frame(at: 2.25)
    #expect(isClose(view.shownPosition.x, 125, within: 1e-4))
    #expect(position == nil)
    fixture.frame(at: 3)
    #expect(position == .start && animator.state == .inactive)
    #expect(view.center.x == 50 && view.shownPosition.x == 50)
  }

  @Test func stopsWhereItIs() {
    let (fixture, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    fixture.frame(at: 1)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && position == nil)
    #expect(isClose(view.center.x, 150))
    fixture.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 150) && view.layer.animationKeys() == nil)
  }

  @Test func finishesFromStoppedAtAnyPosition() {
    for (wanted, x) in [(UIViewAnimatingPosition.end, 250.0), (.start, 50), (.current, 150)] {
      let (fixture, view, animator) = make()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      fixture.frame(at: 1)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && position == nil)
      animator.finishAnimation(at: wanted)
      #expect(animator.state == .inactive && position == wanted)
      #expect(isClose(view.center.x, CGFloat(x)))
    }
  }

  @Test func callsOutOfPlaceAreFaults() {
    let (_, _, animator) = make()
    var faults: [String] = []
    let old = Fault.handler
    Fault.handler = { faults.append($0) }
    defer { Fault.handler = old }
    animator.finishAnimation(at: .end)
    #expect(faults.count == 1)
    animator.startAnimation()
    animator.stopAnimation(false)
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.addAnimations {}
    #expect(faults.count == 5)
    animator.finishAnimation(at: .current)
    #expect(faults.count == 5)
  }

  @Test func delayFactorsHoldAPropertyBack() {
    let (fixture, view, animator) = make()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    fixture.frame(at: 0)
    for (time, alpha) in [(0.5, 1.0), (1, 1), (1.5, 0.5), (1.9, 0.1)] {
      fixture.frame(at: time)
      #expect(isClose(CGFloat(view.shownOpacity), CGFloat(alpha), within: 1e-4), "at \(time)")
    }
    animator.fractionComplete = 0.75
    fixture.frame(at: 1.9)
    #expect(isClose(CGFloat(view.shownOpacity), 0.5, within: 1e-4))
  }

  @Test func transformsAndColorsAreDrivenToo() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    view.backgroundColor = .black
    fixture.frame(at: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.backgroundColor = .white
    }
    animator.fractionComplete = 0.5
    fixture.frame(at: 1)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2))
    animator.startAnimation()
    fixture.frame(at: 1.25)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2.5))
    animator.stopAnimation(true)
    #expect(isClose(view.transform.a, 2.5))
  }

  @Test func pausingOnCompletionWaitsAtTheEnd() {
    let (fixture, view, animator) = make()
    var completed = false
    animator.addCompletion { _ in completed = true }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    fixture.frame(at: 0)
    fixture.frame(at: 2)
    #expect(!completed && animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    fixture.frame(at: 3)
    #expect(isClose(view.shownPosition.x, 150, within: 1e-4))
    fixture.frame(at: 4)
    #expect(completed && view.center.x == 50)
  }

  @Test func curvesShapeTheWay() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 250 }
    animator.startAnimation()
    fixture.frame(at: 0)
    fixture.frame(at: 0.5)
    let eased = view.shownPosition.x
    #expect(eased > 60 && eased < 140)
    #expect(isClose(animator.fractionComplete, (eased - 50) / 200, within: 1e-6))
    animator.pauseAnimation()
    fixture.frame(at: 0.6)
    #expect(isClose(view.shownPosition.x, eased, within: 1e-4))
  }

  @Test func springAnimatorsSettle() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let physics = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 77, timingParameters: physics)
    #expect(animator.duration < 2 && animator.duration > 0.5)
    animator.addAnimations { view.center.x = 250 }
    animator.startAnimation()
    fixture.frame(at: 0)
    fixture.frame(at: animator.duration * 0.9)
    #expect(isClose(view.shownPosition.x, 250, within: 1))
    fixture.frame(at: 3)
    #expect(animator.state == .inactive)
  }

  @Test func runningAnimatorsComeReadyMade() {
    let fixture = ViewsFixture()
    let view = fixture.addView()
    var position: UIViewAnimatingPosition?
    _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 1, options: .curveLinear) {
      view.center.x = 250
    } completion: {
      position = $0
    }
    fixture.frame(at: 0.5)
    #expect(isClose(view.shownPosition.x, 50))
    fixture.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 150))
    fixture.frame(at: 2)
    #expect(position == .end)
  }

  @Test func anAnimatorWithoutAnimationsEnds() {
    let fixture = ViewsFixture()
    var position: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    fixture.frame(at: 0.1)
    #expect(position == .end)
  }
}
