import Foundation
import Testing

@testable import CollectionPrimitives

@Suite struct PhysicsInputTests {
  static let range = OffsetRange(lower: 0, upper: 900)

  static func page(_ offset: Double, from start: Double, _ velocity: Double) -> Double {
    Paging.target(offset: offset, start: start, velocity: velocity, pageLength: 300, range: range)
  }

  @Test func aFlickTurnsOnePage() {
    #expect(Self.page(320, from: 300, 500) == 600)
    #expect(Self.page(280, from: 300, -500) == 0)
    #expect(Self.page(320, from: 300, -500) == 300)
    #expect(Self.page(280, from: 300, 500) == 300)
    #expect(Self.page(300, from: 300, 500) == 600)
    #expect(Self.page(300.0000001, from: 300, 500) == 600)
    #expect(Self.page(299.9999999, from: 300, 500) == 600)
  }

  @Test func neverMoreThanOnePage() {
    for velocity in [150.0, 1000, 20_000] {
      #expect(Self.page(590, from: 0, velocity) == 300)
      #expect(Self.page(10, from: 600, -velocity) == 300)
    }
  }

  @Test func withoutVelocityTheNearestPage() {
    #expect(Self.page(449, from: 300, 0) == 300)
    #expect(Self.page(451, from: 300, 0) == 600)
    #expect(Self.page(451, from: 300, 50) == 600)
  }

  @Test func pagesStayInRange() {
    #expect(Self.page(-50, from: 0, -900) == 0)
    #expect(Self.page(950, from: 900, 900) == 900)
    let short = OffsetRange(lower: 0, upper: 750)
    #expect(Paging.target(offset: 700, start: 600, velocity: 800, pageLength: 300, range: short) == 750)
    #expect(Paging.target(offset: 40, start: 0, velocity: 0, pageLength: 0, range: short) == 40)
    #expect(Paging.target(offset: .nan, start: 0, velocity: 0, pageLength: 300, range: short) == 0)
  }

  @Test func animationEasesInAndOut() {
    let animation = OffsetAnimation(from: 100, to: 500)
    #expect(animation.value(at: 0) == 100)
    #expect(animation.value(at: 0.15) == 300)
    #expect(animation.value(at: 0.3) == 500)
    #expect(animation.velocity(at: 0) == 0)
    #expect(animation.velocity(at: 0.3) == 0)
    #expect(OffsetAnimation(from: 7, to: 7).duration == 0)
  }

  @Test func animationTakesVelocityOverWithoutPassingItsGoal() {
    var random = PhysicsRandom(seed: 9)
    for _ in 0..<200 {
      let target = random.double(-1000...1000)
      let velocity = random.double(-20_000...20_000)
      let animation = OffsetAnimation(from: 0, to: target, velocity: velocity)
      #expect(abs(animation.initialVelocity) <= abs(velocity))
      #expect(animation.velocity(at: 0) == animation.initialVelocity)
      var last = 0.0
      for step in 1...100 {
        let value = animation.value(at: 0.3 * Double(step) / 100)
        #expect((value - last) * target >= -1e-6)
        last = value
      }
      #expect(last == target)
    }
  }

  @Test func directionalLock() {
    let both: DragAxes = [.horizontal, .vertical]
    func axes(_ x: Double, _ y: Double, locked: Bool = true, draggable: DragAxes = both) -> DragAxes {
      DragAxes.following(travel: CGPoint(x: x, y: y), draggable: draggable, isLocked: locked)
    }
    #expect(axes(12, 3) == .horizontal)
    #expect(axes(-3, 12) == .vertical)
    #expect(axes(10, 9) == both)
    #expect(axes(12, 3, locked: false) == both)
    #expect(axes(12, 3, draggable: .vertical) == .vertical)
    #expect(axes(0, 0) == both)
  }

  @Test func velocityOfTheLastTenthOfASecond() {
    var estimate = VelocityEstimate()
    for index in 0..<60 { estimate.add(10, at: Double(index) / 60) }
    #expect(abs(estimate.lastVelocity - 600) < 101)
    #expect(estimate.velocity(at: 59.0 / 60 + 0.11) == 0)
    var notch = VelocityEstimate()
    notch.add(100, at: 3)
    #expect(notch.lastVelocity == 1000)
    #expect(VelocityEstimate().lastVelocity == 0)
  }

  @Test func wheelsAndTrackpadsAreToldApart() {
    #expect(WheelStream(first: CGPoint(x: 0, y: 100), time: 0).kind == .notched)
    #expect(WheelStream(first: CGPoint(x: -120, y: 0), time: 0).kind == .notched)
    #expect(WheelStream(first: CGPoint(x: 0, y: 4), time: 0).kind == .continuous)
  }

  @Test func momentumThatFadesPushesNowhere() {
    var stream = WheelStream(first: CGPoint(x: 0, y: 30), time: 0)
    for index in 1...60 { stream.add(CGPoint(x: 0, y: 30 * pow(0.93, Double(index))), at: Double(index) / 60) }
    #expect(stream.pushVelocity == .zero)
    #expect(WheelStream(first: CGPoint(x: 0, y: -120), time: 0).pushVelocity == CGPoint(x: 0, y: -1200))
  }
}
