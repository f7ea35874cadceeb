import Foundation
import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// The ways in which a change is animated.
enum MotionKind: CaseIterable {
  case ease, linear, spring, bouncy, keyframes, animator, springAnimator

  /// Those that set off from rest of their own: beside what moves already they add no speed at first. A straight motion
  /// sets off at full speed by design.
  static let gentle: [MotionKind] = [.ease, .spring, .bouncy, .keyframes, .animator, .springAnimator]

  @MainActor
  func start(_ changes: @escaping () -> Void) {
    switch self {
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
    case .springAnimator:
      UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6, animations: changes).startAnimation()
    }
  }
}

/// Something whose place, size, contents' place, opacity, colour, corners and transform go the same way.
@MainActor
final class MovingSubject {
  /// What the transform does.
  enum Form: CaseIterable {
    case scale, turn, space

    func transform(_ value: CGFloat) -> CATransform3D {
      switch self {
      case .scale: return CATransform3DMakeScale(value / 100, value / 100, 1)
      case .turn: return CATransform3DRotate(CATransform3DMakeTranslation(value / 4, 0, 0), value / 80, 0, 0, 1)
      case .space:
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 600
        let turned = CATransform3DRotate(eye, value / 200, 0.6, 0.8, 0)
        return CATransform3DScale(CATransform3DTranslate(turned, 0, value / 5, -value / 5), 1 + value / 400, 1, 1)
      }
    }
  }

  let fixture = ViewsFixture()
  let view: UIView
  /// Not a view's own: its changes animate by themselves.
  let loose = CALayer()
  let form: Form
  let isLoose: Bool
  private(set) var time = 0.0

  init(_ form: Form, isLoose: Bool = false, at value: CGFloat = 40) {
    self.form = form
    self.isLoose = isLoose
    view = fixture.addView()
    view.layer.addSublayer(loose)
    set(value)
    fixture.frame(at: 0)
  }

  private var layer: CALayer { isLoose ? loose : view.layer }

  /// `value` in points, 0…400.
  func set(_ value: CGFloat) {
    let bounds = CGRect(x: value / 2, y: 0, width: value, height: 100)
    let color = UIColor(red: value / 400, green: 0.5, blue: 1 - value / 400, alpha: 1)
    if isLoose {
      loose.position.x = value
      loose.bounds = bounds
      loose.opacity = Float(value / 400)
      loose.transform = form.transform(value)
      loose.backgroundColor = color.cgColor
      loose.cornerRadius = value
    } else {
      view.center.x = value
      view.bounds = bounds
      view.alpha = value / 400
      view.transform3D = form.transform(value)
      view.backgroundColor = color
      view.layer.cornerRadius = value
    }
  }

  // MARK: Measures

  static let names = ["place", "size", "contents", "corner", "opacity", "red", "point x", "point y"]
  /// Of what is kept in single precision: a step of 2^-24 in 400 points.
  static let coarse: Set<String> = ["opacity", "red"]

  var shown: [Double] { layer.presentation().map { numbers(of: $0) } ?? [] }
  var model: [Double] { numbers(of: layer) }
  var isAtRest: Bool { layer.animationKeys() == nil }

  /// All in points; the transform by where it takes the corner of a square of 100 points.
  private func numbers(of layer: CALayer) -> [Double] {
    let t = layer.transform
    let depth = Double(50 * t.m14 + 50 * t.m24 + t.m44)
    return [
      Double(layer.position.x), Double(layer.bounds.width), Double(layer.bounds.minX), Double(layer.cornerRadius),
      Double(layer.opacity) * 400, Double(layer.backgroundColor?.components?.first ?? .nan) * 400,
      Double(50 * t.m11 + 50 * t.m21 + t.m41) / depth, Double(50 * t.m12 + 50 * t.m22 + t.m42) / depth,
    ]
  }

  // MARK: Time

  @discardableResult
  func frame(after seconds: Double) -> [Double] {
    time += seconds
    fixture.frame(at: time)
    return shown
  }

  func go(to time: Double) {
    self.time = time
    fixture.frame(at: time)
  }

  func run(_ seconds: Double) { for _ in 0..<Int(seconds * 60) { frame(after: 1.0 / 60) } }

  // MARK: Continuity

  /// The value and the speed of each property on both sides of `change`, which happens between two frames of the same
  /// time: within a point (a hundredth in fact) and 5 %.
  ///
  /// Speeds are differences over four frames on one side, exact for cubics. What is left of the motion's fourth
  /// derivative is below 0.1 points a second; the floor is ten times the rounding of a value: where a spring turns, no
  /// part of its speed is large enough for 5 %.
  func expectSmooth(_ what: String, _ change: () -> Void) {
    let step = 1.0 / 1000
    let before = (0..<4).map { _ in frame(after: step) }
    change()
    let after = (0..<4).map { frame(after: $0 == 0 ? 0 : step) }
    for (index, name) in Self.names.enumerated() {
      let (old, new) = (before.map { $0[index] }, after.map { $0[index] })
      let speed = (11 * old[3] - 18 * old[2] + 9 * old[1] - 2 * old[0]) / (6 * step)
      let further = -(11 * new[0] - 18 * new[1] + 9 * new[2] - 2 * new[3]) / (6 * step)
      #expect(abs(new[0] - old[3]) < 0.01, "\(what), \(name): \(old[3]) to \(new[0])")
      let floor = Self.coarse.contains(name) ? 1.0 : 0.25
      let tolerance = max(0.05 * max(abs(speed), abs(further)), floor)
      #expect(abs(further - speed) < tolerance, "\(what), \(name): \(speed) to \(further) a second")
    }
  }
}
