import CollectionPrimitives
import Testing

@Suite struct PhysicsSpringMotionTests {
  private static let springs: [SpringMotion] = [1, 0.9, 0.75, 0.3].flatMap { damping in
    [-8.0, 0, 25].flatMap { velocity in
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
        from: spring.value(at: time), to: 3, initialVelocity: spring.velocity(at: time), frequency: spring.frequency,
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
      let slope = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
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
    var last = 0.0
    for time in stride(from: 0, to: 2, by: 1.0 / 240) {
      let value = spring.value(at: time)
      #expect(value >= last && value <= 1)
      last = value
    }
  }
}
