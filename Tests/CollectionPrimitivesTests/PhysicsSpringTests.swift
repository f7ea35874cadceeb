import Foundation
import Testing

@testable import CollectionPrimitives

@Suite struct PhysicsSpringTests {
  @Test func edgeSpringHasTheLawsConstants() {
    // Mass 1, stiffness 100, damping ratio 1: x'' = −100·x − 20·x'.
    let spring = EdgeSpring.spring(from: -80, velocity: 600, to: 0, threshold: 0.25)
    #expect(spring.frequency == 10)
    var x = -80.0
    var v = 600.0
    let step = 1e-5
    for index in 1...40_000 {
      let a = -100 * x - 20 * v
      let middleV = v + a * step / 2
      let middleA = -100 * (x + v * step / 2) - 20 * middleV
      x += middleV * step
      v += middleA * step
      if index.isMultiple(of: 4000) {
        let time = Double(index) * step
        #expect(abs(spring.value(at: time) - x) < 1e-4)
        #expect(abs(spring.velocity(at: time) - v) < 1e-3)
      }
    }
  }

  @Test func beginsWhereItWasLeftAndEndsAtTheTarget() {
    var random = PhysicsRandom(seed: 3)
    for _ in 0..<500 {
      let value = random.double(-2000...2000)
      let velocity = random.double(-8000...8000)
      let target = random.double(-2000...2000)
      let spring = SettlingSpring(
        from: value, velocity: velocity, to: target, frequency: random.double(1...40), threshold: 0.25)
      if spring.duration > 0 {
        #expect(abs(spring.value(at: 0) - value) < 1e-9)
        #expect(abs(spring.velocity(at: 0) - velocity) < 1e-6)
        // No sooner: the last moment before the end is still a threshold away.
        #expect(abs(abs(spring.value(at: spring.duration.nextDown) - target) - 0.25) < 1e-6)
      }
      #expect(spring.value(at: spring.duration) == target)
      #expect(spring.velocity(at: spring.duration) == 0)
      for later in 1...20 {
        let time = spring.duration * (1 + Double(later) / 10)
        #expect(spring.value(at: time) == target)
      }
    }
  }

  @Test func aPassOfTheTargetDoesNotEndIt() {
    // Starts within the threshold but fast: it must swing out and come back.
    let spring = SettlingSpring(from: 0.1, velocity: 2000, to: 0, frequency: 10, threshold: 0.25)
    #expect(spring.duration > 0.3)
    let peak = spring.value(at: 0.1)
    #expect(abs(peak - 2000 * 0.1 * exp(-1)) < 1)
  }

  @Test func withoutDistanceOrVelocityItIsOver() {
    #expect(SettlingSpring(from: 5, velocity: 0, to: 5, frequency: 10).duration == 0)
    #expect(SettlingSpring(from: .nan, velocity: .infinity, to: 5, frequency: .nan).value(at: 1).isFinite)
  }

  @Test func retargetedToTheNaturalRestIsCloseToNatural() {
    // With the natural decay as its frequency the spring is the deceleration itself.
    let natural = Deceleration(from: 100, velocity: 1800, rate: 0.998)
    let same = SettlingSpring(from: 100, velocity: 1800, to: natural.finalValue, frequency: -natural.decay)
    for tenth in 0..<30 {
      let time = Double(tenth) / 10
      guard time < min(natural.duration, same.duration) else { break }
      #expect(abs(natural.value(at: time) - same.value(at: time)) < 1e-9)
    }
  }

  @Test(arguments: [0.998, 0.99]) func retargetedAheadIsMonotoneAndExact(rate: Double) {
    var random = PhysicsRandom(seed: 4)
    for _ in 0..<300 {
      let velocity = random.double(30...6000)
      let distance = random.double(1...4000)
      let spring = RetargetedDeceleration.spring(from: 0, velocity: velocity, to: distance, rate: rate, threshold: 0.25)
      #expect(abs(spring.velocity(at: 0) - velocity) < 1e-6 || spring.duration == 0)
      #expect(spring.value(at: spring.duration) == distance)
      var last = 0.0
      for step in 1...200 {
        let value = spring.value(at: spring.duration * Double(step) / 200)
        #expect(value >= last - 1e-9)
        #expect(value <= distance + 1e-9)
        last = value
      }
    }
  }

  @Test func retargetedBehindTurnsRoundSoftly() {
    let spring = RetargetedDeceleration.spring(from: 0, velocity: 800, to: -200, rate: 0.998, threshold: 0.25)
    let values = (0...300).map { spring.value(at: spring.duration * Double($0) / 300) }
    #expect(values.max()! > 0)
    #expect(values.max()! < 60)
    #expect(values.last == -200)
    let turn = values.firstIndex(of: values.max()!)!
    for index in turn..<(values.count - 1) { #expect(values[index + 1] <= values[index] + 1e-9) }
  }

  @Test func retargetedFromRestIsBrisk() {
    let normal = RetargetedDeceleration.spring(from: 0, velocity: 0, to: 300, rate: 0.998, threshold: 0.25)
    let fast = RetargetedDeceleration.spring(from: 0, velocity: 0, to: 300, rate: 0.99, threshold: 0.25)
    #expect(normal.duration < 1.3)
    #expect(fast.duration < 0.8)
    #expect(fast.duration < normal.duration)
    #expect(normal.value(at: 0.75) > 285)
    #expect(fast.value(at: 0.45) > 285)
  }

  @Test func flingsThatMomentumCarriesDoNotSpeedUp() {
    // A target half an item off the natural one.
    for offset in [-150.0, 0, 150] {
      let velocity = 3000.0
      let distance = Deceleration.projectedDistance(velocity: velocity, rate: 0.998) + offset
      let spring = RetargetedDeceleration.spring(
        from: 0, velocity: velocity, to: distance, rate: 0.998, threshold: 0.25)
      for step in 0...100 { #expect(spring.velocity(at: Double(step) / 50) <= velocity * 1.02) }
    }
  }
}
