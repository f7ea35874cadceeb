import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Whatever is interrupted by whatever, the screen shows no jump, of place or of speed.
@MainActor @Suite(.serialized) struct AnimationContinuityTests {
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
      subject.expectSmooth("\(second) after \(first) at \(moment), \(form)") { second.start { subject.set(60) } }
      subject.run(0.1)
      subject.expectSmooth("\(second) once more, \(form)") { second.start { subject.set(160) } }
      subject.run(0.15)
      subject.expectSmooth("\(first) \(second) then ease, \(form)") { MotionKind.ease.start { subject.set(90) } }
      subject.run(0.2)
      subject.frame(after: 4)
      #expect(subject.shown == subject.model && subject.isAtRest && subject.view.center.x == 90)
      #expect(!subject.fixture.host.wantsFrames)
    }
  }

  /// Layers that belong to no view animate by themselves.
  @Test(arguments: MovingSubject.Form.allCases)
  func implicitAnimationsAreSmooth(form: MovingSubject.Form) {
    for moment in [0.05, 0.12, 0.2] {
      let subject = MovingSubject(form, isLoose: true)
      subject.set(190)
      subject.run(moment)
      subject.expectSmooth("implicit at \(moment)") {
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
      let fixture = ViewsFixture()
      let view = fixture.addView()
      func turn(_ degrees: CGFloat) -> CATransform3D {
        CATransform3DMakeRotation(degrees / 180 * .pi, CGFloat(axis.0), CGFloat(axis.1), CGFloat(axis.2))
      }
      var last = Quaternion(rotation: view.transform3D)
      for (frame, degrees) in [170.0, -40, 130, -80, 20].enumerated() {
        kind.start { view.transform3D = turn(CGFloat(degrees)) }
        for sub in 1...20 {
          fixture.frame(at: Double(frame * 20 + sub) / 240)
          let shown = Quaternion(rotation: view.layer.presentation()?.transform ?? CATransform3DIdentity)
          #expect(angle(shown, last) < 0.3, "\(kind) \(axis), \(degrees) at \(sub)")
          last = shown
        }
      }
      fixture.frame(at: 4)
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
    let fixture = ViewsFixture()
    let view = fixture.addView()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.fromValue = 50
    spring.damping = 6
    spring.duration = spring.settlingDuration
    view.center.x = 200
    view.layer.add(spring, forKey: nil)
    var last = 50.0
    var step = 0.0
    for frame in 1...Int(spring.settlingDuration * 240) + 4 {
      fixture.frame(at: Double(frame) / 240)
      step = max(step, abs(Double(view.shownPosition.x) - last))
      last = Double(view.shownPosition.x)
    }
    #expect(last == 200)
    #expect(step < 12)
  }
}
