import Foundation
import Testing

@testable import CollectionPrimitives

@Suite struct PhysicsDecelerationTests {
  @Test func restDistanceIsThePublishedPartOfTheVelocity() {
    // About 0.4995·v0 s for the normal rate, 0.0995·v0 s for the fast one.
    let normal = Deceleration(from: 0, velocity: 1000, rate: Deceleration.normalRate)
    let fast = Deceleration(from: 0, velocity: 1000, rate: Deceleration.fastRate)
    #expect(abs(normal.finalValue - 499.5) < 0.01)
    #expect(abs(fast.finalValue - 99.5) < 0.01)
    #expect(Deceleration.projectedDistance(velocity: -2000, rate: 0.998) == -2 * normal.finalValue)
  }

  @Test func velocityShrinksByTheRateEveryMillisecond() {
    let motion = Deceleration(from: 10, velocity: -3000, rate: 0.998)
    for millisecond in [1, 10, 100, 1000] {
      let expected = -3000 * pow(0.998, Double(millisecond))
      #expect(abs(motion.velocity(at: Double(millisecond) / 1000) - expected) < 1e-9)
    }
  }

  @Test func stopsWhenHalfAPointIsLeft() {
    let motion = Deceleration(from: 0, velocity: 1500, rate: 0.998)
    let k = 1000 * log(0.998)
    #expect(abs(motion.duration - log(-k * 0.5 / 1500) / k) < 1e-12)
    #expect(abs(motion.finalValue - motion.curve(at: motion.duration) - 0.5) < 1e-9)
    #expect(motion.value(at: motion.duration) == motion.finalValue)
    #expect(motion.velocity(at: motion.duration + 1) == 0)
  }

  @Test func agreesWithNumericIntegration() {
    var random = PhysicsRandom(seed: 1)
    for _ in 0..<50 {
      let velocity = random.double(-6000...6000)
      let motion = Deceleration(from: random.double(-100...100), velocity: velocity, rate: random.double(0.98...0.999))
      var x = motion.initialValue
      var v = velocity
      let step = 1e-4
      let end = min(0.5, motion.duration)
      var time = 0.0
      while time < end {
        // Midpoint rule for dv/dt = k·v.
        let middle = v * (1 + motion.decay * step / 2)
        x += middle * step
        v += motion.decay * middle * step
        time += step
      }
      #expect(abs(x - motion.curve(at: time)) < 0.01)
      #expect(abs(v - motion.curveVelocity(at: time)) < 0.05)
    }
  }

  @Test func crossingTimeIsExact() throws {
    var random = PhysicsRandom(seed: 2)
    for _ in 0..<200 {
      let motion = Deceleration(from: random.double(-500...500), velocity: random.double(-5000...5000), rate: 0.998)
      let goal = motion.initialValue + (motion.finalValue - motion.initialValue) * random.double(0...0.99)
      let time = try #require(motion.time(reaching: goal))
      #expect(abs(motion.curve(at: time) - goal) < 1e-9)
      #expect(motion.time(reaching: motion.finalValue + (motion.finalValue - motion.initialValue)) == nil)
      #expect(motion.time(reaching: motion.initialValue - (motion.finalValue - motion.initialValue)) == nil)
    }
  }

  @Test(arguments: [0, 1, -1, 2, Double.nan, .infinity]) func anyRateStaysFinite(rate: Double) {
    let motion = Deceleration(from: 0, velocity: 1000, rate: rate)
    #expect(motion.finalValue.isFinite)
    #expect(motion.duration.isFinite)
    #expect(motion.value(at: 0.1).isFinite)
  }
}
