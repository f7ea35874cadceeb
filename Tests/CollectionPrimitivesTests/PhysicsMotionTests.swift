import Foundation
import Testing

@testable import CollectionPrimitives

@Suite struct PhysicsMotionTests {
  static let axis = ScrollAxis(
    range: OffsetRange(lower: 0, upper: 2000), bounces: true, rate: 0.998, threshold: 0.25)

  static func random(_ random: inout PhysicsRandom) -> ScrollMotion {
    var axis = axis
    axis.bounces = Bool.random(using: &random)
    axis.rate = Bool.random(using: &random) ? 0.998 : 0.99
    let value = random.double(-200...2200)
    let velocity = random.double(-6000...6000)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .released(at: value, velocity: velocity, axis: axis)
    case 1: return .returning(from: value, velocity: velocity, axis: axis)
    case 2: return .retargeted(from: value, velocity: velocity, to: random.double(0...2000), axis: axis)
    case 3: return .approach(from: value, velocity: velocity, to: random.double(0...2000), axis: axis)
    default: return .animating(OffsetAnimation(from: value, to: random.double(-100...2100), velocity: velocity))
    }
  }

  /// The velocity is the slope of the place, everywhere but at the moment of a stop at an edge.
  @Test func velocityIsTheSlope() {
    var random = PhysicsRandom(seed: 5)
    for _ in 0..<300 {
      let motion = Self.random(&random)
      for _ in 0..<20 {
        let time = random.double(0...max(0.01, motion.duration * 0.98))
        let h = 1e-6
        let slope = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
        let speed = motion.velocity(at: time)
        let isKink = abs(motion.velocity(at: time + 2 * h) - motion.velocity(at: time - 2 * h)) > 1
        if time > 2 * h, !isKink { #expect(abs(slope - speed) < 1 + abs(speed) * 1e-3) }
      }
    }
  }

  @Test func placesAreContinuous() {
    var random = PhysicsRandom(seed: 6)
    for _ in 0..<300 {
      let motion = Self.random(&random)
      let end = motion.duration
      guard end > 0 else { continue }
      let count = 2000
      var last = motion.value(at: 0)
      for index in 1...count {
        let value = motion.value(at: end * Double(index) / Double(count))
        // 30,000 pt/s is beyond any motion here; half a point may be cut off at the end.
        #expect(abs(value - last) <= 30_000 * end / Double(count) + 0.51)
        last = value
      }
      #expect(motion.value(at: end) == motion.finalValue)
      #expect(motion.isFinished(at: end))
    }
  }

  @Test func ratesOf30And60And120AgreeAtCommonTimes() {
    // The motion is replanned at every frame with the axis it has: two half steps equal one whole step.
    var random = PhysicsRandom(seed: 7)
    for _ in 0..<100 {
      let velocity = random.double(-6000...6000)
      let start = random.double(0...2000)
      let whole = ScrollMotion.released(at: start, velocity: velocity, axis: Self.axis)
      for rate in [30, 60, 120] {
        var motion = whole
        var time = 0.0
        for frame in 1...(2 * rate) {
          let next = Double(frame) / Double(rate)
          let value = motion.value(at: next - time)
          #expect(abs(value - whole.value(at: next)) < 0.51)
          if abs(whole.velocity(at: next)) > 5 { #expect(abs(value - whole.value(at: next)) < 1e-6) }
          motion = motion.replanned(at: next - time, axis: Self.axis)
          time = next
        }
      }
    }
  }

  @Test func theSpringTakesOverAtTheMomentOfContact() throws {
    let motion = ScrollMotion.released(at: 1900, velocity: 3000, axis: Self.axis)
    guard case .decelerating(let coast, let contact) = motion else { return #expect(Bool(false)) }
    let meeting = try #require(contact)
    #expect(abs(coast.curve(at: meeting.time) - 2000) < 1e-9)
    #expect(abs(motion.velocity(at: meeting.time) - coast.curveVelocity(at: meeting.time)) < 1e-6)
    #expect(motion.finalValue == 2000)
    let peak = (0...400).map { motion.value(at: Double($0) / 200) }.max()!
    // A critically damped spring hit at v swings out by v/(ω·e).
    #expect(abs(peak - 2000 - coast.curveVelocity(at: meeting.time) / 10 * exp(-1)) < 1)
  }

  @Test func withoutBounceTheEdgeIsTheEnd() {
    var axis = Self.axis
    axis.bounces = false
    let motion = ScrollMotion.released(at: 1900, velocity: 3000, axis: axis)
    for frame in 0...200 { #expect(motion.value(at: Double(frame) / 100) <= 2000) }
    #expect(motion.finalValue == 2000)
    #expect(motion.duration < 0.1)
    let retargeted = ScrollMotion.retargeted(from: 1990, velocity: 3000, to: 1700, axis: axis)
    for frame in 0...200 { #expect(retargeted.value(at: Double(frame) / 100) <= 2000) }
  }

  @Test func releasedOutside() {
    // Left alone it springs back.
    #expect(ScrollMotion.released(at: -60, velocity: 0, axis: Self.axis).finalValue == 0)
    #expect(ScrollMotion.released(at: 2080, velocity: 300, axis: Self.axis).finalValue == 2000)
    // Thrown inside it flies in.
    let thrown = ScrollMotion.released(at: -60, velocity: 2000, axis: Self.axis)
    #expect(abs(thrown.finalValue - (-60 + 2000 * 0.4995)) < 0.1)
    // Thrown not far enough it only returns.
    #expect(ScrollMotion.released(at: -60, velocity: 60, axis: Self.axis).finalValue == 0)
  }

  @Test func slowFingersLeaveTheContentWhereItIs() {
    #expect(ScrollMotion.released(at: 100, velocity: 19, axis: Self.axis) == .rest(100))
    #expect(ScrollMotion.released(at: 100, velocity: 0, axis: Self.axis).duration == 0)
  }

  @Test func shiftingMovesEverything() {
    var random = PhysicsRandom(seed: 8)
    for _ in 0..<200 {
      let motion = Self.random(&random)
      let shifted = motion.shifted(by: 333)
      #expect(abs(shifted.finalValue - motion.finalValue - 333) < 1e-9)
      for _ in 0..<10 {
        let time = random.double(0...max(0.001, motion.duration * 0.99))
        #expect(abs(shifted.value(at: time) - motion.value(at: time) - 333) < 1e-6)
      }
    }
  }

  @Test func replanningFindsNewEdges() {
    let motion = ScrollMotion.released(at: 1000, velocity: 2500, axis: Self.axis)
    #expect(motion.finalValue == 2000)
    var longer = Self.axis
    longer.range = OffsetRange(lower: 0, upper: 5000)
    let grown = motion.replanned(at: 0.1, axis: longer)
    #expect(abs(grown.value(at: 0) - motion.value(at: 0.1)) < 1e-9)
    #expect(abs(grown.finalValue - (1000 + 2500 * 0.4995)) < 0.1)
    var shorter = Self.axis
    shorter.range = OffsetRange(lower: 0, upper: 1500)
    #expect(motion.replanned(at: 0.1, axis: shorter).finalValue == 1500)
    let target = ScrollMotion.retargeted(from: 1000, velocity: 0, to: 1800, axis: Self.axis)
    #expect(target.replanned(at: 0.1, axis: shorter).finalValue == 1500)
    #expect(target.replanned(at: 0.1, axis: longer).finalValue == 1800)
  }

  @Test func flightEndsWithItsLastAxis() {
    let motion = PlanarScrollMotion(
      x: .animating(OffsetAnimation(from: 0, to: 10)),
      y: .released(at: 0, velocity: 1000, axis: Self.axis), start: 5)
    #expect(motion.end == 5 + motion.y.duration)
    #expect(motion.offset(at: 5) == CGPoint(x: 0, y: 0))
    #expect(motion.isFinished(at: motion.end))
    #expect(motion.offset(at: motion.end) == motion.finalOffset)
  }
}
