import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

@Suite struct MotionTests {
  private static let springs: [SpringMotion] = [1, 0.9, 0.75, 0.3].flatMap { damping in
    [CGFloat(-8), 0, 25].flatMap { velocity in
      [0.2, 0.45, 1.6].map {
        SpringMotion(from: -2, to: 3, initialVelocity: velocity, response: $0, dampingRatio: damping)
      }
    }
  }

  @Test(arguments: springs)
  func aSpringBeginsAsToldAndEndsExactly(spring: SpringMotion) {
    #expect(abs(spring.value(at: 0) + 2) < 1e-12)
    #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-9)
    #expect(abs(spring.value(at: 60) - 3) < 1e-6)
    #expect(abs(spring.velocity(at: 60)) < 1e-5)
    #expect(spring.value(at: -1) == spring.value(at: 0))
  }

  /// Interrupted at any moment and started again with what it had, a spring goes the same way.
  @Test(arguments: springs)
  func halfStepsEqualWholeSteps(spring: SpringMotion) {
    for time in [0.01, 0.05, 0.2, 0.5] {
      let rest = SpringMotion(
        from: spring.value(at: time), to: 3, initialVelocity: spring.velocity(at: time), response: spring.response,
        dampingRatio: spring.dampingRatio)
      for later in [0.004, 0.1, 0.7] {
        #expect(abs(rest.value(at: later) - spring.value(at: time + later)) < 1e-9)
        #expect(abs(rest.velocity(at: later) - spring.velocity(at: time + later)) < 1e-8)
      }
    }
  }

  @Test(arguments: springs)
  func aSpringsVelocityIsItsDerivative(spring: SpringMotion) {
    for time in stride(from: 0.01, to: 1, by: 0.037) {
      let step = 1e-6
      let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / CGFloat(2 * step)
      #expect(abs(slope - spring.velocity(at: time)) < 1e-4 * max(1, abs(slope)))
    }
  }

  @Test(arguments: springs)
  func aSettledSpringStaysWithinItsTolerance(spring: SpringMotion) throws {
    let settled = try #require(stride(from: 0, to: 60, by: 0.01).first { spring.isSettled(at: $0, within: 0.01) })
    for time in stride(from: settled, to: settled + 4, by: 0.01) { #expect(abs(spring.value(at: time) - 3) < 0.012) }
  }

  @Test func aCriticallyDampedSpringDoesNotOvershoot() {
    let spring = SpringMotion(from: 0, to: 1, initialVelocity: 0, response: 0.4)
    var last: CGFloat = 0
    for time in stride(from: 0, to: 2, by: 1.0 / 240) {
      let value = spring.value(at: time)
      #expect(value >= last && value <= 1)
      last = value
    }
  }

  @Test(arguments: [0.998, 0.99], [CGFloat(-2000), 3, 900])
  func decayIsTheSameAtAnyFrameRate(rate: Double, velocity: CGFloat) {
    let decay = DecayMotion(from: 10, initialVelocity: velocity, rate: rate)
    #expect(decay.value(at: 0) == 10)
    #expect(decay.velocity(at: 0) == velocity)
    for time in [0.008, 0.1, 0.9] {
      let rest = DecayMotion(from: decay.value(at: time), initialVelocity: decay.velocity(at: time), rate: rate)
      #expect(abs(rest.value(at: 0.3) - decay.value(at: time + 0.3)) < 1e-9 * max(1, abs(velocity)))
      #expect(abs(rest.end - decay.end) < 1e-9 * max(1, abs(velocity)))
      let slope = (decay.value(at: time + 1e-6) - decay.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - decay.velocity(at: time)) < 1e-3 * max(1, abs(velocity)))
    }
    #expect(abs(decay.value(at: 60) - decay.end) < 1e-6 * abs(velocity))
    // A flick of v points a second goes about half of v points at the normal rate.
    if rate == 0.998 { #expect(abs((decay.end - 10) / velocity - 0.4995) < 0.001) }
  }

  @Test func aRubberBandYieldsLessAndLess() {
    #expect(rubberBand(0, dimension: 100) == 0)
    #expect(abs(rubberBand(1, dimension: 1e6) - 0.55) < 1e-5)
    #expect(rubberBand(-40, dimension: 100) == -rubberBand(40, dimension: 100))
    var last: CGFloat = 0
    for distance in stride(from: CGFloat(1), to: 5000, by: 50) {
      let yielded = rubberBand(distance, dimension: 100)
      #expect(yielded > last && yielded < 100 && yielded < distance)
      last = yielded
    }
    #expect(rubberBand(.nan, dimension: 100) == 0)
    #expect(rubberBand(10, dimension: 0) == 0)
  }

  @MainActor
  @Test func aMotionRunsFrameByFrameAndCanBeReplaced() {
    let host = TestHost(size: CGSize(width: 100, height: 100), view: UIView())
    let driver = MotionDriver()
    var times: [Double] = []
    driver.run { time in
      times.append(time)
      return time < 0.099
    }
    host.advance(by: 0.3)
    #expect(!driver.isRunning)
    #expect(times.count >= 5 && times == times.sorted())
    #expect(host.isIdle)

    var seen: [String] = []
    driver.run { _ in
      seen.append("first")
      driver.run { _ in
        seen.append("second")
        return false
      }
      return false
    }
    host.advance(by: 0.2)
    #expect(seen == ["first", "second"])
    driver.run { _ in true }
    driver.stop()
    host.advance(by: 0.1)
    #expect(host.isIdle)
  }
}
