import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Whatever is interrupted by whatever, the screen shows no jump, of place or of speed.
@MainActor @Suite(.serialized) struct AnimationContinuityTests {
  enum Kind: CaseIterable { case ease, linear, spring, bouncy, keyframes, animator }

  private func start(_ kind: Kind, _ changes: @escaping () -> Void) {
    switch kind {
    case .ease: UIView.animate(withDuration: 0.6, animations: changes)
    case .linear: UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear, animations: changes)
    case .spring: UIView.animate(springDuration: 0.5, bounce: 0, animations: changes)
    case .bouncy:
      UIView.animate(
        withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0, animations: changes)
    case .keyframes:
      UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: .calculationModeCubic) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: changes)
      }
    case .animator: UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut, animations: changes).startAnimation()
    }
  }

  /// Something with a value for each sort of property that is animated in a way of its own.
  @MainActor
  private final class Subject {
    let stage = ViewsStage()
    let view: UIView
    /// Not a view's own: its changes animate by themselves.
    let loose = CALayer()
    let isLoose: Bool
    var time = 0.0

    init(isLoose: Bool = false) {
      self.isLoose = isLoose
      view = stage.addView()
      view.layer.addSublayer(loose)
      set(40)
      stage.frame(at: 0)
    }

    private var layer: CALayer { isLoose ? loose : view.layer }

    /// Place, size, opacity, scale and colour, all counted so that they go the same way.
    func set(_ value: CGFloat) {
      if isLoose {
        loose.position.x = value
        loose.bounds.size.width = value
        loose.opacity = Float(value / 400)
        loose.transform = CATransform3DMakeScale(value / 100, value / 100, 1)
        loose.backgroundColor = CGColor(red: value / 400, green: 0, blue: 0, alpha: 1)
      } else {
        view.center.x = value
        view.bounds.size.width = value
        view.alpha = value / 400
        view.transform = CGAffineTransform(scaleX: value / 100, y: value / 100)
        view.backgroundColor = UIColor(red: value / 400, green: 0, blue: 0, alpha: 1)
      }
    }

    var shown: [Double] { layer.presentation().map { numbers(of: $0) } ?? [] }

    var model: [Double] { numbers(of: layer) }

    private func numbers(of layer: CALayer) -> [Double] {
      let red = layer.backgroundColor?.components?.first ?? .nan
      return [
        Double(layer.position.x), Double(layer.bounds.width), Double(layer.opacity) * 400,
        Double(layer.transform.m11) * 100, Double(red) * 400,
      ]
    }

    func frame(after seconds: Double) -> [Double] {
      time += seconds
      stage.frame(at: time)
      return shown
    }

    func run(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { _ = frame(after: 1.0 / 60) } }

    var isAtRest: Bool { layer.animationKeys() == nil }
  }

  static let names = ["place", "size", "opacity", "scale", "colour"]
  static let step = 1.0 / 10_000

  /// The value and the speed of each property before and after `change`, in points and points a second.
  private func compare(_ subject: Subject, _ what: String, _ change: () -> Void) {
    let before = (0..<3).map { _ in subject.frame(after: Self.step) }
    change()
    let after = (0..<3).map { _ in subject.frame(after: Self.step) }
    for (index, name) in Self.names.enumerated() {
      let (old, new) = (before.map { $0[index] }, after.map { $0[index] })
      // The change begins with the next frame: one-sided differences, exact for parabolas.
      let speed = (3 * old[2] - 4 * old[1] + old[0]) / (2 * Self.step)
      let further = (4 * new[1] - 3 * new[0] - new[2]) / (2 * Self.step)
      #expect(abs(new[0] - old[2]) < 1, "\(what), \(name): \(old[2]) to \(new[0])")
      let room = max(0.05 * max(abs(speed), abs(further)), name == "colour" || name == "opacity" ? 12 : 3)
      #expect(abs(further - speed) < room, "\(what), \(name): \(speed) to \(further) a second")
    }
  }

  /// At several moments a second and then a third change interrupts the one before. Straight motions and those of
  /// animators set off at full speed or from rest by design where they begin, so that they are interrupted only.
  @Test(arguments: Kind.allCases, [Kind.ease, .spring, .bouncy, .keyframes])
  func interruptionsAreSmooth(first: Kind, second: Kind) {
    for moment in [0.05, 0.21, 0.4] {
      let subject = Subject()
      start(first) { subject.set(190) }
      subject.run(moment)
      compare(subject, "\(second) after \(first) at \(moment)") { start(second) { subject.set(60) } }
      subject.run(0.1)
      compare(subject, "\(second) once more") { start(second) { subject.set(160) } }
      subject.run(0.2)
      _ = subject.frame(after: 4)
      #expect(subject.shown == subject.model && subject.isAtRest && subject.view.center.x == 160)
    }
  }

  /// Layers that belong to no view animate by themselves.
  @Test func implicitAnimationsAreSmooth() {
    for moment in [0.05, 0.12, 0.2] {
      let subject = Subject(isLoose: true)
      subject.set(190)
      subject.run(moment)
      compare(subject, "implicit at \(moment)") {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        subject.set(60)
        CATransaction.commit()
      }
      _ = subject.frame(after: 2)
      #expect(subject.isAtRest && subject.loose.position.x == 60)
    }
  }

  /// What is shown at a moment does not depend on how many frames came before it.
  @Test(arguments: Kind.allCases)
  func everyRateShowsTheSame(kind: Kind) {
    func values(_ rate: Int) -> [[Double]] {
      let subject = Subject()
      start(kind) { subject.set(160) }
      _ = subject.frame(after: 1e-9)
      var result: [[Double]] = []
      for frame in 1...rate * 2 {
        subject.time = Double(frame) / Double(rate)
        let shown = subject.frame(after: 0)
        if frame % (rate / 30) == 0 { result.append(shown) }
      }
      #expect(subject.shown == subject.model && subject.isAtRest)
      return result
    }
    let (slow, middle, fast) = (values(30), values(60), values(120))
    #expect(slow == middle && slow == fast)
    #expect(Set(slow.map { $0[0] }).count > 10)
  }

  @Test func layerSpringsEndOnTheModel() {
    let stage = ViewsStage()
    let view = stage.addView()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 50
    spring.damping = 6
    spring.duration = spring.settlingDuration
    view.center.x = 200
    view.layer.add(spring, forKey: nil)
    var last = 50.0
    var step = 0.0
    for frame in 1...Int(spring.settlingDuration * 240) + 4 {
      stage.frame(at: Double(frame) / 240)
      step = max(step, abs(place(view) - last))
      last = place(view)
    }
    #expect(last == 200)
    #expect(step < 12)
  }

  // MARK: Animators

  private func place(_ view: UIView) -> Double { view.layer.presentation().map { Double($0.position.x) } ?? .nan }

  private func animator(_ curve: UIView.AnimationCurve) -> (ViewsStage, UIView, UIViewPropertyAnimator) {
    let stage = ViewsStage()
    let view = stage.addView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 250 }
    return (stage, view, animator)
  }

  private func speed(_ stage: ViewsStage, _ view: UIView, _ time: inout Double) -> Double {
    let before = place(view)
    time += 1.0 / 480
    stage.frame(at: time)
    return (place(view) - before) * 480
  }

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func turningRoundRetracesTheCurve(curve: UIView.AnimationCurve) {
    for moment in [0.2, 0.5, 0.8] {
      let (stage, view, animator) = animator(curve)
      animator.startAnimation()
      var time = moment - 1.0 / 480
      stage.frame(at: time)
      let there = speed(stage, view, &time)
      let turn = place(view)
      animator.isReversed = true
      stage.frame(at: time)
      #expect(abs(place(view) - turn) < 1e-6)
      let back = speed(stage, view, &time)
      #expect(abs(there + back) < max(abs(there) * 0.05, 3), "\(curve) at \(moment): \(there), \(back)")
      // And round again: it goes on as if nothing had been.
      animator.isReversed = false
      let again = speed(stage, view, &time)
      #expect(abs(there - again) < max(abs(there) * 0.05, 3))
      animator.isReversed = true
      stage.frame(at: time)
      stage.frame(at: time + moment + 0.05)
      #expect(animator.state == .inactive && view.center.x == 50)
    }
  }

  @Test(arguments: [UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear])
  func goingOnAfterAPauseDoesNotEaseAnew(curve: UIView.AnimationCurve) {
    let (stage, view, animator) = animator(curve)
    animator.startAnimation()
    var time = 0.4
    stage.frame(at: time)
    let before = speed(stage, view, &time)
    animator.pauseAnimation()
    time += 1
    stage.frame(at: time)
    #expect(speed(stage, view, &time) == 0)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let after = speed(stage, view, &time)
    #expect(abs(after - before) < abs(before) * 0.05, "\(before), \(after)")
    stage.frame(at: time + 0.62)
    #expect(animator.state == .inactive && view.center.x == 250)
  }

  @Test func reversedSpringsRetraceToo() {
    let stage = ViewsStage()
    let view = stage.addView()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.6) { view.center.x = 250 }
    animator.startAnimation()
    stage.frame(at: 0.1)
    let early = place(view)
    stage.frame(at: 0.3)
    animator.isReversed = true
    stage.frame(at: 0.5)
    #expect(abs(place(view) - early) < 1e-3)
    stage.frame(at: 0.7)
    #expect(animator.state == .inactive && view.center.x == 50)
  }

  @Test func scrubbingThenReversingGoesBack() {
    let (stage, view, animator) = animator(.easeInOut)
    animator.fractionComplete = 0.4
    stage.frame(at: 1)
    animator.isReversed = true
    animator.startAnimation()
    stage.frame(at: 1)
    #expect(abs(place(view) - 130) < 0.01)
    stage.frame(at: 2.2)
    #expect(view.center.x == 50 && animator.state == .inactive)
  }
}
