import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit

/// Whatever is interrupted by whatever, the screen shows no jump, of place or of speed.
@MainActor @Suite(.serialized) struct AnimationContinuityTests {
  static let step = 1.0 / 1000

  /// The value and the speed of each property on both sides of `change`, which happens between two frames of the same
  /// time: within a point (a hundredth in fact) and 5 %.
  ///
  /// Speeds are differences over four frames on one side, exact for cubics. What is left of the motion's fourth
  /// derivative is below 0.1 points a second; the floor is ten times the rounding of a value: where a spring turns, no
  /// part of its speed is large enough for 5 %.
  private func compare(_ subject: MovingSubject, _ what: String, _ change: () -> Void) {
    let before = (0..<4).map { _ in subject.frame(after: Self.step) }
    change()
    let after = (0..<4).map { subject.frame(after: $0 == 0 ? 0 : Self.step) }
    for (index, name) in MovingSubject.names.enumerated() {
      let (old, new) = (before.map { $0[index] }, after.map { $0[index] })
      let speed = (11 * old[3] - 18 * old[2] + 9 * old[1] - 2 * old[0]) / (6 * Self.step)
      let further = -(11 * new[0] - 18 * new[1] + 9 * new[2] - 2 * new[3]) / (6 * Self.step)
      #expect(abs(new[0] - old[3]) < 0.01, "\(what), \(name): \(old[3]) to \(new[0])")
      let floor = MovingSubject.coarse.contains(name) ? 1.0 : 0.25
      let room = max(0.05 * max(abs(speed), abs(further)), floor)
      #expect(abs(further - speed) < room, "\(what), \(name): \(speed) to \(further) a second")
    }
  }

  /// At several moments a second, a third and a fourth change interrupt the ones before. Each pair of kinds meets each
  /// transform at another moment.
  @Test(arguments: MotionKind.allCases, MotionKind.gentle)
  func interruptionsAreSmooth(first: MotionKind, second: MotionKind) {
    let shift = MotionKind.gentle.firstIndex(of: second) ?? 0
    for (index, moment) in [0.05, 0.21, 0.4].enumerated() {
      let form = MovingSubject.Form.allCases[(index + shift) % 3]
      let subject = MovingSubject(form)
      first.start { subject.set(190) }
      subject.run(moment)
      compare(subject, "\(second) after \(first) at \(moment), \(form)") { second.start { subject.set(60) } }
      subject.run(0.1)
      compare(subject, "\(second) once more, \(form)") { second.start { subject.set(160) } }
      subject.run(0.15)
      compare(subject, "\(first) \(second) then ease, \(form)") { MotionKind.ease.start { subject.set(90) } }
      subject.run(0.2)
      subject.frame(after: 4)
      #expect(subject.shown == subject.model && subject.isAtRest && subject.view.center.x == 90)
      #expect(!subject.stage.host.wantsFrames)
    }
  }

  /// Layers that belong to no view animate by themselves.
  @Test(arguments: MovingSubject.Form.allCases)
  func implicitAnimationsAreSmooth(form: MovingSubject.Form) {
    for moment in [0.05, 0.12, 0.2] {
      let subject = MovingSubject(form, isLoose: true)
      subject.set(190)
      subject.run(moment)
      compare(subject, "implicit at \(moment)") {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        subject.set(60)
        CATransaction.commit()
      }
      subject.frame(after: 2)
      #expect(subject.isAtRest && subject.loose.position.x == 60)
    }
  }

  /// What is set without an animation shows at once: what is at rest is there, what moves is moved by as much and goes
  /// on.
  @Test(arguments: MotionKind.allCases)
  func settingWithoutAnAnimationJumps(kind: MotionKind) {
    let resting = MovingSubject(.turn)
    resting.set(300)
    #expect(resting.frame(after: 0) == resting.model && resting.view.center.x == 300)

    let subject = MovingSubject(.turn)
    kind.start { subject.set(190) }
    subject.run(0.2)
    let before = subject.frame(after: 0)
    UIView.performWithoutAnimation { subject.set(240) }
    let after = subject.frame(after: 0)
    // Those that add up.
    for index in 0..<4 { #expect(abs(after[index] - before[index] - (index == 2 ? 25 : 50)) < 1e-9) }
    subject.frame(after: 4)
    #expect(subject.shown == subject.model && subject.isAtRest && subject.view.center.x == 240)

    kind.start { subject.set(100) }
    subject.run(0.2)
    subject.set(80)
    subject.view.layer.removeAllAnimations()
    #expect(subject.frame(after: 0) == subject.model && subject.view.center.x == 80)
  }

  /// Turns that go on while the new end comes to lie on their other side do not swing over to it.
  @Test(arguments: MotionKind.gentle)
  func turnsGoOnTheirWay(kind: MotionKind) {
    for axis in [(0.0, 0.0, 1.0), (0.0, 1.0, 0.0), (0.48, 0.6, 0.64)] {
      let stage = ViewsStage()
      let view = stage.addView()
      func turn(_ degrees: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(degrees / 180 * .pi, CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
      }
      var last = Quaternion(rotation: view.transform3D)
      for (frame, degrees) in [170.0, -40, 130, -80, 20].enumerated() {
        kind.start { view.transform3D = turn(CGFloat(degrees)) }
        for sub in 1...20 {
          stage.frame(at: Double(frame * 20 + sub) / 240)
          let shown = Quaternion(rotation: view.layer.presentation()?.transform ?? CATransform3DIdentity)
          #expect(angle(shown, last) < 0.3, "\(kind) \(axis), \(degrees) at \(sub)")
          last = shown
        }
      }
      stage.frame(at: 4)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Between two rotations, in radians.
  private func angle(_ a: Quaternion, _ b: Quaternion) -> Double {
    2 * acos(min(1, abs(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w)))
  }

  /// What is shown at a moment does not depend on how many frames came before it.
  @Test(arguments: MotionKind.allCases)
  func everyRateShowsTheSame(kind: MotionKind) {
    func values(_ rate: Int) -> [[Double]] {
      let subject = MovingSubject(.space)
      kind.start { subject.set(160) }
      subject.go(to: 0)
      var result: [[Double]] = []
      for frame in 1...rate * 3 {
        subject.go(to: Double(frame) / Double(rate))
        if frame == rate / 5 {
          kind.start { subject.set(70) }
          subject.frame(after: 0)
        }
        if frame % (rate / 30) == 0 { result.append(subject.shown) }
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
      step = max(step, abs(Double(view.shownPosition.x) - last))
      last = Double(view.shownPosition.x)
    }
    #expect(last == 200)
    #expect(step < 12)
  }
}
