import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite(.serialized) struct ViewsAnimatorTests {
  /// A view at x = 50 and an animator that takes it to 250 in two seconds, evenly.
  private func make() -> (stage: ViewsStage, view: UIView, animator: UIViewPropertyAnimator) {
    let stage = ViewsStage()
    let view = stage.addView()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 250 }
    return (stage, view, animator)
  }

  @Test func runsToItsEnd() {
    let (stage, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    #expect(animator.state == .inactive && view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 250)
    stage.frame(at: 1)
    #expect(isClose(view.shownPosition.x, 150))
    #expect(isClose(animator.fractionComplete, 0.5))
    #expect(position == nil)
    stage.frame(at: 2)
    #expect(position == .end && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil && view.center.x == 250)
    stage.frame(at: 2.1)
    #expect(!stage.host.wantsFrames)
  }

  @Test func scrubsWithoutRunningAndCostsNoFrames() {
    let (stage, view, animator) = make()
    for fraction in [0.25, 0.75, 0.5, 0, 1] as [CGFloat] {
      animator.fractionComplete = fraction
      stage.frame(at: stage.time + 0.1)
      #expect(isClose(view.shownPosition.x, 50 + 200 * fraction, within: 1e-4))
      #expect(animator.fractionComplete == fraction)
    }
    #expect(animator.state == .active && !animator.isRunning)
    stage.frame(at: stage.time + 0.1)
    #expect(!stage.host.wantsFrames)
    animator.fractionComplete = .nan
    #expect(animator.fractionComplete == 0)
  }

  @Test func pausesAndGoesOnForTheRestOfTheTime() {
    let (stage, view, animator) = make()
    animator.startAnimation()
    stage.frame(at: 0.5)
    animator.pauseAnimation()
    #expect(!animator.isRunning && animator.state == .active && isClose(animator.fractionComplete, 0.25))
    stage.frame(at: 10)
    #expect(isClose(view.shownPosition.x, 100, within: 1e-4))
    animator.startAnimation()
    stage.frame(at: 10.75)
    #expect(isClose(view.shownPosition.x, 175, within: 1e-4))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    stage.frame(at: 11.75)
    #expect(isClose(view.shownPosition.x, 212.5, within: 1e-4))
    stage.frame(at: 12.75)
    #expect(animator.state == .inactive)
  }

  @Test func turnsRoundAndEndsAtItsStart() {
    let (stage, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    stage.frame(at: 1.5)
    animator.isReversed = true
    stage.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 200, within: 1e-4))
    stage.frame(at: 2.25)
    #expect(isClose(view.shownPosition.x, 125, within: 1e-4))
    #expect(position == nil)
    stage.frame(at: 3)
    #expect(position == .start && animator.state == .inactive)
    #expect(view.center.x == 50 && view.shownPosition.x == 50)
  }

  @Test func stopsWhereItIs() {
    let (stage, view, animator) = make()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    stage.frame(at: 1)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && position == nil)
    #expect(isClose(view.center.x, 150))
    stage.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 150) && view.layer.animationKeys() == nil)
  }

  @Test func finishesFromStoppedAtAnyPosition() {
    for (wanted, x) in [(UIViewAnimatingPosition.end, 250.0), (.start, 50), (.current, 150)] {
      let (stage, view, animator) = make()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      stage.frame(at: 1)
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
    let (stage, view, animator) = make()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.frame(at: 0)
    for (time, alpha) in [(0.5, 1.0), (1, 1), (1.5, 0.5), (1.9, 0.1)] {
      stage.frame(at: time)
      #expect(isClose(CGFloat(view.shownOpacity), CGFloat(alpha), within: 1e-4), "at \(time)")
    }
    animator.fractionComplete = 0.75
    stage.frame(at: 1.9)
    #expect(isClose(CGFloat(view.shownOpacity), 0.5, within: 1e-4))
  }

  @Test func transformsAndColorsAreDrivenToo() {
    let stage = ViewsStage()
    let view = stage.addView()
    view.backgroundColor = .black
    stage.frame(at: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.transform = CGAffineTransform(scaleX: 3, y: 3)
      view.backgroundColor = .white
    }
    animator.fractionComplete = 0.5
    stage.frame(at: 1)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2))
    animator.startAnimation()
    stage.frame(at: 1.25)
    #expect(isClose(view.layer.presentation()!.transform.m11, 2.5))
    animator.stopAnimation(true)
    #expect(isClose(view.transform.a, 2.5))
  }

  @Test func pausingOnCompletionWaitsAtTheEnd() {
    let (stage, view, animator) = make()
    var completed = false
    animator.addCompletion { _ in completed = true }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.frame(at: 0)
    stage.frame(at: 2)
    #expect(!completed && animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    stage.frame(at: 3)
    #expect(isClose(view.shownPosition.x, 150, within: 1e-4))
    stage.frame(at: 4)
    #expect(completed && view.center.x == 50)
  }

  @Test func curvesShapeTheWay() {
    let stage = ViewsStage()
    let view = stage.addView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 250 }
    animator.startAnimation()
    stage.frame(at: 0)
    stage.frame(at: 0.5)
    let eased = view.shownPosition.x
    #expect(eased > 60 && eased < 140)
    #expect(isClose(animator.fractionComplete, (eased - 50) / 200, within: 1e-6))
    animator.pauseAnimation()
    stage.frame(at: 0.6)
    #expect(isClose(view.shownPosition.x, eased, within: 1e-4))
  }

  @Test func springAnimatorsSettle() {
    let stage = ViewsStage()
    let view = stage.addView()
    let physics = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 77, timingParameters: physics)
    #expect(animator.duration < 2 && animator.duration > 0.5)
    animator.addAnimations { view.center.x = 250 }
    animator.startAnimation()
    stage.frame(at: 0)
    stage.frame(at: animator.duration * 0.9)
    #expect(isClose(view.shownPosition.x, 250, within: 1))
    stage.frame(at: 3)
    #expect(animator.state == .inactive)
  }

  @Test func runningAnimatorsComeReadyMade() {
    let stage = ViewsStage()
    let view = stage.addView()
    var position: UIViewAnimatingPosition?
    _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 1, options: .curveLinear) {
      view.center.x = 250
    } completion: {
      position = $0
    }
    stage.frame(at: 0.5)
    #expect(isClose(view.shownPosition.x, 50))
    stage.frame(at: 1.5)
    #expect(isClose(view.shownPosition.x, 150))
    stage.frame(at: 2)
    #expect(position == .end)
  }

  @Test func anAnimatorWithoutAnimationsEnds() {
    let stage = ViewsStage()
    var position: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    stage.frame(at: 0.1)
    #expect(position == .end)
  }
}
