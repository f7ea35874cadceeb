import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite struct TimingTests {
  @Test func timingFunctionsSolveTheirCurve() {
    // Points on the curve, found the other way round: from the parameter.
    for (x1, y1, x2, y2) in [
      (0.42, 0.0, 1.0, 1.0), (0, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.9, -0.5, 0.1, 1.5), (0, 1, 1, 0),
    ] {
      let curve = UnitBezier(x1, y1, x2, y2)
      for step in 0...100 {
        let s = Double(step) / 100
        let x = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s
        let y = 3 * (1 - s) * (1 - s) * s * y1 + 3 * (1 - s) * s * s * y2 + s * s * s
        #expect(abs(curve.value(at: x) - y) < 1e-6)
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    }
    #expect(UnitBezier.linear.value(at: 0.3) == 0.3)
  }

  @Test func namedFunctionsHaveTheirPoints() {
    var points: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeInEaseOut).getControlPoint(at: 2, values: &points)
    #expect(points == [0.58, 1])
    CAMediaTimingFunction(name: .default).getControlPoint(at: 3, values: &points)
    #expect(points == [1, 1])
    #expect(CAMediaTimingFunction(name: .linear) == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
  }

  @Test(arguments: [0.0, 3, 10, 20, 20.00001, 35, 200], [-20.0, 0, 5, 60])
  func springsAgreeWithIntegration(damping: Double, velocity: Double) {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
    // Runge and Kutta's fourth order, with steps of 0.1 ms.
    var (y, v) = (-1.0, velocity)
    let h = 1e-4
    func acceleration(_ y: Double, _ v: Double) -> Double { -100 * y - damping * v }
    for step in 1...20000 {
      let (k1y, k1v) = (v, acceleration(y, v))
      let (k2y, k2v) = (v + h / 2 * k1v, acceleration(y + h / 2 * k1y, v + h / 2 * k1v))
      let (k3y, k3v) = (v + h / 2 * k2v, acceleration(y + h / 2 * k2y, v + h / 2 * k2v))
      let (k4y, k4v) = (v + h * k3v, acceleration(y + h * k3y, v + h * k3v))
      y += h / 6 * (k1y + 2 * k2y + 2 * k3y + k4y)
      v += h / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      if step % 500 == 0 {
        let state = spring.state(at: Double(step) * h)
        #expect(abs(state.value - (1 + y)) < 1e-6)
        #expect(abs(state.velocity - v) < 1e-4)
      }
    }
    #expect(spring.state(at: 0).value == 0)
  }

  @Test(arguments: [1.0, 5, 15, 20, 30, 100], [-30.0, 0, 4, 10, 40, 90])
  func springsSettleWhenTheySay(damping: Double, velocity: Double) {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping, initialVelocity: velocity)
    let settled = spring.settlingDuration()
    #expect(settled.isFinite && settled > 0)
    for step in 0..<2000 {
      let t = settled * (1.0001 + Double(step) / 500)
      #expect(abs(spring.value(at: t) - 1) <= 0.001 * 1.0001)
    }
    // Not much too late either: within the last swing there was still something to see.
    let last = (0...20000).map { settled * Double($0) / 20000 }.last { abs(spring.value(at: $0) - 1) > 0.001 } ?? 0
    #expect(last > settled - max(0.02 * settled, .pi / 8))
  }

  @Test func undampedSpringsNeverSettle() {
    #expect(SpringCurve(mass: 1, stiffness: 100, damping: 0).settlingDuration() == .infinity)
  }

  @Test func springAnimationsKeepTheirPromises() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9)
    #expect(abs(spring.bounce - 0.3) < 1e-9)
    let creeping = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.2)
    #expect(abs(creeping.bounce + 0.2) < 1e-9)
    let plain = CASpringAnimation(keyPath: "position")
    #expect(plain.mass == 1 && plain.stiffness == 100 && plain.damping == 10 && plain.initialVelocity == 0)
    plain.damping = 1000
    #expect(plain.curve.dampingRatio == 1)
    plain.allowsOverdamping = true
    #expect(plain.curve.dampingRatio > 1)
  }

  private func timing(_ edit: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 2
    edit(&timing)
    return timing
  }

  private func fraction(_ timing: MediaTiming, _ time: Double) -> Double? {
    timing.position(at: time, begin: 10, running: timing.duration)?.fraction
  }

  @Test func positionsFollowBeginSpeedAndOffset() {
    let plain = timing { _ in }
    #expect(fraction(plain, 9.9) == nil && fraction(plain, 10) == 0 && fraction(plain, 11) == 0.5)
    #expect(fraction(plain, 12) == 1 && fraction(plain, 12.1) == nil)
    #expect(plain.end(begin: 10, running: 2) == 12)
    let fast = timing { $0.speed = 2 }
    #expect(fraction(fast, 10.5) == 0.5 && fast.end(begin: 10, running: 2) == 11)
    let shifted = timing { $0.timeOffset = 1 }
    #expect(fraction(shifted, 10) == 0.5 && shifted.end(begin: 10, running: 2) == 11)
    #expect(timing { $0.speed = 0 }.end(begin: 10, running: 2) == nil)
    let backwards = timing {
      $0.speed = -1
      $0.timeOffset = 2
    }
    #expect(fraction(backwards, 10.5) == 0.75 && backwards.end(begin: 10, running: 2) == 12)
  }

  @Test func fillModesCoverBeforeAndAfter() {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, nil, nil), (.forwards, nil, 1.0), (.backwards, 0.0, nil), (.both, 0, 1),
    ] as [(CAMediaTimingFillMode, Double?, Double?)] {
      let filled = timing { $0.fillMode = mode }
      #expect(fraction(filled, 0) == before && fraction(filled, 99) == after)
    }
  }

  @Test func repeatsAndReversals() {
    let twice = timing { $0.repeatCount = 2 }
    #expect(fraction(twice, 13) == 0.5 && fraction(twice, 14) == 1 && fraction(twice, 14.1) == nil)
    #expect(twice.position(at: 13, begin: 10, running: 2)?.iteration == 1)
    let there = timing { $0.autoreverses = true }
    #expect(fraction(there, 11) == 0.5 && fraction(there, 13) == 0.5 && fraction(there, 14) == 0)
    let half = timing { $0.repeatCount = 1.5 }
    #expect(fraction(half, 13) == 0.5 && fraction(half, 13.1) == nil)
    let long = timing { $0.repeatDuration = 3 }
    #expect(fraction(long, 13) == 0.5 && fraction(long, 13.1) == nil)
    let endless = timing { $0.repeatCount = .infinity }
    #expect(endless.end(begin: 10, running: 2) == nil && fraction(endless, 10 + 2e6 + 1) == 0.5)
    #expect(timing { $0.repeatCount = .greatestFiniteMagnitude }.end(begin: 10, running: 2) == nil)
  }

  @Test func nothingBreaksOnBadNumbers() {
    let bad = timing {
      $0.duration = .nan
      $0.timeOffset = .nan
    }
    #expect(bad.position(at: .nan, begin: .nan, running: .nan)?.time == 0)
    _ = SpringCurve(mass: .nan, stiffness: -1, damping: -.infinity, initialVelocity: .nan).state(at: 1)
  }
}
